/** The lecture's pages: the slides, for reading and for a projector, and facts about shorteners. */
@NullMarked
package dev.urial.pages.lesson;

import org.jspecify.annotations.NullMarked;
