/** The content of the exercise pages: records for the templates in {@code jte/exercise}. */
@NullMarked
package dev.urial.pages.template.exercise;

import org.jspecify.annotations.NullMarked;
