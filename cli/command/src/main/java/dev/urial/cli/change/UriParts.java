package dev.urial.cli.change;

import dev.urial.Host;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.UriBuilder;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Reply;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.Range;
import dev.urial.report.SyntaxError;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * A reference as parsed under RFC 3986 and RFC 3987. A change to a component leaves the others as
 * written.
 */
record UriParts(IriReference reference) implements ComponentValues {
  /**
   * The characters of a user or password: no colon, which ends the user, and no semicolon, which
   * ends a password.
   */
  static final CharSet USER = CharSet.REG_NAME.without(";");

  static Parsed<UriParts> tryParse(String text) {
    return IriReference.tryParse(text).map(UriParts::new);
  }

  private static UriParts of(Parsed<IriReference> parsed) throws OperationFailure {
    if (parsed instanceof Parsed.Failed<IriReference> failed) {
      throw new OperationFailure(Failure.of(failed.error()));
    }
    return new UriParts(parsed.orElseThrow());
  }

  @Override
  public @Nullable String get(String name) {
    return switch (name) {
      case "url" -> reference.toString();
      case "readable" -> reference.readable();
      case "user", "password", "options" -> Userinfo.of(reference).get(name);
      case "origin" -> origin();
      default -> reference.get(ComponentValues.named(name));
    };
  }

  @Override
  public @Nullable Range range(Component component) {
    return reference.range(component);
  }

  /**
   * Returns the origin (RFC 6454 §4): scheme, host and port in lower case, without the scheme's
   * default port; or {@code "null"}.
   */
  private String origin() {
    String scheme = reference.scheme();
    String host = reference.host();
    if (scheme == null || host == null || host.isEmpty()) {
      return "null";
    }
    String port = reference.port();
    OptionalInt own = defaultPort();
    boolean isOwn =
        port == null
            || port.isEmpty()
            || (own.isPresent() && port.equals(String.valueOf(own.getAsInt())));
    return Ascii.lower(scheme + "://" + host) + (isOwn ? "" : ":" + port);
  }

  /**
   * A userinfo, split into user, password and options.
   *
   * @param options the text after a semicolon, for schemes with such options
   */
  private record Userinfo(
      @Nullable String user, @Nullable String password, @Nullable String options) {

    static Userinfo of(IriReference reference) {
      String user = reference.get(Component.USERNAME);
      String password = reference.get(Component.PASSWORD);
      String last = password == null ? user : password;
      int semicolon = last == null || !hasOptions(reference.scheme()) ? -1 : last.indexOf(';');
      if (last == null || semicolon < 0) {
        return new Userinfo(user, password, null);
      }
      String before = last.substring(0, semicolon);
      String options = last.substring(semicolon + 1);
      return password == null
          ? new Userinfo(before, null, options)
          : new Userinfo(user, before, options);
    }

    /** Returns whether a scheme has options in the userinfo: RFC 5092 §3.2 and RFC 2384 §3. */
    static boolean hasOptions(@Nullable String scheme) {
      return Ascii.equalsIgnoreCase("imap", scheme) || Ascii.equalsIgnoreCase("pop", scheme);
    }

    @Nullable String get(String name) {
      return name.equals("user") ? user : name.equals("password") ? password : options;
    }

    Userinfo with(String name, @Nullable String value) {
      return new Userinfo(
          name.equals("user") ? value : user,
          name.equals("password") ? value : password,
          name.equals("options") ? value : options);
    }

    /**
     * Returns a copy without a part. If only an empty user is left, the whole userinfo is removed,
     * including its at sign.
     */
    Userinfo without(String name) {
      Userinfo rest = with(name, null);
      boolean isEmpty = rest.user != null && rest.user.isEmpty();
      return isEmpty && rest.password == null ? rest.with("user", null) : rest;
    }

    @Nullable String text() {
      return user == null && password == null && options == null
          ? null
          : (user == null ? "" : user)
              + (password == null ? "" : ":" + password)
              + (options == null ? "" : ";" + options);
    }
  }

