package org.muster.demo;

import org.muster.club.Club;

/** A club and what its venues and games need to know of it. */
record Home(Club club, Name name, Town town) {}
