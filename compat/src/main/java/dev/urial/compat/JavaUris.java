package dev.urial.compat;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.JavaUriConversion;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.url.Url;
import dev.urial.url.UrlConversion;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Converts identifiers to the nearest {@code java.net.URI} and back.
 *
 * <pre>{@code
 * JavaUris.toJava(Uri.parse("http://%61.example:/")).result().orElseThrow().getHost()  // "a.example"
 * JavaUris.toJava(Uri.parse("http://my_host/")).losses().get(0).component()            // HOST
 * JavaUris.from(URI.create("http://[fe80::1%eth0]/")).result().orElseThrow()       // http://[fe80::1]/
 * }</pre>
 *
 * <p>{@link JavaUriConversion} keeps the text and reports problems. This class repairs a problem if
 * the repaired text is equivalent under the standards (RFC 3986 §6.2), and reports every edit. Text
 * that {@code java.net.URI} parses correctly is never edited.
 *
 * <table>
 * <caption>Edits in a conversion to java.net.URI</caption>
 * <tr><th>text</th><th>becomes</th><th>because java.net.URI</th></tr>
 * <tr><td>{@code http://%61/}</td><td>{@code http://a/}</td><td>finds no host</td></tr>
 * <tr><td>{@code http://bücher.example/}</td><td>{@code http://xn--bcher-kva.example/}</td>
 *     <td>finds no host</td></tr>
 * <tr><td>{@code http://h:/}</td><td>{@code http://h/}</td><td>returns no port</td></tr>
 * <tr><td>{@code http://h:080/}</td><td>{@code http://h:80/}</td><td>returns a number</td></tr>
 * <tr><td>{@code //}</td><td>{@code ///}</td><td>rejects it</td></tr>
 * <tr><td>{@code /é}</td><td>{@code /%C3%A9}</td><td>accepts an invalid URI</td></tr>
 * </table>
 *
 * <p>Problems that cannot be repaired are reported: {@code http://my_host/} keeps its text but has
 * no host in {@code java.net.URI}, {@code urn:a:b} has no path, and {@code file:///etc} has no
 * authority. {@code java.net.URI} rejects every form of {@code a:} (nothing after a scheme), {@code
 * http://[v1.a]/}, and a port that does not fit into an {@code int} after an IP literal.
 *
 * @see ConversionResult
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2">RFC 3986 §6.2</a>
 */
public final class JavaUris {
  private JavaUris() {}

  // To java.net.URI.

  /**
   * Converts a {@code Uri}, {@code Iri} or reference to the nearest {@code java.net.URI}; never
   * throws.
   *
   * <pre>{@code
   * ConversionResult<URI> there = JavaUris.toJava(UriReference.parse("//h:/a"));
   * there.result().orElseThrow()  // //h/a
   * there.edits().get(0)          // PORT 4–4: …
   * }</pre>
   *
   * <p>CHOICE: an IRI is mapped to a URI, although {@code java.net.URI} allows non-ASCII
   * characters, because most code sends the text as is, and a non-ASCII host would be null.
   *
   * @param reference the identifier, with or without a scheme
   * @return the {@code java.net.URI} with its edits and losses, or the reason why there is none
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.1">RFC 3987 §3.1</a>
   */
  public static ConversionResult<URI> toJava(IriReference reference) {
    Objects.requireNonNull(reference, "reference");
    List<Change> edits = new ArrayList<>();
    UriReference uri = reference.toUri();
    if (!(reference instanceof UriReference)) {
      addEncoded(reference, uri, edits);
    }
    return nearest(uri, edits);
  }

  /**
   * Converts a URL as defined by the URL Standard to the nearest {@code java.net.URI}; never
   * throws.
   *
   * <pre>{@code
   * JavaUris.toJava(Url.parse("http://h/a|b")).result().orElseThrow()  // http://h/a%7Cb
   * }</pre>
   *
   * <p>The edits that convert the URL's {@code href} to an RFC 3986 URI come first.
   *
   * @param url the URL as browsers parse it
   * @return the {@code java.net.URI} with its edits and losses, or the reason why there is none
   * @see UrlConversion#toUri(Url)
   */
  public static ConversionResult<URI> toJava(Url url) {
    Objects.requireNonNull(url, "url");
    UrlConversion<Uri> uri = UrlConversion.toUri(url);
    if (uri.result() instanceof Parsed.Failed<Uri> failed) {
      return new ConversionResult<>(new Parsed.Failed<>(failed.error()), uri.changes(), List.of());
    }
    return nearest(uri.result().orElseThrow(), new ArrayList<>(uri.changes()));
  }

  private static void addEncoded(IriReference iri, UriReference uri, List<Change> edits) {
    for (Component component : Component.OF_RFC_3986) {
      String before = iri.get(component);
      String after = uri.get(component);
      boolean isWhole = component == Component.AUTHORITY; // reported by its parts
      if (!isWhole && !Objects.equals(before, after)) {
        edits.add(
            Change.of(component, iri.range(component), before, after, ConversionEdit.TO_ASCII));
      }
    }
  }

  private static ConversionResult<URI> nearest(UriReference uri, List<Change> edits) {
    UriReference mended = withPort(withHost(withPath(uri, edits), edits), edits);
    JavaUriConversion<URI> there = JavaUriConversion.toJava(mended);
    return new ConversionResult<>(there.result(), edits, there.changes());
  }

  /** Adds a slash as the path if the authority is empty and nothing follows it. */
  private static UriReference withPath(UriReference uri, List<Change> edits) {
    boolean isBare =
        "".equals(uri.authority()) && uri.path().isEmpty() && read(uri.toString()) == null;
    return isBare ? edited(uri, Component.PATH, "/", ConversionEdit.SLASH_ADDED, edits) : uri;
  }

  /**
   * Replaces the host with its normal form if {@code java.net.URI} recognizes only the normal form.
   */
  private static UriReference withHost(UriReference uri, List<Change> edits) {
    String host = uri.host();
    URI read = read(uri.toString());
    if (host == null || host.isEmpty() || read == null || read.getHost() != null) {
      return uri;
    }
    String form = uri.normalize(Equivalence.SCHEME).host();
    if (form == null || form.equals(host)) {
      return uri;
    }
    List<Change> tried = new ArrayList<>();
    UriReference other = edited(uri, Component.HOST, form, ConversionEdit.HOST_FORM, tried);
    URI answer = read(other.toString());
    if (answer == null || answer.getHost() == null) {
      return uri;
    }
    edits.addAll(tried);
    return other;
  }

  /** Replaces the port with the number that {@code java.net.URI} returns; removes an empty port. */
  private static UriReference withPort(UriReference uri, List<Change> edits) {
    String port = uri.port();
    URI read = read(uri.toString());
    if (port == null || read == null || read.getHost() == null) {
      return uri;
    }
    if (port.isEmpty()) {
      int colon = uri.start(Component.PORT) - 1;
      String text = uri.toString();
      edits.add(
          Change.of(
              Component.PORT,
              new Range(colon + 1, colon + 1),
              "",
              null,
              ConversionEdit.PORT_DROPPED));
      return UriReference.parse(text.substring(0, colon) + text.substring(colon + 1));
    }
    String number = Integer.toString(read.getPort());
    return number.equals(port)
        ? uri
        : edited(uri, Component.PORT, number, ConversionEdit.PORT_ZEROS, edits);
  }

  private static UriReference edited(
      UriReference uri, Component component, String value, ConversionEdit why, List<Change> edits) {
    String text = uri.toString();
    Range range = Objects.requireNonNull(uri.range(component));
    edits.add(Change.of(component, range, uri.get(component), value, why));
    return UriReference.parse(
        text.substring(0, range.start()) + value + text.substring(range.end()));
  }

  private static @Nullable URI read(String text) {
    try {
      return new URI(text);
    } catch (URISyntaxException e) {
      return null;
    }
  }

  // From java.net.URI.

  /**
   * Converts a {@code java.net.URI} to the nearest identifier; never throws.
   *
   * <pre>{@code
   * JavaUris.from(URI.create("s://a:b@c:d@e/")).result().orElseThrow()  // s://a:b%40c:d@e/
   * JavaUris.from(URI.create("/é")).result().orElseThrow()              // /%C3%A9
   * }</pre>
   *
   * <p>Problems that {@link JavaUriConversion#from} rejects are repaired and reported: IPv6 zones,
   * leading zeros in the IPv4 octets of IPv6 addresses, at signs and colons in an authority, and
   * lone surrogates. There is no result for a text that {@code java.net.URI} itself rejects, such
   * as {@code //[::1]a}, which {@code URI.create("//[::1]").resolve("a")} returns.
   *
   * @param uri the {@code java.net.URI} to convert; may be a relative reference
   * @return the reference with its edits and losses, or the reason why there is none
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2">RFC 3986 §3.2</a>
   */
  public static ConversionResult<UriReference> from(URI uri) {
    Objects.requireNonNull(uri, "uri");
    JavaUriConversion<UriReference> back = JavaUriConversion.from(uri);
    if (back.result().isOk()) {
      return new ConversionResult<>(back.result(), List.of(), back.changes());
    }
    List<Change> edits = new ArrayList<>();
    JavaUriConversion<UriReference> mended = JavaOnlySyntax.read(JavaOnlySyntax.of(uri, edits));
    return mended == null
        ? new ConversionResult<>(back.result(), List.of(), back.changes())
        : new ConversionResult<>(mended.result(), edits, mended.changes());
  }

  /**
   * Converts a {@code java.net.URI} to the nearest identifier with a scheme; fails if the {@code
   * java.net.URI} has no scheme.
   *
   * <pre>{@code
   * JavaUris.uriFrom(URI.create("http://h/é")).result().orElseThrow()  // http://h/%C3%A9
   * JavaUris.uriFrom(URI.create("/a")).result().isOk()                 // false
   * }</pre>
   *
   * @param uri the {@code java.net.URI} to convert; for a relative reference, there is no result
   * @return the identifier with its edits and losses, or the reason why there is none
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
   */
  public static ConversionResult<Uri> uriFrom(URI uri) {
    ConversionResult<UriReference> back = from(uri);
    Parsed<UriReference> result = back.result();
    Parsed<Uri> narrowed =
        result instanceof Parsed.Failed<UriReference> failed
            ? new Parsed.Failed<>(failed.error())
            : Uri.tryParse(result.orElseThrow().toString());
    return new ConversionResult<>(narrowed, back.edits(), back.losses());
  }

  /**
   * Converts a {@code java.net.URI} with non-ASCII characters to an IRI.
   *
   * <pre>{@code
   * JavaUris.iriFrom(URI.create("http://bücher.example/é")).result().orElseThrow().host()
   *     // "bücher.example"
   * }</pre>
   *
   * @param uri the {@code java.net.URI} to convert; for a relative reference, there is no result
   * @return the IRI with its edits and losses, or the reason why there is none
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  public static ConversionResult<Iri> iriFrom(URI uri) {
    Objects.requireNonNull(uri, "uri");
    Parsed<Iri> asWritten = Iri.tryParse(uri.toString());
    ConversionResult<Uri> mapped = uriFrom(uri);
    if (asWritten.isOk()) {
      List<Change> changes = new ArrayList<>();
      for (Change change : mapped.losses()) {
        if (change.reason() != JavaUriConversion.Reason.OTHER_CHARACTERS) {
          changes.add(change);
        }
      }
      return new ConversionResult<>(asWritten, List.of(), changes);
    }
    Parsed<Uri> uriOrError = mapped.result();
    Parsed<Iri> result =
        uriOrError instanceof Parsed.Failed<Uri> failed
            ? new Parsed.Failed<>(failed.error())
            : new Parsed.Ok<>(uriOrError.orElseThrow());
    return new ConversionResult<>(result, mapped.edits(), mapped.losses());
  }
}
