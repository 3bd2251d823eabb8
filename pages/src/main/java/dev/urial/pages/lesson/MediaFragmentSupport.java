package dev.urial.pages.lesson;

import dev.urial.pages.lesson.FactFile.Named;
import dev.urial.pages.lesson.FactFile.Source;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Browser support for a dimension of media fragments.
 *
 * @param browser its name
 * @param feature the dimension
 * @param since the first version that supports it; {@code no}, or {@code unknown}
 * @param source the source
 */
record MediaFragmentSupport(String browser, Feature feature, String since, Source source) {
  static final List<MediaFragmentSupport> ALL =
      FactFile.read(
          "media-fragments.tsv",
          List.of("browser", "feature", "since", "source", "date", "basis"),
          row ->
              new MediaFragmentSupport(
                  row.get("browser"),
                  row.of("feature", Feature.values()),
                  row.get("since"),
                  Source.of(row)));

  /** Returns the browsers, in the order of the file. */
  static List<String> browsers() {
    return ALL.stream().map(MediaFragmentSupport::browser).distinct().toList();
  }

  static @Nullable MediaFragmentSupport find(String browser, Feature feature) {
    for (MediaFragmentSupport one : ALL) {
      if (one.browser.equals(browser) && one.feature == feature) {
        return one;
      }
    }
    return null;
  }

  /** Returns whether the browser supports it since some version. */
  boolean isSupported() {
    return !since.equals("no") && !since.equals("unknown");
  }

  /** The dimensions. */
  enum Feature implements Named {
    /** {@code #t=} in films and sounds. */
    TIME,
    /** {@code #xywh=} in pictures. */
    REGION,
    /** Both in SVG. */
    SVG,
    /** {@code #track=} and {@code #id=}. */
    TRACK
  }
}
