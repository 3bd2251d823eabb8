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
 * The text is an identifier, by a standard and by what one asks of its parts. Null is valid.
 *
 * <pre>{@code
 * record Webhook(
 *     @NotNull
 *     @UriText(standard = UriText.Standard.URL, schemes = "https", publicHost = true)
 *     String target,
 *     @UriText(absolute = false, fragment = UriText.Presence.REFUSED) UriReference next) {}
 *
 * // target: "http://a/"       must have one of the schemes https, not http (RFC 3986 §3.1)
 * // target: "https://10.1/"   must have a public host: address-private-use (RFC 1918 §3)
 * // next:   "a b"             must be a URI or a relative reference: breaks path-noscheme at index 1 (RFC 3986 §3.3)
 * }</pre>
 *
 * <p>It stands on {@link CharSequence}s, on nouns ({@link dev.urial.Uri} and its kin), on {@link
 * dev.urial.url.Url}s and on views of schemes, whose text is tested.
 *
 * <p>A violation's message says what is wrong, in English, Hungarian, Russian and Estonian. No part
 * of the text but its scheme stands in it. A message of one's own may use {@code {problem}}, {@code
 * {component}}, {@code {index}}, {@code {rule}}, {@code {clause}} and {@code {link}}, and a program
 * gets a {@link UriTextProblem} by {@code
 * violation.unwrap(HibernateConstraintViolation.class).getDynamicPayload(UriTextProblem.class)}.
 * All this with Hibernate Validator; to other providers the sentence itself is given, in the
 * language of the virtual machine.
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
  /** By whose grammar the text is read. */
  Standard standard() default Standard.RFC_3986;

  /** Which schemes it may have, in any case; all, if none is named. */
  String[] schemes() default {};

  /**
   * Whether there must be a scheme; else a relative reference is valid, too. Such one has no scheme
   * to be tested; its other parts are.
   */
  boolean absolute() default true;

  /** Whether there is a host. */
  Presence host() default Presence.ALLOWED;

  /** Whether there is a userinfo: a user, perhaps a password. */
  Presence userinfo() default Presence.ALLOWED;

  /** Whether there is a query. */
  Presence query() default Presence.ALLOWED;

  /** Whether there is a fragment. */
  Presence fragment() default Presence.ALLOWED;

  /**
   * In which domains the host must lie: it is one of them, or below one; in ASCII. All, if none is
   * named.
   */
  String[] domains() default {};

  /**
   * Whether the host must be one that all the world can reach, as far as the text says: no address
   * of a private network, of this machine, of a cloud's services, in any spelling; no name of the
   * local network, none that stands for such an address; none that two readers read apart. A
   * relative reference without host is valid.
   *
   * <p>Nothing is looked up. A name may still lead to a private address: who connects tests that
   * with a {@link dev.urial.safety.FetchPolicy}.
   */
  boolean publicHost() default false;

  /** What is said of a violation; by default, exactly what is wrong. */
  String message() default "{dev.urial.validation.UriText.message}";

  /** The groups of Jakarta Validation. */
  Class<?>[] groups() default {};

  /** The payload of Jakarta Validation. */
  Class<? extends Payload>[] payload() default {};

  /** By whose grammar a text is read. */
  enum Standard {
    /** A URI: ASCII only. */
    RFC_3986,
    /** An IRI. */
    RFC_3987,
    /** A URL as browsers read it, who mend a lot. */
    URL
  }

  /** Whether a component is there. */
  enum Presence {
    /** It may be. */
    ALLOWED,
    /** It must be there, and not empty. */
    REQUIRED,
    /** It must not be there, not even empty. */
    REFUSED
  }

  /** Several of them at one place. */
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
    /** The constraints. */
    UriText[] value();
  }
}
