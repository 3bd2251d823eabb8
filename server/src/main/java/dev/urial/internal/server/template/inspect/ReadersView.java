package dev.urial.internal.server.template.inspect;

import dev.urial.internal.server.template.widget.TableView;

/**
 * How others read the text.
 *
 * @param verdict one sentence
 * @param tone how far they part, as a color
 * @param word the same in the page's language
 * @param table a row for each
 */
public record ReadersView(String verdict, String tone, String word, TableView table) {}
