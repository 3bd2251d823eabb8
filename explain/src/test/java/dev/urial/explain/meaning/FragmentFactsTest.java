package dev.urial.explain.meaning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.fragment.MediaFragment;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a media fragment selects, in words. */
class FragmentFactsTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "t=10,20 | from second 10, inclusive, to second 20, exclusive",
        "t=,10 | from the beginning to second 10, exclusive",
        "t=01:38,03:52 | from 01:38 (second 98), inclusive, to 03:52 (second 232), exclusive",
        "t=smpte-25:0:00:05:01 | from 0:00:05:01 in smpte-25 time code, inclusive, to the end",
        "t=clock:2009-07-26T11:19:01Z | from 2009-07-26T11:19:01Z (wall-clock time), inclusive, to"
            + " the end",
      })
  void mediaTimesInWords(String fragment, String words) {
    assertEquals(
        words,
        FragmentFacts.time(Objects.requireNonNull(MediaFragment.parse(fragment).time())).text());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "xywh=100,150,320,200 | 320×200 pixels; the upper-left corner is at (100, 150)",
        "xywh=percent:25,25,50,50 | 50 percent of the width and 50 percent of the height; the"
            + " upper-left corner is 25 percent from the left and 25 percent from the top",
      })
  void mediaRegionsInWords(String fragment, String words) {
    assertEquals(
        words,
        FragmentFacts.region(Objects.requireNonNull(MediaFragment.parse(fragment).region()))
            .text());
  }
}
