package dev.urial.validation;

import jakarta.validation.Constraint;
import jakarta.validation.Payload;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The annotated text must be an identifier of a given standard, optionally with conditions on its
 * scheme and host. Null is valid.
 *
 * <pre>{@code
 * record Webhook(
 *     @NotNull
 *     @UriText(standard = UriText.Standard.URL, schemes = "https", publicHost = true)
 *     String target,
 *     @UriText(absolute = false) UriReference next) {}
 *
 * // target: "http://a/"       must have one of the schemes https, not http (RFC 3986 §3.1)
 * // target: "https://10.1/"   must have a public host: address-private-use (RFC 1918 §3)
 * // next:   "a b"             must be a URI or a relative reference: breaks path-noscheme at index 1 (RFC 3986 §3.3)
 * }</pre>
 *
 * <p>It applies to {@link CharSequence}s, to identifiers ({@link dev.urial.Uri} and related types),
 * {@link dev.urial.url.Url}s and views of schemes, whose text is validated.
 *
 * <p>A violation's message says what is wrong, in English, Hungarian, Russian or Estonian. It
 * contains no part of the text except its scheme. A custom message may use {@code {problem}},
 * {@code {component}}, {@code {index}}, {@code {rule}}, {@code {clause}} and {@code {link}};
 * programs get a {@link UriTextProblem} from {@code
 * violation.unwrap(HibernateConstraintViolation.class).getDynamicPayload(UriTextProblem.class)}.
 * This requires Hibernate Validator; with other providers, the message is the kind of problem and
 * the clause.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7, security
 *     considerations</a>
 */
@Documented
@Constraint(
    validatedBy = {
      UriTextValidator.OfText.class,
      UriTextValidator.OfReference.class,
      UriTextValidator.OfUrl.class,
      UriTextValidator.OfView.class
    })
@Target({
  ElementType.METHOD,
  ElementType.FIELD,
  ElementType.ANNOTATION_TYPE,
  ElementType.CONSTRUCTOR,
  ElementType.PARAMETER,
  ElementType.TYPE_USE
})
@Retention(RetentionPolicy.RUNTIME)
@Repeatable(UriText.List.class)
public @interface UriText {
  /** {@return the grammar that the text must match} */
  Standard standard() default Standard.RFC_3986;

  /** {@return the allowed schemes, in any case; all schemes if empty} */
  String[] schemes() default {};

  /**
   * {@return whether a scheme is required; otherwise, a relative reference is also valid} The host
   * of a relative reference is checked, too.
   */
  boolean absolute() default true;

  /**
   * {@return the allowed domains, in ASCII: the host must be one of them or a subdomain; all
   * domains if empty}
   */
  String[] domains() default {};

  /**
   * {@return whether the host must be publicly reachable, as far as the text shows} If so,
   * addresses of private networks, of this machine and of cloud metadata services are invalid, in
   * any spelling. So are names on the local network, names that represent such an address, and
   * hosts that different parsers interpret differently. A relative reference without a host is
   * valid.
   *
   * <p>No lookup is performed. A name may still resolve to a private address; to check that when
   * connecting, use a {@link dev.urial.safety.FetchPolicy}.
   */
  boolean publicHost() default false;

  /** {@return the message for violations; the default message says exactly what is wrong} */
  String message() default "{dev.urial.validation.UriText.message}";

  /** {@return the groups of Jakarta Validation} */
  Class<?>[] groups() default {};

  /** {@return the payload of Jakarta Validation} */
  Class<? extends Payload>[] payload() default {};

  /** The standards that define which text is valid. */
  enum Standard {
    /** A URI as defined in RFC 3986, in ASCII. */
    RFC_3986,
    /** An IRI as defined in RFC 3987. */
    RFC_3987,
    /** A URL as browsers parse it, including invalid URLs that they repair. */
    URL
  }

  /** A container for several constraints on the same element. */
  @Documented
  @Target({
    ElementType.METHOD,
    ElementType.FIELD,
    ElementType.ANNOTATION_TYPE,
    ElementType.CONSTRUCTOR,
    ElementType.PARAMETER,
    ElementType.TYPE_USE
  })
  @Retention(RetentionPolicy.RUNTIME)
  @interface List {
    /** {@return the constraints} */
    UriText[] value();
  }
}
