package dev.urial.server.desk;

import dev.urial.shortener.link.Objection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An error in a form field.
 *
 * @param sentence the error, in the page's language
 * @param citation the clause on which the error is based; empty if there is none
 * @param link a link to the clause; empty if there is none
 * @param readings how each standard parses the text, if they disagree
 * @param fits a value that would be accepted, or null
 */
record FieldError(
    String sentence,
    String citation,
    String link,
    List<Objection.Reading> readings,
    @Nullable String fits) {}
