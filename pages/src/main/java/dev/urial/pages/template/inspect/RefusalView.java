package dev.urial.pages.template.inspect;

/**
 * The reason why the text was rejected.
 *
 * @param by the standard that rejects it
 * @param message the reason, in the page's language
 * @param rule the violated rule
 * @param clause the clause with the rule
 */
public record RefusalView(String by, String message, String rule, Citation clause) {}
