package dev.urial.history;

import dev.urial.Host;
import dev.urial.UriReference;
import dev.urial.grammar.Rule;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parser for RFC 3986, which returns the same type as the parsers for older documents so that
 * the results can be compared.
 */
final class Rfc3986 {
  private Rfc3986() {}

  static Parsed<PastReading> read(String text) {
    return UriReference.tryParse(text).map(u -> new PastReading(Era.RFC_3986, text, components(u)));
  }

  private static List<PastPart> components(UriReference u) {
    List<PastPart> components = new ArrayList<>();
    for (Component component : Component.OF_RFC_3986) {
      int start = u.start(component);
      if (start >= 0) {
        String name = component.id();
        components.add(new PastPart(name, start, u.end(component), rule(component, u), component));
      }
    }
    return components;
  }

  private static SpecRule rule(Component component, UriReference u) {
    return switch (component) {
      case SCHEME -> Rule.SCHEME;
      case AUTHORITY -> Rule.AUTHORITY;
      case USERINFO, USERNAME, PASSWORD -> Rule.USERINFO;
      case HOST -> kind(u.parsedHost());
      case PORT -> Rule.PORT;
      case PATH -> pathRule(u);
      case QUERY -> Rule.QUERY;
      case FRAGMENT -> Rule.FRAGMENT;
    };
  }

  private static SpecRule pathRule(UriReference u) {
    if (u.hasAuthority() || u.path().isEmpty()) {
      return Rule.PATH_ABEMPTY;
    }
    if (u.path().startsWith("/")) {
      return Rule.PATH_ABSOLUTE;
    }
    return u.scheme() == null ? Rule.PATH_NOSCHEME : Rule.PATH_ROOTLESS;
  }

  /** Returns the grammar rule that a host matches. */
  static SpecRule kind(@Nullable Host host) {
    if (host instanceof Host.Ipv4) {
      return Rule.IPV4ADDRESS;
    }
    return host instanceof Host.RegName ? Rule.REG_NAME : Rule.IP_LITERAL;
  }
}
