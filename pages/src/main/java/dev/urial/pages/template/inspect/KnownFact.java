package dev.urial.pages.template.inspect;

import dev.urial.pages.template.widget.ExactHtmlEscaper;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A known fact and its source.
 *
 * @param name the subject
 * @param text the statement
 * @param exact whether the text is part of an identifier
 * @param source the source in words; empty if the text itself is the source
 * @param clauses the clauses that support it
 */
public record KnownFact(
    String name, String text, boolean exact, String source, List<Citation> clauses) {
  /** Copies the list. */
  public KnownFact {
    clauses = List.copyOf(clauses);
  }

  /** Returns whether the source contains nothing but the citations of the clauses. */
  public boolean isCited() {
    return source.equals(String.join(", ", clauses.stream().map(Citation::citation).toList()));
  }

  /**
   * Facts under a heading.
   *
   * @param title the heading
   * @param clause the clause that defines the subject, or null
   * @param facts the facts, at least one
   * @param target a target to inspect next, or null
   */
  public record Group(
      String title, @Nullable Citation clause, List<KnownFact> facts, @Nullable String target) {
    /** Copies the list. */
    public Group {
      facts = List.copyOf(facts);
    }

    /** Returns the target, escaped for a form field. */
    public String verbatim() {
      return ExactHtmlEscaper.of(Objects.requireNonNullElse(target, ""));
    }
  }
}
