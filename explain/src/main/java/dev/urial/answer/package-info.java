/**
 * Answers as data, and what writes them.
 *
 * <pre>
 * readings ─► Answer ─► JsonWriter, TableWriter      for programs
 *        └──► Doc ────► TerminalWriter, HtmlWriter   for people
 * </pre>
 *
 * <p>An {@link dev.urial.answer.Answer} is an ordered tree of named values, a {@link
 * dev.urial.answer.Doc} a sequence of blocks. Neither contains text in a particular language or
 * masked text: sentences are {@link dev.urial.report.Message}s, texts with secrets are {@link
 * dev.urial.answer.Secret}s, and a {@link dev.urial.answer.Rendering} tells each writer the
 * language and whether secrets are masked.
 */
@NullMarked
package dev.urial.answer;

import org.jspecify.annotations.NullMarked;
