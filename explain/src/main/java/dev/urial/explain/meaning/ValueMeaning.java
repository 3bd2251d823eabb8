package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Component;
import dev.urial.report.Message;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What one value within an identifier means: a path segment, or the value of a parameter. Values
 * are recognized by the documentation of the site, as a video's name or a search; by their form, as
 * a UUID, a signed token or a time; and where they are URLs themselves.
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
 * <p>Nothing here is a secret: a value that is one is shown as three asterisks, and only facts that
 * give nothing of it away, such as the time when a token expires, are stated.
 *
 * @param component {@link Component#PATH}, {@link Component#QUERY} or {@link Component#FRAGMENT}
 * @param name the decoded name of the parameter; null for a path segment or a whole fragment
 * @param start where the value starts in {@link Meaning#reference}
 * @param end where it ends, exclusive
 * @param value the value, decoded; its secrets are masked and what cannot be seen is escaped
 * @param certainty how sure the facts are
 * @param target the URL that the value is or holds, its secrets masked; null if there is none
 * @param site the registrable domain, or the host, of the target if it is another one than the
 *     identifier's own; else null
 * @param facts what is known of the value; at least one
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
   * @param component {@link Component#PATH}, {@link Component#QUERY} or {@link Component#FRAGMENT}
   * @param name the decoded name of the parameter; null for a path segment or a whole fragment
   * @param start where the value starts in {@link Meaning#reference}
   * @param end where it ends, exclusive
   * @param value the value, decoded; its secrets are masked and what cannot be seen is escaped
   * @param certainty how sure the facts are
   * @param target the URL that the value is or holds, its secrets masked; null if there is none
   * @param site the registrable domain, or the host, of the target if it is another one than the
   *     identifier's own; else null
   * @param facts what is known of the value; at least one
   */
  public ValueMeaning {
    Objects.requireNonNull(component, "component");
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(certainty, "certainty");
    facts = List.copyOf(facts);
  }

  /**
   * {@return where the value stands, for people: <i>query parameter next</i>, <i>path</i> or
   * <i>fragment</i>}
   */
  public Message place() {
    return name == null
        ? MESSAGES.of(component == Component.PATH ? "value.in-path" : "value.fragment")
        : MESSAGES.of(
            component == Component.QUERY ? "value.in-query" : "value.in-fragment",
            Fact.quote(name));
  }

  /**
   * {@return the place and, unless the facts are stated, how sure they are: <i>path (likely)</i>}
   */
  public Message title() {
    return certainty == Certainty.STATED
        ? place()
        : MESSAGES.of("value.unsure", place(), certainty.message());
  }
}
