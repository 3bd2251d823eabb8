package dev.urial.validation;

import dev.urial.report.Clause;
import dev.urial.report.SyntaxError;
import dev.urial.safety.Refusal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What is wrong with a text under {@link UriText}, for programs.
 *
 * <pre>{@code
 * UriTextProblem problem =
 *     violation.unwrap(HibernateConstraintViolation.class).getDynamicPayload(UriTextProblem.class);
 * problem.kind()                                // SYNTAX
 * problem.index()                               // 8
 * problem.error().explanation().text(language)  // a whole sentence
 * }</pre>
 *
 * @param kind what it is about
 * @param clause which clause says so
 * @param index where in the text; 0 if that cannot be said
 * @param subject the component, the scheme or the name of the refusal that it is about
 * @param error what the grammar has against it; null if that is not the problem
 * @param refusal what there is against the host; null if that is not the problem
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public record UriTextProblem(
    Kind kind,
    Clause clause,
    int index,
    String subject,
    @Nullable SyntaxError error,
    @Nullable Refusal refusal) {

  /** Takes no null but for the last two. */
  public UriTextProblem {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(clause, "clause");
    Objects.requireNonNull(subject, "subject");
  }

  /** What a problem is about; the names are keys of messages. */
  public enum Kind {
    /** The text breaks the grammar. */
    SYNTAX("syntax"),
    /** It is a relative reference, and may not be. */
    RELATIVE("relative"),
    /** It has another scheme. */
    SCHEME("scheme"),
    /** A component is missing. */
    MISSING("missing"),
    /** A component is there that may not be. */
    REFUSED("refused"),
    /** The host lies in another domain. */
    DOMAIN("domain"),
    /** The host is not public. */
    PUBLIC_HOST("public-host");

    private final String id;

    Kind(String id) {
      this.id = id;
    }

    /** Its name in messages, as {@code public-host}. */
    public String id() {
      return id;
    }
  }
}
