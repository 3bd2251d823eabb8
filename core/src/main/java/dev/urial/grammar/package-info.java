/**
 * The grammars, tables and rules of the RFCs.
 *
 * <p>This package contains character sets ({@link dev.urial.grammar.CharSet}), percent-encoding
 * ({@link dev.urial.grammar.Percent}), and the named rules ({@link dev.urial.grammar.Rule}).
 *
 * <p>It depends on {@code report}; all higher-level packages may use it.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, under the name that frameworks
 * look for.
 */
@NullMarked
package dev.urial.grammar;

import org.jspecify.annotations.NullMarked;
