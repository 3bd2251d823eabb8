/**
 * The widgets of pages: for each, a record with its content, and a template in {@code
 * src/main/jte/widget}. Parts of identifiers are passed raw and escaped here, first for display and
 * then for HTML; sentences are passed in the language of the page.
 */
@NullMarked
package dev.urial.pages.template.widget;

import org.jspecify.annotations.NullMarked;
