package dev.urial.dereference.part;

import dev.urial.fragment.SvgFragment;

final class SvgPart {
  private SvgPart() {}

  static Cutting cut(Whole whole, SvgFragment fragment) {
    return whole.uncut(Whole.FRAGMENT, "part.no-decoder", Whole.quoted(whole.type.essence()));
  }
}
