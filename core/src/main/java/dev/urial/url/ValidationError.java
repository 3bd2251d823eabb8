package dev.urial.url;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Messages;
import dev.urial.report.SpecRule;

/**
 * The validation errors of the URL Standard, fatal or not.
 *
 * <pre>{@code
 * ValidationError.PORT_INVALID.id()       // "port-invalid"
 * ValidationError.PORT_INVALID.isFatal()  // true
 * }</pre>
 *
 * @see <a href="https://url.spec.whatwg.org/#validation-error">URL Standard §1.1, validation
 *     error</a>
 */
public enum ValidationError implements SpecRule {
  /** The domain is not valid for DNS and IDNA; fatal only if browsers also reject it. */
  DOMAIN_TO_ASCII("domain-to-ASCII", "validation-error-domain-to-ascii", true),
  /** The domain contains percent-encoded octets. */
  DOMAIN_PERCENT_ENCODED("domain-percent-encoded", false),
  /** The host of a non-special scheme contains a forbidden code point. */
  HOST_INVALID_CODE_POINT("host-invalid-code-point", true),
  /** An IPv4 address ends with a dot. */
  IPV4_EMPTY_PART("IPv4-empty-part", false),
  /** An IPv4 address has fewer than four parts. */
  IPV4_TOO_FEW_PARTS("IPv4-too-few-parts", false),
  /** An IPv4 address has more than four parts. */
  IPV4_TOO_MANY_PARTS("IPv4-too-many-parts", true),
  /** A host that ends in a number has a part that is not a number. */
  IPV4_NON_NUMERIC_PART("IPv4-non-numeric-part", true),
  /** A part of an IPv4 address is octal or hexadecimal. */
  IPV4_NON_DECIMAL_PART("IPv4-non-decimal-part", false),
  /**
   * A part of an IPv4 address is too large; not fatal for the last part if it covers several
   * octets.
   */
  IPV4_OUT_OF_RANGE_PART("IPv4-out-of-range-part", true),
  /** An IPv4 address is written with non-ASCII characters, which IDNA maps to digits or dots. */
  IPV4_NON_ASCII_INPUT("IPv4-non-ASCII-input", false),
  /** The bracket of an IPv6 address is not closed. */
  IPV6_UNCLOSED("IPv6-unclosed", true),
  /** An IPv6 address begins with a single colon. */
  IPV6_INVALID_COMPRESSION("IPv6-invalid-compression", true),
  /** An IPv6 address has more than eight pieces. */
  IPV6_TOO_MANY_PIECES("IPv6-too-many-pieces", true),
  /** An IPv6 address is compressed twice. */
  IPV6_MULTIPLE_COMPRESSION("IPv6-multiple-compression", true),
  /**
   * An IPv6 address contains something other than hexadecimal digits and colons, or ends too early.
   */
  IPV6_INVALID_CODE_POINT("IPv6-invalid-code-point", true),
  /** An uncompressed IPv6 address has fewer than eight pieces. */
  IPV6_TOO_FEW_PIECES("IPv6-too-few-pieces", true),
  /** A piece of an IPv6 address has a leading zero. */
  IPV6_PIECE_LEADING_ZERO("IPv6-piece-leading-zero", false),
  /** An IPv4 address in an IPv6 address follows more than six pieces. */
  IPV4_IN_IPV6_TOO_MANY_PIECES("IPv4-in-IPv6-too-many-pieces", true),
  /** An IPv4 address in an IPv6 address is not four decimal numbers. */
  IPV4_IN_IPV6_INVALID_CODE_POINT("IPv4-in-IPv6-invalid-code-point", true),
  /** A part of an IPv4 address in an IPv6 address is too large. */
  IPV4_IN_IPV6_OUT_OF_RANGE_PART("IPv4-in-IPv6-out-of-range-part", true),
  /** An IPv4 address in an IPv6 address has fewer than four parts. */
  IPV4_IN_IPV6_TOO_FEW_PARTS("IPv4-in-IPv6-too-few-parts", true),
  /** A character should be percent-encoded or removed. */
  INVALID_URL_UNIT("invalid-URL-unit", false),
  /** The scheme is not followed by two slashes. */
  SPECIAL_SCHEME_MISSING_FOLLOWING_SOLIDUS("special-scheme-missing-following-solidus", false),
  /** There is no scheme and no base URL. */
  MISSING_SCHEME_NON_RELATIVE_URL("missing-scheme-non-relative-URL", true),
  /** The URL has a backslash instead of a slash. */
  INVALID_REVERSE_SOLIDUS("invalid-reverse-solidus", false),
  /** The URL has a username or a password. */
  INVALID_CREDENTIALS("invalid-credentials", false),
  /** The host is missing, but the scheme requires one. */
  HOST_MISSING("host-missing", true),
  /** The port is greater than 65535. */
  PORT_OUT_OF_RANGE("port-out-of-range", true),
  /** The port is not a number. */
  PORT_INVALID("port-invalid", true),
  /** A reference to a file begins with a drive letter. */
  FILE_INVALID_WINDOWS_DRIVE_LETTER("file-invalid-Windows-drive-letter", false),
  /** A file URL has a drive letter in the place of the host. */
  FILE_INVALID_WINDOWS_DRIVE_LETTER_HOST("file-invalid-Windows-drive-letter-host", false);

  /**
   * A validation error and its position.
   *
   * <p>The index is that of the first invalid character, or the position where something is
   * missing. If a domain was decoded or mapped before the check, the index is the start of the
   * domain or of one of its labels.
   *
   * @param error the validation error
   * @param index the index in the original input, including tabs and newlines; from 0 to its length
   */
  public record At(ValidationError error, int index) {
    /**
     * Rejects null arguments.
     *
     * @param error the validation error
     * @param index the index in the original input, including tabs and newlines; from 0 to its
     *     length
     */
    public At {
      java.util.Objects.requireNonNull(error, "error");
    }
  }

  private final Clause clause;
  private final boolean fatal;

  ValidationError(String id, boolean fatal) {
    this(id, Ascii.lower(id), fatal);
  }

  ValidationError(String id, String anchor, boolean fatal) {
    this.clause = Clause.url(id, "1.1", anchor);
    this.fatal = fatal;
  }

  /**
   * {@return whether the parser returns failure when it encounters this error}
   *
   * <p>{@link #DOMAIN_TO_ASCII} and {@link #IPV4_OUT_OF_RANGE_PART} are only sometimes fatal; this
   * method returns true for them. If the parser returned a URL, the error was not fatal.
   */
  public boolean isFatal() {
    return fatal;
  }

  /** Returns a short description of what is wrong. */
  @Override
  public Message meaningMessage() {
    return Messages.CORE.ofConstant("url-error", this);
  }

  /** Returns a short description of what to write instead. */
  @Override
  public Message fitsMessage() {
    return Messages.CORE.ofConstant("url-fits", this);
  }

  /** Returns true, because the input is parsed as in browsers. */
  @Override
  public boolean isOfUrl() {
    return true;
  }

  /**
   * Returns the clause; its rule is the standard's name for the error, such as {@code
   * IPv4-too-many-parts}.
   */
  @Override
  public Clause clause() {
    return clause;
  }

  /** Returns the standard's name for the error, and the clause. */
  @Override
  public String toString() {
    return clause.toString();
  }
}
