package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.ExactHtmlEscaper;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A known fact and its source.
 *
 * @param name the subject of the fact
 * @param text the statement
 * @param exact whether the text is an identifier or part of one, to be shown as written
 * @param source the source in words; empty if the fact follows from the text itself
 * @param clauses the clauses that support the fact
 */
public record KnownFact(
    String name, String text, boolean exact, String source, List<Citation> clauses) {
  /** Makes a defensive copy of the list. */
  public KnownFact {
    clauses = List.copyOf(clauses);
  }

  /** Returns whether the source consists of just the citations of the clauses. */
  public boolean isCited() {
    return source.equals(String.join(", ", clauses.stream().map(Citation::citation).toList()));
  }

  /**
   * Facts under a heading.
   *
   * @param title the heading
   * @param clause the clause that defines the subject, or null
   * @param facts the facts, at least one
   * @param target an identifier to inspect next, or null
   */
  public record Group(
      String title, @Nullable Citation clause, List<KnownFact> facts, @Nullable String target) {
    /** Makes a defensive copy of the list. */
    public Group {
      facts = List.copyOf(facts);
    }

    /** Returns the target, escaped for a form field. */
    public String verbatim() {
      return ExactHtmlEscaper.of(Objects.requireNonNullElse(target, ""));
    }
  }
}
