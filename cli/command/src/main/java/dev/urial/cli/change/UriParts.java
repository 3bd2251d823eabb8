package dev.urial.cli.change;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.UriBuilder;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Reply;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.SyntaxError;
import org.jspecify.annotations.Nullable;

/**
 * A reference as parsed under RFC 3986 and RFC 3987. A change to a component leaves the others as
 * written.
 */
record UriParts(IriReference reference) implements Parts {
  static UriParts of(String text) throws OperationFailure {
    return new UriParts(OperationFailure.orThrow(IriReference.tryParse(text)));
  }

  @Override
  public String text() {
    return reference.toString();
  }

  @Override
  public boolean looksLikeHost() {
    String path = reference.path();
    int dot = path.indexOf('.');
    int slash = path.indexOf('/');
    boolean isReference = reference.scheme() == null && reference.authority() == null;
    return isReference && dot > 0 && (slash < 0 || dot < slash);
  }

  @Override
  public @Nullable Range range(Component component) {
    return reference.range(component);
  }

  @Override
  public @Nullable String get(String name) {
    return switch (name) {
      case "readable" -> reference.readable();
      case "origin" -> origin();
      case "user" -> reference.get(Component.USERNAME);
      case "password" -> reference.get(Component.PASSWORD);
      default -> Parts.super.get(name);
    };
  }

  /**
   * Returns the origin (RFC 6454 §4): scheme, host and port in lower case, without the scheme's
   * default port; or {@code "null"}.
   */
  private String origin() {
    String host = reference.host();
    if (reference.scheme() == null || host == null || host.isEmpty()) {
      return "null";
    }
    String port = reference.port();
    boolean isOwn = port == null || port.isEmpty() || hasDefaultPort();
    return Ascii.lower(reference.scheme() + "://" + host) + (isOwn ? "" : ":" + port);
  }

  /**
   * Returns the userinfo with a different part. If only an empty user is left, there is no
   * userinfo, and no at sign.
   */
  private @Nullable String userinfo(String name, @Nullable String value) {
    boolean isUser = name.equals("user");
    String user = isUser ? value : get("user");
    String password = isUser ? get("password") : value;
    boolean isGone =
        password == null
            && (user == null || user.isEmpty() && (value == null || get("user") == null));
    return isGone ? null : (user == null ? "" : user) + (password == null ? "" : ':' + password);
  }

  @Override
  public Parts with(String name, @Nullable String encoded) throws OperationFailure {
    String value = encoded == null ? "" : encoded;
    if (name.equals("url")) {
      return of(value);
    }
    UriBuilder<IriReference> to = IriReference.builder(reference);
    switch (name) {
      case "scheme" -> to.scheme(encoded == null ? null : Ascii.lower(encoded)); // RFC 3986 §3.1
      case "user", "password" -> to.userinfo(userinfo(name, encoded));
      case "host" -> {
        if (encoded == null) {
          refuseToLose("parts.host-of-user", reference.userinfo());
          refuseToLose("parts.host-of-port", reference.port());
          to.authority(reference.path().startsWith("//") ? "" : null); // it would be an authority
        } else {
          to.host(encoded);
        }
      }
      case "port" -> to.port(encoded);
      case "path" -> {
        boolean isBare = reference.hasAuthority() && !value.isEmpty() && !value.startsWith("/");
        // CHOICE: a path that would be an authority is refused where no scheme is before it,
        // because
        // an authority was likely meant.
        boolean isAfterScheme =
            reference.scheme() != null && !reference.hasAuthority() && value.startsWith("//");
        to.path((isBare ? "/" : isAfterScheme ? "/." : "") + value);
      }
      case "query" -> to.query(encoded);
      default -> to.fragment(encoded);
    }
    Parsed<IriReference> parsed = to.tryBuild();
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw failed(name, error);
    }
    return new UriParts(parsed.orElseThrow());
  }

  /**
   * Rejects the removal of a host if the userinfo or the port would be lost with it, because an
   * authority requires a host (RFC 3986 §3.2).
   *
   * @param value the userinfo or the port; null if absent
   */
  private static void refuseToLose(String why, @Nullable String value) throws OperationFailure {
    if (value != null && !value.isEmpty()) {
      throw Parts.failed("host", "host", CliText.of(why));
    }
  }

  private static OperationFailure failed(String name, SyntaxError error) {
    Clause rule = error.rule().clause();
    Message message =
        error.input().isEmpty()
            ? CliText.of("parts.missing", rule.toString())
            : name.equals("user") || name.equals("password")
                ? CliText.of("parts.breaks", error.index(), rule.toString())
                : error.account();
    Message whole = CliText.of("failure.of", name, message);
    return new OperationFailure(new Failure(error.rule().id(), error.index(), whole, null));
  }

  @Override
  public Parts resolve(String target) throws OperationFailure {
    if (!(reference instanceof Iri base)) {
      throw new OperationFailure("scheme", CliText.of("parts.no-base"));
    }
    return new UriParts(base.resolve(of(target).reference));
  }

  @Override
  public Reply answer(String field) {
    return Reply.of(field, reference);
  }
}
