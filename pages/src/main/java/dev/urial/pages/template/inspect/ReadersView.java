package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.TableView;

/**
 * How other programs parse the text.
 *
 * @param verdict the conclusion in one sentence
 * @param word how much the results differ, in a word
 * @param elsewhere whether some of them connect to another host
 * @param table a table with one row per program
 */
public record ReadersView(String verdict, String word, boolean elsewhere, TableView table) {}
