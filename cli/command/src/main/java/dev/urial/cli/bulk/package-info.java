/** The verbs for many texts at once, from files and into files. */
@NullMarked
package dev.urial.cli.bulk;

import org.jspecify.annotations.NullMarked;
