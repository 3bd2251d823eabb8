package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.fail;

import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suites;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The fragments of the documents that asked for this system, and media fragments in queries. */
public class UserDocumentsFragmentsSuite {
  @TestFactory
  public Stream<DynamicTest> fragments() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("fragments")
        .each(
            "/fragments",
            c -> CaseJson.text(c, "fragment"),
            c -> {
              MediaType type = MediaType.parse(CaseJson.text(c, "type"));
              String text = CaseJson.text(c, "fragment");
              Fragment fragment = Fragments.of(type, text);
              assertEquals(fragment, Fragments.parse(type, text));
              means(fragment, c.get("means"));
            })
        .tests();
  }

  private static void means(Fragment fragment, JsonNode expected) {
    if (fragment instanceof HtmlFragment html) {
      assertEquals(CaseJson.text(expected, "id"), html.name());
    } else if (fragment instanceof XPointer pointer) {
      assertEquals(1, pointer.parts().size());
      XPointer.Part part = pointer.parts().get(0);
      if (expected.has("shorthand")) {
        assertEquals(new XPointer.Shorthand(CaseJson.text(expected, "shorthand")), part);
      } else {
        List<Integer> children = new ArrayList<>();
        expected.get("element").forEach(child -> children.add(child.intValue()));
        assertEquals(new XPointer.Element(null, children), part);
      }
    } else if (fragment instanceof MediaFragment media && expected.has("t")) {
      MediaTime time = media.time();
      assertNotNull(time);
      JsonNode t = expected.get("t");
      assertEquals(t.get(0).doubleValue(), time.startSeconds().orElse(0));
      assertEquals(
          number(t.get(1)),
          time.endSeconds().isPresent() ? (Double) time.endSeconds().getAsDouble() : null);
    } else if (fragment instanceof MediaFragment media) {
      MediaRegion region = media.region();
      assertNotNull(region);
      JsonNode xywh = expected.get("xywh");
      assertEquals(CaseJson.text(expected, "unit"), region.unit().name().toLowerCase(Locale.ROOT));
      assertEquals(
          List.of(
              xywh.get(0).longValue(),
              xywh.get(1).longValue(),
              xywh.get(2).longValue(),
              xywh.get(3).longValue()),
          List.of(region.x(), region.y(), region.w(), region.h()));
    } else {
      fail("read as " + fragment);
    }
  }

  private static @Nullable Double number(JsonNode node) {
    return node.isNull() ? null : (Double) node.doubleValue();
  }

  /** In a query the pairs make a new resource, in a fragment they name a secondary one. */
  @TestFactory
  public Stream<DynamicTest> mediaInQuery() {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as("mediaInQuery")
        .each(
            "/mediaInQuery",
            c -> CaseJson.text(c, "input"),
            c -> {
              Uri uri = Uri.parse(CaseJson.text(c, "input"));
              boolean inQuery = uri.hasQuery();
              assertEquals(CaseJson.text(c, "resource"), inQuery ? "new" : "secondary");
              assertEquals(!inQuery, uri.hasFragment());
              String text = inQuery ? uri.query() : uri.fragment();
              assertNotNull(text);
              MediaFragment part =
                  inQuery
                      ? MediaFragment.readQuery(text)
                      : assertInstanceOf(
                          MediaFragment.class, Fragments.of(MediaType.parse("video/ogg"), text));
              MediaTime time = part.time();
              assertNotNull(time);
              assertEquals("60,100", time.toString());
            })
        .tests();
  }
}
