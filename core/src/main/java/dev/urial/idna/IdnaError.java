package dev.urial.idna;

import dev.urial.grammar.SpecRule;

/**
 * One thing that is wrong with a label of a domain name.
 *
 * <pre>{@code
 * new IdnaError(rule, 0, 4).rule().id()  // "V3"
 * }</pre>
 *
 * @param rule which criterion of UTS #46 (or RFC) fails
 * @param start where the label begins in the domain name that was given
 * @param end one past its end
 */
public record IdnaError(SpecRule rule, int start, int end) {}
