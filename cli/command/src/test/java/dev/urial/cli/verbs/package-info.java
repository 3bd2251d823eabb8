/** What single verbs answer, beyond their examples. */
@NullMarked
package dev.urial.cli.verbs;

import org.jspecify.annotations.NullMarked;
