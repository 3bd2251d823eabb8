/**
 * The widgets of pages, each once: a record that says what is shown, and a template of {@code
 * src/main/jte/widget}. What an identifier is made of is given as it is and escaped here, for
 * people first and for HTML then; sentences come in the language of the page.
 */
@NullMarked
package dev.urial.pages.template.widget;

import org.jspecify.annotations.NullMarked;
