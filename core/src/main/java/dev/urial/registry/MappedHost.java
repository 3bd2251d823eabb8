package dev.urial.registry;

import org.jspecify.annotations.Nullable;

/**
 * A host that is not in plain ASCII: what was written, decoded, and what the DNS is asked for. Both
 * have the same labels, so that a label is found again by counting dots from the right.
 */
record MappedHost(String text, String ascii) {
  /** Null if the host has no labels, is an address, or no text. */
  static @Nullable MappedHost of(String host) {
    String text = DomainTree.text(host);
    if (text == null) {
      return null;
    }
    String ascii = DomainTree.ascii(text);
    int end = DomainTree.end(ascii);
    return end < 0 || dots(text, 0) != dots(ascii, 0) ? null : new MappedHost(text, ascii);
  }

  /** Returns the index in the text where the same label begins. */
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
