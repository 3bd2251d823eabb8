/**
 * What the RFCs state as grammar, tables and rules, in Java.
 *
 * <p>Character sets ({@link dev.urial.grammar.CharSet}), percent-encoding ({@link
 * dev.urial.grammar.Percent}), the named rules ({@link dev.urial.grammar.Rule}), media types
 * ({@link dev.urial.grammar.MediaType}), and the {@link dev.urial.grammar.Cursor} with which the
 * little languages are read.
 *
 * <p>Stands on {@code report}, whose errors name its rules; every room above may stand on it.
 */
@NullMarked
package dev.urial.grammar;

import org.jspecify.annotations.NullMarked;
