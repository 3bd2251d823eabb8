package dev.urial.scheme.call;

import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.Parameter;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A {@code tel} URI: a telephone number.
 *
 * <pre>{@code
 * TelUri u = TelUri.parse("tel:863-1234;phone-context=+1-914-555");
 * u.digits()        // 8631234
 * u.isGlobal()      // false
 * u.phoneContext()  // +1-914-555
 * }</pre>
 *
 * <p>A local number requires a {@code phone-context}; no parameter may be repeated, and {@code ext}
 * and {@code isub} are mutually exclusive. Parameters in a different order than the RFC requires
 * are accepted, with advice.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3966#section-3">RFC 3966 §3</a>
 */
public final class TelUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("telephone-uri", 3966, "3");

  private final transient TelephoneSubscriber subscriber;

  private TelUri(Uri uri, TelephoneSubscriber subscriber) {
    super(uri);
    this.subscriber = subscriber;
  }

  /**
   * Parses a {@code tel} URI.
   *
   * <pre>{@code
   * TelUri.parse("tel:7042")  // UriParseException: index 8, context
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static TelUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is not a valid URI with this scheme; the exception
   *     reports the index of the error and the violated rule
   */
  public static TelUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code tel} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<TelUri> tryParse(String text) {
    return readStrictly(text, TelUri::tryOf, "tel");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static TelUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3966#section-3">RFC 3966 §3</a>
   */
  public static Parsed<TelUri> tryOf(Uri uri) {
    if (!isOf("tel", uri)) {
      return otherScheme(uri, "tel");
    }
    Cursor rest = ComponentCursors.rest(uri);
    TelephoneSubscriber subscriber = TelephoneSubscriber.begin(rest);
    return subscriber.read() && rest.atEnd()
        ? new Parsed.Ok<>(new TelUri(uri, subscriber))
        : subscriber.broken();
  }

  /** {@return whether the number is global, that is, whether it begins with a plus sign} */
  public boolean isGlobal() {
    return subscriber.isGlobal();
  }

  /** {@return the number as written, with a plus sign if it is global; {@code #} is decoded} */
  public String number() {
    return PartEncoding.data(subscriber.number);
  }

  /** {@return the number without visual separators} */
  public String digits() {
    return PartEncoding.data(subscriber.digits());
  }

  /**
   * {@return the context of a local number: a domain name or the beginning of a global number; null
   * if there is none}
   */
  public @Nullable String phoneContext() {
    return subscriber.context;
  }

  /** {@return the extension as written, or null if there is none} */
  public @Nullable String extension() {
    return subscriber.extension;
  }

  /** {@return the decoded ISDN subaddress, or null if there is none} */
  public @Nullable String isdnSubaddress() {
    return PartEncoding.dataOrNull(subscriber.isub);
  }

  /** {@return all other parameters, decoded, in the order in which they appear} */
  public List<Parameter> parameters() {
    return subscriber.others.stream().map(p -> Parameter.of(p.name(), p.value())).toList();
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public TelUri normalize() {
    return normal(this, TelUri::tryOf);
  }

  @Override
  public List<SchemePart> parts() {
    return subscriber.parts(isGlobal() ? "global number" : "local number");
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    subscriber.advise(advisor);
    return advisor.list();
  }
}
