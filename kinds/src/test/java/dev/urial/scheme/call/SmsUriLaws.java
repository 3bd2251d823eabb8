package dev.urial.scheme.call;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class SmsUriLaws extends SchemeViewLaws<SmsUri> {
  @Override
  protected SmsUri parse(String text) {
    return SmsUri.parse(text);
  }

  @Override
  protected Parsed<SmsUri> tryParse(String text) {
    return SmsUri.tryParse(text);
  }

  @Override
  protected Parsed<SmsUri> of(Uri uri) {
    return SmsUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "sms:+15105550101",
        "sms:+1-510-555-0101",
        "sms:+15105550101,+15105550102",
        "sms:+15105550101?body=hello%20there",
        "sms:+15105550101?BODY=hello%20there&x=",
        "sms:12;phone-context=a.com,+1;ext=3?x=%2f#f");
  }

  @Override
  protected String malformed() {
    return """
        smt:+1                 2   scheme
        sms                    3   scheme
        sms:                   4   local-number-digits
        sms://+1               4   local-number-digits
        sms:?body=a            4   local-number-digits
        sms:+                  5   global-number-digits
        sms:+1,                7   local-number-digits
        sms:+1,,+2             7   local-number-digits
        sms:+1,2               8   context
        sms:1                  5   context
        sms:1?body=a           5   context
        sms:1,+2               5   context
        sms:+1;                7   pname
        sms:+1;a=b,c           12  context
        sms:+1?                7   sms-field-name
        sms:+1?body            11  sms-field-name
        sms:+1?=a              7   sms-field-name
        sms:+1?body=a+b        13  escaped-value
        sms:+1?body=a&         14  sms-field-name
        sms:+1?body=a&Body=b   18  sms-field-name
        sms:+1?a%20=b          8   sms-field-name
        sms:+1?body=a␠b        13  query
        """;
  }

  /** RFC 5724 §2.5. */
  @Test
  void section25Examples() {
    SmsUri one = SmsUri.parse("sms:+15105550101");
    assertEquals(List.of("+15105550101"), one.recipients());
    assertNull(one.body());
    assertEquals(
        List.of("+15105550101", "+15105550102"),
        SmsUri.parse("sms:+15105550101,+15105550102").recipients());
    assertEquals("hello there", SmsUri.parse("sms:+15105550101?body=hello%20there").body());
  }

  /** RFC 5724 §2.4: recipients are a set, fields are what they are. */
  @Test
  void section24Comparison() {
    same("sms:+1,+2", "sms:+2,+1", true);
    same("sms:+1-0,+2", "sms:+2,+10", true);
    same("sms:+1,+2", "sms:+1", false);
    same("sms:+1,+1", "sms:+1", false);
    same("sms:+1?body=a", "sms:+1?BODY=a", true);
    same("sms:+1?body=a", "sms:+1?body=A", false);
    same("sms:+1?a=1&b=2", "sms:+1?b=2&a=1", false);
  }

  private static void same(String a, String b, boolean same) {
    assertEquals(same, SmsUri.parse(a).isEquivalentTo(SmsUri.parse(b)), a + " and " + b);
  }

  @Test
  void theParts() {
    assertEquals(
        "[recipient: +1-510, recipient: 12, phone-context: a.example, body: hi there, x: ]",
        parse("sms:+1-510,12;phone-context=a.example?BODY=hi%20there&x=").parts().toString());
  }

  @Test
  void everyRecipientHasItsAdvice() {
    assertEquals(
        List.of("RFC 3966 §5.1.4 4-5", "RFC 3966 §5.1.4 26-27"),
        advice(parse("sms:1;phone-context=a.com,2;phone-context=b.com,+3")));
  }
}
