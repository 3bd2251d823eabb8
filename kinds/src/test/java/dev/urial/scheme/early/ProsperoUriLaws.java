package dev.urial.scheme.early;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.Parameter;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProsperoUriLaws extends SchemeViewLaws<ProsperoUri> {
  @Override
  protected ProsperoUri parse(String text) {
    return ProsperoUri.parse(text);
  }

  @Override
  protected Parsed<ProsperoUri> tryParse(String text) {
    return ProsperoUri.tryParse(text);
  }

  @Override
  protected Parsed<ProsperoUri> of(Uri uri) {
    return ProsperoUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "prospero://host.dom//pros/name",
        "prospero://host.dom:1525//pros/name;key=value",
        "prospero://HOST.dom//pros/n%61me;key=value",
        "prospero://host:1526/",
        "prospero://h/a;b=c;d=;e=%3b#f");
  }

  @Override
  protected String malformed() {
    return """
        prospero              8   scheme
        prosper:a             7   scheme
        prosperos://a         8   scheme
        prospero:             9   prospero
        prospero:a            9   prospero
        prospero:/a           10  prospero
        prospero:?a           9   prospero
        prospero://           11  host
        prospero:///a         11  host
        prospero://:1/a       11  host
        prospero://@h/a       11  host
        prospero://u@h/a      12  host
        prospero://u:p@h/a    13  host
        prospero://h          12  prospero
        prospero://h?a        12  prospero
        prospero://h#f        12  prospero
        prospero://h/a?b      14  hsoname
        prospero://h/a;       15  field
        prospero://h/a;b      16  field
        prospero://h/a;=b     15  field
        prospero://h/a;b=c=d  18  value
        prospero://h/a;b=c/d  18  value
        prospero://h/a;b=c?d  18  value
        prospero://h/a;b=c;   19  field
        prospero://h/a␠b      14  path-abempty
        """;
  }

  /** RFC 4157 §2: names are of the host, and often begin with a slash; fields select a version. */
  @Test
  void section2Forms() {
    ProsperoUri u = ProsperoUri.parse("prospero://host.dom//pros/name;key=value");
    assertEquals("/pros/name", u.objectName());
    assertEquals(List.of(new Parameter("key", "value")), u.fields());
    assertEquals(1525, u.effectivePort().orElseThrow());
  }
}
