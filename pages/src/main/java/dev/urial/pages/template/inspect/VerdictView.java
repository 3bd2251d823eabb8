package dev.urial.pages.template.inspect;

/**
 * The inspector's verdict about a text.
 *
 * @param tone {@code good}, {@code warning} or {@code error}, which determines the color
 * @param label the verdict in a few words, in the page's language
 * @param host where the text leads, in the page's language
 * @param risk the greatest danger, in the page's language
 * @param riskHtml the same with its reason, in HTML
 */
public record VerdictView(String tone, String label, String host, String risk, String riskHtml) {}
