package dev.urial.server.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.exercise.Exercise;
import dev.urial.exercise.ExerciseKind;
import dev.urial.exercise.Level;
import dev.urial.exercise.Sheet;
import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.server.page.QrCode;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** The page of exercises over the wire, without a script. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ExercisePagesTest {
  private static final String ADDRESS =
      "/exercises?seed=2005&level=medium&count=10&kinds=split,resolve,compare";

  @AutoClose private static final Fixture server = Fixture.start("limit-rendering=off");

  private static Sheet sheet() {
    EnumSet<ExerciseKind> kinds = EnumSet.range(ExerciseKind.SPLIT, ExerciseKind.COMPARE);
    return Sheet.of(2005, kinds, 10, Level.MEDIUM);
  }

  private static Document page(Wire.Reply reply, int status) {
    reply.is(status);
    return Jsoup.parse(reply.body());
  }

  /** The fields of the sheet's form, as a browser without a script sends them. */
  private static Map<String, String> form(Document page) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (Element field : page.select("form[data-keep] input")) {
      boolean isRadio = field.attr("type").equals("radio");
      if (!isRadio || field.hasAttr("checked")) {
        fields.put(field.attr("name"), field.attr("value"));
      }
    }
    fields.put("check", "yes");
    return fields;
  }

  private static Map<String, String> solved(Document page, Sheet sheet) {
    Map<String, String> fields = form(page);
    int number = 0;
    for (Exercise exercise : sheet.exercises()) {
      number++;
      String before = "answer-" + number + "-";
      exercise.expected().forEach((id, answer) -> fields.put(before + id, answer));
    }
    return fields;
  }

  /** Learn, Exercises, Print: a sheet stands there before anything is chosen. */
  @Test
  void thePageBeginsWithASheetThatHasItsOwnAddress() throws Exception {
    Document start = page(server.get("/exercises"), 200);
    assertEquals(10, start.select(".exercise").size());
    assertEquals(1, start.select("aside [data-print]").size());
    Document again = page(server.get(start.select("#address").attr("href")), 200);
    assertEquals(start.select(".exercise").text(), again.select(".exercise").text());
  }

  @Test
  void theFormLeadsToTheAddressOfAnotherSheet() throws Exception {
    Document start = page(server.get("/exercises"), 200);
    assertEquals(ExerciseKind.ALL.size(), start.select("input[name=kinds][checked]").size());
    long shown = Long.parseLong(start.select("form[data-keep] input[name=seed]").attr("value"));
    assertEquals(String.valueOf(shown + 1), start.select("#seed").attr("value"));
    Wire.Reply made =
        server
            .post(
                "/exercises",
                Map.of("seed", " 7 ", "level", "hard", "count", "3", "kinds", "split,compare"))
            .is(303);
    assertEquals(
        "/exercises?seed=7&level=hard&count=3&kinds=split,compare", made.field("Location"));
  }

  @Test
  void aSheetIsTheSameInEachLanguageAndShowsNoSolution() throws Exception {
    List<String> texts = null;
    for (String language : List.of("en", "hu", "ru", "et")) {
      Document page = page(server.get(ADDRESS, "Accept-Language: " + language), 200);
      List<String> shown = page.select("form[data-keep] .identifier").eachText();
      assertEquals(texts == null ? shown : texts, shown);
      texts = shown;
      assertEquals(10, page.select(".exercise").size());
      assertEquals(0, page.select("#solutions, [id$=-verdict], .exercise details").size());
    }
    assertTrue(texts.contains(sheet().exercises().get(0).givens().get(0).text()));
  }

  @Test
  void solutionsStandAtTheEnd() throws Exception {
    Document page = page(server.get(ADDRESS + "&solutions=yes"), 200);
    assertEquals(10, page.select("#solutions .exercise").size());
    String target = sheet().exercises().get(1).expected().get("target");
    assertTrue(page.select("#solutions .exercise").get(1).text().contains(target));
    assertEquals(ADDRESS, page.select("aside .actions a").attr("href"));
  }

  @Test
  void aKeyStandsOnAPageOfItsOwn() throws Exception {
    Document page = page(server.get(ADDRESS + "&solutions=yes"), 200);
    assertEquals(10, page.select(".key li").size());
    String target = sheet().exercises().get(1).expected().get("target");
    assertTrue(page.select(".key li").get(1).text().contains(target));
    assertEquals(0, page(server.get(ADDRESS), 200).select(".key").size());
  }

  @Test
  void theQrCodeIsThatOfTheAddress() throws Exception {
    Document page = page(server.get(ADDRESS), 200);
    String address = page.select("#address").text();
    assertTrue(address.endsWith(ADDRESS));
    String code = QrCode.of(address, 128, 4, "M").svg();
    assertEquals(
        Jsoup.parse(code).select("path").last().attr("d"),
        page.select(".paper svg path").last().attr("d"));
  }

  /** The word is in no address; who takes its lock away has another sheet. */
  @Test
  void solutionsAreBehindAWord() throws Exception {
    Map<String, String> asked = new LinkedHashMap<>();
    asked.put("seed", "7");
    asked.put("level", "easy");
    asked.put("count", "5");
    asked.put("kinds", "split,compare");
    asked.put("word", "ferret");
    String address = server.post("/exercises", asked).field("Location");
    assertTrue(
        address.matches(
            "/exercises\\?seed=7&level=easy&count=5&kinds=split,compare&lock=[0-9a-f]{16}"));
    assertFalse(address.contains("ferret"));
    Document page = page(server.get(address + "&solutions=yes"), 200);
    assertEquals(0, page.select("#solutions, .key").size());
    Document other = page(server.get(address.replaceAll("&lock=.*", "")), 200);
    assertFalse(page.select("dl.card").text().equals(other.select("dl.card").text()));
    Map<String, String> form = form(page);
    assertEquals(0, page(server.post("/exercises", form), 200).select(".exercise details").size());
    form.remove("check");
    form.put("open", "yes");
    form.put("word", "otter");
    assertEquals(
        1, page(server.post("/exercises", form), 403).select("aside form .notice.error").size());
    form.put("word", " ferret ");
    assertEquals(
        5, page(server.post("/exercises", form), 200).select("#solutions .exercise").size());
  }

  @Test
  void rightAnswersHaveAllPoints() throws Exception {
    Document blank = page(server.get(ADDRESS), 200);
    Sheet sheet = sheet();
    Document page = page(server.post("/exercises", solved(blank, sheet)), 200);
    String points = String.valueOf(sheet.points());
    assertEquals(points, page.select("meter").attr("value"));
    assertEquals(points, page.select("meter").attr("max"));
    assertEquals(0, page.select("[aria-invalid]").size());
    assertEquals(10, page.select(".exercise.good").size());
  }

  @Test
  void wrongAnswersAreExplainedAndComeBack() throws Exception {
    Map<String, String> fields = solved(page(server.get(ADDRESS), 200), sheet());
    fields.put("answer-1-scheme", "<b>\u202E\"");
    fields.put("answer-2-target", "http://a b/");
    Wire.Reply reply = server.post("/exercises", fields);
    Document page = page(reply, 200);
    assertFalse(reply.body().contains("<b>\u202E"));
    assertEquals(2, page.select("[aria-invalid]").size());
    assertTrue(page.select("#answer-1-scheme-verdict .remarks a").attr("href").contains("rfc3986"));
    assertTrue(page.select("#answer-2-target-verdict").text().contains("RFC 3986 §3.2.2"));
    assertEquals("http://a b/", page.select("#answer-2-target").attr("value"));
    assertEquals(10, page.select(".exercise details dl").size());
    assertFalse(String.valueOf(reply.field("Location")).contains("answer"));
    assertEquals("private, max-age=0", reply.field("Cache-Control"));
  }

  @Test
  void whatIsNoSheetIsSaid() throws Exception {
    for (String wrong :
        List.of(
            "seed=x",
            "seed=1&count=0",
            "seed=1&count=101",
            "seed=1&level=none",
            "seed=-1",
            "seed=1&lock=xyz")) {
      String kinds = "&kinds=split";
      Document page = page(server.get("/exercises?" + wrong + kinds), 400);
      assertEquals(1, page.select("form[action=/exercises]").size(), wrong);
    }
    Document none = page(server.post("/exercises", Map.of("seed", "1", "count", "5")), 400);
    assertEquals(1, none.select("#kinds-wrong").size());
  }
}