  @Override
  public ComponentValues with(String name, @Nullable String encoded) throws OperationFailure {
    if (name.equals("url")) {
      return of(IriReference.tryParse(encoded == null ? "" : encoded));
    }
    UriBuilder<IriReference> builder = IriReference.builder(reference);
    switch (name) {
      case "user", "password" -> {
        Userinfo before = Userinfo.of(reference);
        builder.userinfo(
            (encoded == null ? before.without(name) : before.with(name, encoded)).text());
      }
      case "options" -> {
        if (!Userinfo.hasOptions(reference.scheme())) {
          throw new OperationFailure("userinfo", of("options", CliText.of("parts.options")));
        }
        builder.userinfo(Userinfo.of(reference).with(name, encoded).text());
      }
      case "host" -> {
        if (encoded == null) {
          refuseToLose(CliText.of("parts.host-of-user"), reference.userinfo());
          refuseToLose(CliText.of("parts.host-of-port"), reference.port());
          builder.authority(null);
        } else {
          builder.host(encoded);
        }
      }
      case "path" -> builder.path(rooted(encoded == null ? "" : encoded));
      default -> write(builder, ComponentValues.named(name), encoded);
    }
    Parsed<IriReference> parsed = builder.tryBuild();
    if (parsed instanceof Parsed.Failed<IriReference> failed) {
      throw new OperationFailure(failure(name, failed.error()));
    }
    return new UriParts(parsed.orElseThrow());
  }

  /** Sets an encoded component in a builder; null removes it. */
  static void write(
      UriBuilder<? extends IriReference> to, Component component, @Nullable String value) {
    switch (component) {
      case SCHEME -> to.scheme(value == null ? null : Ascii.lower(value)); // RFC 3986 §3.1
      case AUTHORITY -> to.authority(value);
      case USERINFO -> to.userinfo(value);
      case HOST -> to.host(value);
      case PORT -> to.port(value);
      case PATH -> to.path(value == null ? "" : value);
      case QUERY -> to.query(value);
      case FRAGMENT -> to.fragment(value);
      case USERNAME, PASSWORD -> throw new IllegalArgumentException(component.id());
    }
  }

  /**
   * Rejects the removal of a host if the userinfo or the port would be lost with it, because an
   * authority requires a host (RFC 3986 §3.2).
   *
   * @param value the userinfo or the port; null if absent
   */
  private static void refuseToLose(Message why, @Nullable String value) throws OperationFailure {
    if (value != null && !value.isEmpty()) {
      throw new OperationFailure("host", of("host", why));
    }
  }

  /** Returns a path, with a leading slash added if it follows an authority and has none. */
  private String rooted(String path) {
    boolean bare = reference.hasAuthority() && !path.isEmpty() && !path.startsWith("/");
    return bare ? "/" + path : path;
  }

  private static Failure failure(String name, SyntaxError error) {
    Clause rule = error.rule().clause();
    boolean secret = name.equals("user") || name.equals("password") || name.equals("options");
    Message message =
        error.input().isEmpty()
            ? CliText.of("parts.missing", rule.toString())
            : secret ? CliText.of("parts.breaks", error.index(), rule.toString()) : error.account();
    return new Failure(error.rule().id(), error.index(), of(name, message), null);
  }

  /**
   * Returns a message about a part that could not be changed, with the part's name as in the
   * options.
   */
  static Message of(String name, Message message) {
    return CliText.of("failure.of", name, message);
  }

  @Override
  public String encode(String name, String data) {
    return switch (name) {
      case "user", "password", "options" -> Percent.encode(data, USER);
      case "host" -> host(data);
      case "path" -> Percent.encode(data, CharSet.PATH);
      case "query" -> Percent.encode(data, EncodeComponent.QUERY.allowed);
      case "fragment" -> Percent.encode(data, CharSet.FRAGMENT);
      default -> data; // url, scheme and port have no escapes
    };
  }

  /**
   * Encodes a host. An address in brackets is unchanged, and a name keeps its non-ASCII letters.
   */
  private static String host(String data) {
    String host = inBrackets(data);
    return Host.tryParse(host).isOk() && host.startsWith("[")
        ? host
        : Percent.encode(host, CharSet.IREG_NAME);
  }

  /** Returns a host, with brackets added to an IPv6 address that lacks them. */
  static String inBrackets(String host) {
    String bracketed = '[' + host + ']';
    return Host.tryParse(bracketed).orElseNull() instanceof Host.Ipv6 ? bracketed : host;
  }

  @Override
  public ComponentValues resolve(String reference) throws OperationFailure {
    if (!(this.reference instanceof Iri base)) {
      throw new OperationFailure("scheme", CliText.of("parts.no-base"));
    }
    UriParts target = of(IriReference.tryParse(reference));
    return new UriParts(base.resolve(target.reference));
  }

  @Override
  public Reply answer(String field) {
    return Reply.of(field, reference);
  }
}
