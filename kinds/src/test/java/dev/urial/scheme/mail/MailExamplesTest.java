package dev.urial.scheme.mail;

import static dev.urial.scheme.Examples.advice;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The examples of RFC 6068, a section a method. */
class MailExamplesTest {
  @Test
  void rfc6068Section4UnsafeHeaderFields() {
    assertEquals(List.of(), advice("mailto:a@b?subject=x&body=a%0D%0Ab&CC=c@d&In-Reply-To=e"));
    assertEquals(List.of("RFC 6068 §4 11-14"), advice("mailto:a@b?bcc=c@d"));
    assertEquals(List.of("RFC 6068 §4 11-15"), advice("mailto:a@b?From=c@d"));
    assertEquals(List.of("RFC 6068 §5 19-30"), advice("mailto:a@b?subject=a%0D%0Abcc:"));
    assertEquals(List.of("RFC 6068 §5 16-21"), advice("mailto:a@b?body=a%0Ab"));
    assertEquals(List.of("RFC 6068 §2 10-12"), advice("mailto:a@b#f"));
  }

  /** RFC 6068 §2 and §3: what creators of such URIs should not do. */
  @Test
  void rfc6068Section2And3WhatCreatorsShouldNotDo() {
    assertEquals(List.of("RFC 6068 §2 11-13"), advice("mailto:a@b?to=c@d"));
    assertEquals(List.of(), advice("mailto:?to=c@d"));
    assertEquals(List.of("RFC 6068 §2 16-20"), advice("mailto:a@b?cc=x&%43c=y"));
    assertEquals(List.of("RFC 6068 §3 11-14"), advice("mailto:a@b,a@b"));
    assertEquals(List.of("RFC 6068 §2 7-12"), advice("mailto:%FF@b"));
    assertEquals(List.of("RFC 6068 §2 9-15"), advice("mailto:a@%C3%A9"));
    assertEquals(List.of(), advice("mailto:%C3%A9@b"));
  }

  @Test
  void partsOfMail() {
    assertEquals(
        "[to: a@b, to: c@d, subject: x y, Body: z]",
        MailtoUri.parse("mailto:a@b?to=c@d&subject=x%20y&Body=z").parts().toString());
  }

  /** RFC 6068 §5, RFC 5322 §3.6.8: nobody gets a header field more by a value. */
  @Test
  void rfc6068Section5EndsOfLinesAreNotWritten() {
    MailtoUri.Builder mail = MailtoUri.builder();
    assertThrows(IllegalArgumentException.class, () -> mail.subject("x\r\nBcc: evil@e"));
    assertThrows(IllegalArgumentException.class, () -> mail.header("a\r\nBcc", "x"));
    assertThrows(IllegalArgumentException.class, () -> mail.header("a:b", "x"));
    assertThrows(IllegalArgumentException.class, () -> mail.header("", "x"));
    assertEquals("mailto:?BODY=a%0D%0Ab", mail.header("BODY", "a\r\nb").build().toString());
    assertEquals(List.of("RFC 6068 §5 11-29"), advice("mailto:a@b?subject%0D%0ABcc:x=1"));
  }

  @Test
  void addressesAreWhole() {
    assertThrows(IllegalArgumentException.class, () -> MailtoUri.builder().to("a\uD800@b"));
    assertThrows(IllegalArgumentException.class, () -> MailtoUri.builder().to("a@b,c@d"));
    assertNull(MailtoUri.parse("mailto:?%C5%BFubject=x").subject());
  }

  @Test
  void rfc6068Section2ToIsAlsoAHeaderField() {
    MailtoUri mail = MailtoUri.parse("mailto:a@b?to=c@d,%22e,f%22@g&To=");
    assertEquals(List.of("a@b", "c@d", "\"e,f\"@g"), mail.to());
    assertEquals("mailto:a@b,c@d,%22e%2Cf%22@g", mail.normalize().toString());
    assertEquals(mail.to(), mail.normalize().to());
    assertThrows(IllegalArgumentException.class, () -> MailtoUri.builder().to("a"));
    assertThrows(IllegalArgumentException.class, () -> MailtoUri.builder().to("a\n", "b"));
  }

  /** RFC 6068 §6.1 and §6.2 hold the encodings of the three examples with quotes and slashes. */
  @Test
  void rfc6068Section6BuiltAsWritten() {
    assertEquals(
        "mailto:gorby%25kremvax@example.com",
        MailtoUri.builder().to("gorby%kremvax@example.com").build().toString());
    assertEquals(
        "mailto:unlikely%3Faddress@example.com?blat=foop",
        MailtoUri.builder()
            .to("unlikely?address@example.com")
            .header("blat", "foop")
            .build()
            .toString());
    assertEquals(
        "mailto:Mike%26family@example.org",
        MailtoUri.builder().to("Mike&family@example.org").build().toString());
    assertEquals(
        "mailto:%22not%40me%22@example.org",
        MailtoUri.builder().to("not@me", "example.org").build().toString());
    assertEquals(
        "mailto:%22%5C%5C%5C%22it's%5C%20ugly%5C%5C%5C%22%22@example.org",
        MailtoUri.builder().to("\\\"it's ugly\\\"", "example.org").build().toString());
    assertEquals(
        "mailto:%22oh%5C%5Cno%22@example.org",
        MailtoUri.builder().to("oh\\no", "example.org").build().toString());
  }
}
