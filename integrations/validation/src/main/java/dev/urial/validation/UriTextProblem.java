package dev.urial.validation;

import dev.urial.report.Clause;
import dev.urial.report.SyntaxError;
import dev.urial.safety.Refusal;
import org.jspecify.annotations.Nullable;

/**
 * A machine-readable problem with text that violates {@link UriText}.
 *
 * <pre>{@code
 * UriTextProblem problem =
 *     violation.unwrap(HibernateConstraintViolation.class).getDynamicPayload(UriTextProblem.class);
 * problem.kind()                                // SYNTAX
 * problem.index()                               // 8
 * problem.error().explanation().text(language)  // a whole sentence
 * }</pre>
 *
 * @param kind the kind of problem
 * @param clause the violated clause
 * @param index the position in the text; 0 if unknown
 * @param subject the grammar rule, the scheme, or the name of the refusal concerned
 * @param error the syntax error, or null if the problem is a different one
 * @param refusal the reason for refusing the host, or null if the problem is a different one
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public record UriTextProblem(
    Kind kind,
    Clause clause,
    int index,
    String subject,
    @Nullable SyntaxError error,
    @Nullable Refusal refusal) {
  /** The kinds of problems. Message keys contain the ID of the kind. */
  public enum Kind {
    /** The text violates the grammar. */
    SYNTAX("syntax"),
    /** The text is a relative reference, which is not allowed. */
    RELATIVE("relative"),
    /** The scheme is not one of the allowed schemes. */
    SCHEME("scheme"),
    /** The host is not in one of the allowed domains. */
    DOMAIN("domain"),
    /** The host is not public. */
    PUBLIC_HOST("public-host");

    private final String id;

    Kind(String id) {
      this.id = id;
    }

    /** {@return the name used in message keys, such as {@code public-host}} */
    public String id() {
      return id;
    }
  }
}
