package dev.urial.pages.template.inspect;

/**
 * Why a text was refused.
 *
 * @param by by which standard
 * @param message why, in the page's language
 * @param rule which rule it breaks
 * @param clause where that rule stands
 */
public record RefusalView(String by, String message, String rule, Citation clause) {}
