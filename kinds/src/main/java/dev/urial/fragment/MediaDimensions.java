package dev.urial.fragment;

import dev.urial.MediaType;
import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.spi.Cursor;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The values of the name-value pairs of a media fragment that were parsed so far (Media Fragments
 * 1.0 §5.1).
 */
final class MediaDimensions {
  static final String[] NAMES = {"t", "xywh", "track", "id"};
  private static final String[] OF_IMAGES = {"xywh", "id"};
  private static final String[] OF_SOUND = {"t", "track", "id"};

  /** Returns the dimensions that a medium has: a picture lasts no time, and sound has no region. */
  static String[] of(MediaType type) {
    String essence = type.essence();
    return essence.startsWith("image/")
        ? OF_IMAGES
        : essence.startsWith("audio/") ? OF_SOUND : NAMES;
  }

  private static final SpecRule NAME =
      new Clause(
          "namevalues",
          "Media Fragments 1.0",
          "5.1.1",
          "https://www.w3.org/TR/media-frags/#processing-name-value-components");

  final List<String> tracks = new ArrayList<>();
  final List<String> ignored = new ArrayList<>();
  @Nullable MediaTime time;
  @Nullable MediaRegion region;
  @Nullable String id;

  /**
   * Parses all pairs from an index to the end; each must have one of the given names. Returns the
   * error, or null if there is none.
   */
  @Nullable SyntaxError pairs(String text, int from, String... names) {
    Cursor pairs = new Cursor(text, from, text.length());
    SyntaxError error;
    do {
      int start = pairs.pos();
      pairs.upTo('&');
      error = pair(text, start, pairs.pos(), names);
    } while (error == null && pairs.eat('&'));
    return error;
  }

  /**
   * Parses {@code namevalue = name [ "=" value ]}, which is split before it is decoded (§5.1.1).
   * Returns the error, or null if there is none.
   */
  @Nullable SyntaxError pair(String text, int start, int end, String... names) {
    Cursor pair = new Cursor(text, start, end);
    pair.upTo('=');
    Cursor name = Cursor.decoded(text, start, pair.pos());
    String dimension = name.exactly(NAME, names);
    if (pair.atEnd()) {
      name.breaks(NAME);
    }
    if (name.isBroken()) {
      return name.errorOrNull();
    }
    Cursor value = Cursor.decoded(text, pair.pos() + 1, end);
    switch (dimension) {
      case "t" -> time = orElse(MediaTime.read(value), time);
      case "xywh" -> region = orElse(MediaRegion.read(value), region);
      case "track" -> {
        String track = name(value);
        if (track != null) {
          tracks.add(track);
        }
      }
      default -> id = orElse(name(value), id);
    }
    return value.errorOrNull();
  }

  private static <T> @Nullable T orElse(@Nullable T read, @Nullable T before) {
    return read == null ? before : read;
  }

  /** {@code trackparam = utf8string}, {@code idparam = utf8string}; neither may be empty. */
  private static @Nullable String name(Cursor value) {
    if (value.atEnd()) {
      value.breaks(MediaFragment.DEFINITION);
    }
    String name = value.rest();
    value.end(MediaFragment.DEFINITION);
    return value.isBroken() ? null : name;
  }
}
