package dev.urial.explain;

import dev.urial.registry.Reference;
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
 * @param text what there is to say, without full stop; shows no password
 * @param source who says so, as a clause, a registry or documents; empty if the text itself does
 * @see Meaning
 */
public record Fact(String name, String text, String source) {
  /** Takes no null. */
  public Fact {
    Objects.requireNonNull(name);
    Objects.requireNonNull(text);
    Objects.requireNonNull(source);
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
    return name + ": " + text + (source.isEmpty() ? "" : " (" + source + ")");
  }
}
