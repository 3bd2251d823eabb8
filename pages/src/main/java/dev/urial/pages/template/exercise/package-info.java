/** What the page of exercises shows: records, and the templates of {@code jte/exercise}. */
@NullMarked
package dev.urial.pages.template.exercise;

import org.jspecify.annotations.NullMarked;
