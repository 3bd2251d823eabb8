/** Verbs that find links in text and documents, and follow them. */
@NullMarked
package dev.urial.cli.find;

import org.jspecify.annotations.NullMarked;
