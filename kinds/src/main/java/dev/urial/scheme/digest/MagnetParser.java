package dev.urial.scheme.digest;

import dev.urial.Authority;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.internal.text.EscapedOctets;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.urn.Urn;
import dev.urial.view.spi.ComponentCursors;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses {@code magnet:?name=value&name=value}. Values are checked as they are parsed. The index of
 * an error in a decoded value is converted to an index into the whole text.
 */
final class MagnetParser {
  private static final String PREFIX = "magnet:?";
  private static final int MAX_PORT = 0xFFFF;

  private final String text;
  private final int end;
  private @Nullable SyntaxError error;

  final List<MagnetUri.Parameter> parameters = new ArrayList<>();

  /**
   * Creates a parser that reads up to an index: the end of the query, or the first character that
   * is invalid in a URI.
   */
  private MagnetParser(String text, int end) {
    this.text = text;
    this.end = end;
  }

  static Parsed<MagnetUri> parse(String text) {
    SyntaxError prefix = prefix(text);
    if (prefix != null) {
      return new Parsed.Failed<>(prefix);
    }
    Parsed<Uri> uri = Uri.tryParse(text);
    SyntaxError broken = uri.errorOrNull();
    if (broken == null) {
      return of(uri.orElseThrow());
    }
    int hash = text.indexOf('#');
    boolean isWhole = hash >= 0 && hash <= broken.index();
    int end = isWhole ? hash : escapeStart(broken);
    SyntaxError earlier = new MagnetParser(text, end).read();
    if (earlier != null && (isWhole || earlier.index() < end)) {
      broken = earlier;
    }
    return new Parsed.Failed<>(MagnetRules.hiding(broken));
  }

  /**
   * Returns the index where the invalid text begins; for an incomplete escape, the index of its
   * percent sign.
   */
  private static int escapeStart(SyntaxError broken) {
    int index = broken.index();
    if (broken.rule() == Rule.PCT_ENCODED) {
      index = broken.input().lastIndexOf('%', index - 1);
    }
    return index;
  }

  static Parsed<MagnetUri> of(Uri uri) {
    String text = uri.toString();
    SyntaxError prefix = prefix(text);
    if (prefix != null) {
      return new Parsed.Failed<>(prefix);
    }
    MagnetParser parser = new MagnetParser(text, ComponentCursors.behindQuery(uri));
    SyntaxError error = parser.read();
    return error == null
        ? new Parsed.Ok<>(new MagnetUri(uri, parser.parameters))
        : new Parsed.Failed<>(MagnetRules.hiding(error));
  }

  private static @Nullable SyntaxError prefix(String text) {
    for (int i = 0; i < PREFIX.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : 0;
      char expected = PREFIX.charAt(i);
      if (c != expected && !(c >= 'A' && c <= 'Z' && (c | 0x20) == expected)) {
        return new SyntaxError(MagnetRules.MAGNET, i, text);
      }
    }
    return null;
  }

  /** Reads all parameters; empty parameters, as between two consecutive ampersands, are skipped. */
  private @Nullable SyntaxError read() {
    int start = PREFIX.length();
    while (start < end) {
      int stop = start;
      int equals = -1;
      while (stop < end && text.charAt(stop) != '&') {
        equals = equals < 0 && text.charAt(stop) == '=' ? stop : equals;
        stop++;
      }
      if (stop > start && !parameter(start, equals, stop)) {
        return error;
      }
      start = stop + 1;
    }
    return null;
  }

  private boolean parameter(int start, int equals, int stop) {
    if (equals <= start) {
      return fail(MagnetRules.PARAMETER, equals < 0 ? stop : start);
    }
    String name = Percent.decodeLossy(text.substring(start, equals));
    String raw = text.substring(equals + 1, stop);
    String key = MagnetRules.key(name);
    String value = Percent.decodeLossy(MagnetRules.isWords(key) ? raw.replace('+', ' ') : raw);
    int at = equals + 1;
    boolean good =
        switch (key) {
          case "xt" -> exactTopic(value, at);
          case "xl" -> number(value, at);
          case "so" -> selection(value, at);
          case "x.pe" -> peer(value, at);
          default -> true;
        };
    parameters.add(new MagnetUri.Parameter(name, value));
    return good;
  }

