package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.TableView;

/**
 * How others read the text.
 *
 * @param verdict one sentence
 * @param word how far they part
 * @param table a row for each
 */
public record ReadersView(String verdict, String word, TableView table) {}
