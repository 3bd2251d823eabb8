package dev.urial.scheme;

import static dev.urial.scheme.Examples.broken;
import static dev.urial.scheme.Examples.different;
import static dev.urial.scheme.Examples.same;
import static dev.urial.scheme.Examples.view;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Examples of rules that many schemes share. */
class SchemeExamplesTest {
  private static final String CONTENT = "swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b";

  /** Where a path has no hierarchy, dots in it are not segments. */
  @Test
  void dotsAreCharacters() {
    for (String text :
        List.of(
            "about:..",
            "acct:..@h",
            "dns:../a".replace("/", "."),
            "gopher://h/0/../9secret",
            "info:ddc/22/eng/../x",
            "irc://h/..",
            "prospero://h/a/../b",
            CONTENT + ";origin=https://h/a/../b",
            CONTENT + ";path=/a/../b",
            "wais://h/db/t/x/../../../db2/t/p",
            "xmpp:a@b/.")) {
      String kept = text.startsWith("dns") ? "dns:...a" : text;
      assertEquals(kept, view(text).normalize().toString());
    }
    different("wais://h/db/t/x/../../../db2/t/p", "wais://h/db2/t/p");
    different("xmpp:a@b/.", "xmpp:a@b/");
    same("gopher://h/0/%2E./9", "GOPHER://H:70/0/../9");
  }

  /** What is wrong of an outer URI is wrong before what is wrong of an inner one. */
  @Test
  void indicesDoNotDependOnWhatFollows() {
    for (String head :
        List.of(
            "jar:.r:f",
            "view-source:~h",
            "blob:https://@",
            "blob:https://@h",
            "nih:sha-256-32;532690571",
            "swh:1:cnt:0%",
            "ni:///sha-256-32;f4%",
            "dns:a?type=%",
            "s3://abc%",
            "tag:a%")) {
      String broken = broken(head);
      for (String tail : List.of("|", "1", "2|", "@", "41", "41/", " x")) {
        assertEquals(broken, broken(head + tail), head + tail);
      }
    }
  }
}
