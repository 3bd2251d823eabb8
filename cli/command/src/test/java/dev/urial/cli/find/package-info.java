/** What single verbs of this group answer, beyond their examples. */
@NullMarked
package dev.urial.cli.find;

import org.jspecify.annotations.NullMarked;
