/** The content of the tools' pages: resolve, compare, base and media. */
@NullMarked
package dev.urial.pages.template.tool;

import org.jspecify.annotations.NullMarked;
