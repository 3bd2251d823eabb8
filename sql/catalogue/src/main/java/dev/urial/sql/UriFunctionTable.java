package dev.urial.sql;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.UriBuilder;
import dev.urial.UriReference;
import dev.urial.bulk.RowGrammar;
import dev.urial.bulk.canon.CanonProfile;
import dev.urial.bulk.canon.Canonicalizer;
import dev.urial.explain.TwoReadings;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.idna.RegNames;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Distance;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.safety.AddressClass;
import dev.urial.safety.AddressVerdict;
import dev.urial.safety.SpecialAddresses;
import dev.urial.safety.SpecialName;
import dev.urial.safety.SpecialNames;
import dev.urial.sql.UriFunction.Refused;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import dev.urial.url.Origin;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import dev.urial.urn.Urn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The implementations of the functions that use types such as {@code Uri} and {@code Url}. */
final class UriFunctionTable {
  private UriFunctionTable() {}

  private interface Maker {
    /** Computes the result; null for SQL's NULL. */
    @Nullable String of(RowArguments in);
  }

  private interface Truth {
    boolean of(RowArguments in);
  }

  private static Supplier<RowFunction> text(Supplier<Maker> maker) {
    return () -> {
      Maker it = maker.get();
      return new UriFunction(
          (in, out) -> {
            String answer = it.of(in);
            return answer == null ? out.nothing() : out.text(answer);
          });
    };
  }

  private static Supplier<RowFunction> truth(Supplier<Truth> truth) {
    return () -> {
      Truth it = truth.get();
      return new UriFunction((in, out) -> out.truth(it.of(in)));
    };
  }

  /** Returns what a function says of the first argument; null for SQL's NULL. */
  static Supplier<RowFunction> text(Function<String, @Nullable String> about) {
    return text(() -> in -> about.apply(in.checked(0)));
  }

  /** Returns whether the first argument has a property. */
  static Supplier<RowFunction> truth(Predicate<String> property) {
    return truth(() -> in -> property.test(in.checked(0)));
  }

  private static <T> T word(KeywordArgument<T> words, RowArguments in, String what) {
    T it = words.of(in);
    if (it == null) {
      throw new Refused(words.error(in, what));
    }
    return it;
  }

  // Both standards.

  /** Parses the first argument under the standard that another one names. */
  private static <T> T parsed(
      KeywordArgument<RowGrammar> standards,
      RowArguments in,
      Function<IriReference, T> rfc,
      Function<Url, T> url) {
    RowGrammar grammar = word(standards, in, "standard");
    if (in.brokenUtf8(0) >= 0) {
      throw new Refused(GrammarArgument.notUtf8(in));
    }
    return switch (grammar) {
      case URL -> url.apply(Url.parse(in.string(0)));
      case URI_REFERENCE -> rfc.apply(UriReference.parse(in.string(0)));
      default -> rfc.apply(IriReference.parse(in.string(0)));
    };
  }

  static Supplier<RowFunction> readable() {
    return text(
        () -> {
          KeywordArgument<RowGrammar> standards = GrammarArgument.standards(1);
          return in -> parsed(standards, in, IriReference::readable, Url::readable);
        });
  }

  static Supplier<RowFunction> segment() {
    return text(
        () -> {
          KeywordArgument<RowGrammar> standards = GrammarArgument.standards(2);
          return in -> {
            long n = in.numberOr(1, 1);
            if (n == 0) {
              throw new Refused(SqlMessages.of("error.from-1").text());
            }
            List<String> all = segments(standards, in);
            long i = n > 0 ? n - 1 : all.size() + n;
            return i < 0 || i >= all.size() ? null : all.get((int) i);
          };
        });
  }

  static RowFunction segments() {
    KeywordArgument<RowGrammar> standards = GrammarArgument.standards(1);
    return new UriFunction(
        (in, out) -> {
          segments(standards, in).forEach(out::cell);
          return out.writtenCells();
        });
  }

  private static List<String> segments(KeywordArgument<RowGrammar> standards, RowArguments in) {
    String path = parsed(standards, in, IriReference::path, Url::path);
    String segments = path.startsWith("/") ? path.substring(1) : path;
    return path.isEmpty()
        ? List.of()
        : Arrays.stream(segments.split("/", -1)).map(Percent::decodeLossy).toList();
  }

