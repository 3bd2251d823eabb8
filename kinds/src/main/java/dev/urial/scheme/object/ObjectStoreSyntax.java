package dev.urial.scheme.object;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.AuthorityBreaks;
import dev.urial.view.spi.ComponentCursors;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parses the URIs of object stores: a bucket in place of the host, a slash, and the key of an
 * object, which includes any query.
 *
 * <p>INVARIANT: a bucket consists of labels separated by dots; no label is empty or longer than 63
 * characters. It begins and ends with a lower-case letter or a digit, and is not an IPv4 address.
 */
final class ObjectStoreSyntax {
  private static final CharSet END = CharSet.DIGIT.or(CharSet.of("abcdefghijklmnopqrstuvwxyz"));

  private final Clause definition;
  private final Clause bucket;
  private final CharSet label;
  private final int longest;

  /**
   * Creates the syntax of an object store.
   *
   * @param marks the characters allowed between letters and digits
   * @param longest the maximum length of a bucket
   */
  ObjectStoreSyntax(String scheme, String document, String link, String marks, int longest) {
    this.definition = new Clause(scheme, document, "naming of buckets", link);
    this.bucket = new Clause("bucket", document, "naming of buckets", link);
    this.label = END.or(CharSet.of(marks));
    this.longest = longest;
  }

  Clause definition() {
    return definition;
  }

  /** Returns the bucket of a URI with this scheme, or the error. */
  Parsed<String> bucket(Uri uri) {
    Cursor rest = ComponentCursors.rest(uri);
    if (!uri.hasAuthority()) {
      return rest.broken(definition, AuthorityBreaks.atHost(uri));
    }
    rest.skipTo(uri.start(Component.AUTHORITY));
    String name = bucket(rest);
    return name != null && rest.pos() == uri.start(Component.PATH)
        ? new Parsed.Ok<>(name)
        : rest.broken(bucket);
  }

  private @Nullable String bucket(Cursor at) {
    int start = at.pos();
    int most = start + (at.at(END) ? longest : 0);
    do {
      if (at.run(label, Math.min(63, most - at.pos())).isEmpty()) {
        return null;
      }
    } while (at.pos() < most - 1 && at.eat('.'));
    String name = at.since(start);
    boolean whole = name.length() > 2 && END.has(name.charAt(name.length() - 1));
    return whole && !(Host.tryParse(name).orElseNull() instanceof Host.Ipv4) ? name : null;
  }

  private static String escapedKey(Uri uri) {
    int end = ComponentCursors.behindQuery(uri);
    return uri.toString().substring(Math.min(uri.start(Component.PATH) + 1, end), end);
  }

  /** Returns the decoded key of an object; empty for the bucket itself. */
  static String key(Uri uri) {
    return PartEncoding.data(escapedKey(uri));
  }

  List<Remark> advice(Uri uri) {
    Advisor advisor = new Advisor(uri);
    if (uri.hasQuery()) {
      int start = uri.end(Component.PATH);
      advisor.advise(definition, start, ComponentCursors.behindQuery(uri), "object-store.query");
    }
    return advisor.list();
  }
}
