/**
 * The parts of a short link: slug, target, domain and rules. This package is independent of stores
 * and HTTP.
 */
@NullMarked
package dev.urial.shortener.link;

import org.jspecify.annotations.NullMarked;
