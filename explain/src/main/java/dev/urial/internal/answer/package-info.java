/**
 * Answers in JSON, as the command and the service write them: the same members, the same sentences.
 */
@NullMarked
package dev.urial.internal.answer;

import org.jspecify.annotations.NullMarked;
