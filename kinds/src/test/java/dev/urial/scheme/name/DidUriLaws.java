package dev.urial.scheme.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class DidUriLaws extends SchemeViewLaws<DidUri> {
  @Override
  protected DidUri parse(String text) {
    return DidUri.parse(text);
  }

  @Override
  protected Parsed<DidUri> tryParse(String text) {
    return DidUri.tryParse(text);
  }

  @Override
  protected Parsed<DidUri> of(Uri uri) {
    return DidUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "did:example:123456789abcdefghi",
        "did:example:123456/path",
        "did:example:123456?versionId=1",
        "did:example:123#public-key-0",
        "did:example:123?service=agent&relativeRef=/credentials#degree",
        "did:example:123?versionTime=2021-05-10T17:00:00Z",
        "did:example:123?service=files&relativeRef=/resume.pdf",
        "DID:web:example.com%3A3000:user:%61lice",
        "did:web:example.com%3a3000:user:alice",
        "did:a1::b:_.-/x//y");
  }

  @Override
  protected String malformed() {
    return """
        did            3   scheme
        di:a:b         2   scheme
        dida:b         3   scheme
        did:           4   method-name
        did::a         4   method-name
        did:Example:1  4   method-name
        did:exAmple:1  6   method-name
        did:a-b:1      5   method-name
        did:a_b:1      5   method-name
        did:%61:1      4   method-name
        did:a          5   method-name
        did:a/b        5   method-name
        did:a?b        5   method-name
        did:a#b        5   method-name
        did://a:1      4   method-name
        did:a:         6   method-specific-id
        did:a::        7   method-specific-id
        did:a:b:       8   method-specific-id
        did:a:/b       6   method-specific-id
        did:a:b:/c     8   method-specific-id
        did:a:?b       6   method-specific-id
        did:a:#b       6   method-specific-id
        did:a:b~c      7   method-specific-id
        did:a:b@c      7   method-specific-id
        did:a:b;c      7   method-specific-id
        did:a:b␠c      7   path-rootless
        """;
  }

  /** DID Core §3.2, §3.2.1 and §3.2.2. */
  @Test
  void section32Examples() {
    DidUri u = DidUri.parse("did:example:123?service=agent&relativeRef=/credentials#degree");
    assertEquals("did:example:123", u.did());
    assertEquals("agent", u.service());
    assertEquals("/credentials", u.relativeRef());
    assertTrue(u.isUrl());
    assertFalse(DidUri.parse("did:example:123456789abcdefghi").isUrl());
    assertEquals("/path", DidUri.parse("did:example:123456/path").path());
    assertEquals("1", DidUri.parse("did:example:123456?versionId=1").parameter("versionId"));
    assertEquals(1, DidUri.parse("did:example:1?relativeRef=/a").advice().size());
  }
}
