package dev.urial.registry;

import dev.urial.internal.text.EscapedOctets;
import org.jspecify.annotations.Nullable;

/**
 * A host that is not plain ASCII: the decoded host and the host in a DNS query. Both have the same
 * number of labels, so counting dots from the right finds corresponding labels.
 */
record MappedHost(String text, String ascii) {
  /**
   * Maps a host; returns null if it is not a domain name or has escapes that are not valid UTF-8.
   */
  static @Nullable MappedHost of(String host) {
    String text = DomainTree.text(host);
    if (text == null) {
      return null;
    }
    String ascii = DomainTree.ascii(text);
    int end = DomainTree.end(ascii);
    return end < 0 || dots(text, 0) != dots(ascii, 0) ? null : new MappedHost(text, ascii);
  }

  /** Returns the index in {@link #text} of the label that begins at an index in {@link #ascii}. */
  int back(int start) {
    if (start == 0) {
      return 0;
    }
    int dots = dots(ascii, start - 1);
    int i = text.length();
    while (dots > 0) {
      i--;
      if (PublicSuffixList.isDot(text.charAt(i))) {
        dots--;
      }
    }
    return i + 1;
  }

  /** Converts an index in the decoded host to the index in the host as written. */
  static int asWritten(String host, int decoded) {
    int left = decoded;
    int i = 0;
    while (left > 0) {
      int codePoint = EscapedOctets.codePointAt(host, i);
      left -= codePoint < 0 ? 1 : Character.charCount(codePoint);
      i += codePoint < 0 ? 1 : 3 * EscapedOctets.utf8Length(codePoint);
    }
    return i;
  }

  private static int dots(String text, int from) {
    int dots = 0;
    for (int i = from; i < text.length(); i++) {
      if (PublicSuffixList.isDot(text.charAt(i))) {
        dots++;
      }
    }
    return dots;
  }
}
