package org.muster.demo;

import org.muster.community.club.Club;

/** A club, and what its venues and games need to know of it. */
record HostClub(Club club, Name name, Town town) {}
