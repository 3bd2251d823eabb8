/** What is known about a text, as an {@link dev.urial.answer.Answer} and as a document. */
@NullMarked
package dev.urial.internal.answer;

import org.jspecify.annotations.NullMarked;
