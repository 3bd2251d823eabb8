package dev.urial.sql;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What each function on bytes answers, made from the nouns as their comments say. */
final class SqlFunctionsByTheBook {
  /** The functions that work on bytes. */
  static final Set<String> FUNCTIONS =
      Set.of(
          "uri_parse",
          "uri_scheme",
          "uri_authority",
          "uri_userinfo",
          "uri_host",
          "uri_port",
          "uri_path",
          "uri_query",
          "uri_fragment",
          "uri_is_valid",
          "uri_error",
          "uri_param");

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
      case "uri_param" -> {
        long n = in.number(2);
        List<String> values = in.params(3).getAll(in.get(1));
        yield nth(values, n);
      }
      default -> throw new IllegalStateException("no function " + function);
    };
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
  }
}
