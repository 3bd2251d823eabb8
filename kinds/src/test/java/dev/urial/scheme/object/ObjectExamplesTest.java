package dev.urial.scheme.object;

import static dev.urial.scheme.Examples.different;
import static dev.urial.scheme.Examples.same;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of SWHID, and of the names of buckets, a section a method. */
class ObjectExamplesTest {
  private static final String CONTENT = "swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b";

  private static final String ORIGIN = ";origin=https://gitorious.org/ocamlp3l/ocamlp3l_cvs.git";

  private static final String VISIT = ";visit=swh:1:snp:d7f1b9eb7ccb596c2622c4780febaa02549830f9";

  private static final String ANCHOR = ";anchor=swh:1:rev:2db189928c94d62a3b4757b3eec68f0a4d4113f0";

  private static final String PATH = ";path=/Examples/SimpleFarm/simplefarm.ml";

  @Test
  void swhid1_2Section5() {
    for (String text :
        List.of(
            "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2",
            "swh:1:dir:d198bc9d7a6bcf6db04f476d29314f157507d505",
            "swh:1:rev:309cf2674ee7a0749978cf8265ab91a60aea0f7d",
            "swh:1:rel:22ece559cc7cc2364edc5e5593d63ae8bd229f9f",
            "swh:1:snp:c7c108084bc0bf3d81436bf980b46e98bd338453")) {
      assertEquals(text, SwhUri.parse(text).core());
      assertEquals(text.substring(6, 9), SwhUri.parse(text).objectType());
    }
  }

  @Test
  void swhid1_2Section6() {
    assertEquals("9-15", SwhUri.parse(CONTENT + ";lines=9-15").qualifier("lines"));
    assertEquals("154-315", SwhUri.parse(CONTENT + ";bytes=154-315").qualifier("bytes"));
    assertEquals(
        "https://gitorious.org/ocamlp3l/ocamlp3l_cvs.git",
        SwhUri.parse(CONTENT + ORIGIN).qualifier("origin"));
    assertEquals(VISIT.substring(7), SwhUri.parse(CONTENT + ORIGIN + VISIT).qualifier("visit"));
    String whole = CONTENT + ORIGIN + VISIT + ANCHOR + PATH;
    assertEquals(PATH.substring(6), SwhUri.parse(whole).qualifier("path"));
    assertEquals(ANCHOR.substring(8), SwhUri.parse(whole).qualifier("anchor"));
    same(whole + ";lines=9-15", CONTENT + ";lines=9-15" + PATH + ORIGIN + ANCHOR + VISIT);
    different(whole, CONTENT);
    assertEquals(List.of(), SwhUri.parse(whole + ";lines=9-15").advice());
  }

  /** What does not fit is ignored, and never made. */
  @Test
  void swhid1_2Section6_1And6_2() {
    SwhUri both = SwhUri.parse(CONTENT + ";lines=1;bytes=2");
    assertNull(both.qualifier("lines"));
    assertEquals("2", both.qualifier("bytes"));
    same(CONTENT + ";lines=1;bytes=2", CONTENT + ";bytes=2");
    same(CONTENT + VISIT, CONTENT);
    same(CONTENT + ANCHOR, CONTENT);
    String directory = "swh:1:dir:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b";
    same(directory + ";lines=9", directory);
    assertNull(SwhUri.parse(directory + ";bytes=9").qualifier("bytes"));
    assertEquals(1, SwhUri.parse(directory + ";bytes=9").advice().size());
  }

  /** §4: the semicolon and the percent sign are escaped. */
  @Test
  void swhid1_2Section4() {
    SwhUri uri =
        SwhUri.parse(
            "swh:1:dir:" + CONTENT.substring(10) + ";origin=https://a/%253b%3B;path=/%2Fa%3B%25");
    assertEquals("https://a/%3b;", uri.qualifier("origin"));
    assertEquals("//a;%", uri.qualifier("path"));
  }

  /** The rules of both stores for the names of buckets. */
  @Test
  void namesOfBuckets() {
    for (String name : List.of("abc", "a.b", "my-bucket.example.com", "1-2", "1.2.3.4a", "1.2.3")) {
      assertTrue(S3Uri.tryParse("s3://" + name).isOk(), name);
      assertTrue(GsUri.tryParse("gs://" + name).isOk(), name);
    }
    for (String name :
        List.of("ab", "a..b", ".ab", "ab.", "-ab", "ab-", "Abc", "192.168.5.4", "a".repeat(64))) {
      assertFalse(S3Uri.tryParse("s3://" + name).isOk(), name);
      assertFalse(GsUri.tryParse("gs://" + name).isOk(), name);
    }
    String labels = "a".repeat(63) + "." + "b".repeat(63) + "." + "c".repeat(63) + ".";
    assertTrue(GsUri.tryParse("gs://" + labels + "d".repeat(30)).isOk());
    assertFalse(GsUri.tryParse("gs://" + labels + "d".repeat(31)).isOk());
    assertFalse(S3Uri.tryParse("s3://" + "a".repeat(40) + "." + "b".repeat(40)).isOk());
    assertTrue(GsUri.tryParse("gs://a_b").isOk());
    assertFalse(S3Uri.tryParse("s3://a_b").isOk());
  }
}
