/** What single verbs of this group answer, beyond their examples. */
@NullMarked
package dev.urial.cli.judge;

import org.jspecify.annotations.NullMarked;
