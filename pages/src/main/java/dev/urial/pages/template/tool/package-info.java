/** The content of the tools' pages: resolve, compare, base, media and history. */
@NullMarked
package dev.urial.pages.template.tool;

import org.jspecify.annotations.NullMarked;
