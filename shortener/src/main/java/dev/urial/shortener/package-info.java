/**
 * The link shortener, which creates links and determines where visits lead. This package is
 * independent of HTTP.
 */
@Beta
@NullMarked
package dev.urial.shortener;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
