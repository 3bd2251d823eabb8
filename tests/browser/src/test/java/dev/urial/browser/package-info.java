/** The pages in a real browser. For tests only. */
@NullMarked
package dev.urial.browser;

import org.jspecify.annotations.NullMarked;
