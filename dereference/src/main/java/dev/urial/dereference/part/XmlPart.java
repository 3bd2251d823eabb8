package dev.urial.dereference.part;

import dev.urial.fragment.XPointer;

final class XmlPart {
  private XmlPart() {}

  static Cutting cut(Whole whole, XPointer fragment) {
    return whole.uncut(Whole.FRAGMENT, "part.no-decoder", Whole.quoted(whole.type.essence()));
  }
}
