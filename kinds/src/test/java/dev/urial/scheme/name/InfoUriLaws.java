package dev.urial.scheme.name;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class InfoUriLaws extends SchemeViewLaws<InfoUri> {
  @Override
  protected InfoUri parse(String text) {
    return InfoUri.parse(text);
  }

  @Override
  protected Parsed<InfoUri> tryParse(String text) {
    return InfoUri.tryParse(text);
  }

  @Override
  protected Parsed<InfoUri> of(Uri uri) {
    return InfoUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "info:ddc/22/eng//004.678",
        "info:DDC/22%2Feng//004.678",
        "info:ddc/22%2feng//004.678",
        "info:lccn/2002022641",
        "info:sici/0363-0277(19950315)120:5%3C%3E1.0.TX;2-V",
        "info:bibcode/2003Icar..163..263Z",
        "info:pmid/12376099#f",
        "info:a+b-c.d/");
  }

  @Override
  protected String malformed() {
    return """
        info         4   scheme
        inf:a/b      3   scheme
        infos:a/b    4   scheme
        info:        5   namespace
        info:#f      5   namespace
        info:a       6   namespace
        info:a#f     6   namespace
        info:1a/b    5   namespace
        info:-a/b    5   namespace
        info:+a/b    5   namespace
        info:.a/b    5   namespace
        info:/a      5   namespace
        info://a/b   5   namespace
        info:a_b/c   6   namespace
        info:a:b/c   6   namespace
        info:a%62/c  6   namespace
        info:a?b/c   6   namespace
        info:a/b?c   8   identifier
        info:a/?     7   identifier
        info:a/b?    8   identifier
        info:a␠b/c   6   path-rootless
        """;
  }

  /** RFC 4452 §5.1: the examples of namespaces. */
  @Test
  void section51Examples() {
    assertEquals("22/eng//004.678", InfoUri.parse("info:ddc/22/eng//004.678").identifier());
    assertEquals("lccn", InfoUri.parse("info:LCCN/2002022641").namespace());
    assertEquals(
        "0363-0277(19950315)120:5<>1.0.TX;2-V",
        InfoUri.parse("info:sici/0363-0277(19950315)120:5%3C%3E1.0.TX;2-V").identifier());
  }
}
