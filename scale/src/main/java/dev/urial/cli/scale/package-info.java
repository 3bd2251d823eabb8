/** The verbs for many texts at once, apart from the others. */
@NullMarked
package dev.urial.cli.scale;

import org.jspecify.annotations.NullMarked;
