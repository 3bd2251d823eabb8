/**
 * The grammars of the standards as published: parsed ({@link dev.urial.testkit.abnf.Grammar}),
 * generated from ({@link dev.urial.testkit.abnf.Generator}), recognised ({@link
 * dev.urial.testkit.abnf.Recogniser}) and turned into complete test sets ({@link
 * dev.urial.testkit.abnf.Automaton}).
 */
@NullMarked
package dev.urial.testkit.abnf;

import org.jspecify.annotations.NullMarked;
