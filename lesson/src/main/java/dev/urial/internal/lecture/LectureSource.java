package dev.urial.internal.lecture;

/**
 * A publication that a slide cites.
 *
 * @param link the URL of the publication
 * @param text the authors and the title, the same in all languages
 */
public record LectureSource(String link, String text) {}
