package dev.urial.safety.names;

import dev.urial.Host;
import dev.urial.internal.text.AppendixB;
import dev.urial.internal.text.Ascii;
import dev.urial.registry.SchemeFacts;
import java.util.Set;

/** A text with the ranges of its host, userinfo and path. The range of a missing part is empty. */
final class HostContext {
  final String text;
  int hostStart;
  int hostEnd;
  int userStart;
  int userEnd;
  int pathStart;
  int pathEnd;

  /** Whether the text begins with a host, and not with a scheme or slashes. */
  final boolean isBare;

  /** Whether the host is a name of the DNS, and not one that only its scheme understands. */
  boolean isDns = true;

  HostContext(String text) {
    this(text, false);
  }

  private HostContext(String text, boolean isBare) {
    this.text = text;
    this.isBare = isBare;
  }

  /** Parses a text that begins with a scheme and two slashes, with two slashes, or with a host. */
  static HostContext of(String text) {
    AppendixB whole = AppendixB.of(text);
    boolean isBare = whole.authorityStart < 0 && !isOfWeb(text, whole.schemeEnd);
    AppendixB cut = isBare ? AppendixB.of("//" + text) : whole;
    int shift = isBare ? 2 : 0;
    HostContext places = new HostContext(text, isBare);
    places.isDns = whole.schemeEnd < 0 || isOfWeb(text, whole.schemeEnd) || hasPort(text, whole);
    places.host(cut.hostStart() - shift, cut.hostEnd - shift);
    places.isDns |= !Host.tryParse(text.substring(places.hostStart, places.hostEnd)).isOk();
    if (cut.at >= 0) {
      places.userinfo(cut.authorityStart - shift, cut.at - shift);
    }
    places.path(cut.pathStart - shift, cut.pathEnd - shift);
    return places;
  }

  /** Returns whether browsers find a host in {@code scheme:example.com} for a scheme. */
  private static boolean isOfWeb(String text, int schemeEnd) {
    String scheme = schemeEnd < 0 ? "" : Ascii.lower(text.substring(0, schemeEnd)).strip();
    return WEB.contains(scheme);
  }

  /** Returns whether a scheme has a default port, so that its hosts are those of the network. */
  private static boolean hasPort(String text, AppendixB whole) {
    String scheme = text.substring(0, whole.schemeEnd);
    SchemeFacts facts = SchemeFacts.find(scheme);
    return Ascii.equalsIgnoreCase(scheme, "file")
        || facts != null && facts.defaultPort().isPresent();
  }

  private static final Set<String> WEB = Set.of("http", "https", "ws", "wss", "ftp");

  void host(int start, int end) {
    hostStart = Math.max(0, start);
    hostEnd = Math.max(hostStart, end);
  }

  void userinfo(int start, int end) {
    userStart = Math.max(0, start);
    userEnd = Math.max(userStart, end);
  }

  void path(int start, int end) {
    pathStart = Math.max(0, start);
    pathEnd = Math.max(pathStart, end);
  }
}
