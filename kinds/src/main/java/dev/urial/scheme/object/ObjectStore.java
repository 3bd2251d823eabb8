package dev.urial.scheme.object;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.view.AbstractView;
import dev.urial.view.Advice;
import dev.urial.view.Advisor;
import dev.urial.view.Cursor;
import dev.urial.view.Layout;
import dev.urial.view.Spelling;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the URIs of stores of objects are written: a bucket where the host would be, and behind a
 * slash the key of an object, a query with it.
 *
 * <p>INVARIANT: a bucket is made of labels with dots between them, none empty nor longer than 63
 * characters; it begins and ends with a small letter or a digit, and is no IPv4 address.
 */
final class ObjectStore {
  private static final CharSet END = CharSet.DIGIT.or(CharSet.of("abcdefghijklmnopqrstuvwxyz"));

  private final String scheme;
  private final Clause definition;
  private final Clause bucket;
  private final CharSet label;
  private final int longest;

  /**
   * A store.
   *
   * @param marks what may stand between letters and digits
   * @param longest how many characters a bucket has at most
   */
  ObjectStore(String scheme, String document, String link, String marks, int longest) {
    this.scheme = scheme;
    this.definition = new Clause(scheme, document, "naming of buckets", link);
    this.bucket = new Clause("bucket", document, "naming of buckets", link);
    this.label = END.or(CharSet.of(marks));
    this.longest = longest;
  }

  Clause definition() {
    return definition;
  }

  /** The bucket of a URI, or why it is none of the store. */
  Parsed<String> bucket(Uri uri) {
    if (!AbstractView.isOf(scheme, uri)) {
      return AbstractView.otherScheme(uri, scheme);
    }
    Layout layout = new Layout(uri);
    Cursor rest = layout.rest();
    if (!rest.eatWord("//")) {
      return rest.broken(definition);
    }
    String name = bucket(rest);
    return name != null && rest.pos() == layout.pathStart
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
    String name = at.text.substring(start, at.pos());
    boolean whole = name.length() > 2 && END.has(name.charAt(name.length() - 1));
    return whole && !(Host.tryParse(name).orElseNull() instanceof Host.Ipv4) ? name : null;
  }

  private static String escapedKey(Layout at) {
    return at.text.substring(Math.min(at.pathStart + 1, at.queryEnd), at.queryEnd);
  }

  /** The key of an object, decoded; empty for the bucket itself. */
  static String key(Uri uri) {
    return Spelling.data(escapedKey(new Layout(uri)));
  }

  /** With the slash behind the bucket; keys are to the letter. */
  Uri normal(AbstractView view, String bucket) {
    String key = Spelling.plain(escapedKey(new Layout(view.uri)), CharSet.UNRESERVED);
    return Uri.parse(scheme + "://" + bucket + '/' + key + view.hashAndFragment());
  }

  List<Advice> advice(Uri uri) {
    Advisor advisor = new Advisor(uri);
    if (uri.query() != null) {
      String sentence = "the question mark is taken for a part of the key; write %3F";
      advisor.say(definition, advisor.at.pathEnd, advisor.at.queryEnd, sentence);
    }
    return advisor.list();
  }

  /** The text of an object's URI: the bucket as data, the key escaped. */
  String text(String bucket, String key) {
    return scheme + "://" + Percent.encode(bucket, label.or(CharSet.of("."))) + '/' + key;
  }
}
