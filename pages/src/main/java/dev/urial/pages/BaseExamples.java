package dev.urial.pages;

import static dev.urial.internal.pages.PageSentences.MESSAGES;

import dev.urial.pages.ToolInput.Example;
import dev.urial.report.Message;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The examples on the page about base URIs: nested boxes with various contents, and a small
 * document of each media type. Each has the values of the form's fields by name.
 */
public final class BaseExamples {
  private static final List<String> FIELDS =
      List.of("text", "embedded", "encapsulating", "retrieval", "default");

  /** The examples for the four boxes. */
  public static final List<Map<String, String>> BOXES =
      Stream.of(
              "../picture.png|/course/|http://lists.example/mail/1"
                  + "|http://archive.example/2026/11/messages|app://reader/",
              "../picture.png|http://www.example.org/course/week1/|http://lists.example/mail/1"
                  + "|http://archive.example/2026/11/messages|app://reader/",
              "../picture.png|||http://archive.example/2026/11/messages|",
              "../picture.png|http://[not an address]/||http://www.example.org/a/b|",
              "notes.txt||||file:///home/reader/",
              "notes.txt|week1/|||")
          .map(BaseExamples::boxes)
          .toList();

  private BaseExamples() {}

  private static Map<String, String> boxes(String row) {
    String[] cells = row.split("[|]", -1);
    Map<String, String> boxes = new HashMap<>();
    for (int i = 0; i < cells.length; i++) {
      boxes.put(FIELDS.get(i), cells[i]);
    }
    return boxes;
  }

  /** Returns the examples for the document form, each with its name as {@code name}. */
  public static List<Map<String, String>> documents() {
    String file = new String(PageFiles.read("base-documents.txt"), StandardCharsets.UTF_8);
    List<Map<String, String>> documents = new ArrayList<>();
    for (String part : file.split("(?m)^=== ", -1)) {
      int end = part.indexOf('\n');
      if (!part.startsWith("#")) {
        String[] head = part.substring(0, end).split(" ", -1);
        String text = part.substring(end + 1);
        documents.add(
            Map.of("name", head[0], "type", head[1], "location", head[2], "document", text));
      }
    }
    return documents;
  }

  /** Returns the examples for the boxes, then those for the document form if there is one. */
  static List<Example> all(boolean hasDocuments) {
    List<Example> all = new ArrayList<>();
    for (Map<String, String> it : BOXES) {
      all.add(new Example(MESSAGES.of("page.tool.base.example." + (all.size() + 1)), it));
    }
    if (hasDocuments) {
      documents()
          .forEach(it -> all.add(new Example(Message.quoted(it.getOrDefault("name", "")), it)));
    }
    return all;
  }
}
