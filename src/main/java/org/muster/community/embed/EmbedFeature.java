package org.muster.community.embed;

import org.muster.community.event.Events;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.web.Pages;

/** Wires lists of games for other sites. */
public final class EmbedFeature implements Feature {

  private final EmbedPages pages;

  public EmbedFeature(Platform platform, Events events) {
    pages = new EmbedPages(events, platform.baseUrl());
  }

  @Override
  public void addTo(Pages site) {
    pages.addTo(site);
  }
}
