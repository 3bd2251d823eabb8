/**
 * What the verbs have in common that asks the library: what a {@link dev.urial.cli.verbs.Verb} is,
 * and the options that several groups of them share, each in a class that is named after it.
 *
 * <p>The verbs lie beside, a package for each group that the help shows: {@code look}, {@code
 * change}, {@code judge}, {@code find}, one class each that is named after its verb, and beside it,
 * by the same name, what belongs to it alone. Verbs for many texts and those of the service have
 * jars of their own. A new verb is a class there, a line in {@code Verbs}, and a page in {@code
 * help}.
 */
@NullMarked
package dev.urial.cli.verbs;

import org.jspecify.annotations.NullMarked;
