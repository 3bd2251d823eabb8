package dev.urial.explain;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.Reference;
import dev.urial.report.Clause;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Something that is known of a part of an identifier, in words for people.
 *
 * <pre>{@code
 * Meaning.ofHost("a.example.co.uk").get(0)  // public suffix: co.uk, of ICANN (Public Suffix List)
 * }</pre>
 *
 * @param name what it is about
 * @param text what there is to say, without full stop; what is a secret in it is masked here
 * @param source who says so, as a clause, a registry or documents; empty if the text itself does
 * @see Meaning
 */
public record Fact(String name, String text, String source) {
  /** Takes no null, and masks what the text quotes of secrets. */
  public Fact {
    Objects.requireNonNull(name, "name");
    text = Secrets.masked(Objects.requireNonNull(text, "text"));
    Objects.requireNonNull(source, "source");
  }

  /**
   * What a clause states.
   *
   * <pre>{@code
   * new Fact("default port", "80", Clause.rfc("ws", 6455, "3")).source()  // "RFC 6455 §3"
   * }</pre>
   */
  public Fact(String name, String text, Clause clause) {
    this(
        Objects.requireNonNull(name, "name"),
        text,
        Objects.requireNonNull(clause, "clause").citation());
  }

  /**
   * A text between quotation marks; behind other words nobody sees that it begins with a secret.
   */
  static String quoted(String text) {
    return '"' + Secrets.masked(text) + '"';
  }

  /** What a registry refers to, on one line. */
  static String documents(List<Reference> references) {
    List<String> texts = new ArrayList<>();
    for (Reference reference : references) {
      texts.add(reference.text());
    }
    return String.join(", ", texts);
  }

  /** All of it on one line. */
  @Override
  public String toString() {
    return Excerpt.escape(name + ": " + text + (source.isEmpty() ? "" : " (" + source + ")"));
  }
}
