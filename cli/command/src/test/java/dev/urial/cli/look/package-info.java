/** What single verbs of this group answer, beyond their examples. */
@NullMarked
package dev.urial.cli.look;

import org.jspecify.annotations.NullMarked;
