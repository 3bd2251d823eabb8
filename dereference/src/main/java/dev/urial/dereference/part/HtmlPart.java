package dev.urial.dereference.part;

import dev.urial.fragment.HtmlFragment;

final class HtmlPart {
  private HtmlPart() {}

  static Cutting cut(Whole whole, HtmlFragment fragment) {
    return whole.uncut(Whole.FRAGMENT, "part.no-decoder", Whole.quoted(whole.type.essence()));
  }
}
