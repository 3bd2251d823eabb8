package dev.urial.dereference.part;

import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.MediaTime;
import dev.urial.report.Clause;

/**
 * Extracts parts of images and audio, using the dimensions of the fragment that apply to the media
 * type. Parts of video cannot be extracted.
 */
final class MediaPart {
  private static final Clause TRACK =
      new Clause(
          "track dimension",
          PartClauses.MEDIA_FRAGMENTS,
          "4.2.3",
          PartClauses.LINK + "naming-track");
  private static final Clause ID =
      new Clause(
          "id dimension", PartClauses.MEDIA_FRAGMENTS, "4.2.4", PartClauses.LINK + "naming-id");

  private MediaPart() {}

  static PartExtraction cut(PartRequest whole, MediaFragment fragment) {
    for (String pair : fragment.ignored()) {
      whole.note(PartClauses.UNKNOWN, "part.media-ignored", PartRequest.quoted(pair));
    }
    if (fragment.isEmpty()) {
      return whole.ignored(PartClauses.UNKNOWN, "part.media-nothing");
    }
    return switch (whole.type.type()) {
      case "image" -> image(whole, fragment);
      case "audio" -> audio(whole, fragment);
      default -> film(whole);
    };
  }

  /** Extracts a region of an image. Other dimensions do not apply to images and are ignored. */
  private static PartExtraction image(PartRequest whole, MediaFragment fragment) {
    foreign(whole, fragment.time() != null, "t");
    foreign(whole, !fragment.tracks().isEmpty(), "track");
    foreign(whole, fragment.id() != null, "id");
    if (fragment.region() == null) {
      return whole.ignored(PartClauses.MEDIUM, "part.media-nothing");
    }
    return ImagePart.cut(whole, fragment.region());
  }

  private static PartExtraction audio(PartRequest whole, MediaFragment fragment) {
    foreign(whole, fragment.region() != null, "xywh");
    MediaTime time = fragment.time();
    if (!fragment.tracks().isEmpty()) {
      whole.note(TRACK, "part.no-tracks");
    }
    if (fragment.id() != null) {
      whole.note(ID, "part.no-names");
    }
    return time == null
        ? whole.ignored(PartClauses.MEDIUM, "part.media-nothing")
        : AudioPart.cut(whole, time);
  }

  private static void foreign(PartRequest whole, boolean isSaid, String dimension) {
    if (isSaid) {
      whole.note(
          PartClauses.MEDIUM,
          "part.foreign-dimension",
          PartRequest.quoted(whole.type.essence()),
          dimension);
    }
  }

  private static PartExtraction film(PartRequest whole) {
    return whole.uncut(
        PartClauses.MEDIUM, "part.no-decoder", PartRequest.quoted(whole.type.essence()));
  }
}
