/**
 * What is known of a text as a tree of records ({@link dev.urial.internal.answer.Inspection}), and
 * answers in JSON, as the command and the service write them: the same members, the same sentences.
 */
@NullMarked
package dev.urial.internal.answer;

import org.jspecify.annotations.NullMarked;
