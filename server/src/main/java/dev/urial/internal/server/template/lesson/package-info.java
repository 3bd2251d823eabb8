/** The content of the lecture's pages. */
@NullMarked
package dev.urial.internal.server.template.lesson;

import org.jspecify.annotations.NullMarked;
