package dev.urial.scheme.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

public class CidUriLaws extends SchemeViewLaws<CidUri> {
  @Override
  protected CidUri parse(String text) {
    return CidUri.parse(text);
  }

  @Override
  protected Parsed<CidUri> tryParse(String text) {
    return CidUri.tryParse(text);
  }

  @Override
  protected Parsed<CidUri> of(Uri uri) {
    return CidUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "cid:foo4%25foo1@bar.net", "cid:foo4*foo1@bar.net", "cid:foo4%2afoo1@bar.net", "cid:a@b#f");
  }

  /** Nobody gets a header field more by an id. */
  @Test
  void anIdHoldsNoEndOfLine() {
    assertFalse(tryParse("cid:a%0D%0ABcc:%20x%00@b").isOk());
  }

  @Override
  protected String malformed() {
    return """
        cid        3   scheme
        mid:a@b    0   scheme
        cidr:a@b   3   scheme
        cid:       4   content-id
        cid:a      5   content-id
        cid:@      4   content-id
        cid:@b     4   content-id
        cid:a@     6   content-id
        cid:a@#f   6   content-id
        cid:#f     4   content-id
        cid:a@@b   6   content-id
        cid:a@b@c  7   content-id
        cid:/a@b   4   content-id
        cid:a/b@c  5   content-id
        cid:a@b/c  7   content-id
        cid:a@b?c  7   content-id
        cid:?a@b   4   content-id
        cid://a@b  4   content-id
        cid:a␠b@c  5   path-rootless
        cid:<a@b>  4   path-rootless
        cid:a@[b]  6   path-rootless
        cid:%1Fa@b  4   content-id
        cid:a@%7F  6   content-id
        cid:%3Ca@b  4   content-id
        """;
  }

  /**
   * RFC 2392 §2. The header that it prints for the first still has the escape that its sentence
   * says to convert.
   */
  @Test
  void section2Examples() {
    assertEquals("<foo4%foo1@bar.net>", CidUri.parse("cid:foo4%25foo1@bar.net").header());
    assertEquals("<foo4*foo1@bar.net>", CidUri.parse("cid:foo4*foo1@bar.net").header());
  }

  @Test
  void theParts() {
    assertEquals("[content-id: a%b@c]", parse("cid:a%25b@c").parts().toString());
  }
}
