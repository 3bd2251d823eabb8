package dev.urial.compat;

import dev.urial.JavaUriConversion;
import dev.urial.UriReference;
import dev.urial.internal.text.AppendixB;
import dev.urial.report.Change;
import dev.urial.report.Component;
import dev.urial.report.Range;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Replaces syntax that {@code java.net.URI} accepts but that is invalid under RFC 3986, even if
 * encoded: zones, leading zeros in octets, at signs and colons in a registry-based authority, and
 * lone surrogates.
 */
final class JavaOnlySyntax {
  private static final String REPLACEMENT = "\uFFFD";

  private JavaOnlySyntax() {}

  /** Returns the text of a URI in which this syntax is replaced, and adds the edits to a list. */
  static String of(URI uri, List<Change> edits) {
    String text = guarded(uri, edits);
    AppendixB cut = AppendixB.of(text);
    if (cut.authorityStart >= 0) {
      text = authority(text, cut, edits);
    }
    return surrogates(text, edits);
  }

  /** Converts a repaired text; returns null if {@code java.net.URI} rejects it. */
  static @Nullable JavaUriConversion<UriReference> read(String mended) {
    try {
      return JavaUriConversion.from(new URI(mended));
    } catch (URISyntaxException e) {
      return null;
    }
  }

  /**
   * Inserts {@code ./} before a path that would be parsed as a scheme, as {@code relativize} can
   * return it.
   */
  private static String guarded(URI uri, List<Change> edits) {
    String text = uri.toString();
    String path = uri.getRawPath();
    if (uri.getScheme() != null || uri.getRawAuthority() != null || path == null) {
      return text;
    }
    int slash = path.indexOf('/');
    int colon = path.indexOf(':');
    if (colon < 0 || (slash >= 0 && slash < colon)) {
      return text;
    }
    JavaUriConversion.Reason reason = JavaUriConversion.Reason.COLON_IN_FIRST_SEGMENT;
    edits.add(Change.of(Component.PATH, null, path, "./" + path, reason));
    return "./" + text;
  }

  private static String authority(String text, AppendixB cut, List<Change> edits) {
    int start = cut.authorityStart;
    int end = cut.pathStart;
    String authority = text.substring(start, end);
    int host = authority.lastIndexOf('@') + 1;
    boolean isLiteral = authority.startsWith("[", host);
    String mended =
        isLiteral ? literal(text, start + host, end, edits) : name(authority, host, start, edits);
    return mended.equals(authority)
        ? text
        : text.substring(0, start)
            + (isLiteral ? authority.substring(0, host) : "")
            + mended
            + text.substring(end);
  }

  /** Returns an IPv6 address without a zone, and without leading zeros in its octets. */
  private static String literal(String text, int start, int end, List<Change> edits) {
    int close = text.indexOf(']', start);
    String address = text.substring(start + 1, close);
    String after = text.substring(close, end);
    int zone = address.indexOf('%');
    if (zone >= 0) {
      String without = address.substring(0, zone);
      edits.add(host(text, start, close + 1, '[' + without + ']', ConversionEdit.ZONE_DROPPED));
      address = without;
    }
    String plain = withoutZeros(address);
    if (!plain.equals(address)) {
      String before = '[' + address + ']';
      edits.add(
          Change.of(Component.HOST, null, before, '[' + plain + ']', ConversionEdit.OCTET_ZEROS));
    }
    return '[' + plain + after;
  }

  private static Change host(String text, int start, int end, String after, ConversionEdit why) {
    return Change.of(Component.HOST, new Range(start, end), text.substring(start, end), after, why);
  }

  /**
   * Removes leading zeros from the octets of an IPv4 address: {@code ::1.2.3.04} becomes {@code
   * ::1.2.3.4}.
   */
  private static String withoutZeros(String address) {
    int dot = address.indexOf('.');
    if (dot < 0) {
      return address;
    }
    int from = address.lastIndexOf(':', dot) + 1;
    StringBuilder out = new StringBuilder(address.substring(0, from));
    int i = from;
    while (i < address.length()) {
      boolean isFirst = i == from || address.charAt(i - 1) == '.';
      boolean isMore = i + 1 < address.length() && address.charAt(i + 1) != '.';
      if (isFirst && isMore && address.charAt(i) == '0') {
        int nonzero = i;
        while (nonzero + 1 < address.length()
            && address.charAt(nonzero) == '0'
            && address.charAt(nonzero + 1) != '.') {
          nonzero++;
        }
        i = nonzero;
      }
      out.append(address.charAt(i));
      i++;
    }
    return out.toString();
  }

  /** Encodes all at signs except the last, and all colons after it except the colon of a port. */
  private static String name(String authority, int host, int start, List<Change> edits) {
    int last = authority.lastIndexOf(':');
    boolean isPort = last >= host && isDigits(authority, last + 1);
    StringBuilder out = new StringBuilder(authority.length() + 8);
    for (int i = 0; i < authority.length(); i++) {
      char c = authority.charAt(i);
      boolean isSign = c == '@' && i != host - 1;
      boolean isColon = c == ':' && i >= host && !(isPort && i == last);
      out.append(isSign ? "%40" : isColon ? "%3A" : String.valueOf(c));
    }
    String mended = out.toString();
    if (!mended.equals(authority)) {
      Range range = new Range(start, start + authority.length());
      edits.add(
          Change.of(
              Component.AUTHORITY, range, authority, mended, ConversionEdit.AUTHORITY_ENCODED));
    }
    return mended;
  }

  private static boolean isDigits(String text, int start) {
    int i = start;
    while (i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return i == text.length();
  }

  private static String surrogates(String text, List<Change> edits) {
    StringBuilder out = new StringBuilder(text.length());
    AppendixB cut = AppendixB.of(text);
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      boolean isLone = c >= 0xD800 && c <= 0xDFFF;
      if (isLone) {
        out.append(REPLACEMENT);
        String before = text.substring(i, i + 1);
        edits.add(
            Change.of(
                component(cut, i), null, before, REPLACEMENT, ConversionEdit.SURROGATE_REPLACED));
      } else {
        out.appendCodePoint(c);
      }
      i += Character.charCount(c);
    }
    return out.toString();
  }

  private static Component component(AppendixB cut, int index) {
    if (index < cut.pathStart) {
      return Component.AUTHORITY;
    }
    return index < cut.pathEnd
        ? Component.PATH
        : index < cut.queryEnd ? Component.QUERY : Component.FRAGMENT;
  }
}
