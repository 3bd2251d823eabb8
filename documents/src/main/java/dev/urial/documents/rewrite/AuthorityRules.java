package dev.urial.documents.rewrite;

import dev.urial.Host;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.PositionedText;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.safety.SpecialName;
import dev.urial.safety.SpecialNames;
import dev.urial.url.Url;
import org.jspecify.annotations.Nullable;

/** Rules that change the scheme, the host or the port. */
final class AuthorityRules {
  private static final String HTTP = "http";
  private static final String HTTP_PORT = "80";

  /** The number of characters before a name that are searched for {@code xmlns:a="}. */
  private static final int NAMESPACE_HEAD = 64;

  private AuthorityRules() {}

  static @Nullable String https(String reference, Link link) {
    AppendixB at = AppendixB.of(reference);
    boolean isHttp = at.schemeEnd == HTTP.length() && Ascii.isAt(reference, 0, HTTP);
    if (!isHttp || at.authorityStart < 0 || isNamespace(reference, link)) {
      return null;
    }
    String host = reference.substring(at.hostStart(), at.hostEnd);
    String port = at.hasPort() ? reference.substring(at.hostEnd + 1, at.pathStart) : "";
    boolean isUsual = port.isEmpty() || port.equals(HTTP_PORT);
    boolean isLeft = host.isEmpty() || isLocal(host) || isAddress(host);
    return isLeft || !isUsual
        ? null
        : reference.substring(0, at.schemeEnd)
            + (reference.charAt(at.schemeEnd - 1) == 'P' ? 'S' : 's')
            + reference.substring(at.schemeEnd, at.hostEnd)
            + reference.substring(at.pathStart);
  }

  /** Returns whether a host is a name on the local machine or network. */
  private static boolean isLocal(String host) {
    SpecialName special = SpecialNames.builtIn().find(host);
    return special != null
        && (special.kind() == SpecialName.Kind.ADDRESS || special.kind() == SpecialName.Kind.LOCAL);
  }

  private static boolean isAddress(String host) {
    Host parsed = Host.tryParse(host).orElseNull();
    return parsed != null && !(parsed instanceof Host.RegName);
  }

  /**
   * Returns whether a reference is a namespace name in source code or in a document that is read as
   * plain text.
   */
  private static boolean isNamespace(String reference, Link link) {
    if (link.element() != null || link.attribute() != null) {
      return false;
    }
    if (KnownNamespaces.has(reference)) {
      return true;
    }
    PositionedText place = link.place();
    String text = place.document().text();
    int start = link.range().start();
    String head = text.substring(Math.max(0, start - NAMESPACE_HEAD), start);
    int word = head.lastIndexOf("xmlns");
    if (word < 0) {
      return false;
    }
    for (int i = word; i < head.length(); i++) {
      char c = head.charAt(i);
      if (c == ' ' || c == '\n' || c == '<' || c == '>') {
        return false;
      }
    }
    return true;
  }

  static RewriteRule host(String from, String to) {
    AppendixB source = authority(from);
    AppendixB target = authority(to);
    String wanted = canonical(from.substring(0, source.hostEnd));
    String port = source.hasPort() ? from.substring(source.hostEnd + 1) : null;
    return (reference, link) -> {
      AppendixB at = AppendixB.of(reference);
      if (at.authorityStart < 0) {
        return null;
      }
      String host = reference.substring(at.hostStart(), at.hostEnd);
      String present = at.hasPort() ? reference.substring(at.hostEnd + 1, at.pathStart) : "";
      boolean isIt = (port == null || port.equals(present)) && wanted.equals(canonical(host));
      int end = port != null || target.hasPort() ? at.pathStart : at.hostEnd;
      return isIt ? reference.substring(0, at.hostStart()) + to + reference.substring(end) : null;
    };
  }

  private static AppendixB authority(String text) {
    AppendixB at = AppendixB.ofAuthority(text);
    String host = text.substring(0, at.hostEnd);
    boolean isHost = at.at < 0 && !host.isEmpty() && Url.canParse("http://" + text + "/", null);
    if (!isHost || host.indexOf('/') >= 0 || host.indexOf('?') >= 0 || host.indexOf('#') >= 0) {
      throw new IllegalArgumentException(
          "not a host with an optional port: "
              + Excerpt.escape(Secrets.masked(text.substring(at.at + 1))));
    }
    return at;
  }

  /**
   * Returns a host in the form in which browsers compare it; the host in lower case if browsers
   * would reject it.
   */
  private static String canonical(String host) {
    String lower = Ascii.lower(host);
    for (int i = 0; i < lower.length(); i++) {
      if (lower.charAt(i) >= 0x80 || lower.charAt(i) == '%') {
        Url url = Url.tryParse("http://" + host + "/").orElseNull();
        String canonical = url == null ? null : url.host();
        return canonical == null ? lower : canonical;
      }
    }
    return lower;
  }
}
