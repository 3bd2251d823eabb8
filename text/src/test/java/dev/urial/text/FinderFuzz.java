package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.testing.Input;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;

/** A text, searched by each profile: finds are in it in order, in one piece or as a stream. */
class FinderFuzz {
  private static final List<Finder> FINDERS =
      List.of(
          Finder.strict(),
          Finder.web(),
          Finder.everything()
              .with(Finder.Option.BARE_ADDRESSES)
              .with(Finder.Option.NETWORK_PATHS)
              .with(Finder.Option.UNSPACED_SCRIPTS_END),
          Finder.commonMark(),
          Finder.gfm(),
          Finder.uts58());

  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/uri.dict")
  void find(byte[] data) throws IOException {
    String text = String.join(" ", Input.two(data));
    for (Finder finder : FINDERS) {
      List<Find> finds = finder.findAll(text);
      long done = 0;
      for (Find find : finds) {
        assertTrue(done <= find.outerStart() && find.outerEnd() <= text.length());
        assertTrue(find.start() < find.end());
        assertEquals(text.substring((int) find.start(), (int) find.end()), find.text());
        assertFalse(find.why().text().isEmpty());
        done = find.outerEnd();
      }
      List<Find> streamed = new ArrayList<>();
      finder.run(
          TextWindow.of(new StringReader(text), false, true, 8),
          new FindMaker("http", streamed::add));
      assertEquals(finds, streamed);
    }
  }
}
