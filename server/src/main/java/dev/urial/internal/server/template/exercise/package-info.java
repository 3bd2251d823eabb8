/** What the page of exercises shows: records, and the templates of {@code jte/exercise}. */
@NullMarked
package dev.urial.internal.server.template.exercise;

import org.jspecify.annotations.NullMarked;
