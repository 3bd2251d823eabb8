package dev.urial.registry;

import dev.urial.internal.text.EscapedOctets;
import org.jspecify.annotations.Nullable;

/**
 * A host that is not plain ASCII: the decoded host and the host in a DNS query. Both have the same
 * number of labels, so counting dots from the right finds the same label.
 */
record MappedHost(String text, String ascii) {
  /** Returns null if the host has no labels, is an address, or has escapes that are not UTF-8. */
  static @Nullable MappedHost of(String host) {
    String text = DomainTree.text(host);
    if (text == null) {
      return null;
    }
    String ascii = DomainTree.ascii(text);
    int end = DomainTree.end(ascii);
    return end < 0 || dots(text, 0) != dots(ascii, 0) ? null : new MappedHost(text, ascii);
  }

  /** Returns the index in the text at which the same label begins. */
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

  /** Returns the index in the host as written for an index in the decoded host. */
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
