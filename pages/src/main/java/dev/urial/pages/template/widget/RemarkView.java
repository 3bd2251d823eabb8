package dev.urial.pages.template.widget;

import org.jspecify.annotations.Nullable;

/**
 * A finding about the text.
 *
 * @param tone {@code error}, {@code warning}, {@code info} or {@code good}
 * @param word the name of the tone, in the page's language, which makes the tone recognizable
 *     without color
 * @param sentence the finding, in the page's language, escaped for display
 * @param citation the clause on which the finding is based; empty if there is none
 * @param link a link to the clause; empty if there is none
 * @param range the range in the text, such as {@code 7-18}; null for the whole text
 */
public record RemarkView(
    String tone,
    String word,
    String sentence,
    String citation,
    String link,
    @Nullable String range) {}
