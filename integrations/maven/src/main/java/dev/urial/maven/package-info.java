/**
 * The Maven plugin, which fails the build if there are dead links, wrong bases or missing
 * fragments.
 */
@Beta
@NullMarked
package dev.urial.maven;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
