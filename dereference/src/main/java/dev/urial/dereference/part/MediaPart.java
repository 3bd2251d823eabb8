package dev.urial.dereference.part;

import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.MediaTime;
import dev.urial.report.Clause;

/** Pictures, sounds and films: which dimension counts for which, and who cuts it. */
final class MediaPart {
  static final Clause SPACE = clause("spatial dimension", "4.2.2", "naming-space");
  static final Clause TIME = clause("temporal dimension", "4.2.1", "naming-time");
  static final Clause NAMES = clause("namevalues", "5.1.1", "processing-name-value-components");
  static final Clause UNKNOWN = clause("errors on the general URI level", "6.2", "error-uri");
  static final Clause OTHER = clause("errors with the media", "6.3", "error-media");
  private static final Clause TRACK = clause("track dimension", "4.2.3", "naming-track");
  private static final Clause ID = clause("id dimension", "4.2.4", "naming-id");

  static Clause clause(String rule, String section, String anchor) {
    return new Clause(
        rule, "Media Fragments 1.0", section, "https://www.w3.org/TR/media-frags/#" + anchor);
  }

  private MediaPart() {}

  static Cutting cut(Whole whole, MediaFragment fragment) {
    for (String pair : fragment.ignored()) {
      whole.note(UNKNOWN, "part.media-ignored", Whole.quoted(pair));
    }
    if (fragment.isEmpty()) {
      return whole.ignored(UNKNOWN, "part.media-nothing");
    }
    return switch (whole.type.type()) {
      case "image" -> image(whole, fragment);
      case "audio" -> audio(whole, fragment);
      default -> film(whole);
    };
  }

  /** A picture has no time and no tracks: what speaks of them is ignored. */
  private static Cutting image(Whole whole, MediaFragment fragment) {
    foreign(whole, fragment.time() != null, "t");
    foreign(whole, !fragment.tracks().isEmpty(), "track");
    foreign(whole, fragment.id() != null, "id");
    if (fragment.region() == null) {
      return whole.ignored(OTHER, "part.media-nothing");
    }
    return ImagePart.cut(whole, fragment.region());
  }

  private static Cutting audio(Whole whole, MediaFragment fragment) {
    foreign(whole, fragment.region() != null, "xywh");
    MediaTime time = fragment.time();
    if (!fragment.tracks().isEmpty()) {
      whole.note(TRACK, "part.no-tracks");
    }
    if (fragment.id() != null) {
      whole.note(ID, "part.no-names");
    }
    return time == null ? whole.ignored(OTHER, "part.media-nothing") : AudioPart.cut(whole, time);
  }

  private static void foreign(Whole whole, boolean isSaid, String dimension) {
    if (isSaid) {
      whole.note(
          OTHER, "part.foreign-dimension", Whole.quoted(whole.type.essence()), dimension);
    }
  }

  private static Cutting film(Whole whole) {
    return whole.uncut(
        OTHER, "part.no-decoder", Whole.quoted(whole.type.essence()));
  }
}
