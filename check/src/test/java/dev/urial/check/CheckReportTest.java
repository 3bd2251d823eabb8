package dev.urial.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

/** Reports that other programs read, of links that somebody hostile has written. */
final class CheckReportTest {
  private static final String PAGE =
      "<p id=x>\n<a href='#x'>ok</a> <a href='#\"&lt;|`%,\u0001'>bad</a>"
          + " <a href='file:///none?password=hunter2&amp;a=1'>secret</a>";

  private static String report(CheckReport.Format format) throws Exception {
    List<CheckedLink> links = new ArrayList<>();
    CheckSummary summary =
        LinkChecker.builder()
            .offline()
            .build()
            .check(
                List.of(
                    CheckInput.document(
                        "a b,c:d.html",
                        PAGE.getBytes(StandardCharsets.UTF_8),
                        MediaType.parse("text/html"))),
                links::add);
    StringBuilder to = new StringBuilder();
    new CheckReport(links, summary, EnumSet.of(LinkVerdict.BROKEN)).write(format, to);
    return to.toString();
  }

  @Test
  void junitIsXml() throws Exception {
    Document read =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(report(CheckReport.Format.JUNIT))));
    assertEquals("2", read.getDocumentElement().getAttribute("failures"));
    assertEquals("2", read.getDocumentElement().getAttribute("tests"));
    assertEquals("0", read.getDocumentElement().getAttribute("skipped"));
    assertEquals(2, read.getElementsByTagName("failure").getLength());
    assertEquals(
        "fragment",
        read.getElementsByTagName("failure")
            .item(0)
            .getAttributes()
            .getNamedItem("type")
            .getNodeValue());
  }

  @Test
  void annotationsAreALineEach() throws Exception {
    String lines = report(CheckReport.Format.GITHUB);
    assertEquals(2, lines.lines().count());
    assertTrue(
        lines.startsWith("::error file=a b%2Cc%3Ad.html,line=2,col=30,title=link broken::#\""),
        lines);
  }

  @Test
  void aTableOfMarkdownHasNoMarkupOfOthers() throws Exception {
    String table = report(CheckReport.Format.MARKDOWN);
    assertTrue(table.contains("* broken: 2\n"), table);
    assertTrue(table.contains("| 2:30 | broken | \\#\"\\<\\|\\`%,\\\\u0001 |"), table);
  }

  @Test
  void noReportShowsASecret() throws Exception {
    for (CheckReport.Format format : CheckReport.Format.values()) {
      assertFalse(report(format).contains("hunter2"), format.name());
    }
  }
}
