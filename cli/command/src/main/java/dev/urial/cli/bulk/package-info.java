/** The bulk verbs, which read and write files. */
@NullMarked
package dev.urial.cli.bulk;

import org.jspecify.annotations.NullMarked;
