package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.fragment.MediaTime.Format;
import java.time.Instant;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaFragmentTest {
  private static MediaTime time(String fragment) {
    MediaTime time = MediaFragment.parse(fragment).time();
    assertNotNull(time);
    return time;
  }

  private static MediaRegion region(String fragment) {
    MediaRegion region = MediaFragment.parse(fragment).region();
    assertNotNull(region);
    return region;
  }

  /** Media Fragments 1.0 §4.2.1; SMPTE as in its Candidate Recommendation. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "t=10,20 10 20",
        "t=,20 0 20",
        "t=10 10 -",
        "t=npt:10,20 10 20",
        "t=npt:,121.5 0 121.5",
        "t=0:02:00,121.5 120 121.5",
        "t=npt:120,0:02:01.5 120 121.5",
        "t=smpte-30:0:02:00,0:02:01:15 120 121.5",
        "t=smpte:0:02:00,0:02:01:15 120 121.5",
        "t=smpte-25:0:02:00:00,0:02:01:12.01 120 121.4804",
        "t=smpte-25:0:02:00:00,0:02:01:12.1 120 121.4804",
      })
  void examplesOfTimes(String fragment, String start, String end) {
    assertSeconds(start, time(fragment).startSeconds());
    assertSeconds(end, time(fragment).endSeconds());
  }

  private static void assertSeconds(String expected, OptionalDouble seconds) {
    if (expected.equals("-")) {
      assertTrue(seconds.isEmpty());
    } else {
      assertEquals(Double.parseDouble(expected), seconds.orElseThrow(), 1e-9);
    }
  }

  /** Wall-clock times, as in the Candidate Recommendation. */
  @Test
  void clockTimesAreInstants() {
    MediaTime time = time("t=clock:2009-07-26T11:19:01Z,2009-07-26T11:20:01Z");
    assertEquals(Format.CLOCK, time.format());
    assertEquals(Instant.parse("2009-07-26T11:19:01Z"), time.startInstant());
    assertEquals(Instant.parse("2009-07-26T11:20:01Z"), time.endInstant());
    assertTrue(time.startSeconds().isEmpty());
    assertEquals(
        Instant.parse("2009-07-26T11:19:01Z"), time("t=clock:2009-07-26T11:19:01Z").startInstant());
    MediaTime end = time("t=clock:,2009-07-26T11:20:01Z");
    assertNull(end.startInstant());
    assertEquals(Instant.parse("2009-07-26T11:20:01Z"), end.endInstant());
    assertEquals(
        Instant.parse("2010-10-22T07:13:56.123456789Z"),
        time("t=clock:2010-10-22T07:33:56.1234567891234%2B00:20").startInstant());
  }

  /** RFC 3339 §5.8, its examples. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "1985-04-12T23:20:50.52Z 1985-04-12T23:20:50.520Z",
        "1996-12-19T16:39:57-08:00 1996-12-20T00:39:57Z",
        "1990-12-31T23:59:60Z 1991-01-01T00:00:00Z",
        "1990-12-31T15:59:60-08:00 1991-01-01T00:00:00Z",
        "1937-01-01T12:00:27.87+00:20 1937-01-01T11:40:27.870Z",
        "2009-07-26t11:19:01+19:00 2009-07-25T16:19:01Z",
        "2009-07-26T11:19:01-23:59 2009-07-27T11:18:01Z",
        "0000-02-29T00:00:00z 0000-02-29T00:00:00Z",
      })
  void examplesOfRfc3339(String clock, String instant) {
    assertEquals(
        Instant.parse(instant), time("t=clock:" + clock.replace("+", "%2B")).startInstant());
  }

  /** §4.2.2. */
  @Test
  void examplesOfRegions() {
    assertEquals(
        new MediaRegion(MediaRegion.Unit.PIXEL, 160, 120, 320, 240),
        region("xywh=160,120,320,240"));
    assertEquals(region("xywh=160,120,320,240"), region("xywh=pixel:160,120,320,240"));
    assertEquals(
        new MediaRegion(MediaRegion.Unit.PERCENT, 25, 25, 50, 50),
        region("xywh=percent:25,25,50,50"));
  }

  /** Tracks and names, as in the Candidate Recommendation. */
  @Test
  void examplesOfTracksAndNames() {
    assertEquals(List.of("1"), MediaFragment.parse("track=1").tracks());
    assertEquals(
        List.of("video", "subtitle"), MediaFragment.parse("track=video&track=subtitle").tracks());
    assertEquals(
        List.of("Wide Angle Video"), MediaFragment.parse("track=Wide%20Angle%20Video").tracks());
    assertEquals("chapter-1", MediaFragment.parse("id=chapter-1").id());
    assertEquals("Airline Edit", MediaFragment.parse("id=Airline%20Edit").id());
  }

  /** §5.1.1, the table of name-value pairs: what is separated before it is decoded. */
  @Test
  void pairsAreSeparatedBeforeTheyAreDecoded() {
    assertEquals("1", String.valueOf(MediaFragment.read("t=1").time()));
    assertEquals("2", String.valueOf(MediaFragment.read("t=1&t=2").time()));
    assertEquals(List.of("a=b=c"), MediaFragment.read("a=b=c").ignored());
    assertEquals(List.of("a", "b=c"), MediaFragment.read("a&b=c").ignored());
    assertEquals("10", String.valueOf(MediaFragment.read("%74=%6ept%3A%310").time()));
    assertEquals("1", String.valueOf(MediaFragment.read("id=%xy&t=1").time()));
    assertNull(MediaFragment.read("id=%xy&t=1").id());
    assertNull(MediaFragment.read("id=%E4r&t=1").id());
    assertEquals("b=c", MediaFragment.read("id=b=c").id());
    assertEquals("1+1", MediaFragment.read("id=1+1").id(), "a plus is no space");
  }

  /** §6.2.1: only the last valid one of a dimension counts, and names are as they are written. */
  @Test
  void theLastValidOneOfADimensionCounts() {
    assertEquals("3", String.valueOf(MediaFragment.read("t=7&t=3&t=meow:0").time()));
    assertNull(MediaFragment.read("T=3").time());
    assertEquals(List.of("T=3", "t=5,2"), MediaFragment.read("T=3&t=5,2").ignored());
    assertTrue(MediaFragment.read("").isEmpty());
    assertTrue(MediaFragment.read("%C3%A9=%FF&&=&%").isEmpty());
  }

  /** §6.3.3. */
  @Test
  void aRegionIsCutAtThePicture() {
    assertEquals("200,100,520,200", within("xywh=200,100,2000,200", 720, 720));
    assertEquals("null", within("xywh=2000,100,200,200", 720, 720));
    assertEquals("100,50,200,100", within("xywh=percent:25,25,50,50", 400, 200));
    assertEquals("1,0,9,10", within("xywh=1,0,9223372036854775807,10", 10, 10));
    assertEquals("null", within("xywh=99999999999999999999,0,1,1", 10, 10));
    assertEquals("3,0,7,10", within("xywh=percent:33,0,67,100", 10, 10), "to the last pixel");
    assertEquals("1,1,2,2", within("xywh=percent:50,50,50,50", 3, 3));
    assertEquals("0,0,1,1", within("xywh=percent:0,0,1,1", 50, 50), "half a pixel is touched");
    assertEquals("null", within("xywh=percent:100,0,1,1", 50, 50));
    assertEquals("null", within("xywh=percent:0,0,1,1", 0, 50));
  }

  private static String within(String fragment, int width, int height) {
    return String.valueOf(region(fragment).within(width, height));
  }

  @Test
  void framesThatAreDroppedDoNotExist() {
    assertEquals(60.06, time("t=smpte-30-drop:0:01:00:02").startSeconds().orElseThrow(), 1e-9);
    assertEquals(600, time("t=smpte-30-drop:0:10:00:00").startSeconds().orElseThrow(), 0.001);
    assertNull(MediaFragment.read("t=smpte-30-drop:0:01:00:00").time());
    assertNull(MediaFragment.read("t=smpte-30-drop:0:01:00").time());
  }

  @Test
  void minutesNeedTwoDigitsAndHoursOneOrMore() {
    assertEquals(232, time("t=03:52").startSeconds().orElseThrow());
    assertEquals(360000, time("t=100:00:00").startSeconds().orElseThrow());
    assertEquals("3", time("t=3.").startText());
  }

  /** §4.2.1: the start is before the end, however many digits tell that. */
  @Test
  void intervalsAreComparedExactly() {
    for (String interval :
        List.of(
            "9007199254740992,9007199254740993",
            "0.1,0.10000000000000000001",
            "9007199254740992:00:00,9007199254740992:00:00.1")) {
      assertEquals(interval, time("t=" + interval).toString());
    }
    assertNull(MediaFragment.read("t=0.1,0.10").time());
    assertNull(MediaFragment.read("t=60,00:60").time());
    assertNull(MediaFragment.read("t=120,02:00").time());
  }

  /** Pairs without an equals sign must not be looked through to the end of the text. */
  @Test
  void readingIsLinear() {
    assertEquals(500_000, MediaFragment.read("a&".repeat(500_000)).ignored().size());
    assertTrue(MediaFragment.read("&".repeat(1_000_000)).isEmpty());
  }

  @Test
  void numbersOfManyDigitsAreRead() {
    assertEquals(
        Double.POSITIVE_INFINITY, time("t=" + "9".repeat(400)).startSeconds().orElseThrow());
    assertEquals(0.5, time("t=0.5" + "0".repeat(100_000)).startSeconds().orElseThrow());
  }

  @Test
  void whatIsBuiltSaysWhatWasAsked() {
    MediaFragment built =
        MediaFragment.builder()
            .seconds(10, 20.5)
            .percent(25, 25, 50, 50)
            .track("a & b")
            .track("1=1")
            .id("é")
            .build();
    assertEquals(
        "t=10,20.5&xywh=percent:25,25,50,50&track=a%20%26%20b&track=1%3D1&id=%C3%A9",
        built.toFragment());
    assertEquals(List.of("a & b", "1=1"), built.tracks());
    assertEquals("é", built.id());
    assertEquals("t=,7", MediaFragment.builder().untilSecond(7).build().toFragment());
    assertEquals("t=10000000", MediaFragment.builder().fromSecond(1e7).build().toFragment());
    MediaTime clock = new MediaTime(Format.CLOCK, "2010-10-22T07:33:56+00:20", null);
    assertEquals(
        "t=clock:2010-10-22T07:33:56%2B00:20",
        MediaFragment.builder().time(clock).build().toFragment());
  }

  @Test
  void nothingInvalidIsBuilt() {
    MediaFragment.Builder builder = MediaFragment.builder();
    assertThrows(IllegalStateException.class, builder::build);
    assertThrows(IllegalArgumentException.class, () -> builder.seconds(2, 1));
    assertThrows(IllegalArgumentException.class, () -> builder.seconds(-1, 1));
    assertThrows(IllegalArgumentException.class, () -> builder.fromSecond(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> builder.pixels(0, 0, 0, 1));
    assertThrows(IllegalArgumentException.class, () -> builder.percent(0, 0, 101, 1));
    assertThrows(IllegalArgumentException.class, () -> builder.track(""));
    assertThrows(IllegalArgumentException.class, () -> new MediaTime(Format.NPT, null, null));
    assertThrows(IllegalArgumentException.class, () -> new MediaTime(Format.NPT, "1,2", null));
    assertThrows(IllegalArgumentException.class, () -> new MediaTime(Format.SMPTE_25, "1", null));
  }

  @Test
  void aPictureHasARegionOfUnitsByName() {
    @Nullable MediaRegion none = MediaFragment.parse("t=1").region();
    assertNull(none);
    assertEquals("percent:1,2,3,4", region("xywh=percent:1,2,3,4").toString());
  }

  @TestFactory
  Stream<DynamicTest> malformed() {
    return Malformed.of(MediaFragment::tryParse)
        .breaks("|", "namevalues")
        .breaks("t|", "namevalues")
        .breaks("t|u=1", "namevalues")
        .breaks("tr|i=1", "namevalues")
        .breaks("|T=1", "namevalues")
        .breaks("t|%3D3", "namevalues")
        .breaks("t=|", "timesegment")
        .breaks("t=,|", "npttime")
        .breaks("t=|banana", "timesegment")
        .breaks("t=3,|banana", "npttime")
        .breaks("t=3|-7", "npttime")
        .breaks("t=3:|7", "npttime")
        .breaks("t=3,7|,9", "npttime")
        .breaks("t=3,3|", "timesegment")
        .breaks("t=7,3|&t=1", "timesegment")
        .breaks("t=0:|60:00", "npttime")
        .breaks("t=0:00:|60", "npttime")
        .breaks("t=00:0|", "npttime")
        .breaks("t=99:00|", "npttime")
        .breaks("t=0:00:00|s", "npttime")
        .breaks("t=npt:|", "npttime")
        .breaks("t=smpte-2|9:0:00:00", "timesegment")
        .breaks("t=smpte:0|,0:00:07", "frametime")
        .breaks("t=smpte-25:0:00:03:2|5", "frametime")
        .breaks("t=smpte-25:0:00:03:|30", "frametime")
        .breaks("t=smpte-30-drop:0:01:00:0|1", "frametime")
        .breaks("t=smpte-30-drop:0:01:00|", "frametime")
        .breaks("t=clock:2010-10-22|", "clocktime")
        .breaks("t=clock:2010-02-|30T00:00:00Z", "clocktime")
        .breaks("t=clock:2011-02-2|9T00:00:00Z", "clocktime")
        .breaks("t=clock:2009-1|3-01T00:00:00Z", "clocktime")
        .breaks("t=clock:2009-0|0-01T00:00:00Z", "clocktime")
        .breaks("t=clock:2009-01-0|0T00:00:00Z", "clocktime")
        .breaks("t=clock:2009-07-26T2|5:00:00Z", "clocktime")
        .breaks("t=clock:2009-07-26T23:|60:00Z", "clocktime")
        .breaks("t=clock:2009-07-26T11:19:|61Z", "clocktime")
        .breaks("t=clock:2009-07-26T11:59:6|1Z", "clocktime")
        .breaks("t=clock:2009-07-26T11:19:01-2|4:00", "clocktime")
        .breaks("t=clock:2009-07-26T11:19:1|", "clocktime")
        .breaks("t=clock:2010-10-22T07:33:56|", "clocktime")
        .breaks("t=1%2|", "pct-encoded")
        .breaks("id=|%FF", "UTF8-octets")
        .breaks("id=|", "mediasegment")
        .breaks("xywh=|-200,100,200,200", "xywhparam")
        .breaks("xywh=1,2,3|", "xywhparam")
        .breaks("xywh=1,2,0|,4", "xywhparam")
        .breaks("xywh=1,2,3,0|", "xywhparam")
        .breaks("xywh=1,2,3,4|,5", "xywhparam")
        .breaks("xywh=percent:0,0,15|0,50", "xywhparam")
        .breaks("xywh=p|oint:0,0,1,1", "xywhparam")
        .breaks("t=1&|", "namevalues")
        .atLeast(20);
  }
}
