package dev.urial.dereference.part;

import dev.urial.fragment.PdfFragment;

final class PdfPart {
  private PdfPart() {}

  static Cutting cut(Whole whole, PdfFragment fragment) {
    return whole.uncut(Whole.FRAGMENT, "part.no-decoder", Whole.quoted(whole.type.essence()));
  }
}
