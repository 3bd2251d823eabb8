package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.Verbatim;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something that is known, and who says so.
 *
 * @param name what it is about
 * @param text what there is to say
 * @param exact whether the text is a piece of an identifier
 * @param source who says so, in words; empty where the text itself does
 * @param clauses the documents that say so
 */
public record KnownFact(
    String name, String text, boolean exact, String source, List<Citation> clauses) {
  /** Copies the list. */
  public KnownFact {
    clauses = List.copyOf(clauses);
  }

  /** Whether the source says no more than the citations of the clauses. */
  public boolean isCited() {
    return source.equals(String.join(", ", clauses.stream().map(Citation::citation).toList()));
  }

  /**
   * Facts under a heading.
   *
   * @param title what they are about
   * @param clause who defines it, or null
   * @param facts at least one
   * @param target what they lead to and may be inspected next, or null
   */
  public record Group(
      String title, @Nullable Citation clause, List<KnownFact> facts, @Nullable String target) {
    /** Copies the list. */
    public Group {
      facts = List.copyOf(facts);
    }

    /** Returns the target as the value of a field. */
    public String verbatim() {
      return Verbatim.of(Objects.requireNonNullElse(target, ""));
    }
  }
}
