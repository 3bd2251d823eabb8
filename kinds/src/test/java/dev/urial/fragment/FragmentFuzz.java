package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.MediaType;
import dev.urial.report.Parsed;
import dev.urial.testing.Input;
import java.util.List;
import java.util.Objects;

/**
 * A media type, a fragment and a content, each a line: nothing throws, the two doors agree, and
 * what is selected lies in the content.
 */
class FragmentFuzz {
  private static final List<MediaType> TYPES =
      List.of(
          MediaType.parse("text/html"),
          MediaType.parse("application/xml"),
          MediaType.parse("image/svg+xml"),
          MediaType.parse("video/mp4"),
          MediaType.parse("text/plain"),
          MediaType.parse("text/csv"),
          MediaType.parse("application/json"),
          MediaType.parse("application/pdf"),
          MediaType.parse("text/markdown"),
          MediaType.parse("image/x+xml"));

  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/fragment.dict")
  void fragments(byte[] data) {
    List<String> two = Input.two(data);
    String text = two.get(0);
    mediaType(text);
    for (MediaType type : TYPES) {
      Fragment read = Fragments.of(type, text);
      Parsed<? extends Fragment> parsed = Fragments.tryParse(type, text);
      Fragment strict = parsed.orElseNull();
      if (strict != null) {
        assertEquals(strict, read);
        assertEquals(strict, Fragments.parse(type, strict.toFragment()));
      } else {
        Objects.requireNonNull(parsed.errorOrNull()).diagram();
      }
      selects(read, two.get(1));
    }
  }

  private static void mediaType(String text) {
    MediaType read = MediaType.read(text);
    MediaType strict = MediaType.tryParse(text).orElseNull();
    assertTrue(strict == null || strict.equals(read));
    if (read != null) {
      assertEquals(read, MediaType.parse(read.toString()));
      Fragments.of(read, text);
    }
  }

  private static void selects(Fragment fragment, String content) {
    if (fragment instanceof PlainTextFragment plain) {
      liesIn(plain.select(content), content);
    } else if (fragment instanceof HtmlFragment html) {
      html.passages(content).forEach(range -> liesIn(range, content));
    } else if (fragment instanceof CsvFragment csv) {
      csv.select(content.length(), 5)
          .forEach(cells -> assertTrue(cells.lastRow() <= content.length()));
    } else if (fragment instanceof MediaFragment media) {
      MediaTime time = media.time();
      if (time != null) {
        assertEquals(time, MediaFragment.builder().time(time).build().time());
      }
    } else if (fragment instanceof XPointer pointer) {
      assertEquals(
          pointer.parts(), XPointer.of(pointer.parts().toArray(new XPointer.Part[0])).parts());
    } else if (fragment instanceof JsonPointer pointer) {
      assertEquals(pointer, JsonPointer.parse(pointer.toString()));
    } else if (fragment instanceof SvgFragment svg && svg.element() != null) {
      assertEquals(svg.element(), SvgFragment.of(svg.element()).element());
    }
  }

  private static void liesIn(TextRange range, String content) {
    assertTrue(range.end() <= content.length());
  }
}