  static RowFunction params() {
    KeywordArgument<RowGrammar> standards = GrammarArgument.standards(1);
    return new UriFunction(
        (in, out) -> {
          QueryParams params =
              parsed(
                  standards,
                  in,
                  it -> params(it.query(), QueryFormat.ofQueryIn(it.toString())),
                  it -> params(it.query(), QueryFormat.ofQueryIn(it.href())));
          for (QueryParams.Param param : params) {
            out.cell(param.name());
            out.cell(param.value());
          }
          return out.writtenCells();
        });
  }

  private static QueryParams params(@Nullable String query, QueryFormat format) {
    return query == null ? QueryParams.empty() : QueryParams.parse(query, format);
  }

  private interface Edit {
    @Nullable String of(QueryFormat format, @Nullable String query);
  }

  private static String edited(KeywordArgument<RowGrammar> standards, RowArguments in, Edit edit) {
    return parsed(
        standards,
        in,
        it -> {
          String query = it.query();
          String now = edit.of(QueryFormat.ofQueryIn(it.toString()), query);
          return Objects.equals(now, query) ? it.toString() : it.withQuery(now).toString();
        },
        it -> {
          String query = it.query();
          String now = edit.of(QueryFormat.ofQueryIn(it.href()), query);
          return Objects.equals(now, query) ? it.href() : it.withQuery(now).href();
        });
  }

  static Supplier<RowFunction> withParam() {
    return text(
        () -> {
          KeywordArgument<RowGrammar> standards = GrammarArgument.standards(3);
          return in ->
              edited(
                  standards,
                  in,
                  (format, query) -> {
                    if (!format.hasPairs()) {
                      throw new Refused(UriBuilder.DataRule.PARAM.meaningMessage().text());
                    }
                    return format.with(query, in.checked(1), in.checked(2));
                  });
        });
  }

  static Supplier<RowFunction> withoutParams() {
    return text(
        () -> {
          KeywordArgument<RowGrammar> standards = GrammarArgument.standards(2);
          ArgumentCache<Predicate<String>> patterns =
              new ArgumentCache<>(1, UriFunctionTable::patterns);
          return in -> {
            Predicate<String> names = patterns.of(in);
            return edited(
                standards,
                in,
                (format, query) -> {
                  boolean isNamed =
                      params(query, format).toList().stream().anyMatch(it -> names.test(it.name()));
                  return isNamed ? format.without(query, (name, value) -> names.test(name)) : query;
                });
          };
        });
  }

