/**
 * Everything known about a text as a tree of records ({@link
 * dev.urial.internal.answer.Inspection}), and the JSON answers that the command and the service
 * share.
 */
@NullMarked
package dev.urial.internal.answer;

import org.jspecify.annotations.NullMarked;
