/** What the pages of the lecture show. */
@NullMarked
package dev.urial.internal.server.template.lesson;

import org.jspecify.annotations.NullMarked;
