/** The content of the tools' pages: resolve, compare, base, media, history. */
@NullMarked
package dev.urial.pages.template.tool;

import org.jspecify.annotations.NullMarked;
