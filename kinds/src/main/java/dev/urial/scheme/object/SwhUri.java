package dev.urial.scheme.object;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * An {@code swh} URI: an archived software artifact, identified by its hash.
 *
 * <pre>{@code
 * SwhUri u = SwhUri.parse(
 *     "swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;origin=https://a.example/x;lines=9-15");
 * u.objectType()         // cnt
 * u.objectId()           // 4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b
 * u.core()               // swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b
 * u.qualifier("origin")  // https://a.example/x
 * }</pre>
 *
 * <pre>
 * identifier      = identifier_core [ qualifiers ]
 * identifier_core = "swh" ":" "1" ":" object_type ":" 40hex
 * object_type     = "snp" / "rel" / "rev" / "dir" / "cnt"
 * qualifiers      = ";" qualifier [ qualifiers ]
 * qualifier       = origin / visit / anchor / path / lines / bytes
 * </pre>
 *
 * <p>Qualifiers that do not apply are kept but ignored: lines or bytes of an object that is not of
 * type content, lines together with bytes, a visit without an origin, or an anchor without a path.
 * CHOICE: no qualifier may be repeated, and an origin may be any text, because it is an IRI that
 * may itself contain escapes.
 *
 * @see <a href="https://www.swhid.org/specification/v1.2/4.Syntax/">SWHID 1.2 §4</a>
 */
public final class SwhUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause QUALIFIER = SwhCoreIdentifier.rule("qualifier", "4.Syntax");
  private static final Clause VALUE = SwhCoreIdentifier.rule("qualifier_value", "4.Syntax");
  private static final Clause QUALIFIED =
      SwhCoreIdentifier.rule("qualifier", "6.Qualified_identifiers");

  private static final List<String> NAMES =
      List.of("origin", "visit", "anchor", "path", "lines", "bytes");
  private static final CharSet VALUE_CHAR =
      CharSet.UNRESERVED.or(CharSet.of("!$&'()*+,=:@/?")).orPctEncoded();

  private final String core;
  private final transient Map<String, String> qualifiers; // as written, not decoded

  private SwhUri(Uri uri, String core, Map<String, String> qualifiers) {
    super(uri);
    this.core = core;
    this.qualifiers = qualifiers;
  }

  /**
   * Parses a {@code swh} URI.
   *
   * <pre>{@code
   * SwhUri.parse("swh:2:cnt:")  // UriParseException: index 4, identifier_core
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static SwhUri parse(String text) {
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
  public static SwhUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code swh} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<SwhUri> tryParse(String text) {
    return readStrictly(text, SwhUri::tryOf, "swh");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static SwhUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.swhid.org/specification/v1.2/4.Syntax/">SWHID 1.2 §4</a>
   */
  public static Parsed<SwhUri> tryOf(Uri uri) {
    if (!isOf("swh", uri)) {
      return otherScheme(uri, "swh");
    }
    Cursor rest = ComponentCursors.rest(uri);
    int start = rest.pos();
    SwhCoreIdentifier.read(rest, SwhCoreIdentifier.OBJECTS);
    String core = "swh:" + rest.since(start);
    Map<String, String> qualifiers = new TreeMap<>();
    SpecRule last = SwhCoreIdentifier.ID; // the rule that was read last
    while (rest.eat(';')) {
      String name = name(rest, qualifiers);
      if (name.isEmpty() || !rest.eat('=')) {
        rest.breaks(QUALIFIER);
      }
      int from = rest.pos();
      value(name, rest);
      qualifiers.put(name, rest.since(from));
      last = VALUE;
    }
    rest.end(last);
    return rest.parsed(new SwhUri(uri, core, qualifiers));
  }

  /**
   * Reads the name of a qualifier that has not occurred yet; returns an empty string if none
   * matches.
   */
  private static String name(Cursor at, Map<String, String> said) {
    for (String name : NAMES) {
      if (!said.containsKey(name) && at.at(name.charAt(0))) {
        return at.eatWord(name) ? name : "";
      }
    }
    return "";
  }

  private static void value(String name, Cursor at) {
    switch (name) {
      case "visit" -> swhid(at, SwhCoreIdentifier.SNAPSHOTS);
      case "anchor" -> swhid(at, SwhCoreIdentifier.ANCHORS);
      case "lines", "bytes" -> range(at);
      case "path" -> absolutePath(at);
      default -> at.some(VALUE_CHAR, VALUE);
    }
  }

  private static void swhid(Cursor at, Set<String> types) {
    if (!at.eatWord("swh:")) {
      at.breaks(SwhCoreIdentifier.CORE);
    }
    SwhCoreIdentifier.read(at, types);
  }

  private static void range(Cursor at) {
    at.some(CharSet.DIGIT, VALUE);
    if (at.eat('-')) {
      at.some(CharSet.DIGIT, VALUE);
    }
  }

  /** {@code ipath-absolute}, RFC 3987 §2.2: it begins with one slash, not two. */
  private static void absolutePath(Cursor at) {
    at.expect('/', VALUE);
    if (at.at('/')) {
      at.breaks(VALUE);
    }
    at.skip(VALUE_CHAR);
  }

  /**
   * {@return the type of the object: {@code snp} (snapshot), {@code rel} (release), {@code rev}
   * (revision), {@code dir} (directory) or {@code cnt} (content)}
   */
  public String objectType() {
    return core.substring(6, 9);
  }

  /** {@return the SHA-1 of the object in hexadecimal} */
  public String objectId() {
    return core.substring(10);
  }

  /** {@return the core identifier, which identifies the object without qualifiers} */
  public String core() {
    return core;
  }

  /**
   * {@return the decoded value of a qualifier: {@code origin}, {@code visit}, {@code anchor},
   * {@code path}, {@code lines} or {@code bytes}; null if it is absent or does not apply}
   *
   * @param name the name of the qualifier
   * @see <a href="https://www.swhid.org/specification/v1.2/6.Qualified_identifiers/">SWHID 1.2
   *     §6</a>
   */
  public @Nullable String qualifier(String name) {
    Objects.requireNonNull(name, "name");
    return isIdle(name) ? null : PartEncoding.dataOrNull(qualifiers.get(name));
  }

  /**
   * Returns whether a qualifier must be ignored because of the object's type or other qualifiers
   * (§6.1 and §6.2).
   */
  private boolean isIdle(String name) {
    return switch (name) {
      case "lines" -> !objectType().equals("cnt") || qualifiers.containsKey("bytes");
      case "bytes" -> !objectType().equals("cnt");
      case "visit" -> !qualifiers.containsKey("origin");
      case "anchor" -> !qualifiers.containsKey("path");
      default -> false;
    };
  }

  @Override
  public SpecRule definition() {
    return SwhCoreIdentifier.CORE;
  }

  @Override
  public List<SchemePart> parts() {
    PartList listing = new PartList().add("object_type", objectType()).add("object_id", objectId());
    NAMES.forEach(name -> listing.add(name, qualifier(name)));
    return listing.list();
  }

  @Override
  public SwhUri normalize() {
    return normal(this, SwhUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    int start = uri.start(Component.PATH);
    int end = ComponentCursors.behindQuery(uri);
    if (qualifiers.containsKey("path") && !qualifiers.containsKey("anchor")) {
      advisor.advise(QUALIFIED, start, end, "swh.no-anchor");
    }
    for (String name : qualifiers.keySet()) {
      if (isIdle(name)) {
        advisor.advise(QUALIFIED, start, end, "swh.idle", name);
      }
    }
    return advisor.list();
  }
}
