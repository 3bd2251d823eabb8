package dev.urial.fragment;

import dev.urial.report.Clause;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the name-value pairs of a media fragment say so far: Media Fragments 1.0 §5.1. */
final class MediaDimensions {
  static final String[] NAMES = {"t", "xywh", "track", "id"};

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

  /** All pairs from an index on, each with one of these names. */
  void pairs(String text, int from, String... names) throws Broken {
    int start = from;
    do {
      int end = Cursor.find(text, '&', start, text.length());
      pair(text, start, end, names);
      start = end + 1;
    } while (start <= text.length());
  }

  /** {@code namevalue = name [ "=" value ]}: told apart before they are decoded, §5.1.1. */
  void pair(String text, int start, int end, String... names) throws Broken {
    int nameEnd = Cursor.find(text, '=', start, end);
    Cursor name = Cursor.decoded(text, start, nameEnd);
    String dimension = name.exactly(NAME, names);
    if (nameEnd == end) {
      throw name.broken(NAME);
    }
    Cursor value = Cursor.decoded(text, nameEnd + 1, end);
    switch (dimension) {
      case "t" -> time = MediaTime.read(value);
      case "xywh" -> region = MediaRegion.read(value);
      case "track" -> tracks.add(name(value));
      default -> id = name(value);
    }
  }

  /** {@code trackparam = utf8string}, {@code idparam = utf8string}; both name something. */
  private static String name(Cursor value) throws Broken {
    if (value.atEnd()) {
      throw value.broken(MediaFragment.DEFINITION);
    }
    return value.rest(MediaFragment.DEFINITION);
  }
}
