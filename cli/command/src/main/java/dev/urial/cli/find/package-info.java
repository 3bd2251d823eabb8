/** Verbs that find links in texts and documents, and go where they lead. */
@NullMarked
package dev.urial.cli.find;

import org.jspecify.annotations.NullMarked;
