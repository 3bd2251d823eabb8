package dev.urial.documents.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.testkit.laws.Growth;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a document has and browsers do not use: it is listed and told. */
class HtmlDroppedTest {
  private static final MediaType HTML = MediaType.of("text", "html");
  private static final BaseChain BASE = BaseChain.retrieved("http://h/d/p", 0);

  private static DocumentLinks read(String html) {
    return HtmlReader.of().read(DocumentText.of(html), HTML, BASE);
  }

  private static DocumentLinks withoutScripting(String html) {
    return HtmlReader.withoutScripting().read(DocumentText.of(html), HTML, BASE);
  }

  /** Each link as where it leads and what is remarked. */
  private static List<String> told(DocumentLinks read) {
    return read.links().stream().map(HtmlDroppedTest::told).toList();
  }

  private static String told(Link link) {
    StringBuilder told = new StringBuilder(String.valueOf(link.target().text()));
    link.remarks().forEach(remark -> told.append(' ').append(remark.message().key()));
    return told.toString();
  }

  @Test
  void aBaseInNoscriptCountsWithoutScriptingAlone() {
    String page =
        "<head><noscript><base href=/n/><link href=s></noscript><base href=/b/></head>"
            + "<a href=x></a><noscript><img src=i></noscript>";
    assertEquals(
        List.of(
            "http://h/n/ html.base.noscript",
            "http://h/n/s",
            "http://h/b/",
            "http://h/b/x",
            "http://h/n/i"),
        told(read(page)));
    assertEquals("http://h/b/", read(page).base().text());
    assertEquals(
        List.of(
            "http://h/n/ html.base.no-scripting",
            "http://h/n/s",
            "http://h/b/ html.base.second",
            "http://h/n/x",
            "http://h/n/i"),
        told(withoutScripting(page)));
    assertEquals("http://h/n/", withoutScripting(page).base().text());
  }

  @Test
  void noscriptEndsAsRawTextDoes() {
    assertEquals(
        List.of("http://h/n/ html.base.noscript", "http://h/n/a", "http://h/d/b"),
        told(read("<NOSCRIPT><base href=/n/><a href=a></noscripts></NoScript\n><a href=b>")));
    assertEquals(
        List.of("http://h/n/ html.base.noscript", "http://h/n/a"),
        told(read("<noscript><base href=/n/><a href=a></noscript")));
    assertEquals( // where no element ends the head, as an image would
        List.of("http://h/d/i", "http://h/n/ html.base.noscript", "http://h/d/a"),
        told(read("<head><noscript><img src=/d/i><base href=/n/></noscript><a href=a>")));
    assertEquals( // a comment, a script and an attribute begin no noscript
        List.of("http://h/d/%3Cnoscript%3E", "http://h/b/"),
        told(
            read(
                "<!--<noscript>--><script>'<noscript>'</script><link href='/d/<noscript>'>"
                    + "<base href=/b/>")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a 1x, b 2x | http://h/d/a, http://h/d/b",
        "a, b 2x | http://h/d/a, http://h/d/b",
        "a 100w, b 200w 50h | http://h/d/a, http://h/d/b",
        "a 1.5x, b .5e1x, c -0x | http://h/d/a, http://h/d/b, http://h/d/c",
        "a 1q, b 2x | http://h/d/a html.srcset.dropped, http://h/d/b",
        "a 1x 2x, b -1x, c 0w, d 1.x, e +1x | http://h/d/a html.srcset.dropped, "
            + "http://h/d/b html.srcset.dropped, http://h/d/c html.srcset.dropped, "
            + "http://h/d/d html.srcset.dropped, http://h/d/e html.srcset.dropped",
        "a 10h, b 1w 1x, c 1.5w | http://h/d/a html.srcset.dropped, "
            + "http://h/d/b html.srcset.dropped, http://h/d/c html.srcset.dropped",
        "a (1x, b 2x), c 2x | http://h/d/a html.srcset.dropped, http://h/d/c",
        "a (1x 2x | http://h/d/a html.srcset.dropped",
        "a, b 1.0x, c | http://h/d/a, http://h/d/b html.srcset.repeated, "
            + "http://h/d/c html.srcset.repeated",
      })
  void candidatesThatBrowsersDropAreToldToBe(String srcset, String expected) {
    assertEquals(expected, String.join(", ", told(read("<img srcset='" + srcset + "'>"))));
  }

  @Test
  void refreshesThatBrowsersIgnoreAreToldToBe() {
    String meta = "<meta http-equiv=refresh content='";
    assertEquals(
        List.of("http://h/d/a", "http://h/d/b html.refresh.second"),
        told(read(meta + "1;url=a'>" + meta + "0;url=b'>")));
    assertEquals(
        List.of("javascript:1 html.refresh.script", "null", "http://h/d/b"),
        told(read(meta + "1;url=javascript:1'>" + meta + "1;url=http://['>" + meta + "0;b'>")));
    assertEquals(
        List.of("http://h/d/b html.refresh.second"), told(read(meta + "9'>" + meta + "0;url=b'>")));
    DocumentLinks read = read(meta + "url=a'>" + meta + "1;url=b'>");
    assertEquals(List.of("http://h/d/b"), told(read));
    assertEquals("html.refresh.ignored", read.remarks().get(0).message().key());
  }

  @Test
  void timeIsLinear() {
    Growth.isLinear(
        "noscript", 1_000, n -> "<noscript><a href=b></noscript>".repeat(n), HtmlDroppedTest::read);
    Growth.isLinear(
        "open noscript", 1_000, n -> "<noscript></noscrip>".repeat(n), HtmlDroppedTest::read);
    Growth.isLinear(
        "srcset", 1_000, n -> "<img srcset='" + "a (1x ,".repeat(n) + "'>", HtmlDroppedTest::read);
  }
}
