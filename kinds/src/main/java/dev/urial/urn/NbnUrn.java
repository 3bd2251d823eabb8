package dev.urial.urn;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.PartList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A National Bibliography Number (NBN) as a URN.
 *
 * <pre>{@code
 * NbnUrn nbn = (NbnUrn) Urn.parse("urn:nbn:de:gbv:089-3321752945").typed().orElseThrow();
 * nbn.prefix()     // "de"
 * nbn.subspaces()  // [gbv, 089]
 * nbn.number()     // "3321752945"
 * nbn.resolver()   // "https://nbn-resolving.org/"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8458">RFC 8458</a>
 */
public final class NbnUrn extends NamespaceUrn {
  private static final long serialVersionUID = 1;
  private static final Clause PREFIX = Clause.rfc("prefix", 8458, "4.2");
  private static final Clause NUMBER = Clause.rfc("nbn-string", 8458, "4.2");
  static final Clause CHECK_DIGIT =
      new Clause(
          "check digit",
          "German National Library, URN namespace urn:nbn:de",
          "Prüfziffer",
          "https://d-nb.info/1045320641/34");
  private static final CharSet ALPHANUM = CharSet.ALPHA.or(CharSet.DIGIT);

  /**
   * The characters that the rule for check digits covers; {@code CHECK_NUMBERS} contains their
   * numbers, in the same order.
   */
  private static final String CHECKED = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+-./:_";

  private static final int[] CHECK_NUMBERS = {
    1, 2, 3, 4, 5, 6, 7, 8, 9, 41, 18, 14, 19, 15, 16, 21, 22, 23, 24, 25, 42, 26, 27, 13, 28, 29,
    31, 12, 32, 33, 11, 34, 35, 36, 37, 38, 49, 39, 47, 45, 17, 43
  };

  /**
   * The resolvers of the national libraries, by country code, as used in practice. The URN is
   * appended to the resolver.
   */
  private static final Map<String, String> RESOLVERS =
      Map.of(
          "at", "https://nbn-resolving.org/",
          "ch", "https://nbn-resolving.org/",
          "de", "https://nbn-resolving.org/",
          "fi", "https://urn.fi/",
          "hu", "http://nbn.urn.hu/N2L?",
          "it", "http://nbn.depositolegale.it/",
          "nl", "https://www.persistent-identifier.nl/",
          "no", "https://urn.nb.no/",
          "se", "https://urn.kb.se/resolve?urn=");

  private final transient String prefix;
  private final transient List<String> subspaces;
  private final transient String number;

  /** Rejects null and URNs of other namespaces. */
  NbnUrn(Urn urn, String prefix, List<String> subspaces, String number) {
    super(urn);
    subspaces = List.copyOf(subspaces);
    urn.requireNid("nbn");
    this.prefix = prefix;
    this.subspaces = subspaces;
    this.number = number;
  }

  /** {@code nbn-nss = prefix "-" nbn-string}, {@code prefix = iso-cc *( ":" subspc )}. */
  static Parsed<TypedUrn> read(Urn urn, Cursor nss) {
    String prefix = nss.some(CharSet.ALPHA, 2, PREFIX);
    List<String> subspaces = new ArrayList<>();
    while (nss.eat(':')) {
      subspaces.add(nss.some(ALPHANUM, PREFIX));
    }
    nss.expect('-', PREFIX);
    if (nss.atEnd() || nss.at('/')) {
      nss.breaks(NUMBER); // path-rootless: no leading slash
    }
    return nss.parsed(new NbnUrn(urn, prefix, subspaces, nss.rest()));
  }

  /**
   * Parses a URN in this namespace; a URN in any other namespace is an error.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace;
   *     the exception reports the index of the error and the violated rule
   * @see Urn#typed
   */
  public static NbnUrn parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}; returns the error instead of throwing it.
   *
   * <pre>{@code
   * NbnUrn.tryParse("urn:example:a").errorOrNull().index()  // 4
   * }</pre>
   *
   * @param text the whole URN
   * @return the URN with its parts, or the error
   */
  public static Parsed<NbnUrn> tryParse(String text) {
    return tryParse(text, NbnUrn.class, "nbn");
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace
   */
  public static NbnUrn valueOf(String text) {
    return parse(text);
  }

  /** {@return the two-letter country code of ISO 3166-1} */
  public String prefix() {
    return prefix;
  }

  /** {@return the subspaces within the country, from the largest to the smallest; may be empty} */
  public List<String> subspaces() {
    return subspaces;
  }

  /** {@return the number after the hyphen, with its escapes} */
  public String number() {
    return number;
  }

  @Override
  public SpecRule definition() {
    return PREFIX;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .add("prefix", prefix)
        .addAll("sub-namespace", subspaces)
        .add("number", number)
        .add("resolved at", resolver())
        .list();
  }

  /**
   * {@return the resolver of the country's library, or null if none is known} A link consists of
   * the resolver followed by the URN.
   *
   * <pre>{@code
   * ((NbnUrn) Urn.parse("urn:nbn:hu-3006").typed().orElseThrow()).resolver()
   *     // "http://nbn.urn.hu/N2L?"
   * }</pre>
   */
  public @Nullable String resolver() {
    return RESOLVERS.get(Ascii.lower(prefix));
  }

  /**
   * {@return the digit in which a German number must end, computed from the preceding characters;
   * empty if the country has no such rule, or if the number contains a character that the rule does
   * not cover}
   *
   * <pre>{@code
   * ((NbnUrn) Urn.parse("urn:nbn:de:gbv:089-3321752944").typed().orElseThrow()).checkDigit()
   *     // OptionalInt[5]
   * }</pre>
   *
   * @see <a href="https://d-nb.info/1045320641/34">German National Library, check digit of
   *     urn:nbn:de</a>
   */
  public OptionalInt checkDigit() {
    if (!Ascii.equalsIgnoreCase(prefix, "de")) {
      return OptionalInt.empty();
    }
    String name = Ascii.upper(urn().assignedName());
    long sum = 0;
    int position = 0;
    int last = 1;
    for (int i = 0; i < name.length() - 1; i++) {
      int found = CHECKED.indexOf(name.charAt(i));
      if (found < 0) {
        return OptionalInt.empty();
      }
      int number = CHECK_NUMBERS[found];
      if (number > 9) {
        sum += (long) ++position * (number / 10);
      }
      last = number % 10;
      sum += (long) ++position * last;
    }
    return OptionalInt.of((int) (sum / last % 10));
  }
}
