package dev.urial.sql;

import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.UriReference;
import dev.urial.bulk.PercentBytes;
import dev.urial.bulk.RowGrammar;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.idna.RegNames;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.safety.AddressClass;
import dev.urial.safety.AddressVerdict;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.SpecialAddresses;
import dev.urial.safety.SpecialName;
import dev.urial.safety.SpecialNames;
import dev.urial.safety.names.HostVerdict;
import dev.urial.sql.UriFunction.Maker;
import dev.urial.sql.UriFunction.Refused;
import dev.urial.text.Redactor;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import dev.urial.urn.Urn;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The implementations of the functions that use types such as {@code Uri} and {@code Url}. */
final class UriFunctionTable {
  private UriFunctionTable() {}

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

  static Supplier<RowFunction> toIri() {
    return text(() -> in -> IriReference.parse(in.checked(0)).toIri().toString());
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

  static Supplier<RowFunction> redact() {
    return text(() -> in -> Secrets.masked(in.checked(0)));
  }

  static Supplier<RowFunction> redactText() {
    return text(() -> in -> Redactor.masking().redact(in.checked(0)));
  }

  static Supplier<RowFunction> vet() {
    return text(() -> in -> FetchPolicy.publicWeb().vet(in.checked(0)).verdict());
  }

  static Supplier<RowFunction> readable() {
    return text(
        () -> {
          KeywordArgument<RowGrammar> words = GrammarArgument.standards(1);
          return in ->
              switch (word(words, in, "standard")) {
                case URL -> Url.parse(in.checked(0)).readable();
                case URI_REFERENCE -> UriReference.parse(in.checked(0)).readable();
                default -> IriReference.parse(in.checked(0)).readable();
              };
        });
  }

  static Supplier<RowFunction> isSpoof() {
    return truth(() -> in -> HostVerdict.ofText(in.checked(0)).isDeceptive());
  }

  static Supplier<RowFunction> readingsDiffer() {
    return truth(() -> in -> StandardsDisagreement.differ(in.checked(0)));
  }

  static Supplier<RowFunction> href() {
    return text(
        () -> {
          ArgumentCache<Url> base = new ArgumentCache<>(1, Url::parse);
          return in -> Url.parse(in.checked(0), base("url_href", base, in)).href();
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

  static Supplier<RowFunction> urn(Function<Urn, @Nullable String> part) {
    return text(() -> in -> part.apply(Urn.parse(in.checked(0))));
  }

  static Supplier<RowFunction> urnEquivalent() {
    return truth(
        () -> {
          ArgumentCache<Urn> other = new ArgumentCache<>(1, Urn::parse);
          return in -> Urn.parse(in.checked(0)).isEquivalentTo(other.of(in));
        });
  }

  static Supplier<RowFunction> urnIsValid() {
    return truth(() -> in -> urnError(in.checked(0)) == null);
  }

  static Supplier<RowFunction> urnError() {
    return text(
        () ->
            in -> {
              SyntaxError error = urnError(in.checked(0));
              return error == null ? null : error.message();
            });
  }

  private static @Nullable SyntaxError urnError(String text) {
    return Urn.tryParse(text).flatMap(Urn::typed).errorOrNull();
  }

  static <T> T word(KeywordArgument<T> words, RowArguments in, String what) {
    T it = words.of(in);
    if (it == null) {
      throw new Refused(words.error(in, what));
    }
    return it;
  }

  private interface Truth {
    boolean of(RowArguments in);
  }

  private static Supplier<RowFunction> text(Supplier<Maker> maker) {
    return () -> new UriFunction(SqlType.TEXT, maker.get());
  }

  private static Supplier<RowFunction> truth(Supplier<Truth> truth) {
    return () -> {
      Truth it = truth.get();
      return new UriFunction(SqlType.BOOLEAN, in -> String.valueOf(it.of(in)));
    };
  }

  /** Percent-decodes a string. */
  static final class Decode extends RowFunction {
    @Override
    boolean run(RowArguments in, CallResult out) {
      return PercentBytes.decode(in.bytes(0), in.start(0), in.end(0), out.out) && out.written();
    }

    @Override
    String error(RowArguments in) {
      try {
        return Percent.decode(in.checked(0));
      } catch (UriParseException e) {
        return e.error().message();
      }
    }
  }

  /** Percent-encodes data for a component. */
  static final class Encode extends RowFunction {
    private static final List<String> NAMES =
        List.of("any", "userinfo", "host", "path", "segment", "query", "fragment");
    private static final List<PercentBytes> SETS =
        List.of(
            PercentBytes.of(CharSet.UNRESERVED),
            PercentBytes.of(CharSet.USERINFO.without(":")),
            PercentBytes.of(CharSet.REG_NAME),
            PercentBytes.of(CharSet.PATH),
            PercentBytes.of(CharSet.SEGMENT),
            PercentBytes.of(CharSet.QUERY),
            PercentBytes.of(CharSet.FRAGMENT));

    private final KeywordArgument<PercentBytes> words =
        new KeywordArgument<>(1, NAMES, SETS, SETS.get(0));

    @Override
    boolean run(RowArguments in, CallResult out) {
      PercentBytes escapes = words.of(in);
      if (escapes == null) {
        return false;
      }
      escapes.encode(in.bytes(0), in.start(0), in.end(0), out.out);
      return out.written();
    }

    @Override
    String error(RowArguments in) {
      return words.error(in, "component");
    }
  }

  /** Implements {@code url_href}, and allocates objects only if there is a base. */
  static final class Href extends RowFunction {
    private final NormalizeFunction.Href alone = new NormalizeFunction.Href();
    private final RowFunction based = href().get();

    @Override
    boolean run(RowArguments in, CallResult out) {
      return hasBase(in) ? based.run(in, out) : alone.run(in, out);
    }

    private static boolean hasBase(RowArguments in) {
      return in.has(1) && in.end(1) > in.start(1);
    }

    @Override
    String error(RowArguments in) {
      return hasBase(in) ? based.error(in) : alone.error(in);
    }
  }
}
