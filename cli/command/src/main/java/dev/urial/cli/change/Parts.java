package dev.urial.cli.change;

import dev.urial.Host;
import dev.urial.QueryFormat;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Reply;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * An identifier parsed under one of the standards, with its components by their names. {@code get}
 * shows these components, and {@code set} changes them. Immutable.
 */
interface Parts {
  /** The names of the components that make up the whole text, from left to right. */
  List<String> OF_THE_WHOLE =
      List.of("scheme", "user", "password", "host", "port", "path", "query", "fragment");

  /**
   * The names of what can be set, in an order in which setting a component never prevents setting
   * the next: a user requires a host.
   */
  List<String> SETTABLE =
      List.of("url", "scheme", "host", "user", "password", "port", "path", "query", "fragment");

  /** The names of what can be shown. */
  List<String> NAMES = names();

  private static List<String> names() {
    List<String> names = new ArrayList<>(OF_THE_WHOLE);
    names.addAll(List.of("url", "readable", "origin", "authority", "userinfo"));
    return List.copyOf(names);
  }

  /** Returns the whole text. */
  String text();

  /** Returns whether this is a relative reference such as {@code www.example.com/a}. */
  default boolean looksLikeHost() {
    return false;
  }

  /** Returns the range of a component in the whole text; null if it is absent. */
  @Nullable Range range(Component component);

  /** Returns the component with this name, without decoding it; null if it is absent. */
  default @Nullable String get(String name) {
    if (name.equals("url")) {
      return text();
    }
    for (Component it : Component.values()) {
      Range range = it.id().equals(name) ? range(it) : null;
      if (range != null) {
        return range.of(text());
      }
    }
    return null;
  }

  /**
   * Returns a copy with a different value for a component.
   *
   * @param name one of {@link #SETTABLE}
   * @param encoded the encoded value; null removes the component
   */
  Parts with(String name, @Nullable String encoded) throws OperationFailure;

  /** Resolves a reference against this text. */
  Parts resolve(String reference) throws OperationFailure;

  /** Returns the whole text as an answer with the given field name. */
  Reply answer(String field);

  /**
   * Encodes data for a component. A user or a password contains no colon, which ends the user, and
   * no semicolon, which ends a password. An address in brackets is unchanged, and a name keeps its
   * non-ASCII letters.
   */
  static String encoded(String name, String data) {
    String host = name.equals("host") ? inBrackets(data) : "";
    return switch (name) {
      case "user", "password" -> Percent.encode(data, CharSet.REG_NAME.without(";"));
      case "host" -> host.startsWith("[") ? host : Percent.encode(host, CharSet.IREG_NAME);
      case "path" -> Percent.encode(data, CharSet.PATH);
      case "query", "fragment" -> Percent.encode(data, CharSet.QUERY);
      default -> data; // url, scheme and port have no escapes
    };
  }

  /** Returns a host, with brackets added to an IPv6 address that lacks them. */
  private static String inBrackets(String host) {
    String bracketed = '[' + host + ']';
    return Host.tryParse(bracketed).orElseNull() instanceof Host.Ipv6 ? bracketed : host;
  }

  /** Returns a failure to change the part with a name, which is that of the options. */
  static OperationFailure failed(String rule, String name, Message message) {
    return new OperationFailure(rule, CliText.of("failure.of", name, message));
  }

  /** Returns a value of the query with spaces for plus signs, if the scheme reads them so. */
  default String spaced(String value) {
    QueryFormat format = QueryFormat.ofQueryIn(text());
    return format.space() == QueryFormat.Space.PERCENT_20 ? value : value.replace('+', ' ');
  }

  /** Returns the default port of the scheme; empty if it is unknown. */
  default OptionalInt defaultPort() {
    String scheme = get("scheme");
    SchemeFacts facts = scheme == null ? null : SchemeFacts.find(scheme);
    return facts == null ? OptionalInt.empty() : facts.defaultPort();
  }

  /** Returns whether there is a port, which is the default port of the scheme. */
  default boolean hasDefaultPort() {
    OptionalInt own = defaultPort();
    return own.isPresent() && String.valueOf(own.getAsInt()).equals(get("port"));
  }
}
