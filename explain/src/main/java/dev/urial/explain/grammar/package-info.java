/**
 * Grammar-based explanations: the derivation of text from the ABNF rules, the groups of the regular
 * expression in appendix B, and the role of each character.
 */
@Beta
@NullMarked
package dev.urial.explain.grammar;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
