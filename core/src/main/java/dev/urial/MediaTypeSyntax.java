package dev.urial;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code media-type = type "/" subtype parameters}, RFC 9110 §8.3.1. */
final class MediaTypeSyntax {
  private static final SpecRule MEDIA_TYPE = Clause.rfc("media-type", 9110, "8.3.1");
  private static final SpecRule PARAMETERS = Clause.rfc("parameters", 9110, "5.6.6");
  private static final SpecRule QUOTED_STRING = Clause.rfc("quoted-string", 9110, "5.6.4");

  private final Cursor cursor;
  private final Map<String, String> parameters = new LinkedHashMap<>();

  MediaTypeSyntax(String text) {
    this.cursor = new Cursor(text);
  }

  Parsed<MediaType> mediaType() {
    String type = token(MEDIA_TYPE);
    cursor.expect('/', MEDIA_TYPE);
    String subtype = token(MEDIA_TYPE);
    parameters();
    return cursor.parsed(cursor.isBroken() ? null : new MediaType(type, subtype, parameters));
  }

  /** {@code parameters = *( OWS ";" OWS [ parameter ] )}, RFC 9110 §5.6.6. */
  private void parameters() {
    while (!cursor.atEnd()) {
      ows();
      cursor.expect(';', PARAMETERS);
      ows();
      if (!cursor.atEnd() && MediaType.isTchar(next())) {
        String name = Ascii.lower(token(PARAMETERS));
        cursor.expect('=', PARAMETERS);
        parameters.putIfAbsent(name, cursor.eat('"') ? quotedString() : token(PARAMETERS));
      }
    }
  }

  /** {@code quoted-string = DQUOTE *( qdtext / quoted-pair ) DQUOTE}, RFC 9110 §5.6.4. */
  private String quotedString() {
    StringBuilder value = new StringBuilder();
    while (!cursor.atEnd() && !cursor.at('"')) {
      cursor.eat('\\');
      if (cursor.atEnd() || !MediaType.isQuotable(next())) {
        cursor.breaks(QUOTED_STRING);
      } else {
        value.append(next());
        cursor.advance();
      }
    }
    cursor.expect('"', QUOTED_STRING);
    return value.toString();
  }

  /** {@code token = 1*tchar}, RFC 9110 §5.6.2. */
  private String token(SpecRule rule) {
    int start = cursor.pos();
    cursor.skipTo(MediaType.tokenEnd(cursor.text(), start));
    if (cursor.pos() == start) {
      cursor.breaks(rule);
    }
    return cursor.since(start);
  }

  /** {@code OWS = *( SP / HTAB )}, RFC 9110 §5.6.3. */
  private void ows() {
    boolean isSpace = true;
    while (isSpace) {
      isSpace = cursor.eat(' ') || cursor.eat('\t');
    }
  }

  /** Returns the current character. Requires that the input has not ended. */
  private char next() {
    return cursor.text().charAt(cursor.pos());
  }
}
