package dev.urial.scheme;

import dev.urial.Advice;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.UriParseException;
import java.util.List;
import java.util.Map;
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
 * qualifier       = origin / visit / anchor / path / lines / bytes
 * </pre>
 *
 * @see <a href="https://www.swhid.org/specification/v1.2/5.Core_identifiers/">SWHID 1.2 §5</a>
 */
public final class SwhUri extends View {
  private static final Clause CORE = rule("identifier_core", "5.Core_identifiers");
  private static final Clause TYPE = rule("object_type", "5.Core_identifiers");
  private static final Clause ID = rule("object_id", "5.Core_identifiers");
  private static final Clause QUALIFIER = rule("qualifier", "6.Qualified_identifiers");
  private static final Clause VALUE = rule("qualifier_value", "6.Qualified_identifiers");

  private static final Set<String> TYPES = Set.of("snp", "rel", "rev", "dir", "cnt");
  private static final List<String> NAMES =
      List.of("origin", "visit", "anchor", "path", "lines", "bytes");
  private static final CharSet HEX = CharSet.DIGIT.or(CharSet.of("abcdef"));
  private static final CharSet VALUE_CHAR =
      CharSet.UNRESERVED.or(CharSet.of("!$&'()*+,=:@/?")).orPctEncoded();

  private String objectType = "";
  private String objectId = "";
  private final Map<String, String> qualifiers = new TreeMap<>(); // as written, not decoded
  private SpecRule rule = CORE;

  private SwhUri(Uri uri) {
    super(uri);
  }

