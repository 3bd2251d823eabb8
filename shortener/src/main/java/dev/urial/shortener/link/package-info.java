/**
 * The parts of a short link: slug, target, domain and rules. This package is independent of stores
 * and HTTP.
 */
@Beta
@NullMarked
package dev.urial.shortener.link;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
