package dev.urial.server.inspector;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.MediaType;
import dev.urial.answer.Rendering;
import dev.urial.documents.DocumentReaders;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.Link;
import dev.urial.documents.xml.XmlReader;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.explain.resolution.DotSegmentStep;
import dev.urial.explain.resolution.ResolutionStep;
import dev.urial.explain.resolution.ResolutionStep.Line;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.fragment.MediaFragment;
import dev.urial.fragment.MediaRegion;
import dev.urial.pages.BaseExamples;
import dev.urial.pages.BasePage;
import dev.urial.pages.MediaSample;
import dev.urial.pages.ResolveExamples;
import dev.urial.pages.ResolvePage;
import dev.urial.server.Fixture;
import dev.urial.server.Wire;
import dev.urial.server.page.Html;
import dev.urial.url.Url;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.imageio.ImageIO;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tools over the wire: each page against the library's own steps, hostile texts, limits. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class ToolsTest {
  @AutoClose private static final Fixture server = Fixture.start("limit-rendering=off");

  private static org.jsoup.nodes.Document page(String path, Map<String, String> form)
      throws Exception {
    return Html.checked(server.post(path, form).is(200));
  }

  /** What an element shows as an identifier; the texts of others are in such elements alone. */
  private static String exact(Element in) {
    Element exact = in == null ? null : in.selectFirst(".exact");
    return exact == null ? null : exact.wholeText();
  }

  /** What a cell or a value shows; a dash if it is absent. */
  private static String value(Element in) {
    return in.selectFirst(".exact") == null ? in.text() : exact(in);
  }

  private static String shown(String value) {
    return value == null ? "–" : value.isEmpty() ? "(empty)" : value;
  }

  /** The values that stand after a name in the answer. */
  private static List<Element> values(Element in, String name) {
    return in.select("dl > div").stream()
        .filter(it -> it.selectFirst("dt").text().equals(name))
        .flatMap(it -> it.select("dd:not(.from)").stream())
        .toList();
  }

  private static Element answer(org.jsoup.nodes.Document page) {
    return page.selectFirst("main section[data-answer]");
  }

  // Resolve.

  @Test
  void theExamplesOfRfc3986AreAllThere() {
    assertEquals(23, ResolveExamples.NORMAL.size());
    assertEquals(19, ResolveExamples.ABNORMAL.size());
  }

  private static List<Map<String, String>> questions() {
    List<Map<String, String>> all = new ArrayList<>();
    for (List<String> references : List.of(ResolveExamples.NORMAL, ResolveExamples.ABNORMAL)) {
      references.forEach(it -> all.add(Map.of("base", ResolveExamples.BASE, "text", it)));
    }
    all.add(Map.of("base", ResolveExamples.BASE, "text", "http:g", "strict", "no"));
    all.add(Map.of("base", "http://example.com", "text", "page"));
    all.add(Map.of("base", "http://example.com/a/b", "text", "\\c"));
    all.add(Map.of("base", "file:///C:/docs/a.html", "text", "/D:/b"));
    all.add(Map.of("base", "mailto:someone@example.com", "text", "?subject=hello"));
    all.add(Map.of("base", "urn:example:a", "text", "b"));
    all.add(Map.of("base", "s:/a", "text", "/.//b"));
    all.add(Map.of("base", "http://example.com/", "text", "//example.org:80/%7Ea b"));
    return all;
  }

  @Test
  void resolveShowsTheLinesThatTheLibraryMet() throws Exception {
    for (Map<String, String> it : questions()) {
      org.jsoup.nodes.Document page = page("/resolve", it);
      String text = it.get("text");
      Iri base = Iri.parse(it.get("base"));
      IriReference reference = IriReference.tryParse(text).orElseNull();
      Url url = Url.tryParse(text, Url.parse(it.get("base"))).orElseNull();
      Element leads = values(answer(page), "URL Standard").get(0);
      assertEquals(url == null ? null : url.href(), exact(leads), text);
      Element target = values(answer(page), "RFC 3986").get(0);
      if (reference == null) {
        assertNull(exact(target), text);
        assertEquals(1, target.parent().select(".from cite").size(), text);
        assertTrue(page.select("[aria-labelledby=algorithm]").isEmpty());
        continue;
      }
      ResolutionSteps steps =
          it.containsKey("strict")
              ? ResolutionSteps.ofNonStrict(base, reference)
              : ResolutionSteps.of(base, reference);
      assertEquals(steps.target().toString(), exact(target), text);
      assertEquals(told(steps, !it.containsKey("strict")), read(page), text);
      buffers(steps, page);
      List<String> growing = new ArrayList<>();
      page.select("[aria-labelledby=together] dd:not(.from)")
          .forEach(line -> growing.add(exact(line)));
      assertEquals(
          steps.steps().stream()
              .filter(step -> step.line().compareTo(Line.APPEND_SCHEME) >= 0)
              .map(ResolutionStep::value)
              .toList(),
          growing);
    }
  }

  /** The lines that were met, below the first, whose answer for a strict parser is always no. */
  private static List<String> told(ResolutionSteps steps, boolean isStrict) {
    List<String> told = new ArrayList<>();
    if (isStrict) {
      told.add(Line.IF_SAME_SCHEME.code() + " no");
    }
    for (ResolutionStep step : steps.steps()) {
      if (step.line().compareTo(Line.APPEND_SCHEME) < 0) {
        String value =
            step.line().isQuestion() ? (step.holds() ? "yes" : "no") : shown(step.value());
        told.add(step.code() + " " + value);
      }
    }
    return told;
  }

  private static String code(Element row) {
    return row.selectFirst("th").text().replace("│ ", "").replaceFirst("^else ", "");
  }

  /** The lines that are shown, each with its value. */
  private static List<String> read(org.jsoup.nodes.Document page) {
    List<String> read = new ArrayList<>();
    for (Element row : page.select("[aria-labelledby=algorithm] tbody tr")) {
      read.add(code(row) + " " + value(row.selectFirst("td")));
    }
    return read;
  }

  private static void buffers(ResolutionSteps steps, org.jsoup.nodes.Document page) {
    List<String> told = new ArrayList<>();
    for (ResolutionStep step : steps.steps()) {
      if (step.dots() != null) {
        for (DotSegmentStep it : step.dots().steps()) {
          told.add(it.rule().letter() + " " + shown(it.output()) + " | " + shown(it.input()));
        }
      }
    }
    List<String> read = new ArrayList<>();
    for (Element row : page.select("[aria-labelledby=dots] tbody tr")) {
      String rule = row.selectFirst("th").text();
      if (rule.startsWith("2")) {
        List<Element> cells = row.select("td");
        read.add(rule + " " + value(cells.get(0)) + " | " + value(cells.get(1)));
      }
    }
    assertEquals(told, read);
  }

  @Test
  void theLinesThatWereReachedStandInOrderEachUnderItsCondition() throws Exception {
    List<String> lines = new ArrayList<>();
    page("/resolve", Map.of("base", "http://a/", "text", "b"))
        .select("[aria-labelledby=algorithm] tbody tr")
        .forEach(row -> lines.add(row.selectFirst("th").text()));
    assertEquals(
        List.of(
            "if ((not strict) and (R.scheme == Base.scheme)) then",
            "if defined(R.scheme) then",
            "else if defined(R.authority) then",
            "│ else if (R.path == \"\") then",
            "│ │ else if (R.path starts-with \"/\") then",
            "│ │ │ else T.path = merge(Base.path, R.path);",
            "│ │ │ │ T.path = remove_dot_segments(T.path);",
            "│ │ │ T.query = R.query;",
            "│ │ T.authority = Base.authority;",
            "│ T.scheme = Base.scheme;",
            "T.fragment = R.fragment;"),
        lines);
  }

  @Test
  void whereATargetComesFromIsMarked() throws Exception {
    org.jsoup.nodes.Document page =
        page("/resolve", Map.of("base", "http://a/b/c?q", "text", "../g#f"));
    List<String> taken = new ArrayList<>();
    for (Element row : page.select("[aria-labelledby=origins] tbody tr")) {
      List<Element> cells = row.select("td");
      taken.add(
          (cells.get(0).select("small").isEmpty() ? "" : "B")
              + (cells.get(1).select("small").isEmpty() ? "" : "R"));
    }
    assertEquals(List.of("B", "B", "BR", "R", "R"), taken);
  }

  @Test
  void aLongPathIsRemovedFromStepByStepOnlySoFar() throws Exception {
    org.jsoup.nodes.Document page =
        page("/resolve", Map.of("base", "http://a/", "text", "a/../".repeat(150)));
    assertEquals(ResolvePage.MOST_STEPS + 3, page.select("[aria-labelledby=dots] tbody tr").size());
    assertTrue(page.select("[aria-labelledby=dots]").text().contains("not shown"));
    page = page("/resolve", Map.of("base", "http://a/", "text", "a/../".repeat(250)));
    assertTrue(page.select("[aria-labelledby=dots]").text().contains("so long a path"));
  }

  // Compare.

  @ParameterizedTest
  @CsvSource({
    "HTTP://Example.COM:80/%7euser/./a, http://example.com/~user/a",
    "http://example.com/a, http://example.com/a",
    "example://a/b/c/%7Bfoo%7D, eXAMPLE://a/./b/../b/%63/%7bfoo%7d",
    "http://example.com, http://example.com:/",
    "http://example.com/a%2Fb, http://example.com/a/b",
    "http://r\u00e9sum\u00e9.example.org/, http://xn--rsum-bpad.example.org/",
    "a/../b, b",
    "#a, #A",
    "http://u:one@h/, http://u:two@h/"
  })
  void compareShowsTheRungAndTheStepsOfTheLibrary(String a, String b) throws Exception {
    EquivalenceExplanation both =
        EquivalenceExplanation.of(IriReference.parse(a), IriReference.parse(b));
    org.jsoup.nodes.Document page = page("/compare", Map.of("a", a, "b", b));
    var verdicts = page.select("[data-answer] > p:not(.actions)");
    assertEquals(both.isEquivalent(), verdicts.get(0).hasClass("good"));
    assertTrue(verdicts.get(1).text().contains("URL Standard"), verdicts.text());
    List<String> states = new ArrayList<>();
    page.select("[aria-labelledby=rungs] h3 + p").forEach(it -> states.add(it.className()));
    int met = both.rung() == null ? 3 : both.rung().ordinal();
    for (int i = 0; i < 4; i++) {
      assertEquals(
          i < met && i < 3 ? "warning" : i == met && i < 3 ? "good" : "soft", states.get(i));
    }
    assertEquals(sentences(both.stepsOfA()), read(page, "A"));
    assertEquals(sentences(both.stepsOfB()), read(page, "B"));
    assertEquals(1, page.select("svg.drawing").size());
  }

  private static List<String> sentences(List<Step> steps) {
    List<String> said = new ArrayList<>();
    for (Step step : steps) {
      said.add(
          Rendering.capital(
                  step.component().id() + ": " + step.change().message().text(), Locale.ENGLISH)
              + " "
              + step.clause().citation());
    }
    return said;
  }

  /**
   * The steps of a side, each with its clause, which stands once where the step above has it too.
   */
  private static List<String> read(org.jsoup.nodes.Document page, String side) {
    List<String> said = new ArrayList<>();
    for (Element pair : page.select("[aria-labelledby=rungs] dl > div")) {
      if (pair.selectFirst("dt").text().equals(side)) {
        String clause = "";
        for (Element step : pair.select("dd:not(.from):not(:has(.exact))")) {
          Element from = step.nextElementSibling();
          clause = from != null && from.hasClass("from") ? from.text() : clause;
          said.add(step.text() + " " + clause);
        }
      }
    }
    return said;
  }

  // Base.

  @Test
  void theBoxThatWinsIsTheChainsGiver() throws Exception {
    for (Map<String, String> it : BaseExamples.BOXES) {
      BaseChain chain = BaseChain.none();
      if (!it.get("default").isEmpty()) {
        chain = BaseChain.defaultBase(it.get("default"));
      }
      if (!it.get("retrieval").isEmpty()) {
        chain = chain.with(BaseChain.retrieved(it.get("retrieval"), 0).step());
      }
      if (!it.get("encapsulating").isEmpty()) {
        chain = chain.encapsulating("Content-Location", it.get("encapsulating"));
      }
      if (!it.get("embedded").isEmpty()) {
        chain = chain.embedded("base", it.get("embedded"), 0);
      }
      org.jsoup.nodes.Document page = page("/base", it);
      assertEquals(5, page.select(".card").size());
      assertEquals(chain.giver() == null ? 0 : 1, page.select(".card.good").size());
      assertEquals(chain.text(), exact(page.selectFirst("[data-answer] > div > dl")));
      Element leads = page.select(".card:not(:has(.card)) dd:not(.from)").get(1);
      if (chain.giver() != null) {
        Element winner = page.selectFirst(".card.good");
        assertEquals(chain.giver().reference(), exact(winner.selectFirst("> dl")));
        assertTrue(
            winner
                .selectFirst("h3 cite")
                .text()
                .contains("5.1." + (chain.giver().source().ordinal() + 1)));
        assertEquals(
            chain.iri().resolve(IriReference.parse(it.get("text"))).toString(), exact(leads));
      } else {
        assertNull(exact(leads));
        assertFalse(leads.text().isEmpty());
      }
    }
  }

  @Test
  void theReferencesOfADocumentLeadWhereTheLibraryLeadsThem() throws Exception {
    DocumentReaders readers = DocumentReaders.standard().with(XmlReader.of().withNamespaces());
    for (Map<String, String> it : BaseExamples.documents()) {
      MediaType type = MediaType.parse(it.get("type"));
      BaseChain around = BaseChain.retrieved(it.get("location"), 0);
      String text = it.get("document");
      List<Link> links =
          it.get("type").startsWith("message/")
              ? readers.links(text.getBytes(StandardCharsets.UTF_8), type, around).links()
              : readers.links(text, type, around).links();
      assertFalse(links.isEmpty());
      org.jsoup.nodes.Document page = page("/base", it);
      List<String> told = new ArrayList<>();
      for (Link link : links) {
        told.add(link.line() + ":" + link.column() + " " + link.target().text());
      }
      List<String> read = new ArrayList<>();
      for (Element one : page.select(".card:not(:has(.card)) > dl")) {
        read.add(
            one.selectFirst("dt").text().split(" ")[0]
                + " "
                + exact(one.select("dd:not(.from)").get(1)));
      }
      told.sort(null);
      read.sort(null);
      assertEquals(told, read);
      for (Element nest : page.select("[data-answer] > div:has(.card)")) {
        assertEquals(1, nest.select(".card.good").size());
      }
    }
  }

  @Test
  void aDocumentIsShownOnlySoFarAndReadOnlySoLong() throws Exception {
    org.jsoup.nodes.Document page =
        page(
            "/base",
            Map.of("document", "<a href=x>".repeat(500), "type", "text/html", "location", ""));
    assertEquals(BasePage.MOST_LINKS, page.select(".card:not(:has(.card)) > dl").size());
    assertTrue(page.text().contains("350 more references"));
    page =
        page(
            "/base",
            Map.of("document", "x".repeat(BasePage.LONGEST_DOCUMENT + 1), "type", "text/plain"));
    assertEquals(1, page.select("#document-wrong").size());
    assertTrue(page.select("section[data-answer]").isEmpty());
  }

  // History.

  // Media.

  @ParameterizedTest
  @ValueSource(
      strings = {
        "xywh=302,302,108,88",
        "xywh=percent:25,25,50,50",
        "xywh=pixel:600,300,400,400",
        "xywh=700,0,10,10",
        "xywh=0,0,0,0",
        "xywh=9223372036854775807,1,1,1",
        "t=3",
        "",
        "id=cat",
        "xywh=1,2,3,4&xywh=5,6,7,8"
      })
  void theRectangleIsTheLibrarys(String fragment) throws Exception {
    org.jsoup.nodes.Document page = page("/media", Map.of("sample", "picture", "text", fragment));
    MediaRegion region = MediaFragment.read(fragment).region();
    MediaRegion within =
        region == null
            ? null
            : region.within(MediaSample.PICTURE.width(), MediaSample.PICTURE.height());
    Element chosen = page.selectFirst("svg rect[stroke-width=3]");
    if (fragment.equals("id=cat")) {
      assertEquals("302", chosen.attr("x"));
      return;
    }
    assertEquals(within == null, chosen == null);
    if (within != null) {
      String drawn =
          String.join(
              ",", chosen.attr("x"), chosen.attr("y"), chosen.attr("width"), chosen.attr("height"));
      assertEquals(within.toString(), drawn);
      Element cut = page.selectFirst(".grid img");
      assertEquals("/media/picture.png?xywh=" + within, cut.attr("src"));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'t=2,5', '#t=2,5'",
    "'t=,3', '#t=0,3'",
    "'t=npt:00:07', '#t=7,10'",
    "'t=smpte-25:0:00:04,0:00:06:12', '#t=4,6.48'",
    "'t=20,30', '#t=10,10'",
    "'t=7,3', ''",
    "'t=clock:2026-11-21T08:00:00Z', ''",
    "'xywh=1,1,1,1', ''"
  })
  void thePlayerIsToldTheSeconds(String fragment, String told) throws Exception {
    for (String sample : List.of("sound", "film")) {
      org.jsoup.nodes.Document page = page("/media", Map.of("sample", sample, "text", fragment));
      String source = page.selectFirst("audio, video").attr("src");
      assertEquals(MediaSample.find(sample).path() + told, source);
    }
  }

  @Test
  void aQueryCutsThePictureAndAFragmentDoesNot() throws Exception {
    BufferedImage whole = image("/media/picture.png");
    assertEquals(MediaSample.PICTURE.width(), whole.getWidth());
    assertEquals(MediaSample.PICTURE.height(), whole.getHeight());
    BufferedImage part = image("/media/picture.png?x=y&xywh=302,302,108,88");
    assertEquals(108, part.getWidth());
    for (int x = 0; x < 108; x++) {
      assertEquals(whole.getRGB(302 + x, 302 + 40), part.getRGB(x, 40));
    }
    assertEquals(
        MediaSample.PICTURE.width(), image("/media/picture.png?xywh=900,900,1,1").getWidth());
  }

  private static byte[] octets(Wire.Reply reply) {
    return reply.body().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static BufferedImage image(String path) throws Exception {
    Wire.Reply reply = Wire.get(server.port(), Fixture.HOST, path).is(200);
    return ImageIO.read(new ByteArrayInputStream(octets(reply)));
  }

  /** A time in the query is another sound; a Range field of time is ignored. */
  @Test
  void theSoundIsCutByTime() throws Exception {
    byte[] all = octets(Wire.get(server.port(), Fixture.HOST, "/media/sound.wav"));
    Wire.Reply cut = Wire.get(server.port(), Fixture.HOST, "/media/sound.wav?x=y&t=2,5").is(200);
    byte[] part = octets(cut);
    assertEquals(44 + 8000 * 3, part.length);
    assertArrayEquals(
        java.util.Arrays.copyOfRange(all, 44 + 16_000, 44 + 40_000),
        java.util.Arrays.copyOfRange(part, 44, part.length));
    Wire.Reply range =
        Wire.get(server.port(), Fixture.HOST, "/media/sound.wav", "Range: t:npt=2-5").is(200);
    assertEquals("bytes", range.field("Accept-Ranges"));
    assertArrayEquals(all, octets(Wire.get(server.port(), Fixture.HOST, "/media/sound.wav?t=7,3")));
  }

  @Test
  void samplesAreSentInRanges() throws Exception {
    Wire.Reply whole = Wire.get(server.port(), Fixture.HOST, "/media/sound.wav");
    assertEquals("audio/wav", whole.field("Content-Type"));
    byte[] all = octets(whole);
    assertEquals(44 + 8000 * MediaSample.SOUND.seconds(), all.length);
    Wire.Reply part =
        Wire.get(server.port(), Fixture.HOST, "/media/sound.wav", "Range: bytes=4-7").is(206);
    assertEquals("bytes 4-7/" + all.length, part.field("Content-Range"));
    assertArrayEquals(java.util.Arrays.copyOfRange(all, 4, 8), octets(part));
    Wire.Reply beyond =
        Wire.get(server.port(), Fixture.HOST, "/media/film.webm", "Range: bytes=9999999-").is(416);
  }

  @ParameterizedTest
  @CsvSource({
    "bytes=0-, 0, 9",
    "bytes=2-3, 2, 3",
    "bytes=2-99999999999999, 2, 9",
    "bytes=-3, 7, 9",
    "bytes=-30, 0, 9"
  })
  void aRangeIsReadAsHttpSays(String field, int first, int last) {
    assertArrayEquals(new int[] {first, last}, SampleMedia.range(field, 10));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"bytes=0-1,3-4", "lines=0-1", "bytes=-", "bytes=3-2", "bytes=a-b", "bytes=1"})
  void aRangeThatIsNoneIsPassedOver(String field) {
    assertNull(SampleMedia.range(field, 10));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bytes=10-", "bytes=-0", "bytes=99999999999999-"})
  void aRangeBeyondTheEndCannotBeSent(String field) {
    assertEquals(0, SampleMedia.range(field, 10).length);
  }

  // All of them.

  private static final String[] PATHS = {"/resolve", "/compare", "/base", "/media"};
  private static final String[] FIELDS = {
    "text", "base", "a", "b", "document", "location", "embedded", "retrieval", "sample", "default"
  };

  @Test
  void eachPageShowsAnExampleInFourLanguages() throws Exception {
    for (String path : PATHS) {
      for (String language : List.of("en", "hu", "ru", "et")) {
        Wire.Reply reply = server.get(path, "Accept-Language: " + language).is(200);
        org.jsoup.nodes.Document page = Html.checked(reply);
        assertEquals(1, page.select("main section[data-answer]").size(), path);
        assertEquals(1, page.select("[aria-pressed=true]").size(), path);
        assertFalse(page.select("html").attr("lang").isEmpty());
      }
    }
  }

  @Test
  void examplesStandBehindTheAnswerAndSubmitAForm() throws Exception {
    for (String path : PATHS) {
      org.jsoup.nodes.Document page = Html.checked(server.get(path));
      assertFalse(page.select("[data-answer] ~ aside button[name=example]").isEmpty(), path);
      for (Element button : page.select("button[name=example]")) {
        assertEquals(1, page.select("form[id=" + button.attr("form") + "]").size(), path);
        assertTrue(button.closest("form") == null, path);
      }
    }
  }

  /** What the service cuts, and what a player seeks in. */
  @Test
  void besideEachSampleStandsWhoCutsIt() throws Exception {
    Map<String, String> samples =
        Map.of("picture", "xywh=1,2,30,40", "sound", "t=2,5", "film", "t=2,5");
    for (Map.Entry<String, String> it : samples.entrySet()) {
      org.jsoup.nodes.Document page =
          page("/media", Map.of("sample", it.getKey(), "text", it.getValue()));
      boolean isFilm = it.getKey().equals("film");
      assertTrue(answer(page).text().contains(isFilm ? "the browser seeks" : "The service cuts"));
      String cut = "[src*=?" + it.getValue() + "]";
      assertEquals(isFilm ? 0 : 1, answer(page).select(cut).size(), it.getKey());
    }
    assertEquals(
        0,
        answer(page("/media", Map.of("sample", "sound", "text", "t=12"))).select("[src*=?]").size(),
        "nothing is left to cut");
  }

  @Test
  void eachExampleIsAnsweredByItsButtonAlone() throws Exception {
    for (String path : PATHS) {
      org.jsoup.nodes.Document page = Html.checked(server.get(path));
      for (Element button : page.select("button[name=example]")) {
        org.jsoup.nodes.Document answer = page(path, Map.of("example", button.val()));
        assertEquals(
            1, answer.select("main section[data-answer]").size(), path + " " + button.val());
        assertEquals(button.val(), answer.selectFirst("[aria-pressed=true]").val());
      }
    }
  }

  @Test
  void hostileTextsAreShownSafely() throws Exception {
    for (String path : PATHS) {
      for (String text :
          List.of(
              "<script>alert(1)</script>",
              "\"><img src=x onerror=alert(1)>",
              "http://\u202Eelgoog.com/\u200B\u2066",
              "http://a/\u0000\u0001\u007F\u0085",
              "javascript:alert(1)//</textarea>",
              "http://a/${7*7}#{x}",
              "\uFEFF\uFFFF \uD83D\uDE00",
              "%",
              "http://[::1",
              "t=\u202E&xywh=<b>")) {
        Map<String, String> form = new java.util.HashMap<>();
        for (String field : FIELDS) {
          form.put(field, text);
        }
        org.jsoup.nodes.Document page = page(path, form);
        assertTrue(page.select("main script, main img[onerror]").isEmpty());
        form.remove("document");
        page(path, form);
      }
    }
  }

  @Test
  void aLoneSurrogateAndWhatIsNoUtf8AreShownAsWhatTheyBecame() throws Exception {
    for (String path : PATHS) {
      String body = "text=%ED%A0%80&base=%FF&a=%ED%A0%80&b=%C0%80&embedded=%ED%BF%BF";
      Wire.Reply reply =
          Wire.send(server.port(), Fixture.HOST, "POST " + path, Wire.FORM, body).is(200, path);
    }
  }

  @Test
  void whatIsTooLongIsRefusedWithAWord() throws Exception {
    String megabyte = "http://a/" + "b/../".repeat(100_000);
    for (String path : PATHS) {
      org.jsoup.nodes.Document page =
          page(
              path,
              path.equals("/compare") ? Map.of("a", megabyte, "b", "x") : Map.of("text", megabyte));
      assertTrue(page.select("section[data-answer]").isEmpty(), path);
      assertFalse(page.select("[aria-invalid=true]").isEmpty(), path);
      assertTrue(page.selectFirst(".notice.error").text().contains("500,009"), path);
    }
  }

  @Test
  void secretsAreNotShownNorGivenBackInTheFields() throws Exception {
    String secret =
        "http://user:hunter2@h/a/../b?token=hunter2#t=1&xywh=1,1,1,1&access_token=hunter2";
    for (String path : PATHS) {
      Map<String, String> form = new java.util.HashMap<>();
      for (String field : FIELDS) {
        form.put(field, secret);
      }
      org.jsoup.nodes.Document page = page(path, form);
      page.select("#switches").remove(); // these send the very same form again
      assertFalse(page.outerHtml().contains("hunter2"), path + page.outerHtml());
      form.remove("document");
      page = page(path, form);
      page.select("#switches").remove();
      assertFalse(page.outerHtml().contains("hunter2"), path + page.outerHtml());
    }
  }

  @Test
  void nothingThatWasTypedTravelsInAnAddress() throws Exception {
    for (String path : PATHS) {
      org.jsoup.nodes.Document page = Html.checked(server.get(path));
      for (Element form : page.select("form")) {
        assertEquals("post", form.attr("method"));
      }
      for (Element link : page.select("main a[href]")) {
        assertTrue(link.attr("href").startsWith("https://"), link.attr("href"));
      }
    }
    assertNotNull(server.get("/resolve?text=x").body());
  }

  @Test
  void answersAreCountedAndExamplesAreNot(@TempDir Path folder) throws Exception {
    for (String path : List.of("/resolve", "/compare", "/base", "/media", "/inspect")) {
      Path own = Files.createDirectory(folder.resolve(path.substring(1)));
      try (Fixture few = Fixture.start("limit-rendering=2/1h")) {
        Map<String, String> form = Map.of("text", "g", "base", "http://a/b", "a", "x", "b", "y");
        few.post(path, form).is(200, path);
        few.post(path, form).is(200, path);
        assertNotNull(few.post(path, form).is(429, path).field("Retry-After"), path);
        few.get(path).is(200, path);
      }
    }
  }
}