  private static Clause rule(String id, String page) {
    return new Clause(
        id,
        "SWHID 1.2 §" + page.charAt(0),
        "https://www.swhid.org/specification/v1.2/" + page + "/");
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
   * Reads a {@code swh} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<SwhUri> tryParse(String text) {
    return readStrictly(text, SwhUri::of, "swh");
  }

  /**
   * The view of a URI, or why it is none of this scheme; never throws.
   *
   * @see <a href="https://www.swhid.org/specification/v1.2/5.Core_identifiers/">SWHID 1.2 §5</a>
   */
  public static Parsed<SwhUri> of(Uri uri) {
    if (!isOf("swh", uri)) {
      return otherScheme(uri, "swh");
    }
    SwhUri view = new SwhUri(uri);
    Cursor rest = new Layout(uri).rest();
    return view.core(rest) && view.qualifiers(rest) && rest.atEnd()
        ? new Parsed.Ok<>(view)
        : rest.broken(view.rule);
  }

  private boolean core(Cursor at) {
    if (!at.eat('1') || !at.eat(':')) {
      return false;
    }
    rule = TYPE;
    objectType = objectType(at, TYPES);
    if (objectType.isEmpty() || !at.eat(':')) {
      return false;
    }
    rule = ID;
    objectId = at.run(HEX, 40);
    return objectId.length() == 40;
  }

  /** One of these words of three letters; empty where no such one could go on. */
  private static String objectType(Cursor at, Set<String> types) {
    String read = "";
    while (read.length() < 3 && at.at(CharSet.ALPHA)) {
      String next = read + at.text.charAt(at.pos());
      if (types.stream().noneMatch(type -> type.startsWith(next))) {
        return "";
      }
      at.eat(at.text.charAt(at.pos()));
      read = next;
    }
    return read.length() == 3 ? read : "";
  }

  /** Each qualifier once, in any order; lines and bytes are of contents only. */
  private boolean qualifiers(Cursor at) {
    while (at.eat(';')) {
      rule = QUALIFIER;
      String name = name(at);
      if (name.isEmpty() || !at.eat('=')) {
        return false;
      }
      rule = VALUE;
      int start = at.pos();
      if (!value(name, at)) {
        return false;
      }
      qualifiers.put(name, at.text.substring(start, at.pos()));
    }
    return true;
  }

  /** The name of a qualifier that may still come; empty where none could go on. */
  private String name(Cursor at) {
    for (String name : NAMES) {
      boolean late = qualifiers.containsKey(name);
      boolean ofContents = name.equals("lines") || name.equals("bytes");
      if (!late && (!ofContents || objectType.equals("cnt")) && at.at(name.charAt(0))) {
        return at.eatWord(name) ? name : "";
      }
    }
    return "";
  }

  private static boolean value(String name, Cursor at) {
    return switch (name) {
      case "visit" -> identifier(at, Set.of("snp"));
      case "anchor" -> identifier(at, Set.of("dir", "rev", "rel", "snp"));
      case "lines", "bytes" -> {
        boolean first = !at.run(CharSet.DIGIT).isEmpty();
        yield first && (!at.eat('-') || !at.run(CharSet.DIGIT).isEmpty());
      }
      default -> !at.run(VALUE_CHAR).isEmpty();
    };
  }

  private static boolean identifier(Cursor at, Set<String> types) {
    return at.eatWord("swh:1:")
        && !objectType(at, types).isEmpty()
        && at.eat(':')
        && at.run(HEX, 40).length() == 40;
  }

  /**
   * A builder for an object.
   *
   * @param objectType {@code snp}, {@code rel}, {@code rev}, {@code dir} or {@code cnt}
   * @param objectId 40 digits, with small letters
   * @see <a href="https://www.swhid.org/specification/v1.2/5.Core_identifiers/">SWHID 1.2 §5</a>
   */
  public static Builder builder(String objectType, String objectId) {
    return new Builder(objectType, objectId);
  }

  /** The kind of object: snapshot, release, revision, directory or content. */
  public String objectType() {
    return objectType;
  }

  /** The SHA-1 that names the object, in hexadecimal. */
  public String objectId() {
    return objectId;
  }

  /** The identifier without qualifiers: it alone says which object is meant. */
  public String core() {
    return "swh:1:" + objectType + ':' + objectId;
  }

  /**
   * A qualifier, decoded: {@code origin}, {@code visit}, {@code anchor}, {@code path}, {@code
   * lines} or {@code bytes}; null if there is none.
   *
   * @see <a href="https://www.swhid.org/specification/v1.2/6.Qualified_identifiers/">SWHID 1.2
   *     §6</a>
   */
  public @Nullable String qualifier(String name) {
    return Spelling.dataOrNull(qualifiers.get(name));
  }

  @Override
  public SpecRule definition() {
    return CORE;
  }

  /** Qualifiers in the order of the specification. */
  @Override
  public SwhUri normalize() {
    return normal(this, SwhUri::of, SwhUri::canonical);
  }

  private String canonical() {
    StringBuilder text = new StringBuilder(core());
    for (String name : NAMES) {
      String value = qualifiers.get(name);
      String plain = value == null ? "" : Spelling.plain(value, CharSet.UNRESERVED);
      text.append(value == null ? "" : ';' + name + '=' + plain);
    }
    return text.append(hashAndFragment()).toString();
  }

  @Override
  public List<Advice> advice() {
    Advisor advisor = new Advisor(uri);
    if (qualifiers.containsKey("path") && !qualifiers.containsKey("anchor")) {
      String sentence = "a path says more with the anchor that it starts from";
      advisor.say(QUALIFIER, advisor.at.pathStart, advisor.at.queryEnd, sentence);
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

    private final StringBuilder text = new StringBuilder("swh:1:");

    Builder(String objectType, String objectId) {
      text.append(Percent.encode(objectType, CharSet.ALPHA)).append(':');
      text.append(Percent.encode(objectId, HEX));
    }

    /** Where it was found: the address of a repository, as data. */
    public Builder origin(String address) {
      return qualifier("origin", address);
    }

    /** The snapshot of the origin: its core identifier. */
    public Builder visit(String core) {
      return qualifier("visit", core);
    }

    /** The directory, revision, release or snapshot that the path starts from. */
    public Builder anchor(String core) {
      return qualifier("anchor", core);
    }

    /** The path from the anchor: data. */
    public Builder path(String path) {
      return qualifier("path", path);
    }

    /** The lines of a content that are meant, from 1. */
    public Builder lines(int first, int last) {
      return qualifier("lines", first + "-" + last);
    }

    private Builder qualifier(String name, String data) {
      text.append(';').append(name).append('=').append(Percent.encode(data, PLAIN));
      return this;
    }

    /**
     * Builds it.
     *
     * @throws UriParseException if a part is none or a qualifier comes twice
     */
    public SwhUri build() {
      return parse(text.toString());
    }
  }
}
