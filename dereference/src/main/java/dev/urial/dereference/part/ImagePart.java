package dev.urial.dereference.part;

import dev.urial.fragment.MediaRegion;

final class ImagePart {
  private ImagePart() {}

  static Cutting cut(Whole whole, MediaRegion region) {
    return whole.uncut(Whole.FRAGMENT, "part.no-decoder", Whole.quoted(whole.type.essence()));
  }
}
