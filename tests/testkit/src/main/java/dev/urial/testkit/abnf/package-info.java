/**
 * The grammars of the standards, as published: read ({@link dev.urial.testkit.abnf.Grammar}),
 * spoken ({@link dev.urial.testkit.abnf.Generator}), recognised ({@link
 * dev.urial.testkit.abnf.Recogniser}) and turned into complete test sets ({@link
 * dev.urial.testkit.abnf.Automaton}).
 */
@NullMarked
package dev.urial.testkit.abnf;

import org.jspecify.annotations.NullMarked;
