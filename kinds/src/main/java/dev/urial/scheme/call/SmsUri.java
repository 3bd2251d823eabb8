package dev.urial.scheme.call;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
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
import dev.urial.view.spi.PartList;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An {@code sms} URI: a text message to send.
 *
 * <pre>{@code
 * SmsUri u = SmsUri.parse("sms:+15105550101,+15105550102?body=hello%20there");
 * u.recipients()  // [+15105550101, +15105550102]
 * u.body()        // hello there
 * }</pre>
 *
 * <pre>
 * sms-hier-part = sms-recipient *( "," sms-recipient )
 * sms-fields    = sms-field *( "&amp;" sms-field )
 * sms-field     = sms-field-name "=" escaped-value
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5724#section-2.2">RFC 5724 §2.2</a>
 */
public final class SmsUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("sms-uri", 5724, "2.2");
  private static final Clause FIELD_NAME = Clause.rfc("sms-field-name", 5724, "2.2");
  private static final Clause VALUE = Clause.rfc("escaped-value", 5724, "2.2");
  private static final CharSet ESCAPED = CharSet.UNRESERVED.orPctEncoded();

  private final transient List<TelephoneSubscriber> subscribers;
  private final transient List<Parameter> fields;

  private SmsUri(Uri uri, List<TelephoneSubscriber> subscribers, List<Parameter> fields) {
    super(uri);
    this.subscribers = subscribers;
    this.fields = fields;
  }

  /**
   * Parses an {@code sms} URI.
   *
   * <pre>{@code
   * SmsUri.parse("sms:+1,")  // UriParseException: index 7, local-number-digits
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static SmsUri parse(String text) {
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
  public static SmsUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an {@code sms} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<SmsUri> tryParse(String text) {
    return readStrictly(text, SmsUri::tryOf, "sms");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static SmsUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc5724#section-2.2">RFC 5724 §2.2</a>
   */
  public static Parsed<SmsUri> tryOf(Uri uri) {
    if (!isOf("sms", uri)) {
      return otherScheme(uri, "sms");
    }
    Cursor rest = ComponentCursors.rest(uri);
    List<TelephoneSubscriber> subscribers = new ArrayList<>();
    do {
      TelephoneSubscriber subscriber = TelephoneSubscriber.begin(rest);
      if (!subscriber.read()) {
        return subscriber.broken();
      }
      subscribers.add(subscriber);
      if (!rest.atEnd() && !rest.at(',') && !rest.at('?')) {
        return subscriber.broken();
      }
    } while (rest.eat(','));
    List<Parameter> fields = new ArrayList<>();
    boolean body = false;
    if (rest.eat('?')) {
      do {
        String name = rest.run(CharSet.UNRESERVED);
        boolean again = Ascii.equalsIgnoreCase(name, "body") && body;
        body |= Ascii.equalsIgnoreCase(name, "body");
        if (name.isEmpty() || again || !rest.eat('=')) {
          return rest.broken(FIELD_NAME);
        }
        fields.add(new Parameter(name, rest.run(ESCAPED)));
      } while (rest.eat('&'));
    }
    return rest.atEnd()
        ? new Parsed.Ok<>(new SmsUri(uri, subscribers, fields))
        : rest.broken(VALUE);
  }

  /** {@return the recipients, at least one: the numbers as written, without their parameters} */
  public List<String> recipients() {
    return subscribers.stream().map(s -> PartEncoding.data(s.number)).toList();
  }

  /** {@return the decoded text of the message; null if there is none} */
  public @Nullable String body() {
    for (Parameter field : fields) {
      if (Ascii.equalsIgnoreCase(field.name(), "body")) {
        return PartEncoding.dataOrNull(field.value());
      }
    }
    return null;
  }

  /** {@return all decoded fields, including {@code body}} */
  public List<Parameter> fields() {
    return fields.stream().map(f -> Parameter.of(f.name(), f.value())).toList();
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public SmsUri normalize() {
    return normal(this, SmsUri::tryOf);
  }

  @Override
  public List<SchemePart> parts() {
    PartList parts = new PartList();
    subscribers.forEach(subscriber -> parts.addAll(subscriber.parts("recipient")));
    for (Parameter field : fields) {
      boolean isBody = Ascii.equalsIgnoreCase(field.name(), "body");
      String value = field.value() == null ? "" : PartEncoding.data(field.value());
      parts.add(isBody ? "body" : field.name(), value);
    }
    return parts.list();
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    subscribers.forEach(subscriber -> subscriber.advise(advisor));
    return advisor.list();
  }
}
