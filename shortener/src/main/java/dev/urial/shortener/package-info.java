/**
 * The link shortener, which creates links and determines where visits lead. This package is
 * independent of HTTP.
 */
@NullMarked
package dev.urial.shortener;

import org.jspecify.annotations.NullMarked;
