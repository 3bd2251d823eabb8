package dev.urial.dereference.part;

import dev.urial.fragment.MediaTime;

final class AudioPart {
  private AudioPart() {}

  static Cutting cut(Whole whole, MediaTime time) {
    return whole.uncut(Whole.FRAGMENT, "part.no-decoder", Whole.quoted(whole.type.essence()));
  }
}
