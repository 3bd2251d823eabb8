/** The recipes of {@code docs/frameworks.md}, run with their frameworks. */
@NullMarked
package dev.urial.frameworks;

import org.jspecify.annotations.NullMarked;
