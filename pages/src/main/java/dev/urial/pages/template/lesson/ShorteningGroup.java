package dev.urial.pages.template.lesson;

import dev.urial.pages.template.widget.TableView;

/**
 * Shorteners of one kind, on the page about shorteners.
 *
 * @param id the ID, for links
 * @param title the name of the kind
 * @param table the facts about these shorteners; its caption says what they have in common
 */
public record ShorteningGroup(String id, String title, TableView table) {}
