/** The lecture's pages: its slides, for a desk and for a projector, and facts about shorteners. */
@NullMarked
package dev.urial.pages.lesson;

import org.jspecify.annotations.NullMarked;
