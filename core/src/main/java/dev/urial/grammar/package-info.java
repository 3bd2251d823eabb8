/**
 * The ground floor: what the RFCs state as grammar, tables and rules, in Java.
 *
 * <p>Character sets ({@link dev.urial.grammar.CharSet}), percent-encoding ({@link
 * dev.urial.grammar.Percent}), the named rules ({@link dev.urial.grammar.Rule}), and what every
 * parser of this library answers: {@link dev.urial.report.Parsed}, {@link
 * dev.urial.report.SyntaxError}, {@link dev.urial.report.UriParseException}.
 *
 * <p>Stands on nothing; every other room may stand on it.
 */
@NullMarked
package dev.urial.grammar;

import org.jspecify.annotations.NullMarked;
