/**
 * The platform of the website: page routes, templates, forms and their tokens, cookies, error
 * pages.
 *
 * <p>A feature's {@code *Pages} class gets a {@link org.muster.delivery.web.Visit} and returns a
 * {@link org.muster.delivery.web.View}; it depends neither on HTTP nor on the template engine.
 * Pages work without JavaScript: a form is posted and answered with its faults, or with 303.
 */
@NullMarked
package org.muster.delivery.web;

import org.jspecify.annotations.NullMarked;
