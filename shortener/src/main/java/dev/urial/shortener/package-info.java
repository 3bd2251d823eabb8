/** The link shortener: creates links, and determines where visits lead. Independent of HTTP. */
@Beta
@NullMarked
package dev.urial.shortener;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
