/** The parts of a short link: slug, target, domain and rules. Independent of stores and HTTP. */
@Beta
@NullMarked
package dev.urial.shortener.link;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
