/** The content of the lecture's pages. */
@NullMarked
package dev.urial.pages.template.lesson;

import org.jspecify.annotations.NullMarked;
