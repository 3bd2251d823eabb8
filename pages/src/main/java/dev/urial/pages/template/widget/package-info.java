/**
 * The widgets of pages: for each widget, a record with its content, and a template in {@code
 * src/main/jte/widget}. Callers pass parts of identifiers unescaped; this package escapes them
 * first for display and then for HTML. Sentences are in the language of the page.
 */
@NullMarked
package dev.urial.pages.template.widget;

import org.jspecify.annotations.NullMarked;
