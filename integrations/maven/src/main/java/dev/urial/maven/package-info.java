/** The Maven plugin: dead links, wrong bases and missing fragments fail the build. */
@Beta
@NullMarked
package dev.urial.maven;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
