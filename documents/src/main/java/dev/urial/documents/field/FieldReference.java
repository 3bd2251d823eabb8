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
 * @param role what the reference is for
 * @param value the reference, without escapes and white space; raw
 * @param range where it is written in the field's value
 * @param relation its relations, in lower case with spaces between them; else empty
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-5.5">RFC 9110 §5.5</a>
 */
public record FieldReference(Role role, String value, Range range, String relation) {

  /** What a reference in a field is for. */
  public enum Role {
    /** The target of a link. */
    TARGET,
    /** What a link comes from, where that is said: {@code anchor}. */
    CONTEXT,
    /** Where the reader is sent: {@code Location}, {@code Refresh}. */
    REDIRECTION,
    /** What the content has for its own URI, or is relative to: {@code Content-Location}. */
    SELF,
    /** Whence the reader came: {@code Referer}. */
    REFERRER,
    /** What to do with a mailing list: {@code List-Unsubscribe}. */
    LIST,
    /** Where to report to: {@code Reporting-Endpoints}. */
    REPORT
  }

  /** Takes no null. */
  public FieldReference {
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(value, "value");
    Objects.requireNonNull(range, "range");
    Objects.requireNonNull(relation, "relation");
  }

  /** Role, place and value, with secrets masked. */
  @Override
  public String toString() {
    return role + " " + range + " " + Excerpt.escape(Secrets.masked(value));
  }
}
