package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.urial.Iri;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The same running text of the documents that asked for this system, typed and written: what is
 * abbreviated is typed and understood, and what was found in a text is written on paper, broken
 * over lines, and understood again.
 */
public class UserDocumentsTypedSuite {
  @TestFactory
  public Stream<DynamicTest> text() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("typed")
        .each(
            "/text",
            c -> CaseJson.text(c, "text"),
            c -> {
              List<String> found = CaseJson.texts(c.get("found"));
              if (CaseJson.flag(c, "abbreviated")) {
                TypedCandidate first = TypedText.of(CaseJson.text(c, "text")).first();
                assertEquals(found.get(0), first.identifier().toString());
              }
              found.forEach(UserDocumentsTypedSuite::isWrittenAndReadAgain);
            })
        .tests();
  }

  /** Each URI of the documents, on paper. */
  @TestFactory
  public Stream<DynamicTest> uris() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("paper")
        .each(
            "/uris",
            c -> CaseJson.text(c, "input"),
            c -> isWrittenAndReadAgain(CaseJson.text(c, "input")))
        .tests();
  }

  private static void isWrittenAndReadAgain(String text) {
    Iri iri = Iri.parse(text);
    for (int width = Transcription.NARROWEST; width < 90; width++) {
      String written = String.join("\n", Transcription.of(iri).prefixedLines(width));
      assertEquals(iri, TypedText.of(written).first().identifier(), written);
      Find find = Finder.everything().findFirst("See " + written + ".");
      assertNotNull(find, written);
      assertEquals(iri, find.identifier(), written);
    }
  }
}
