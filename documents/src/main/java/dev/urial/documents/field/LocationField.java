package dev.urial.documents.field;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.url.Url;
import java.util.Objects;

/**
 * The {@code Location} field: the target of a redirect.
 *
 * <pre>{@code
 * Uri asked = Uri.parse("http://www.example.org/~tim#section2");
 * LocationField.target(asked, "/People.html#tim")  // Ok: http://www.example.org/People.html#tim
 * LocationField.target(asked, "/index")            // Ok: http://www.example.org/index#section2
 * }</pre>
 *
 * <p>A target without a fragment inherits the fragment of the request URI. The fragment is
 * therefore kept through a chain of redirects until a target has a fragment.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2">RFC 9110 §10.2.2</a>
 */
public final class LocationField {
  private LocationField() {}

  /**
   * Returns the target of a redirect, as defined in RFC 3986 and RFC 9110.
   *
   * @param asked the target URI of the request, with the fragment of the reference that led to it
   * @param value the value of the field; surrounding white space is ignored
   * @return the target, or the error if the value is not a URI reference; the index of the error
   *     refers to the value without the surrounding white space
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-10.2.2">RFC 9110 §10.2.2</a>
   */
  public static Parsed<Uri> target(Uri asked, String value) {
    Objects.requireNonNull(asked, "asked");
    Objects.requireNonNull(value, "value");
    Parsed<Uri> target = asked.tryResolve(trimmed(value));
    String inherited = asked.fragment();
    return inherited == null
        ? target
        : target.map(uri -> uri.hasFragment() ? uri : uri.withFragment(inherited));
  }

  /**
   * {@return the target of a redirect, as a browser determines it}
   *
   * <pre>{@code
   * Url asked = Url.parse("http://example.org/a#b");
   * LocationField.target(asked, "//example.com/ü")  // Ok: http://example.com/%C3%BC#b
   * }</pre>
   *
   * @param asked the URL of the request, with its fragment
   * @param value the value of the field, decoded as UTF-8
   * @see <a href="https://fetch.spec.whatwg.org/#concept-response-location-url">Fetch, location
   *     URL</a>
   */
  public static Parsed<Url> target(Url asked, String value) {
    Objects.requireNonNull(asked, "asked");
    Objects.requireNonNull(value, "value");
    Parsed<Url> target = Url.tryParse(value, asked);
    String inherited = asked.fragment();
    return inherited == null
        ? target
        : target.map(url -> url.fragment() != null ? url : url.withFragment(inherited));
  }

  /**
   * {@return the URI of the content, from {@code Content-Location}, as defined in RFC 9110; it has
   * no fragment}
   *
   * <pre>{@code
   * LocationField.content(Uri.parse("http://a/menu#x"), "menu.en")  // Ok: http://a/menu.en
   * }</pre>
   *
   * <p>In HTTP, this URI is not a base URI for the content: RFC 7231 removed that rule, and RFC
   * 9110 did not restore it. In MIME, it is a base URI (RFC 2557 §5).
   *
   * @param asked the target URI of the request
   * @param value the value of the field, a URI or a relative reference
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-8.7">RFC 9110 §8.7</a>
   */
  public static Parsed<Uri> content(Uri asked, String value) {
    Objects.requireNonNull(asked, "asked");
    Objects.requireNonNull(value, "value");
    return asked.tryResolve(trimmed(value)).map(uri -> uri.withFragment(null));
  }

  private static String trimmed(String value) {
    int start = 0;
    int end = value.length();
    while (start < end && LinkValue.isSpace(value.charAt(start))) {
      start++;
    }
    while (end > start && LinkValue.isSpace(value.charAt(end - 1))) {
      end--;
    }
    return value.substring(start, end);
  }
}
