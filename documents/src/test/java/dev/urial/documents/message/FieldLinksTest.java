package dev.urial.documents.message;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.PositionedText;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldLinksTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Link| </a>; rel=next; anchor=\"#b\"| HYPERLINK /a, NAME #b",
        "Link| <a> ; REL=\"icon  X\", ,<b;c>;rel=stylesheet;rel=x,<d| RESOURCE a, STYLESHEET b;c",
        "Content-Location| \"fiction1/fiction2\"| BASE fiction1/fiction2",
        "Content-Location| /a b | BASE /ab",
        "Content-Base| http://a/| BASE http://a/",
        "List-Help| <mailto:list@host.com?subject=help> (List Instructions)| HYPERLINK"
            + " mailto:list@host.com?subject=help",
        "List-Unsubscribe| (a (b)) <http://www.host.com/list.cgi?cmd=unsub&lst=list>,<mailto:a@b> x"
            + " <c:d>| HYPERLINK http://www.host.com/list.cgi?cmd=unsub&lst=list,"
            + " HYPERLINK mailto:a@b",
        "List-Post| NO (posting not allowed on this list)|",
        "LIST-OWNER| <mailto: a@  b>| HYPERLINK mailto:a@b",
        "Archived-At| <http://www.example.com/h>| BASE http://www.example.com/h",
      })
  void findsTheReferencesOfAField(String name, String value, String expected) {
    assertEquals(
        expected == null ? "" : expected,
        String.join(
            ", ", in(name, value).stream().map(it -> it.kind() + " " + it.reference()).toList()));
  }

  private static List<Link> in(String name, String value) {
    return FieldLinks.in(name, PositionedText.of(DocumentText.of(value)), BaseChain.none());
  }

  @Test
  void everyReferenceStandsWhereItSays() {
    Laws.forAll(
        "the range of a reference in a field",
        60_000,
        DrawnTexts.from("link", "content-location", "list-help"),
        DrawnTexts.rows(
            12, "<", ">", "(", ")", "\"", "a", " ", ";", ",", "=", "rel", "anchor", "\\", "next"),
        (name, value) -> {
          for (Link link : in(name, value)) {
            assertEquals(link.range().of(value).replaceAll("[ \t\r\n]", ""), link.reference());
          }
        });
  }

  @Test
  void takesLinearTime() {
    for (String name : List.of("link", "content-location", "list-help")) {
      for (String part : List.of("(", "<", "\"", "<a>,", "<a>;rel=a;", ";", " ", "1")) {
        Growth.isLinear(name + part, 20_000, part::repeat, text -> in(name, text).size());
      }
    }
  }
}
