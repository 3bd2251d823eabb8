package dev.urial.scheme.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class MidUriLaws extends SchemeViewLaws<MidUri> {
  @Override
  protected MidUri parse(String text) {
    return MidUri.parse(text);
  }

  @Override
  protected Parsed<MidUri> tryParse(String text) {
    return MidUri.tryParse(text);
  }

  @Override
  protected Parsed<MidUri> of(Uri uri) {
    return MidUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "mid:960830.1639@XIson.com/partA.960830.1639@XIson.com",
        "mid:960830.1639@XIson.com",
        "mid:a%2Fb@c/d%25@e#f",
        "mid:%61%2fb@c/d%25@e");
  }

  @Override
  protected String malformed() {
    return """
        mid            3   scheme
        cid:a@b        0   scheme
        mid:           4   message-id
        mid:a          5   message-id
        mid:@b         4   message-id
        mid:a@         6   message-id
        mid:a@@b       6   message-id
        mid:a@b@c      7   message-id
        mid:/a@b       4   message-id
        mid:a/b@c      5   message-id
        mid:a@b/       8   content-id
        mid:a@b/c      9   content-id
        mid:a@b/@c     8   content-id
        mid:a@b/c@     10  content-id
        mid:a@b/c@d/e  11  content-id
        mid:a@b/c@d@e  11  content-id
        mid:a@b//c@d   8   content-id
        mid:a@b?c      7   message-id
        mid:a@b/c@d?e  11  content-id
        mid://a@b      4   message-id
        mid:%00a@b     4   message-id
        mid:a@b%0A     7   message-id
        mid:a@b/c%3Ed  9  content-id
        mid:a␠b@c      5   path-rootless
        mid:<a@b>      4   path-rootless
        """;
  }

  /** RFC 2392 §2: a part of a message, and an id as systems make them. */
  @Test
  void section2Examples() {
    MidUri u = MidUri.parse("mid:960830.1639@XIson.com/partA.960830.1639@XIson.com");
    assertEquals("960830.1639@XIson.com", u.messageId());
    assertEquals("partA.960830.1639@XIson.com", u.contentId());
  }

  @Test
  void theParts() {
    assertEquals(
        "[message-id: a/b@c, content-id: d%@e]", parse("mid:a%2Fb@c/d%25@e").parts().toString());
    assertEquals("[message-id: a@b]", parse("mid:a@b").parts().toString());
  }
}
