/**
 * The content of pages that need no store, session or server: the inspector, the tools next to it,
 * and the exercises. Each page converts a form to a record for a template.
 *
 * <pre>{@code
 * CompareView view = new ComparePage(page).view(new FormFields(page, form));
 * String html = ToolTemplates.compare(page, view);
 * }</pre>
 *
 * <p>The service sends these pages over HTTP. Compiled for browsers, this package is the
 * playground.
 */
@NullMarked
package dev.urial.pages;

import org.jspecify.annotations.NullMarked;
