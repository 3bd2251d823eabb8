/** What single verbs of this group answer, beyond their examples. */
@NullMarked
package dev.urial.cli.change;

import org.jspecify.annotations.NullMarked;
