package dev.urial.pages.template.widget;

import org.jspecify.annotations.Nullable;

/**
 * Something that was found.
 *
 * @param tone {@code error}, {@code warning}, {@code info} or {@code good}
 * @param word what the tone is called, in the page's language: it is not told by color alone
 * @param sentence what was found, in the page's language, fit for people
 * @param citation which clause says so; empty where none does
 * @param link where that stands; empty where nowhere
 * @param range where in the text, as {@code 7-18}; null where it is of the whole
 */
public record RemarkView(
    String tone,
    String word,
    String sentence,
    String citation,
    String link,
    @Nullable String range) {}
