package dev.urial.shortener.link;

import dev.urial.report.Remark;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A reason for refusing to create or change a link. It identifies the part of the link, the
 * violated rule and the position of the error, and may suggest a replacement.
 *
 * <pre>{@code
 * Objection no = TargetPolicy.publicWeb().judge("https://example.com/a b").objections().get(0);
 * no.reason().id()          // "target-space"
 * no.sentence()             // "a space is not allowed in a header field; escape it as %20"
 * no.fits()                 // "https://example.com/a%20b"
 * }</pre>
 *
 * @param reason the reason, whose name is stable across releases
 * @param field the part of the link, by its JSON name: {@code target}, {@code slug}, {@code
 *     rules[0].target}
 * @param remark the clause, the range in the field's text, the severity and the sentence
 * @param readings how the standards parse the text, if they differ; otherwise empty
 * @param fits a suggested replacement, or null
 * @see TargetPolicy#judge
 */
public record Objection(
    Reason reason, String field, Remark remark, List<Reading> readings, @Nullable String fits) {
  /**
   * Copies the list; rejects null arguments.
   *
   * @param reason the reason, whose name is stable across releases
   * @param field the part of the link, by its JSON name: {@code target}, {@code slug}, {@code
   *     rules[0].target}
   * @param remark the clause, the range in the field's text, the severity and the sentence
   * @param readings how the standards parse the text, if they differ; otherwise empty
   * @param fits a suggested replacement, or null
   */
  public Objection {
    readings = List.copyOf(readings);
  }

  /** {@return the sentence of the {@link #remark}, in English and without a full stop} */
  public String sentence() {
    return remark.sentence();
  }

  /**
   * {@return the same objection about a different part, such as {@code fallback}}
   *
   * @param otherField the name of the part in JSON
   */
  public Objection of(String otherField) {
    return new Objection(reason, otherField, remark, readings, fits);
  }

  /**
   * How one standard parses the text.
   *
   * @param standard {@code RFC 3986}, {@code RFC 3987} or {@code URL Standard}
   * @param host the host according to the standard, or null if there is none
   */
  public record Reading(String standard, @Nullable String host) {}

  /**
   * The reasons for objections; their names are stable across releases.
   *
   * <pre>{@code
   * Objection.Reason.READINGS_DIFFER.id()  // "target-readings-differ"
   * }</pre>
   */
  public enum Reason {
    /** Text that browsers do not accept as a URL. */
    NOT_A_URL("target-not-a-url"),
    /** A relative or protocol-relative reference. */
    RELATIVE("target-relative"),
    /** A scheme that is not allowed. */
    SCHEME("target-scheme"),
    /** A target longer than 8,000 octets. */
    TOO_LONG("target-too-long"),
    /** A control character such as CR, LF, NUL or a tab. */
    CONTROL("target-control"),
    /** A space. */
    SPACE("target-space"),
    /** A user name or a password. */
    CREDENTIALS("target-credentials"),
    /** The standards find different hosts in the target. */
    READINGS_DIFFER("target-readings-differ"),
    /** A target without a host. */
    NO_HOST("target-no-host"),
    /** A private, local or otherwise special address, or a name that refers to one. */
    PRIVATE("target-private"),
    /** A host that the operator refuses. */
    HOST_REFUSED("target-host-refused"),
    /** A target on one of the service's own domains. */
    OWN_DOMAIN("target-own-domain"),
    /** The slug is taken by a link, an alias or a tombstone. */
    SLUG_TAKEN("slug-taken"),
    /**
     * The slug is a path of the service, or has an ending that the service uses, such as a plus
     * sign.
     */
    SLUG_RESERVED("slug-reserved"),
    /** The slug looks like another slug, or like a path of the service. */
    SLUG_CONFUSABLE("slug-confusable"),
    /** The slug contains a character or a segment that is not allowed. */
    SLUG_CHARACTER("slug-character"),
    /** The slug is empty, longer than 128 characters, or has more than 16 segments. */
    SLUG_LENGTH("slug-length"),
    /** The escapes in the slug cannot be decoded. */
    SLUG_ESCAPE("slug-escape"),
    /** All randomly generated slugs are already taken. */
    SLUGS_USED_UP("slugs-used-up"),
    /**
     * The store failed after other links of the same batch were stored, for example because the
     * disk is full. The link can be created again later.
     */
    NOT_STORED("not-stored"),
    /** The domain does not exist. */
    DOMAIN("domain-unknown"),
    /** A value is not valid for its field. */
    VALUE("value");

    private final String id;

    Reason(String id) {
      this.id = id;
    }

    /** {@return the name, such as {@code target-scheme}} */
    public String id() {
      return id;
    }
  }
}
