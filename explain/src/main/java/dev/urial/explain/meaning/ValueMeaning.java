package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Component;
import dev.urial.report.Message;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of a single value within an identifier: a path segment, or the value of a parameter.
 * Some values are recognized because the site documents them, such as the ID of a video or a
 * search. Others are recognized by their form (a UUID, a signed token, a time), or because they are
 * URLs themselves.
 *
 * <pre>{@code
 * Uri uri = Uri.parse("https://a.example/?next=https%3A%2F%2Fevil.example%2F");
 * ValueMeaning value = Meaning.of(uri).values().get(0);
 * value.name()              // next
 * value.target()            // https://evil.example/
 * value.site()              // evil.example
 * value.facts().toString()  // [leads to: https://evil.example/, at another site: evil.example]
 * value.certainty()         // STATED
 * }</pre>
 *
 * <p>Secrets are never exposed: a secret value is replaced with three asterisks, and its facts
 * reveal only harmless details, such as when a token expires.
 *
 * @param component the component that contains the value: {@link Component#PATH}, {@link
 *     Component#QUERY} or {@link Component#FRAGMENT}
 * @param name the decoded name of the parameter; null for a path segment
 * @param start the index of the value's first character in {@link Meaning#reference}
 * @param end the index after the value's last character
 * @param value the decoded value; secrets are masked and invisible characters are escaped
 * @param certainty the certainty of the facts
 * @param target the URL that the value is or contains, with secrets masked; null if there is none
 * @param site the registrable domain of the target, or its host if there is none; null if the
 *     target is at the same site as the identifier, or if there is no target
 * @param facts the facts about the value; at least one
 */
public record ValueMeaning(
    Component component,
    @Nullable String name,
    int start,
    int end,
    String value,
    Certainty certainty,
    @Nullable String target,
    @Nullable String site,
    List<Fact> facts) {
  /**
   * Copies the list.
   *
   * @param component the component that contains the value: {@link Component#PATH}, {@link
   *     Component#QUERY} or {@link Component#FRAGMENT}
   * @param name the decoded name of the parameter; null for a path segment
   * @param start the index of the value's first character in {@link Meaning#reference}
   * @param end the index after the value's last character
   * @param value the decoded value; secrets are masked and invisible characters are escaped
   * @param certainty the certainty of the facts
   * @param target the URL that the value is or contains, with secrets masked; null if there is none
   * @param site the registrable domain of the target, or its host if there is none; null if the
   *     target is at the same site as the identifier, or if there is no target
   * @param facts the facts about the value; at least one
   */
  public ValueMeaning {
    facts = List.copyOf(facts);
  }

  /**
   * {@return a description of the value's position: <i>query parameter next</i>, <i>fragment
   * parameter next</i> or <i>path</i>}
   */
  public Message place() {
    String key = component == Component.QUERY ? "value.in-query" : "value.in-fragment";
    return name == null ? MESSAGES.of("value.in-path") : MESSAGES.of(key, Fact.quote(name));
  }

  /**
   * {@return the position, followed by the certainty of the facts unless it is {@link
   * Certainty#STATED}: <i>path (likely)</i>}
   */
  public Message title() {
    return certainty == Certainty.STATED
        ? place()
        : MESSAGES.of("value.unsure", place(), certainty.message());
  }
}
