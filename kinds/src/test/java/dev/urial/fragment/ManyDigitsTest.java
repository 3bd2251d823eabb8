package dev.urial.fragment;

import dev.urial.report.Parsed;
import dev.urial.scheme.digest.MagnetUri;
import dev.urial.scheme.geo.GeoUri;
import dev.urial.scheme.name.TagUri;
import dev.urial.scheme.news.NewsUri;
import dev.urial.testkit.laws.Growth;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Numbers of any length: each reader of numbers that is in this module takes linear time.
 *
 * <p>{@code BigDecimal} and {@code BigInteger} do not by themselves. {@code Double.parseDouble}
 * reads 1,100 digits and counts the others, {@code Long.parseLong} goes through noughts.
 */
class ManyDigitsTest {
  /** What is answered is asked for, so that nobody leaves the question out. */
  private static long seen;

  private static void hash(Object value) {
    seen += value.hashCode();
  }

  private static <T> Arguments row(
      String shape, Function<String, Parsed<T>> reader, Consumer<T> questions) {
    Consumer<String> work =
        text -> {
          T value = reader.apply(text).orElseNull();
          if (value != null) {
            questions.accept(value);
            seen += value.toString().length();
          }
        };
    return Arguments.of(shape, work);
  }

  static Stream<Arguments> readers() {
    return Stream.of(
        row("t=#", MediaFragment::tryParse, ManyDigitsTest::times),
        row("t=0.#", MediaFragment::tryParse, ManyDigitsTest::times),
        row("t=#,#", MediaFragment::tryParse, ManyDigitsTest::times),
        row("t=#:59:59,#:59:59.#", MediaFragment::tryParse, ManyDigitsTest::times),
        row("t=smpte:#:00:00:00.#", MediaFragment::tryParse, ManyDigitsTest::times),
        row("t=clock:2009-07-26T11:19:01.#Z", MediaFragment::tryParse, ManyDigitsTest::times),
        row("xywh=#,#,#,#", MediaFragment::tryParse, MediaFragment::region),
        row("page=#", PdfFragment::tryParse, PdfFragment::page),
        row("viewrect=#,#,#.#,1", PdfFragment::tryParse, PdfFragment::viewrect),
        row("highlight=#,1,1,-.#", PdfFragment::tryParse, PdfFragment::highlight),
        row("view=FitH,#", PdfFragment::tryParse, PdfFragment::view),
        row("zoom=#,#,#", PdfFragment::tryParse, ManyDigitsTest::hash),
        row("svgView(viewBox(#,#,.#,1e#))", SvgFragment::tryParse, ManyDigitsTest::hash),
        row("element(/#)", XPointer::tryParse, ManyDigitsTest::hash),
        row("row=#-#", CsvFragment::tryParse, ManyDigitsTest::hash),
        row("line=#,#", PlainTextFragment::tryParse, ManyDigitsTest::hash),
        row("/#", JsonPointer::tryParse, ManyDigitsTest::hash),
        row("geo:1,2,#", GeoUri::tryParse, ManyDigitsTest::numbers),
        row("geo:1,2,-#.#;u=#", GeoUri::tryParse, ManyDigitsTest::numbers),
        row("geo:1.#,2.#,0.#", GeoUri::tryParse, ManyDigitsTest::numbers),
        row("magnet:?xl=#1", MagnetUri::tryParse, MagnetUri::exactLength),
        row("magnet:?so=#1-#2,#3", MagnetUri::tryParse, MagnetUri::selectedFiles),
        row("nntp://h/a/#1", NewsUri::tryParse, NewsUri::articleNumber),
        row("tag:a,#2000-12-31:b", TagUri::tryParse, ManyDigitsTest::hash));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("readers")
  void theyTakeLinearTime(String shape, Consumer<String> reader) {
    for (String digit : new String[] {"7", "0"}) {
      Growth.isLinear(shape, 10_000, n -> shape.replace("#", digit.repeat(n)), reader);
    }
  }

  private static void times(MediaFragment fragment) {
    MediaTime time = fragment.time();
    if (time != null) {
      time.startSeconds();
      time.endSeconds();
    }
  }

  private static void numbers(GeoUri geo) {
    geo.coordA();
    geo.coordB();
    geo.coordC();
    geo.uncertainty();
    geo.normalize();
    geo.isEquivalentTo(geo);
  }
}
