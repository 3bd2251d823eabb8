package dev.urial.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.dereference.name.MailDomains;
import dev.urial.dereference.name.MailDomains.State;
import dev.urial.dereference.name.NameFailure;
import dev.urial.dereference.name.NameFailure.Reason;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Mail addresses whose domain takes no mail. */
final class MailCheckTest {
  private final List<String> asked = Collections.synchronizedList(new ArrayList<>());

  private final MailDomains dns =
      domain -> {
        asked.add(domain);
        return switch (domain) {
          case "null.example" -> State.NULL_MX;
          case "text.example" -> State.NO_SERVER;
          case "nobody.example" -> State.NO_DOMAIN;
          case "down.example" -> throw new NameFailure(Reason.NO_ANSWER, domain);
          default -> State.TAKES_MAIL;
        };
      };

  private static List<String> told(LinkChecker.Builder checker, String... links) throws Exception {
    List<String> told = Collections.synchronizedList(new ArrayList<>());
    var unused =
        checker
            .tellAll()
            .build()
            .check(
                List.of(CheckInput.list("-", List.of(links))),
                link ->
                    told.add(
                        link.line()
                            + " "
                            + link.verdict()
                            + (link.findings().isEmpty()
                                ? ""
                                : " "
                                    + link.findings().get(0).problem()
                                    + " "
                                    + link.findings().get(0).clause().citation())));
    return told;
  }

  @Test
  void domainsThatTakeNoMailAreBroken() throws Exception {
    assertEquals(
        List.of(
            "1 ok",
            "2 broken mail RFC 7505 §3",
            "3 broken mail RFC 5321 §5.1",
            "4 broken mail RFC 5321 §5.1",
            "5 unsure mail RFC 5321 §5.1",
            "6 broken mail RFC 7505 §3",
            "7 ok"),
        told(
            LinkChecker.builder().mail(dns),
            "mailto:anna@mx.example?subject=x",
            "mailto:anna@null.example",
            "mailto:anna@text.example",
            "mailto:anna@NOBODY.example",
            "mailto:anna@down.example",
            "mailto:anna@mx.example,bert@mx.example?to=carl@null.example",
            "mailto:%22a@b%22@mx.example"));
    asked.sort(null);
    assertEquals(
        List.of("down.example", "mx.example", "nobody.example", "null.example", "text.example"),
        asked,
        "each once");
  }

  @Test
  void namesOfOtherScriptsAreAskedForInAscii() throws Exception {
    assertEquals(
        List.of("1 ok"), told(LinkChecker.builder().mail(dns), "mailto:anna@b%C3%BCcher.example"));
    assertEquals(List.of("xn--bcher-kva.example"), asked);
  }

  @Test
  void whatHasNoDomainIsNoDocumentAsBefore() throws Exception {
    for (String link :
        List.of("mailto:?subject=x", "mailto:anna@[9.9.9.9]", "mailto:anna", "tel:+3726123456")) {
      List<String> before = told(LinkChecker.builder(), link);
      assertTrue(before.get(0).startsWith("1 skipped scheme"), before::toString);
      assertEquals(before, told(LinkChecker.builder().mail(dns), link), link);
    }
    assertEquals(List.of(), asked);
  }

  @Test
  void nobodyIsAskedWithoutTheOptionOrOffline() throws Exception {
    String link = "mailto:anna@null.example";
    assertTrue(told(LinkChecker.builder(), link).get(0).startsWith("1 skipped scheme"));
    assertTrue(
        told(LinkChecker.builder().mail(dns).offline(), link)
            .get(0)
            .startsWith("1 skipped offline"));
    assertEquals(List.of(), asked);
  }

  @Test
  void aLinkToManyDomainsIsBounded() throws Exception {
    StringBuilder link = new StringBuilder("mailto:a@0.example");
    for (int i = 1; i < 100_000; i++) {
      link.append(",a@").append(i).append(".example");
    }
    assertEquals(
        List.of("1 unsure limit RFC 9110 §17.5"),
        told(LinkChecker.builder().mail(dns), link.toString()));
    assertEquals(20, asked.size());
  }
}
