package dev.urial.sql;

import static dev.urial.QueryFormat.Separator.AMPERSAND;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.Equivalence;
import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.bulk.RowGrammar;
import dev.urial.bulk.canon.CanonProfile;
import dev.urial.bulk.canon.Canonicalizer;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.idna.RegNames;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.safety.AddressVerdict;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.SpecialName;
import dev.urial.safety.SpecialNames;
import dev.urial.safety.names.HostVerdict;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import dev.urial.text.Redactor;
import dev.urial.url.Origin;
import dev.urial.url.Url;
import dev.urial.url.UrlHost;
import dev.urial.urn.Urn;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What each function answers, made from the nouns as their comments say: slow, on strings, and
 * without the rooms for many identifiers at once. The golden file is written by it.
 */
final class SqlFunctionsByTheBook {
  private SqlFunctionsByTheBook() {}

  /**
   * The answer of a function as {@link Call#answer} writes it; null for SQL's null.
   *
   * @throws IllegalArgumentException if the function fails
   */
  static @Nullable String answer(String function, List<@Nullable String> arguments) {
    for (String argument : arguments) {
      if (argument == null) {
        return null;
      }
    }
    Given in = new Given(arguments);
    return switch (function) {
      case "uri_parse" -> parts(in);
      case "uri_scheme" -> in.standard(1, IriReference::scheme, Url::scheme);
      case "uri_authority" ->
          in.standard(1, IriReference::authority, SqlFunctionsByTheBook::authority);
      case "uri_userinfo" ->
          in.standard(1, IriReference::userinfo, SqlFunctionsByTheBook::userinfo);
      case "uri_host" -> in.standard(1, IriReference::host, Url::host);
      case "uri_port" -> in.standard(1, it -> number(it.port()), it -> number(it.port()));
      case "uri_path" -> in.standard(1, IriReference::path, Url::path);
      case "uri_query" -> in.standard(1, IriReference::query, Url::query);
      case "uri_fragment" -> in.standard(1, IriReference::fragment, Url::fragment);
      case "uri_is_valid" -> String.valueOf(in.grammar().errorOrNull() == null);
      case "uri_error" -> {
        SyntaxError error = in.grammar().errorOrNull();
        yield error == null ? null : error.message();
      }
      case "uri_redact" -> Secrets.masked(in.text());
      case "redact" -> redacted(in.text());
      case "uri_canon" -> canonical(in, RowGrammar.IRI_REFERENCE);
      case "url_canon" -> canonical(in, RowGrammar.URL);
      case "url_vet" -> {
        Set<String> names = new LinkedHashSet<>();
        FetchPolicy.publicWeb().vet(in.text()).refusals().forEach(it -> names.add(it.name()));
        yield names.isEmpty() ? "ok" : String.join(" ", names);
      }
      case "readable" -> in.standard(1, IriReference::readable, Url::readable);
      case "uri_normalize" -> normal(in, 1, in.text());
      case "uri_equivalent" -> String.valueOf(equivalent(in));
      case "uri_resolve" -> Iri.parse(in.get(1)).resolve(IriReference.parse(in.text())).toString();
      case "uri_relativize" -> Iri.parse(in.get(1)).relativize(Iri.parse(in.text())).toString();
      case "uri_param" -> {
        long n = in.number(2);
        List<String> values = in.params(3).getAll(in.get(1));
        yield nth(values, n);
      }
      case "uri_params" -> {
        StringBuilder out = new StringBuilder("[");
        for (QueryParams.Param it : in.params(1)) {
          out.append(out.length() == 1 ? "" : ",");
          out.append("{\"name\":").append(Golden.quoted(it.name()));
          out.append(",\"value\":").append(Golden.quoted(it.value())).append('}');
        }
        yield out.append(']').toString();
      }
      case "uri_with_param" -> withParam(in);
      case "uri_without_params" -> withoutParams(in);
      case "uri_segment" -> {
        long n = in.number(1);
        yield nth(in.segments(2), n);
      }
      case "uri_segments" -> {
        List<String> quoted = in.segments(1).stream().map(Golden::quoted).toList();
        yield "[" + String.join(",", quoted) + "]";
      }
      case "uri_decode" -> Percent.decode(in.text());
      case "uri_encode" -> Percent.encode(in.text(), set(in.or(1, "any")));
      case "uri_to_iri" -> IriReference.parse(in.text()).toIri().toString();
      case "iri_to_uri" ->
          IriReference.parse(in.text()).toUri(names(in.or(1, "percent"))).toString();
      case "url_href" -> {
        String base = in.or(1, "");
        yield base.isEmpty()
            ? Url.parse(in.text()).href()
            : Url.parse(in.text(), Url.parse(base)).href();
      }
      case "url_origin" -> {
        Origin origin = Url.parse(in.text()).origin();
        yield origin instanceof Origin.Tuple ? origin.toString() : null;
      }
      case "url_readings_differ" -> String.valueOf(StandardsDisagreement.differ(in.text()));
      case "domain_public_suffix" -> {
        String host = in.host();
        String suffix = host == null ? null : PublicSuffixList.builtIn().publicSuffix(host);
        yield suffix == null ? null : PublicSuffixList.key(suffix);
      }
      case "domain_registrable" -> {
        String host = in.host();
        RegistrableDomain it =
            host == null ? null : PublicSuffixList.builtIn().registrableDomain(host);
        yield it == null ? null : PublicSuffixList.key(it.name());
      }
      case "domain_to_ascii" -> in.host();
      case "domain_to_unicode" -> {
        String host = in.host();
        yield host == null || !host.contains("xn--")
            ? host
            : Idna.browsers().toUnicode(host).text();
      }
      case "host_class" -> hostClass(in.urlOfHost().parsedHost());
      case "uri_is_spoof" -> String.valueOf(HostVerdict.ofText(in.text()).isDeceptive());
      case "urn_nid" -> Urn.parse(in.text()).nid();
      case "urn_nss" -> Urn.parse(in.text()).nss();
      case "urn_assigned_name" -> Urn.parse(in.text()).assignedName();
      case "urn_r_component" -> Urn.parse(in.text()).rComponent();
      case "urn_q_component" -> Urn.parse(in.text()).qComponent();
      case "urn_f_component" -> Urn.parse(in.text()).fComponent();
      case "urn_normalize" -> Urn.parse(in.text()).normalize().toString();
      case "urn_equivalent" ->
          String.valueOf(Urn.parse(in.text()).isEquivalentTo(Urn.parse(in.get(1))));
      case "urn_is_valid" -> String.valueOf(urnError(in.text()) == null);
      case "urn_error" -> {
        SyntaxError error = urnError(in.text());
        yield error == null ? null : error.message();
      }
      case "uri_extract" -> finds(in);
      default -> throw new IllegalStateException("no function " + function);
    };
  }

