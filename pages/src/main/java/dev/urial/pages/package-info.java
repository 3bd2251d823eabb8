/**
 * The content of pages that need no store, session or server: the inspector, the tools next to it,
 * and the exercises. What a page answers is a {@link dev.urial.answer.Doc}.
 *
 * <pre>{@code
 * String html = ToolTemplates.tool(page, ComparePage.of(page, form));
 * }</pre>
 *
 * <p>The service sends these pages over HTTP. Compiled for browsers, this package is the
 * playground.
 */
@NullMarked
package dev.urial.pages;

import org.jspecify.annotations.NullMarked;
