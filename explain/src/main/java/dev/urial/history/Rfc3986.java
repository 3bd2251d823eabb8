package dev.urial.history;

import dev.urial.Host;
import dev.urial.UriReference;
import dev.urial.grammar.Rule;
import dev.urial.history.PastReading.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Today's reading, in the form of the older ones, so that they can be laid side by side. */
final class Rfc3986 {
  private final List<Component> components = new ArrayList<>();

  private Rfc3986() {}

  static Parsed<PastReading> read(String text) {
    return UriReference.tryParse(text)
        .map(u -> new PastReading(Era.RFC_3986, text, new Rfc3986().components(u)));
  }

  private List<Component> components(UriReference u) {
    int i = 0;
    if (u.scheme() != null) {
      i = add("scheme", 0, u.scheme(), Rule.SCHEME) + 1;
    }
    if (u.authority() != null) {
      i = authority(u, i + 2);
    }
    i = add("path", i, u.path(), pathRule(u));
    if (u.query() != null) {
      i = add("query", i + 1, u.query(), Rule.QUERY);
    }
    add("fragment", i + 1, u.fragment(), Rule.FRAGMENT);
    return components;
  }

  private int authority(UriReference u, int start) {
    int end = add("authority", start, u.authority(), Rule.AUTHORITY);
    int i = start;
    if (u.userinfo() != null) {
      i = add("userinfo", i, u.userinfo(), Rule.USERINFO) + 1;
    }
    i = add("host", i, u.host(), kind(u.parsedHost()));
    add("port", i + 1, u.port(), Rule.PORT);
    return end;
  }

  private static SpecRule pathRule(UriReference u) {
    if (u.authority() != null || u.path().isEmpty()) {
      return Rule.PATH_ABEMPTY;
    }
    if (u.path().startsWith("/")) {
      return Rule.PATH_ABSOLUTE;
    }
    return u.scheme() == null ? Rule.PATH_NOSCHEME : Rule.PATH_ROOTLESS;
  }

  /** The rule of a host by its kind. */
  static SpecRule kind(@Nullable Host host) {
    if (host instanceof Host.Ipv4) {
      return Rule.IPV4ADDRESS;
    }
    return host instanceof Host.RegName ? Rule.REG_NAME : Rule.IP_LITERAL;
  }

  private int add(String name, int start, @Nullable String part, SpecRule rule) {
    if (part == null) {
      return start;
    }
    components.add(new Component(name, start, start + part.length(), rule, name));
    return start + part.length();
  }
}