  /** By way of a stream. */
  private static String redacted(String text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      Redactor.masking().redact(new ByteArrayInputStream(text.getBytes(UTF_8)), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toString(UTF_8);
  }

  /** By way of a text and its changes. */
  private static String canonical(Given in, RowGrammar grammar) {
    CanonProfile profile = CanonProfile.find(in.or(1, "crawl"));
    if (profile == null) {
      throw new IllegalArgumentException(in.get(1));
    }
    return Canonicalizer.of(profile, grammar).canonicalize(in.text()).orElseThrow().text();
  }

  private static @Nullable SyntaxError urnError(String text) {
    SyntaxError grammar = Urn.tryParse(text).errorOrNull();
    return grammar != null ? grammar : Urn.parse(text).typed().errorOrNull();
  }

  /** The number of a port; one of more than 64 bits is a failure, as in Java. */
  private static @Nullable String number(@Nullable String port) {
    return port == null || port.isEmpty() ? null : String.valueOf(Long.parseLong(port));
  }

  private static @Nullable String userinfo(Url url) {
    return url.get(Component.USERINFO);
  }

  private static @Nullable String authority(Url url) {
    String host = url.host();
    if (host == null) {
      return null;
    }
    String userinfo = userinfo(url);
    String port = url.port();
    return (userinfo == null ? "" : userinfo + "@") + host + (port == null ? "" : ":" + port);
  }

  private static @Nullable String nth(List<String> all, long n) {
    if (n == 0) {
      throw new IllegalArgumentException("0");
    }
    long i = n > 0 ? n - 1 : all.size() + n;
    return i < 0 || i >= all.size() ? null : all.get((int) i);
  }

  private static String parts(Given in) {
    StringBuilder out = new StringBuilder("{");
    for (SqlColumn column : SqlType.PARTS.columns()) {
      String part = answer("uri_" + column.name(), in.arguments);
      out.append(out.length() == 1 ? "" : ",").append('"').append(column.name()).append("\":");
      out.append(
          part == null || column.type() == SqlType.INTEGER
              ? String.valueOf(part)
              : Golden.quoted(part));
    }
    return out.append('}').toString();
  }

  private static Equivalence rung(String level) {
    return switch (level) {
      case "string" -> Equivalence.STRING;
      case "syntax" -> Equivalence.SYNTAX;
      case "scheme" -> Equivalence.SCHEME;
      default -> throw new IllegalArgumentException(level);
    };
  }

  private static String normal(Given in, int level, String text) {
    String word = in.or(level, "scheme");
    return word.equals("whatwg")
        ? Url.parse(text).href()
        : IriReference.parse(text).normalize(rung(word)).toString();
  }

  private static boolean equivalent(Given in) {
    String word = in.or(2, "scheme");
    if (word.equals("whatwg")) {
      return Url.parse(in.text()).equals(Url.parse(in.get(1)));
    }
    return IriReference.parse(in.text()).isEquivalentTo(IriReference.parse(in.get(1)), rung(word));
  }

  private static RegNames names(String word) {
    return switch (word) {
      case "idna" -> RegNames.IDNA;
      case "percent" -> RegNames.PERCENT;
      default -> throw new IllegalArgumentException(word);
    };
  }

  private static CharSet set(String component) {
    return switch (component) {
      case "any" -> CharSet.UNRESERVED;
      case "userinfo" -> CharSet.USERINFO.without(":");
      case "host" -> CharSet.REG_NAME;
      case "path" -> CharSet.PATH;
      case "segment" -> CharSet.SEGMENT;
      case "query" -> CharSet.QUERY;
      case "fragment" -> CharSet.FRAGMENT;
      default -> throw new IllegalArgumentException(component);
    };
  }

  /** An identifier with another query: the text before it, and what follows. */
  private static String edited(Given in, int standard, Function<String, @Nullable String> edit) {
    String query = answer("uri_query", in.with(standard));
    boolean isUrl = in.or(standard, "").equals("whatwg");
    String text = isUrl ? Url.parse(in.text()).href() : in.text();
    String fragment = answer("uri_fragment", in.with(standard));
    String end = fragment == null ? "" : "#" + fragment;
    String start = text.substring(0, text.length() - end.length());
    if (query != null) {
      start = start.substring(0, start.length() - query.length() - 1);
    }
    String lead = in.format(standard).lead(query == null ? "" : query);
    String now =
        edit.apply(query == null ? "" : query.substring(Math.min(query.length(), lead.length())));
    if (now == null) {
      return text;
    }
    String whole = lead + now;
    if (now.isEmpty()) {
      whole = lead.startsWith("+") ? lead.substring(0, lead.length() - 2) : "";
    }
    String made = start + (whole.isEmpty() ? "" : "?" + whole) + end;
    return isUrl ? Url.parse(made).href() : made;
  }

  private static String nameOf(String pair, QueryFormat format) {
    return QueryParams.parse(format.lead("") + pair, format).toList().get(0).name();
  }

  private static String separator(QueryFormat format) {
    return format.separator() == AMPERSAND ? "&" : ";";
  }

  private static String withParam(Given in) {
    boolean isUrl = in.or(3, "").equals("whatwg");
    QueryFormat format = in.format(3);
    String separator = separator(format);
    String made = format.plus(null, in.get(1), in.get(2)).substring(format.lead("").length());
    String pair = isUrl ? made.replace("'", "%27") : made;
    return edited(
        in,
        3,
        query -> {
          List<String> all = new ArrayList<>();
          boolean there = false;
          for (String piece : query.split(separator, -1)) {
            if (piece.isEmpty() || !nameOf(piece, format).equals(in.get(1))) {
              all.add(piece);
            } else if (!there) {
              all.add(pair);
              there = true;
            }
          }
          String rest = String.join(separator, all);
          return there ? rest : rest.isEmpty() ? pair : rest + separator + pair;
        });
  }

  private static String withoutParams(Given in) {
    List<String> patterns = new ArrayList<>();
    for (String pattern : in.get(1).split(",", -1)) {
      String name = pattern.strip();
      if (name.indexOf('*') != name.lastIndexOf('*')) {
        throw new IllegalArgumentException(name);
      }
      if (!name.isEmpty()) {
        Percent.decode(name.replace("*", ""));
        patterns.add(name);
      }
    }
    QueryFormat format = in.format(2);
    String separator = separator(format);
    return edited(
        in,
        2,
        query -> {
          List<String> all = new ArrayList<>();
          boolean dropped = false;
          for (String piece : query.split(separator, -1)) {
            if (!piece.isEmpty() && matches(nameOf(piece, format), patterns)) {
              dropped = true;
            } else {
              all.add(piece);
            }
          }
          return dropped ? String.join(separator, all) : null;
        });
  }

  private static boolean matches(String name, List<String> patterns) {
    for (String pattern : patterns) {
      int star = pattern.indexOf('*');
      if (star < 0) {
        if (name.equals(Percent.decode(pattern))) {
          return true;
        }
        continue;
      }
      String head = Percent.decode(pattern.substring(0, star));
      String tail = Percent.decode(pattern.substring(star + 1));
      if (name.length() >= head.length() + tail.length()
          && name.startsWith(head)
          && name.endsWith(tail)) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable String hostClass(@Nullable UrlHost host) {
    if (host == null || host.text().isEmpty()) {
      return null;
    }
    if (host instanceof UrlHost.Ipv4 it) {
      return AddressVerdict.of(new Host.Ipv4(it.bits())).worst().id();
    }
    if (host instanceof UrlHost.Ipv6 it) {
      return AddressVerdict.of(new Host.Ipv6(it.high(), it.low())).worst().id();
    }
    if (Host.tryParse(host.text()).orElseNull() instanceof Host.Ipv4 it) {
      return AddressVerdict.of(it).worst().id(); // an opaque host, by RFC 3986 §3.2.2
    }
    SpecialName name = SpecialNames.builtIn().find(host.text());
    if (name == null) {
      return "domain";
    }
    return name.addressClass() == null
        ? Ascii.lower(name.kind().name()).replace('_', '-')
        : Objects.requireNonNull(name.addressClass()).id();
  }

  private static String finds(Given in) {
    Finder finder =
        switch (in.or(1, "web")) {
          case "web" -> Finder.web();
          case "strict" -> Finder.strict();
          case "everything" -> Finder.everything();
          default -> throw new IllegalArgumentException(in.get(1));
        };
    StringBuilder out = new StringBuilder("[");
    for (Find it : finder.findAll(in.text())) {
      int position = in.text().codePointCount(0, (int) it.start()) + 1;
      int length = in.text().codePointCount((int) it.start(), (int) it.end());
      out.append(out.length() == 1 ? "" : ",");
      out.append("{\"written\":").append(Golden.quoted(it.text()));
      IriReference identifier = it.identifier();
      out.append(",\"identifier\":")
          .append(identifier == null ? "null" : Golden.quoted(identifier.toString()));
      out.append(",\"kind\":\"").append(Ascii.lower(it.kind().name()).replace('_', '-'));
      out.append("\",\"position\":")
          .append(position)
          .append(",\"length\":")
          .append(length)
          .append('}');
    }
    return out.append(']').toString();
  }

  /** The arguments of a call. */
  private record Given(List<@Nullable String> arguments) {
    String get(int i) {
      return Objects.requireNonNull(arguments.get(i));
    }

    String text() {
      return get(0);
    }

    String or(int i, String leftOut) {
      return i < arguments.size() ? get(i) : leftOut;
    }

    long number(int i) {
      long n = Long.parseLong(or(i, "1"));
      if (n == 0) {
        throw new IllegalArgumentException("0");
      }
      return n;
    }

    /** The text, and the standard of a later argument. */
    List<@Nullable String> with(int standard) {
      return standard < arguments.size() ? List.of(text(), get(standard)) : List.of(text());
    }

    @Nullable String standard(
        int i, Function<IriReference, @Nullable String> rfc, Function<Url, @Nullable String> url) {
      return switch (or(i, "rfc3987")) {
        case "rfc3986" -> rfc.apply(UriReference.parse(text()));
        case "rfc3987" -> rfc.apply(IriReference.parse(text()));
        case "whatwg" -> url.apply(Url.parse(text()));
        default -> throw new IllegalArgumentException(or(i, ""));
      };
    }

    QueryParams params(int standard) {
      String query = standard(standard, IriReference::query, Url::query);
      return query == null ? QueryParams.empty() : QueryParams.parse(query, format(standard));
    }

    QueryFormat format(int standard) {
      return QueryFormat.ofQueryIn(standard(standard, IriReference::toString, Url::href));
    }

    List<String> segments(int standard) {
      String path = Objects.requireNonNull(standard(standard, IriReference::path, Url::path));
      if (path.isEmpty()) {
        return List.of();
      }
      List<String> all = new ArrayList<>();
      for (String segment : (path.startsWith("/") ? path.substring(1) : path).split("/", -1)) {
        all.add(Percent.decodeLossy(segment));
      }
      return all;
    }

    Parsed<?> grammar() {
      return switch (or(1, "iri-reference")) {
        case "uri" -> Uri.tryParse(text());
        case "uri-reference" -> UriReference.tryParse(text());
        case "iri" -> Iri.tryParse(text());
        case "iri-reference" -> IriReference.tryParse(text());
        case "url" -> Url.tryParse(text());
        default -> throw new IllegalArgumentException(or(1, ""));
      };
    }

    Url urlOfHost() {
      String text = text();
      if (text.indexOf(':') >= 0 && !text.startsWith("[")) {
        return Url.parse(text);
      }
      for (char c : "/?#@\\\t\n\r".toCharArray()) {
        if (text.indexOf(c) >= 0) {
          throw new IllegalArgumentException(text);
        }
      }
      return Url.parse("https://" + text + "/");
    }

    @Nullable String host() {
      String host = urlOfHost().host();
      return host == null || host.isEmpty() ? null : host;
    }
  }
}
