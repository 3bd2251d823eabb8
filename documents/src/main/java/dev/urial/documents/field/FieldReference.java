package dev.urial.documents.field;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Range;
import java.util.Objects;

/**
 * A reference in the value of a header field.
 *
 * <pre>{@code
 * FieldReference r = FieldReferences.in("Link", "</a>; rel=next").get(0);
 * r.value()     // "/a"
 * r.range()     // 1–3
 * r.relation()  // "next"
 * }</pre>
 *
 * @param role the purpose of the reference
 * @param value the reference, without escapes or white space; secrets are not masked
 * @param range the range of the reference in the value of the field
 * @param relation the relations in lower case, separated by spaces; {@code ""} if there are none
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-5.5">RFC 9110 §5.5</a>
 */
public record FieldReference(Role role, String value, Range range, String relation) {

  /** The purpose of a reference in a field. */
  public enum Role {
    /** The target of a link. */
    TARGET,
    /** The context of a link, such as the {@code anchor} in {@code Link}. */
    CONTEXT,
    /** The target of a redirection, such as {@code Location} or {@code Refresh}. */
    REDIRECTION,
    /** The URI or the base of the content, such as {@code Content-Location}. */
    SELF,
    /** The referring page, as in {@code Referer}. */
    REFERRER,
    /** A mailing list command, such as {@code List-Unsubscribe}. */
    LIST,
    /** An endpoint for reports, as in {@code Reporting-Endpoints}. */
    REPORT
  }

  /**
   * Creates a reference; rejects null arguments.
   *
   * @param role the purpose of the reference
   * @param value the reference, without escapes or white space; secrets are not masked
   * @param range the range of the reference in the value of the field
   * @param relation the relations in lower case, separated by spaces; {@code ""} if there are none
   */
  public FieldReference {
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(range, "range");
    Objects.requireNonNull(relation, "relation");
  }

  /** Returns the role, the range and the value, with secrets masked. */
  @Override
  public String toString() {
    return role + " " + range + " " + Excerpt.escape(Secrets.masked(value));
  }
}
