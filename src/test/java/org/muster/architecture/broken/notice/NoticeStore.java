package org.muster.architecture.broken.notice;

/** Is reached into. */
public record NoticeStore() {}
