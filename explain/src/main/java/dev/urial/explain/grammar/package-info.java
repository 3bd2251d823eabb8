/**
 * Grammar-based explanations: the derivation of text from the ABNF rules, the groups of the regular
 * expression in appendix B, and the role of each character.
 */
@NullMarked
package dev.urial.explain.grammar;

import org.jspecify.annotations.NullMarked;
