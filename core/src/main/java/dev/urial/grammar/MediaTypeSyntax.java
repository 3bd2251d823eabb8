package dev.urial.grammar;

import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code media-type = type "/" subtype parameters}, RFC 9110 §8.3.1. */
final class MediaTypeSyntax {
  private static final SpecRule MEDIA_TYPE = Clause.rfc("media-type", 9110, "8.3.1");
  private static final SpecRule PARAMETERS = Clause.rfc("parameters", 9110, "5.6.6");
  private static final SpecRule QUOTED_STRING = Clause.rfc("quoted-string", 9110, "5.6.4");

  private final String text;
  private final Map<String, String> parameters = new LinkedHashMap<>();
  private int pos;
  private @Nullable SyntaxError error;

  MediaTypeSyntax(String text) {
    this.text = text;
  }

  Parsed<MediaType> mediaType() {
    String type = token(MEDIA_TYPE);
    expect('/', MEDIA_TYPE);
    String subtype = token(MEDIA_TYPE);
    parameters();
    return error == null
        ? new Parsed.Ok<>(new MediaType(type, subtype, parameters))
        : new Parsed.Failed<>(error);
  }

  /** {@code parameters = *( OWS ";" OWS [ parameter ] )}, RFC 9110 §5.6.6. */
  private void parameters() {
    while (error == null && pos < text.length()) {
      ows();
      expect(';', PARAMETERS);
      ows();
      if (error == null && pos < text.length() && MediaType.isTchar(text.charAt(pos))) {
        String name = MediaType.lower(token(PARAMETERS));
        expect('=', PARAMETERS);
        parameters.putIfAbsent(name, at('"') ? quotedString() : token(PARAMETERS));
      }
    }
  }

  /** {@code quoted-string = DQUOTE *( qdtext / quoted-pair ) DQUOTE}, RFC 9110 §5.6.4. */
  private String quotedString() {
    StringBuilder value = new StringBuilder();
    pos++;
    while (pos < text.length() && !at('"')) {
      if (at('\\')) {
        pos++;
      }
      if (pos == text.length() || !MediaType.isQuotable(text.charAt(pos))) {
        fail(QUOTED_STRING);
        return "";
      }
      value.append(text.charAt(pos++));
    }
    expect('"', QUOTED_STRING);
    return value.toString();
  }

  private String token(SpecRule rule) {
    int start = pos;
    pos = MediaType.tokenEnd(text, pos);
    if (pos == start) {
      fail(rule);
    }
    return text.substring(start, pos);
  }

  private void ows() {
    while (at(' ') || at('\t')) {
      pos++;
    }
  }

  private boolean at(char c) {
    return pos < text.length() && text.charAt(pos) == c;
  }

  private void expect(char c, SpecRule rule) {
    if (at(c)) {
      pos++;
    } else {
      fail(rule);
    }
  }

  /** Only the first failure counts. */
  private void fail(SpecRule rule) {
    if (error == null) {
      error = new SyntaxError(rule, pos, text);
    }
  }
}
