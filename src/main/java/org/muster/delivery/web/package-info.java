/**
 * The website's platform: routes of pages, templates, forms and their tokens, cookies, error pages.
 *
 * <p>A feature's {@code *Pages} gets a {@link org.muster.delivery.web.Visit} and answers a {@link
 * org.muster.delivery.web.View}; it knows neither HTTP nor the template engine. Pages work without
 * JavaScript: a form is posted, and answered with a page that says what was wrong, or with 303.
 */
@NullMarked
package org.muster.delivery.web;

import org.jspecify.annotations.NullMarked;
