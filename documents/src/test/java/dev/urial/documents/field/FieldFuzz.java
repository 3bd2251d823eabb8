package dev.urial.documents.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.report.Parsed;
import dev.urial.testing.Input;
import java.util.ArrayList;
import java.util.List;

/** Any text as a field, Link against RFC 8288 by the book. Replays its inputs in every build. */
class FieldFuzz {
  private static final List<String> NAMES =
      List.of("link", "location", "refresh", "list-help", "reporting-endpoints", "content-security-policy");

  @FuzzTest(maxDuration = "5m")
  void field(byte[] data) {
    String text = Input.text(data);
    LinkField read = LinkField.read(text);
    List<String> ours = new ArrayList<>();
    for (LinkValue value : read.values()) {
      List<LinkFieldByTheBook.Tuple> attributes = new ArrayList<>();
      value.attributes().forEach(a -> attributes.add(new LinkFieldByTheBook.Tuple(a.name(), a.value())));
      for (String relation : value.relations()) {
        ours.add(value.target() + " " + relation + " " + value.anchor() + " " + attributes);
      }
    }
    assertEquals(LinkFieldByTheBook.links(text), ours);
    LinkField written = LinkField.read(read.text());
    assertEquals(written, LinkField.read(written.text()));
    Parsed<LinkField> parsed = LinkField.tryParse(text);
    if (parsed.isOk()) {
      assertEquals(read, parsed.orElseThrow());
    }
    for (String name : NAMES) {
      for (FieldReference reference : FieldReferences.in(name, text)) {
        assertTrue(reference.range().end() <= text.length());
      }
    }
  }
}
