/**
 * What the pages show that need no store, session or server: the inspector, the tools beside it,
 * the exercises. A form comes in, a record for a template goes out.
 *
 * <pre>{@code
 * CompareView view = new ComparePage(page).view(new FormFields(page, form));
 * String html = ToolTemplates.compare(page, view);
 * }</pre>
 *
 * <p>The service sends these pages over HTTP; compiled for browsers, they are the playground.
 */
@NullMarked
package dev.urial.pages;

import org.jspecify.annotations.NullMarked;
