package dev.urial.history;

import dev.urial.report.Component;
import dev.urial.report.SpecRule;
import org.jspecify.annotations.Nullable;

/**
 * A component with the name that a historical document gives it.
 *
 * <pre>{@code
 * Era.RFC_1808.parse("http://a/b").components().get(1)  // net_loc, 7 to 8
 * }</pre>
 *
 * @param name the component's name in the document
 * @param start the index of the component's first character, excluding delimiters
 * @param end the index after the component's last character
 * @param rule the component's grammar rule in the document
 * @param today the corresponding component of RFC 3986, or null if there is none
 * @see PastReading
 * @see <a href="https://www.rfc-editor.org/rfc/rfc1808#section-2.1">RFC 1808 §2.1</a>
 */
public record PastPart(String name, int start, int end, SpecRule rule, @Nullable Component today) {}
