/**
 * The common parts of verbs that use the library: the definition of a {@link
 * dev.urial.cli.verbs.Verb}, and the options that several groups share, each in a class named after
 * it.
 *
 * <p>The verbs are in sibling packages, one for each group in the help: {@code look}, {@code
 * change}, {@code judge}, {@code find}. Each verb has a class named after it, next to classes with
 * the same prefix that only it uses. Verbs that combine many texts are in the package {@code bulk},
 * and the verbs of the service are in separate jars. A new verb consists of a class there, its name
 * in {@code Verbs}, and a page in {@code help}.
 */
@NullMarked
package dev.urial.cli.verbs;

import org.jspecify.annotations.NullMarked;
