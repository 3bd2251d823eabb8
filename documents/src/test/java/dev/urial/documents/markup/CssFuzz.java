package dev.urial.documents.markup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.testing.Input;
import java.util.List;

/** Any text as a style sheet, against CSS Syntax by the book. Replays its inputs in every build. */
class CssFuzz {
  @FuzzTest(maxDuration = "5m")
  void css(byte[] data) {
    String css = Input.text(data);
    for (boolean isSheet : new boolean[] {true, false}) {
      List<CssReference> found =
          isSheet ? CssReferences.inStyleSheet(css) : CssReferences.inDeclarations(css);
      assertEquals(
          CssByTheBook.references(css, isSheet),
          found.stream().map(r -> r.kind() + " " + r.value()).toList());
      for (CssReference r : found) {
        String again = css.substring(0, r.range().start()) + r.written(r.value().replace('\0', 'x')) + css.substring(r.range().end());
        List<CssReference> after =
            isSheet ? CssReferences.inStyleSheet(again) : CssReferences.inDeclarations(again);
        assertEquals(found.size(), after.size());
      }
    }
  }
}
