package dev.urial.pages.lesson;

import dev.urial.pages.lesson.FactFile.Named;
import dev.urial.pages.lesson.FactFile.Source;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Browser support for a dimension of media fragments.
 *
 * @param browser the name of the browser
 * @param feature the dimension
 * @param since the first version that supports the dimension; {@code no} or {@code unknown} if
 *     there is none
 * @param source the source of this information
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

  /** Returns the names of the browsers, in the order of the file. */
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

  /** Returns whether any version of the browser is known to support the dimension. */
  boolean isSupported() {
    return !since.equals("no") && !since.equals("unknown");
  }

  /** The dimensions of media fragments. */
  enum Feature implements Named {
    /** {@code #t=} in videos and sounds. */
    TIME,
    /** {@code #xywh=} in pictures. */
    REGION,
    /** {@code #t=} and {@code #xywh=} in SVG. */
    SVG,
    /** {@code #track=} and {@code #id=}. */
    TRACK
  }
}
