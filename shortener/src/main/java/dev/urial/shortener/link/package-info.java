/**
 * What a short link is: its slug, its target, the domain it lives in, its rules. Knows neither a
 * store nor HTTP.
 */
@NullMarked
package dev.urial.shortener.link;

import org.jspecify.annotations.NullMarked;
