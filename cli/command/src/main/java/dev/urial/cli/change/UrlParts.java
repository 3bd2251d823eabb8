package dev.urial.cli.change;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Reply;
import dev.urial.explain.PartNames;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A URL as parsed by browsers. To change a component, the whole URL is rewritten and parsed again;
 * a change that would affect any other component is rejected.
 */
record UrlParts(Url url) implements Parts {
  static UrlParts of(String text) throws OperationFailure {
    return new UrlParts(OperationFailure.orThrow(Url.tryParse(text)));
  }

  @Override
  public String text() {
    return url.href();
  }

  @Override
  public @Nullable Range range(Component component) {
    return url.range(component);
  }

  @Override
  public @Nullable String get(String name) {
    return switch (name) {
      case "readable" -> url.readable();
      case "user" -> "".equals(url.username()) ? null : url.username();
      case "origin" -> url.origin().toString();
      default -> Parts.super.get(name);
    };
  }

  @Override
  public Parts with(String name, @Nullable String encoded) throws OperationFailure {
    if (name.equals("url")) {
      return of(encoded == null ? "" : encoded);
    }
    Parsed<Url> parsed = Url.tryParse(text(name, encoded));
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      // The error cannot recognize fragments of a password.
      boolean isSecret = name.equals("user") || name.equals("password");
      Message why = isSecret ? CliText.of("parts.not-as-it-is") : error.account();
      Message whole = CliText.of("failure.of", name, why);
      throw new OperationFailure(new Failure(error.rule().id(), error.index(), whole, null));
    }
    UrlParts changed = new UrlParts(parsed.orElseThrow());
    for (String other : OF_THE_WHOLE) {
      if (!other.equals(name) && !isSame(name, other, get(other), changed.get(other))) {
        throw Parts.failed(name, name, CliText.of("parts.changes", PartNames.of(other)));
      }
    }
    String now = changed.get(name);
    boolean isGone = encoded != null && !encoded.isEmpty() && now == null && !name.equals("port");
    boolean isLeft = encoded == null && now != null && !now.isEmpty() && !name.equals("path");
    if (isGone || isLeft) {
      throw Parts.failed(name, name, CliText.of("parts.not-here"));
    }
    return changed;
  }

  /**
   * Returns whether a component is unchanged, apart from the effects of a new scheme, which removes
   * a port that is its default and may replace an empty path with a slash.
   */
  private static boolean isSame(
      String changed, String other, @Nullable String before, @Nullable String after) {
    boolean mayFollow =
        changed.equals("scheme")
            && (other.equals("port") || ("".equals(before) && "/".equals(after)));
    return mayFollow || Objects.equals(before, after);
  }

  /** Returns the whole URL with one component replaced. */
  private String text(String name, @Nullable String encoded) throws OperationFailure {
    String host = name.equals("host") ? encoded : get("host");
    String user = text("", "user", name, encoded);
    String login = user + text(":", "password", name, encoded);
    String port = text(":", "port", name, encoded);
    String path = text("", "path", name, encoded);
    if (host == null && !(login + port).isEmpty()) {
      boolean isTaken = name.equals("host");
      Message why = CliText.of(isTaken ? "parts.host-of-others" : "parts.no-host");
      throw Parts.failed("host-missing", name, why);
    }
    if (host != null && url.hasOpaquePath()) {
      throw Parts.failed("host", "host", CliText.of("parts.opaque"));
    }
    String authority = login + (login.isEmpty() ? "" : "@") + host + port;
    boolean isBare = !path.isEmpty() && !path.startsWith("/");
    String start =
        host != null
            ? "//" + authority + (isBare ? "/" : "")
            : path.startsWith("//") ? name.equals("host") ? "//" : "/." : "";
    boolean isOtherScheme = name.equals("scheme") && encoded != null;
    return (isOtherScheme ? encoded : url.scheme())
        + ':'
        + start
        + path
        + text("?", "query", name, encoded)
        + text("#", "fragment", name, encoded);
  }

  /** Returns a component after its delimiter, with its new value if it is the changed one. */
  private String text(String delimiter, String own, String name, @Nullable String encoded) {
    String value = own.equals(name) ? encoded : get(own);
    return value == null ? "" : delimiter + value;
  }

  @Override
  public Parts resolve(String reference) throws OperationFailure {
    return new UrlParts(OperationFailure.orThrow(Url.tryParse(reference, url)));
  }

  @Override
  public Reply answer(String field) {
    return Reply.of(field, url.href());
  }
}
