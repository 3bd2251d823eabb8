/**
 * The grammar rules of the RFCs, with character sets and percent-encoding.
 *
 * <p>{@link dev.urial.grammar.CharSet} is a set of characters, {@link dev.urial.grammar.Percent}
 * encodes and decodes strings, and {@link dev.urial.grammar.Rule} lists the rules that errors name.
 *
 * <p>This package depends on {@code report}, {@code idna} and {@code internal.text}; all
 * higher-level packages may use it.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, under the name that frameworks
 * look for.
 */
@NullMarked
package dev.urial.grammar;

import org.jspecify.annotations.NullMarked;
