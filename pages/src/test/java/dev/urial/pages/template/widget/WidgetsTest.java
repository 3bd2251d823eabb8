package dev.urial.pages.template.widget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.answer.Doc;
import dev.urial.answer.Secret;
import dev.urial.explain.Reading;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.internal.text.Excerpt;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.Templates;
import dev.urial.pages.template.Widgets;
import dev.urial.pages.template.widget.TableView.Cell;
import dev.urial.pages.template.widget.TableView.Line;
import dev.urial.report.Message;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import gg.jte.html.HtmlTemplateOutput;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each widget: what it is made of, and that hostile texts stay texts in it. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class WidgetsTest {
  private static final String HOSTILE =
      "\"'><script>alert(1)</script>&amp;\u202Eevil\u0000\u200B\r\n`=\u2028";

  private static Document shown(Consumer<HtmlTemplateOutput> widget) {
    String html = Templates.rendered(widget);
    html.codePoints()
        .forEach(
            c ->
                assertTrue(
                    c == '\n' || Excerpt.escape(Character.toString(c)).length() <= 2,
                    () -> "U+" + Integer.toHexString(c) + " in " + html));
    Parser parser = Parser.htmlParser().setTrackErrors(20);
    Document page = parser.parseInput("<!doctype html><body>" + html, "http://s.example/");
    assertEquals(List.of(), parser.getErrors().stream().map(Object::toString).toList(), html);
    assertEquals(0, page.select("script, b").size(), html);
    for (Element element : page.getAllElements()) {
      element
          .attributes()
          .forEach(
              a -> {
                assertFalse(a.getKey().startsWith("on"), html);
                assertFalse(a.getKey().equals("style"), html);
              });
    }
    return page;
  }

  @Test
  void anIdentifierIsAllOfItsPiecesInTheirColors() {
    Message label = Message.quoted(HOSTILE.substring(0, 9));
    var ruler =
        new Doc.Ruler(
            Secret.in("a:" + HOSTILE),
            List.of(
                new Doc.Span("scheme", 0, 1, 0, Message.quoted("scheme")),
                new Doc.Span("path", 2, 2 + HOSTILE.length(), 0, label)),
            null);
    PageMessages words = PageMessages.ofLecture(Locale.ENGLISH);
    Document page = shown(out -> JteidentifierGenerated.render(out, null, words, ruler));
    assertEquals("a:" + Excerpt.escape(HOSTILE), page.select("bdi").first().wholeText());
    assertEquals(List.of("part c-scheme", "part c-path"), page.select(".part").eachAttr("class"));
    assertEquals(
        List.of("0-1", "2-" + (2 + HOSTILE.length())),
        page.select("[data-part]").eachAttr("data-part"));
    assertEquals(2, page.select("span[title]").size());
  }

  @Test
  void aRulerHasNoStyleOfItsOwnAndIsNamed() {
    SvgDrawing drawing =
        SvgDrawing.ruler(Reading.of(Uri.parse("http://u:secret@h/%3Cscript%3E")), Locale.ENGLISH);
    var view = new DrawingView(drawing, "The <ruler>", "below");
    Document page = shown(out -> JterulerGenerated.render(out, null, view));
    assertEquals(0, page.select("style").size());
    assertEquals("The <ruler>", page.select("[role=region]").attr("aria-label"));
    assertEquals("0", page.select("[role=region]").attr("tabindex"));
    assertEquals("img", page.select("svg").attr("role"));
    assertFalse(page.outerHtml().contains("secret"));
    assertTrue(page.select("svg g[data-start]").size() >= 4);
  }

  @Test
  void theLadderHasFourRungs() {
    PageMessages words = new PageMessages(Locale.ENGLISH);
    Document page = shown(Widgets.ladder(words, 1)::writeTo);
    assertEquals("Character by character", page.select("text").first().text());
    assertEquals("still different", page.select("text").get(1).text());
    assertEquals("equal", page.select(".strong").text());
    assertEquals(10, page.select("text").size());
    Document apart = shown(Widgets.ladder(words, 3)::writeTo);
    assertEquals(11, apart.select("text").size());
    assertTrue(apart.select(".strong").isEmpty());
  }

  @Test
  void aTableHasHeadsOnBothSidesAndScrollsByKeyboard() {
    var table =
        new TableView(
            "What <it> shows",
            List.of("Part", "Number"),
            List.of(
                Line.of(Cell.head("Host"), Cell.number("1,203")),
                new Line(
                    "warning",
                    List.of(
                        Cell.exact(HOSTILE).to("https://example.org/?a=b&c=\"d"),
                        Cell.exact(HOSTILE).with("below")))));
    Document page = shown(out -> JtetableGenerated.render(out, null, table));
    assertEquals("What <it> shows", page.select("caption").text());
    assertEquals(2, page.select("thead th[scope=col]").size());
    assertEquals("Host", page.select("tbody th[scope=row]").text());
    assertEquals("1,203", page.select("td.number").text());
    assertEquals(Excerpt.escape(HOSTILE), page.select("tr.warning a bdi").first().wholeText());
    assertEquals("https://example.org/?a=b&c=\"d", page.select("a").attr("href"));
    assertEquals("below", page.select("small").text());
    assertEquals(1, page.select("div.scroll[tabindex=0][role=region][aria-label]").size());
  }

  @Test
  void aLinkOfATableLeadsNowhereByScript() {
    var table =
        new TableView(
            "t", List.of("a"), List.of(Line.of(Cell.text("x").to("javascript:alert(1)"))));
    Document page = shown(out -> JtetableGenerated.render(out, null, table));
    assertFalse(page.select("a").attr("href").startsWith("javascript"), page.outerHtml());
  }

  @Test
  void aFieldIsLabeledDescribedAndSaysWhatIsWrong() {
    Field field =
        Field.exact("base", "Base <URI>", HOSTILE).required().most(9).hint("a hint").wrong("no");
    Document page = shown(out -> JteformfieldGenerated.render(out, null, field, null));
    assertEquals("Base <URI>", page.select("label[for=base]").text());
    Element input = page.select("input#base").first();
    assertTrue(input.hasAttr("required"));
    assertEquals("true", input.attr("aria-invalid"));
    assertEquals("9", input.attr("maxlength"));
    assertEquals("base-wrong base-hint", input.attr("aria-describedby"));
    assertEquals("a hint", page.select("#base-hint").text());
    assertEquals("off", input.attr("autocomplete"));
  }

  @Test
  void aListAndABoxShowWhatIsChosen() {
    Field list =
        Field.select(
            "kind",
            "Kind",
            "b",
            List.of(new Field.Choice("a", "First"), new Field.Choice("b", "Second")));
    Document page = shown(out -> JteformfieldGenerated.render(out, null, list, null));
    assertEquals("b", page.select("option[selected]").attr("value"));
    for (boolean chosen : new boolean[] {true, false}) {
      Field box = Field.check("on", "On", "yes", chosen);
      Document shown = shown(out -> JteformfieldGenerated.render(out, null, box, null));
      assertEquals(chosen, shown.select("input[type=checkbox]").hasAttr("checked"));
      assertEquals("On", shown.select("label[for=on]").text());
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "a:b",
        "\nleading",
        "</textarea><script>",
        "&lt;&#x41;&amp",
        "\u202Eevil\u2066",
        "tab\t",
        "\"'`",
        "é\u0301\uD83D\uDE00\u00A0"
      })
  void aFieldGivesItsValueBackExactly(String value) {
    Document line =
        shown(out -> JteformfieldGenerated.render(out, null, Field.text("a", "A", value), null));
    assertEquals(value, line.select("input").attr("value"));
    Document area =
        shown(out -> JteformfieldGenerated.render(out, null, Field.area("a", "A", value), null));
    // The line feed after the tag belongs to nobody.
    String text = area.select("textarea").first().wholeText();
    assertEquals(
        value, text.startsWith("\n") && !value.startsWith("\n") ? text.substring(1) : text);
  }

  @Test
  void whatSurvivesComesBackAndTheRestIsToldApart() {
    Laws.forAll(
        "a text that survives comes back from an attribute",
        3000,
        DrawnTexts.mix(
            DrawnTexts.random(), DrawnTexts.from("a\u202Eb", "\r\n", "\u0085", "\uD800", "\u0000")),
        text -> {
          String html = "<input value=\"" + ExactHtmlEscaper.of(text) + "\">";
          String back = Parser.htmlParser().parseInput(html, "").select("input").attr("value");
          if (ExactHtmlEscaper.survives(text)) {
            assertEquals(text, back);
          }
          assertEquals(
              text.codePointCount(0, text.length()), back.codePointCount(0, back.length()));
          html.codePoints()
              .forEach(c -> assertTrue(c >= ' ' && c != 0x202E && !Character.isISOControl(c)));
        });
  }

  @Test
  void formsChangeLoneLineEndsSoTheseDoNotSurvive() {
    assertTrue(ExactHtmlEscaper.survives("a\r\nb\r\n\r\n"));
    for (String text :
        List.of("\n", "\r", "a\n", "a\rb", "\r\r\n", "\n\r", "\0", "\u0080", "\uDC00")) {
      assertFalse(ExactHtmlEscaper.survives(text), Excerpt.escape(text));
    }
  }
}
