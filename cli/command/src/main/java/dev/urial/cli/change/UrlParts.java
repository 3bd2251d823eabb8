package dev.urial.cli.change;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Reply;
import dev.urial.explain.PartNames;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.url.Url;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A URL as parsed by browsers. To change a component, the whole URL is rewritten and parsed again;
 * a change that would affect any other component is rejected.
 */
public record UrlParts(Url url) implements ComponentValues {
  static Parsed<UrlParts> tryParse(String text) {
    return Url.tryParse(text).map(UrlParts::new);
  }

  static UrlParts of(@Nullable String text) throws OperationFailure {
    Parsed<UrlParts> parsed = tryParse(text == null ? "" : text);
    if (parsed instanceof Parsed.Failed<UrlParts> failed) {
      throw new OperationFailure(Failure.of(failed.error()));
    }
    return parsed.orElseThrow();
  }

  @Override
  public @Nullable String get(String name) {
    return switch (name) {
      case "url" -> url.href();
      case "readable" -> url.readable();
      case "user" -> url.username().isEmpty() ? null : url.username();
      case "options" -> null; // the standard has none
      case "origin" -> url.origin().toString();
      default -> {
        Range range = range(ComponentValues.named(name));
        yield range == null ? null : range.of(url.href());
      }
    };
  }

  @Override
  public @Nullable Range range(Component component) {
    return url.range(component);
  }

  @Override
  public ComponentValues with(String name, @Nullable String encoded) throws OperationFailure {
    if (name.equals("url")) {
      return read(name, encoded == null ? "" : encoded);
    }
    if (name.equals("options")) {
      throw new OperationFailure(
          "options", UriParts.of("options", CliText.of("parts.no-component")));
    }
    UrlParts changed = read(name, text(name, encoded));
    for (String other : OF_THE_WHOLE) {
      if (!other.equals(name) && !same(name, other, get(other), changed.get(other))) {
        throw new OperationFailure(
            name, UriParts.of(name, CliText.of("parts.changes", PartNames.of(other))));
      }
    }
    String now = changed.get(name);
    boolean gone = encoded != null && !encoded.isEmpty() && now == null && !name.equals("port");
    if (gone || (encoded == null && now != null && !name.equals("path"))) {
      throw new OperationFailure(name, UriParts.of(name, CliText.of("parts.not-here")));
    }
    return changed;
  }

  /**
   * Returns whether a component is unchanged, apart from the effects of a new scheme, which removes
   * a port that is its default and may replace an empty path with a slash.
   */
  private static boolean same(
      String changed, String other, @Nullable String before, @Nullable String after) {
    boolean mayFollow =
        changed.equals("scheme")
            && (other.equals("port") || ("".equals(before) && "/".equals(after)));
    return mayFollow || Objects.equals(before, after);
  }

  private UrlParts read(String name, String text) throws OperationFailure {
    Parsed<Url> parsed = Url.tryParse(text);
    if (parsed instanceof Parsed.Failed<Url> failed) {
      Failure failure = Failure.of(failed.error());
      boolean secret = name.equals("user") || name.equals("password");
      throw new OperationFailure(
          name.equals("url")
              ? failure
              : new Failure(
                  failure.rule(),
                  failure.index(),
                  // the error cannot recognize fragments of a password
                  UriParts.of(name, secret ? CliText.of("parts.not-as-it-is") : failure.account()),
                  null));
    }
    return new UrlParts(parsed.orElseThrow());
  }

  /** Returns the whole URL with one component replaced. */
  private String text(String name, @Nullable String encoded) throws OperationFailure {
    String user = name.equals("user") ? encoded : get("user");
    String password = name.equals("password") ? encoded : get("password");
    String host = name.equals("host") ? encoded : get("host");
    String port = name.equals("port") ? encoded : get("port");
    String path = name.equals("path") ? (encoded == null ? "" : encoded) : url.path();
    String query = name.equals("query") ? encoded : url.query();
    String fragment = name.equals("fragment") ? encoded : url.fragment();
    StringBuilder text = new StringBuilder();
    text.append(name.equals("scheme") && encoded != null ? encoded : url.scheme()).append(':');
    if (host == null && (user != null || password != null || port != null)) {
      throw new OperationFailure(
          "host-missing",
          name.equals("host")
              ? UriParts.of(name, CliText.of("parts.host-of-others"))
              : UriParts.of(name, CliText.of("parts.no-host")));
    }
    if (host != null) {
      if (url.hasOpaquePath()) {
        throw new OperationFailure("host", UriParts.of("host", CliText.of("parts.opaque")));
      }
      text.append("//").append(user == null ? "" : user);
      text.append(password == null ? "" : ":" + password);
      text.append(user == null && password == null ? "" : "@").append(host);
      text.append(port == null ? "" : ":" + port);
      text.append(path.isEmpty() || path.startsWith("/") ? "" : "/");
    } else if (path.startsWith("//")) {
      text.append("/.");
    }
    text.append(path);
    text.append(query == null ? "" : "?" + query);
    return text.append(fragment == null ? "" : "#" + fragment).toString();
  }

  @Override
  public String encode(String name, String data) {
    return switch (name) {
      case "user", "password" -> Percent.encode(data, UriParts.USER);
      case "host" -> {
        String host = UriParts.inBrackets(data);
        yield host.startsWith("[") ? host : Percent.encode(host, CharSet.IREG_NAME);
      }
      case "path" -> Percent.encode(data, CharSet.PATH);
      case "query" -> Percent.encode(data, EncodeComponent.QUERY.allowed);
      case "fragment" -> Percent.encode(data, CharSet.FRAGMENT);
      default -> data;
    };
  }

  @Override
  public ComponentValues resolve(String reference) throws OperationFailure {
    Parsed<Url> parsed = Url.tryParse(reference, url);
    if (parsed instanceof Parsed.Failed<Url> failed) {
      throw new OperationFailure(Failure.of(failed.error()));
    }
    return new UrlParts(parsed.orElseThrow());
  }

  @Override
  public Reply answer(String field) {
    return Reply.of(field, url.href());
  }
}