  /** {@code xt=URN}; if the namespace is known, such as a hash namespace, its rules apply. */
  private boolean exactTopic(String value, int start) {
    Parsed<Urn> urn = Urn.tryParse(value);
    SyntaxError broken = urn.errorOrNull();
    broken = broken == null ? urn.orElseThrow().typed().errorOrNull() : earliest(value, broken);
    return broken == null || fail(broken.rule(), rawIndex(start, broken.index()));
  }

  /**
   * Returns the earlier of two errors: the rules of the namespace may be violated before those of
   * URNs.
   */
  private static SyntaxError earliest(String value, SyntaxError broken) {
    int end = 0;
    while (end < broken.index() && value.charAt(end) != '?' && value.charAt(end) != '#') {
      end++;
    }
    boolean isWhole = end < broken.index();
    end = isWhole ? end : escapeStart(broken);
    Urn head = Urn.tryParse(value.substring(0, end)).orElseNull();
    SyntaxError earlier = head == null ? null : head.typed().errorOrNull();
    return earlier != null && (isWhole || earlier.index() < end) ? earlier : broken;
  }

  /** {@code xl=1*DIGIT}, up to the maximum {@code long}. */
  private boolean number(String value, int start) {
    int broken = firstBeyondNumber(value, 0, Long.MAX_VALUE);
    boolean whole = broken == value.length() && !value.isEmpty();
    return whole || fail(MagnetRules.EXACT_LENGTH, rawIndex(start, broken));
  }

  /** {@code so=0,2,4,6-8}: the numbers of the selected files, BEP 53. */
  private boolean selection(String value, int start) {
    int i = 0;
    long first = -1;
    while (true) {
      int next = firstBeyondNumber(value, i, Long.MAX_VALUE);
      if (next == i) {
        return fail(MagnetRules.SELECT_ONLY, rawIndex(start, i));
      }
      long number = Long.parseLong(value.substring(i, next));
      char c = next < value.length() ? value.charAt(next) : ',';
      if (number < first || (c != ',' && (c != '-' || first >= 0))) {
        return fail(MagnetRules.SELECT_ONLY, rawIndex(start, next));
      }
      if (next == value.length()) {
        return true;
      }
      first = c == '-' ? number : -1;
      i = next + 1;
    }
  }

  private static int firstBeyondNumber(String value, int start, long most) {
    long number = 0;
    int i = start;
    while (i < value.length() && CharSet.DIGIT.has(value.charAt(i))) {
      int digit = value.charAt(i) - '0';
      if (number > (most - digit) / 10) {
        return i;
      }
      number = number * 10 + digit;
      i++;
    }
    return i;
  }

  /** {@code x.pe=host:port}, BEP 9. */
  private boolean peer(String value, int start) {
    Parsed<Authority> authority = Authority.tryParse(value);
    SyntaxError broken = authority.errorOrNull();
    if (broken != null) {
      return fail(broken.rule(), rawIndex(start, broken.index()));
    }
    Authority peer = authority.orElseThrow();
    if (peer.userinfo() != null) {
      return fail(MagnetRules.PEER, rawIndex(start, value.indexOf('@')));
    }
    if (peer.host().text().isEmpty()) {
      return fail(MagnetRules.PEER, start);
    }
    String port = peer.port();
    int portStart = value.length() - (port == null ? 0 : port.length());
    int beyond = firstBeyondNumber(value, portStart, MAX_PORT);
    return (beyond > portStart && beyond == value.length())
        || fail(MagnetRules.PEER, rawIndex(start, beyond));
  }

  /**
   * Returns the index in the text for an index in the decoded value that starts at {@code start}.
   */
  private int rawIndex(int start, int decodedIndex) {
    int raw = start;
    int decoded = 0;
    while (decoded < decodedIndex && raw < end) {
      if (text.charAt(raw) != '%') {
        raw++;
        decoded++;
        continue;
      }
      int codePoint = EscapedOctets.codePointAt(text, raw);
      if (codePoint < 0) {
        break;
      }
      raw += 3 * EscapedOctets.utf8Length(codePoint);
      decoded += Character.charCount(codePoint);
    }
    return Math.min(raw, end);
  }

  private boolean fail(SpecRule rule, int index) {
    error = new SyntaxError(rule, index, text);
    return false;
  }
}
