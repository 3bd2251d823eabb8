package dev.urial.cli.links;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** What is printed of a link that a service sent. */
class LinkAnswerTest {
  private static String line(String shortUrl, String target, LinkAnswer.Form form) {
    ObjectNode link = JsonMapper.shared().createObjectNode();
    link.put("shortUrl", shortUrl).put("target", target);
    return new LinkAnswer(LinkApiJson.masked(link), form, 80).line();
  }

  @Test
  void urlsArePrintedAsTheyAre() {
    String url = "https://s.example/caf\u00E9";
    String target = "https://b.example/\\a?q=\u0436";
    assertEquals(url, line(url, target, LinkAnswer.Form.SHORT_URL));
    assertEquals(target, line(url, target, LinkAnswer.Form.TARGET));
    assertEquals(url + "\t" + target, line(url, target, LinkAnswer.Form.ROW));
  }

  /** Of a hostile service, which would otherwise control the terminal, or make more rows. */
  @Test
  void controlCharactersAreEscaped() {
    String hostile = "https://s.example/\u001B]0;a\u0007\u202E\u009B\n\t";
    String escaped = "https://s.example/\\u001B]0;a\\u0007\\u202E\\u009B\\n\\t";
    assertEquals(escaped, line(hostile, "", LinkAnswer.Form.SHORT_URL));
    assertEquals(escaped, line("", hostile, LinkAnswer.Form.TARGET));
    assertEquals(escaped + "\t" + escaped, line(hostile, hostile, LinkAnswer.Form.ROW));
  }
}
