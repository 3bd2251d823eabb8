/**
 * What the grammar says of a text: its derivation by the rules of the ABNF, the groups of appendix
 * B's regular expression, and what each character may do.
 */
@Beta
@NullMarked
package dev.urial.explain.grammar;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
