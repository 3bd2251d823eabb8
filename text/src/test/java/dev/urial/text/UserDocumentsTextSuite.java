package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The running text of the documents that asked for this system. */
public class UserDocumentsTextSuite {
  @TestFactory
  public Stream<DynamicTest> text() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("found")
        .each(
            "/text",
            c -> CaseJson.text(c, "text"),
            c -> {
              List<String> found = new ArrayList<>();
              Finder.web()
                  .forEach(
                      CaseJson.text(c, "text"),
                      find -> found.add(String.valueOf(find.identifier())));
              assertEquals(CaseJson.texts(c.get("found")), found);
            })
        .tests();
  }
}
