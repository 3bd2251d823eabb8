package dev.urial.pages.template.inspect;

/**
 * The reason why a standard rejects the text.
 *
 * @param by the standard that rejects the text
 * @param message the reason, in the page's language
 * @param rule the name of the violated rule
 * @param clause the clause that defines the rule
 */
public record RefusalView(String by, String message, String rule, Citation clause) {}