  /**
   * Reads patterns of parameter names, separated by commas, such as {@code utm_*, fbclid, *_id}. A
   * star matches any characters and may occur once in a pattern. Percent-encoded characters are
   * literal, as in {@code a%2Cb} or {@code a%2A}.
   */
  private static Predicate<String> patterns(String text) {
    List<Predicate<String>> all = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      String name = part.strip();
      int star = name.indexOf('*');
      if (star != name.lastIndexOf('*')) {
        throw new Refused(SqlMessages.of("error.stars", Excerpt.around(name, 0).text()).text());
      }
      String head = Percent.decode(star < 0 ? name : name.substring(0, star));
      String tail = Percent.decode(star < 0 ? "" : name.substring(star + 1));
      if (star >= 0) {
        int length = head.length() + tail.length();
        all.add(it -> it.length() >= length && it.startsWith(head) && it.endsWith(tail));
      } else if (!name.isEmpty()) {
        all.add(head::equals);
      }
    }
    return it -> all.stream().anyMatch(one -> one.test(it));
  }

  // Normal forms and references.

  private static KeywordArgument<UnaryOperator<String>> levels(int argument) {
    UnaryOperator<String> scheme = text -> normal(text, Equivalence.SCHEME);
    return new KeywordArgument<>(
        argument,
        List.of("scheme", "syntax", "string", "whatwg"),
        List.of(
            scheme,
            text -> normal(text, Equivalence.SYNTAX),
            text -> normal(text, Equivalence.STRING),
            text -> Url.parse(text).href()),
        scheme);
  }

  private static String normal(String text, Equivalence rung) {
    return IriReference.parse(text).normalize(rung).toString();
  }

  static Supplier<RowFunction> normalize() {
    return text(
        () -> {
          KeywordArgument<UnaryOperator<String>> levels = levels(1);
          return in -> word(levels, in, "level").apply(in.checked(0));
        });
  }

  static Supplier<RowFunction> equivalent() {
    return truth(
        () -> {
          KeywordArgument<UnaryOperator<String>> levels = levels(2);
          return in -> {
            UnaryOperator<String> level = word(levels, in, "level");
            return level.apply(in.checked(0)).equals(level.apply(in.checked(1)));
          };
        });
  }

  static Supplier<RowFunction> canon(RowGrammar grammar) {
    return text(
        () -> {
          List<Canonicalizer> profiles =
              CanonProfile.NAMES.stream()
                  .map(it -> Objects.requireNonNull(CanonProfile.find(it)))
                  .map(it -> Canonicalizer.of(it, grammar))
                  .toList();
          KeywordArgument<Canonicalizer> words =
              new KeywordArgument<>(1, CanonProfile.NAMES, profiles, profiles.get(0));
          return in -> word(words, in, "profile").canonicalize(in.checked(0)).orElseThrow().text();
        });
  }

  static Supplier<RowFunction> resolve() {
    return text(
        () -> {
          ArgumentCache<Iri> base = new ArgumentCache<>(1, Iri::parse);
          return in ->
              base("uri_resolve", base, in).resolve(IriReference.parse(in.checked(0))).toString();
        });
  }

  /** Returns the base, which is the second argument, or says that it was given first. */
  private static <T> T base(String name, ArgumentCache<T> base, RowArguments in) {
    try {
      return base.of(in);
    } catch (UriParseException e) {
      IriReference second = IriReference.tryParse(in.string(1)).orElseNull();
      if (second == null || second.scheme() != null || !Iri.isValid(in.string(0))) {
        throw e;
      }
      throw new Refused(
          SqlMessages.of("error.swapped", name, literal(in.string(1)), literal(in.string(0)))
              .text());
    }
  }

  private static String literal(String text) {
    String shown = Excerpt.around(text, 0).text();
    return "'" + shown.replace("'", "''") + "'";
  }

  static Supplier<RowFunction> relativize() {
    return text(
        () -> {
          ArgumentCache<Iri> base = new ArgumentCache<>(1, Iri::parse);
          return in -> base.of(in).relativize(Iri.parse(in.checked(0))).toString();
        });
  }

  static Supplier<RowFunction> toUri() {
    return text(
        () -> {
          KeywordArgument<RegNames> words =
              new KeywordArgument<>(
                  1,
                  List.of("idna", "percent"),
                  List.of(RegNames.IDNA, RegNames.PERCENT),
                  RegNames.PERCENT);
          return in -> IriReference.parse(in.checked(0)).toUri(word(words, in, "names")).toString();
        });
  }

  // Texts.

  /** Percent-encodes data for a component, octet by octet: it need not be UTF-8. */
  static Supplier<RowFunction> encode() {
    return text(
        () -> {
          KeywordArgument<CharSet> words =
              new KeywordArgument<>(
                  1,
                  List.of("any", "userinfo", "host", "path", "segment", "query", "fragment"),
                  List.of(
                      CharSet.UNRESERVED,
                      CharSet.USERINFO.without(":"),
                      CharSet.REG_NAME,
                      CharSet.PATH,
                      CharSet.SEGMENT,
                      CharSet.QUERY,
                      CharSet.FRAGMENT),
                  CharSet.UNRESERVED);
          return in -> {
            String octets =
                new String(in.bytes(0), in.start(0), in.end(0) - in.start(0), ISO_8859_1);
            return Percent.encode(octets, word(words, in, "component"), ISO_8859_1);
          };
        });
  }

  /** Finds the identifiers in prose text. */
  static RowFunction extract() {
    KeywordArgument<Finder> finders =
        new KeywordArgument<>(
            1,
            List.of("web", "strict", "everything"),
            List.of(Finder.web(), Finder.strict(), Finder.everything()),
            Finder.web());
    return new UriFunction(
        (in, out) -> {
          Finder finder = word(finders, in, "profile");
          if (in.brokenUtf8(0) >= 0) {
            throw new Refused(GrammarArgument.notUtf8(in));
          }
          String text = in.string(0);
          int chars = 0;
          int points = 0;
          for (Find find : finder.findAll(text)) {
            points += text.codePointCount(chars, (int) find.start());
            chars = (int) find.start();
            out.cell(find.text());
            IriReference identifier = find.identifier();
            out.cell(identifier == null ? null : identifier.toString());
            out.cell(Ascii.lower(find.kind().name()).replace('_', '-'));
            out.numberCell(points + 1);
            out.numberCell(text.codePointCount(chars, (int) find.end()));
          }
          return out.writtenCells();
        });
  }

  // URLs and hosts.

  static Supplier<RowFunction> href() {
    return text(
        () -> {
          ArgumentCache<Url> base = new ArgumentCache<>(1, Url::parse);
          return in -> {
            boolean hasBase = in.has(1) && in.end(1) > in.start(1);
            return hasBase
                ? Url.parse(in.checked(0), base("url_href", base, in)).href()
                : Url.parse(in.checked(0)).href();
          };
        });
  }

  /** Returns what a function says of the host in the first argument, or NULL if there is none. */
  static Supplier<RowFunction> host(Function<String, @Nullable String> about) {
    return text(
        () ->
            in -> {
              String host = urlOfHost(in.checked(0)).host();
              return host == null || host.isEmpty() ? null : about.apply(host);
            });
  }

  /**
   * Parses a host or a URL, as browsers do. A text that contains a colon and does not begin with a
   * bracket is parsed as a URL, because a host has no colon outside brackets.
   */
  private static Url urlOfHost(String text) {
    if (text.indexOf(':') >= 0 && !text.startsWith("[")) {
      return Url.parse(text);
    }
    for (int i = 0; i < text.length(); i++) {
      if ("/?#@\\\t\n\r".indexOf(text.charAt(i)) >= 0) {
        throw new UriParseException(
            new SyntaxError(ValidationError.HOST_INVALID_CODE_POINT, i, text));
      }
    }
    String before = "https://";
    Parsed<Url> parsed = Url.tryParse(before + text + "/");
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      int index = Math.min(Math.max(0, error.index() - before.length()), text.length());
      throw new UriParseException(new SyntaxError(error.rule(), index, text));
    }
    return parsed.orElseThrow();
  }

  static @Nullable String publicSuffix(String host) {
    String suffix = PublicSuffixList.builtIn().publicSuffix(host);
    return suffix == null ? null : PublicSuffixList.key(suffix);
  }

  static @Nullable String registrable(String host) {
    RegistrableDomain domain = RegistrableDomain.find(host);
    return domain == null ? null : domain.ascii();
  }

  static String toUnicode(String host) {
    return host.contains("xn--") ? Idna.browsers().toUnicode(host).text() : host;
  }

  /**
   * Returns the class of an address, or of the address or service that a special name stands for.
   * Four decimal numbers are an IPv4 address whatever the scheme, as in RFC 3986 §3.2.2, since a
   * program that connects to such a host interprets it so.
   */
  static String classOf(String host) {
    Host address = Host.tryParse(host).orElseNull();
    if (address instanceof Host.Ipv4 || address instanceof Host.Ipv6) {
      return AddressVerdict.of(address, SpecialAddresses.builtIn(), SpecialNames.builtIn())
          .worst()
          .id();
    }
    SpecialName name = SpecialNames.builtIn().find(host);
    if (name == null) {
      return "domain";
    }
    AddressClass known = name.addressClass();
    return known != null ? known.id() : Ascii.lower(name.kind().name()).replace('_', '-');
  }

  static Supplier<RowFunction> urnEquivalent() {
    return truth(
        () -> {
          ArgumentCache<Urn> other = new ArgumentCache<>(1, Urn::parse);
          return in -> Urn.parse(in.checked(0)).isEquivalentTo(other.of(in));
        });
  }

  static @Nullable String origin(String text) {
    return Url.parse(text).origin() instanceof Origin.Tuple it ? it.toString() : null;
  }

  static boolean readingsDiffer(String text) {
    return TwoReadings.of(text).distance().compareTo(Distance.NOTATION) > 0;
  }

  /** Returns why a text is no URN, or breaks the rules of its namespace; null if it does not. */
  static @Nullable String urnError(String text) {
    SyntaxError error = Urn.tryParse(text).flatMap(Urn::typed).errorOrNull();
    return error == null ? null : error.message();
  }
}
