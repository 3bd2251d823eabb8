package dev.urial.scheme.object;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Cursor;
import dev.urial.grammar.Percent;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.AbstractView;
import dev.urial.view.Advisor;
import dev.urial.view.Listing;
import dev.urial.view.Places;
import dev.urial.view.SchemePart;
import dev.urial.view.Spelling;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A piece of software in an archive, by its hash: {@code swh}.
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
 * <p>Qualifiers that do not fit are there and have no meaning: lines and bytes of what is no
 * content, lines beside bytes, a visit without origin, an anchor without path. CHOICE: none may
 * come twice; and an origin may be any text, as its escapes are of an IRI that has its own.
 *
 * @see <a href="https://www.swhid.org/specification/v1.2/4.Syntax/">SWHID 1.2 §4</a>
 */
public final class SwhUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause QUALIFIER = SwhCore.rule("qualifier", "4.Syntax");
  private static final Clause VALUE = SwhCore.rule("qualifier_value", "4.Syntax");
  private static final Clause QUALIFIED = SwhCore.rule("qualifier", "6.Qualified_identifiers");

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
   * Reads a {@code swh} URI.
   *
   * <pre>{@code
   * SwhUri.parse("swh:2:cnt:")  // UriParseException: index 4, identifier_core
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static SwhUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is none of the scheme, with index and rule
   */
  public static SwhUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads a {@code swh} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<SwhUri> tryParse(String text) {
    return readStrictly(text, SwhUri::tryOf, "swh");
  }

  /**
   * The view of a URI.
   *
   * @throws UriParseException if it is none of the scheme, with index and rule
   * @see #tryOf
   */
  public static SwhUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * The view of a URI, or why it is none of this scheme; never throws.
   *
   * @see <a href="https://www.swhid.org/specification/v1.2/4.Syntax/">SWHID 1.2 §4</a>
   */
  public static Parsed<SwhUri> tryOf(Uri uri) {
    if (!isOf("swh", uri)) {
      return otherScheme(uri, "swh");
    }
    Cursor rest = Places.rest(uri);
    int start = rest.pos();
    SwhCore.read(rest, SwhCore.OBJECTS);
    String core = "swh:" + rest.since(start);
    Map<String, String> qualifiers = new TreeMap<>();
    SpecRule last = SwhCore.ID; // what was read last
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

  /** The name of a qualifier that may still come; empty where none could go on. */
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
      case "visit" -> swhid(at, SwhCore.SNAPSHOTS);
      case "anchor" -> swhid(at, SwhCore.ANCHORS);
      case "lines", "bytes" -> range(at);
      case "path" -> absolutePath(at);
      default -> at.some(VALUE_CHAR, VALUE);
    }
  }

  private static void swhid(Cursor at, Set<String> types) {
    if (!at.eatWord("swh:")) {
      at.breaks(SwhCore.CORE);
    }
    SwhCore.read(at, types);
  }

  private static void range(Cursor at) {
    at.some(CharSet.DIGIT, VALUE);
    if (at.eat('-')) {
      at.some(CharSet.DIGIT, VALUE);
    }
  }

  /** {@code ipath-absolute}, RFC 3987 §2.2: one slash first, not two. */
  private static void absolutePath(Cursor at) {
    at.expect('/', VALUE);
    if (at.at('/')) {
      at.breaks(VALUE);
    }
    at.skip(VALUE_CHAR);
  }

  /**
   * A builder for an object.
   *
   * @param objectType {@code snp}, {@code rel}, {@code rev}, {@code dir} or {@code cnt}
   * @param objectId 40 digits, with small letters
   * @see <a href="https://www.swhid.org/specification/v1.2/4.Syntax/">SWHID 1.2 §4</a>
   */
  public static Builder builder(String objectType, String objectId) {
    Objects.requireNonNull(objectType, "objectType");
    Objects.requireNonNull(objectId, "objectId");
    return new Builder(objectType, objectId);
  }

  /** The kind of object: snapshot, release, revision, directory or content. */
  public String objectType() {
    return core.substring(6, 9);
  }

  /** The SHA-1 that names the object, in hexadecimal. */
  public String objectId() {
    return core.substring(10);
  }

  /** The identifier without qualifiers: it alone says which object is meant. */
  public String core() {
    return core;
  }

  /**
   * A qualifier, decoded: {@code origin}, {@code visit}, {@code anchor}, {@code path}, {@code
   * lines} or {@code bytes}; null if there is none, or one without meaning.
   *
   * @see <a href="https://www.swhid.org/specification/v1.2/6.Qualified_identifiers/">SWHID 1.2
   *     §6</a>
   */
  public @Nullable String qualifier(String name) {
    Objects.requireNonNull(name, "name");
    return isIdle(name) ? null : Spelling.dataOrNull(qualifiers.get(name));
  }

  /** Whether a qualifier is to be ignored beside what else is there: §6.1 and §6.2. */
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
    return SwhCore.CORE;
  }

  @Override
  public List<SchemePart> parts() {
    Listing listing = new Listing().add("object_type", objectType()).add("object_id", objectId());
    NAMES.forEach(name -> listing.add(name, qualifier(name)));
    return listing.list();
  }

  /** Qualifiers in the order of the specification, without those that have no meaning. */
  @Override
  public SwhUri normalize() {
    return normalWithDots(this, SwhUri::tryOf, SwhUri::canonical);
  }

  private String canonical() {
    StringBuilder text = new StringBuilder(core());
    for (String name : NAMES) {
      String value = isIdle(name) ? null : qualifiers.get(name);
      String plain = value == null ? "" : Spelling.plain(value, CharSet.UNRESERVED);
      text.append(value == null ? "" : ';' + name + '=' + plain);
    }
    return text.append(hashAndFragment()).toString();
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    int start = uri.start(Component.PATH);
    int end = Places.behindQuery(uri);
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

  /**
   * Builds {@code swh} URIs.
   *
   * <pre>{@code
   * SwhUri.builder("cnt", id).origin("https://a.example/x;y").lines(9, 15).build()
   *     // …;origin=https://a.example/x%3By;lines=9-15
   * }</pre>
   */
  public static final class Builder {
    private static final CharSet PLAIN = CharSet.UNRESERVED.or(CharSet.of("!$'()*+,=:@/&"));

    private final String core;
    private final List<String> qualifiers = new ArrayList<>();

    Builder(String objectType, String objectId) {
      String type = Percent.encode(objectType, CharSet.ALPHA);
      core = "swh:1:" + type + ':' + Percent.encode(objectId, SwhCore.HEX);
    }

    /** Where it was found: the address of a repository, as data. */
    public Builder origin(String address) {
      Objects.requireNonNull(address, "address");
      return qualifier("origin", address);
    }

    /** The snapshot of the origin: its core identifier. */
    public Builder visit(String core) {
      Objects.requireNonNull(core, "core");
      return qualifier("visit", core);
    }

    /** The directory, revision, release or snapshot that the path starts from. */
    public Builder anchor(String core) {
      Objects.requireNonNull(core, "core");
      return qualifier("anchor", core);
    }

    /** The path from the anchor, or from the root: data, a slash first. */
    public Builder path(String path) {
      Objects.requireNonNull(path, "path");
      boolean twice = path.startsWith("//"); // the second would begin an authority
      qualifiers.add("path=" + (twice ? "/%2F" : "") + escaped(twice ? path.substring(2) : path));
      return this;
    }

    /** The lines of a content that are meant, from 1. */
    public Builder lines(int first, int last) {
      return qualifier("lines", first + "-" + last);
    }

    /** The octets of a content that are meant, from 0, both ends among them. */
    public Builder bytes(long first, long last) {
      return qualifier("bytes", first + "-" + last);
    }

    private Builder qualifier(String name, String data) {
      qualifiers.add(name + '=' + escaped(data));
      return this;
    }

    private static String escaped(String data) {
      return Percent.encode(data, PLAIN);
    }

    /**
     * Builds it.
     *
     * @throws UriParseException if a part is none, a qualifier comes twice, or one would have no
     *     meaning
     */
    public SwhUri build() {
      SwhUri built = parse(core + (qualifiers.isEmpty() ? "" : ';' + String.join(";", qualifiers)));
      for (String name : built.qualifiers.keySet()) {
        if (built.isIdle(name)) {
          int index = built.toString().indexOf(';' + name + '=') + 1;
          return SwhUri.<SwhUri>broken(built.uri, QUALIFIED, index).orElseThrow();
        }
      }
      return built;
    }
  }
}
