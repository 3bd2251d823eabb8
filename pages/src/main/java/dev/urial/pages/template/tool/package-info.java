/** What the pages of the tools show: resolve, compare, base, media, history. */
@NullMarked
package dev.urial.pages.template.tool;

import org.jspecify.annotations.NullMarked;
