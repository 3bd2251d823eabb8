package dev.urial.scheme.mail;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.BuiltViewLaws;
import java.util.List;

class MailtoUriLaws extends BuiltViewLaws<MailtoUri> {
  @Override
  protected MailtoUri parse(String text) {
    return MailtoUri.parse(text);
  }

  @Override
  protected Parsed<MailtoUri> tryParse(String text) {
    return MailtoUri.tryParse(text);
  }

  @Override
  protected Parsed<MailtoUri> of(Uri uri) {
    return MailtoUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "mailto:",
        "mailto:addr1@an.example,addr2@an.example",
        "mailto:?to=addr1@an.example,addr2@an.example",
        "mailto:?TO=addr1@An.example%2Caddr2@an.example",
        "mailto:addr1@an.example?to=addr2@an.example",
        "mailto:%22a%2C%5C%20b%22@%5B10.0.0.1%5D?Subject=%E9&to=nobody&body=a%0Ab#f",
        "mailto:joe@example.com?cc=bob@example.com&body=a%0D%0A,b;c",
        "mailto:user@%E7%B4%8D%E8%B1%86.example.org?subject=Test&body=NATTO");
  }

  @Override
  protected void builtOf(String data) {
    String line = data.replace("\r", "").replace("\n", "");
    String name = data.replaceAll("[^!-9;-~]", ""); // RFC 5322 §3.6.8
    MailtoUri.Builder builder =
        MailtoUri.builder().to("a@b").subject(line).header("x" + name, line).body(data);
    boolean isSayable = data.chars().noneMatch(c -> (c < ' ' && c != '\t') || c == 0x7F);
    if (isSayable) {
      builder.to(data, "example.org");
    }
    MailtoUri built = builder.build();
    assertEquals(built, MailtoUri.parse(built.toString()));
    assertEquals(isSayable ? 2 : 1, built.to().size());
    if (isSayable) {
      assertEquals(MailAddress.localPart(data) + "@example.org", built.to().get(1));
    }
    assertEquals(line, built.subject());
    assertEquals(withMailLineEnds(data), built.body());
    assertEquals(new MailtoUri.Header("x" + name, line), built.headers().get(1));
  }

  /** "Line breaks in the body of a message MUST be encoded with "%0D%0A"", RFC 6068 §5. */
  private static String withMailLineEnds(String data) {
    return data.replace("\r\n", "\n").replace('\r', '\n').replace("\n", "\r\n");
  }

  @Override
  protected String malformed() {
    return """
        ∅                         0   scheme
        mail                      4   scheme
        mailto                    6   scheme
        mailtos:a@b               6   scheme
        mailto:a                  8   local-part
        mailto:a@                 9   domain
        mailto:@b                 7   local-part
        mailto:.a@b               7   local-part
        mailto:a.@b               9   local-part
        mailto:a..b@c             9   local-part
        mailto:a@b.               11  domain
        mailto:a@b..c             11  domain
        mailto:a@b@c              10  domain
        mailto:a@b,               11  to
        mailto:,a@b               7   local-part
        mailto:a,b@c              8   local-part
        mailto://a@b              7   local-part
        mailto:a/b@c              8   local-part
        mailto:a;b@c              8   local-part
        mailto:a%20b@c            8  local-part
        mailto:%22a%20b%22@c      11  quoted-string
        mailto:%22a@b             13  quoted-string
        mailto:%22a%22b@c         14  addr-spec
        mailto:a@%5B1%5Dx         16  addr-spec
        mailto:a@b%2Cc@d          10  domain
        mailto:a?subject=b        8   local-part
        mailto:?                  8   hfname
        mailto:?subject           15  hfname
        mailto:?subject#f         15  hfname
        mailto:?a=b&              12  hfname
        mailto:?a=b=c             11  hfvalue
        mailto:?a/b=c             9   hfname
        mailto:a@b?c=d?e=f        14  hfvalue
        mailto:a@b?c=d␠           14  query
        """;
  }
}
