package dev.urial.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.LuminanceSource;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import dev.urial.browser.Stage.Manner;
import dev.urial.testkit.Nightly;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.Slow;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An hour of a marketer: twenty links of a campaign, tagged, changed together, one scanned from its
 * QR code, the top links of the campaign, and a file by day. Each step is one that a reader sees on
 * the page before it.
 */
@Slow(
    "works through an hour of a marketer; the tests of the desk in server do the same without a browser")
@ExtendWith(InChromium.class)
class MarketerTest {
  private static final int LINKS = Sampling.isAll() ? 20 : 6;
  private static final int MOST_OCTETS = 45 * 1024;

  private static final int OFTEN = Math.min(1, Stage.LANGUAGES.size());

  static List<String> languages() {
    return Stage.LANGUAGES.subList(0, OFTEN);
  }

  static List<String> otherLanguages() {
    return Stage.LANGUAGES.subList(OFTEN, Stage.LANGUAGES.size());
  }

  @Nightly("the same hour, in three further languages")
  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("otherLanguages")
  void anHourInOtherLanguages(String language, Stage stage) throws Exception {
    anHour(language, stage);
  }

  @Test
  void aRefusedNameIsToldBelowItsField(Stage stage) {
    Tab tab = stage.tab(new Manner("en", false, true));
    tab.width(1280);
    tab.go("/desk/links/new");
    Page page = tab.page();
    page.fill("#target", "https://example.com/");
    page.fill("#slug", "my talk!");
    page.locator("main button[value=save]:not(.unseen)").click();
    BoundingBox label = page.locator("label[for=slug]").boundingBox();
    BoundingBox field = page.locator("#slug").boundingBox();
    BoundingBox next = page.locator("#title").boundingBox();
    BoundingBox wrong = page.locator("#slug-wrong").boundingBox();
    BoundingBox fits = page.locator("button[name='fits.slug']").boundingBox();
    assertTrue(field.y - label.y - label.height < 10, "the label is above its field");
    assertEquals(field.y, next.y, 1, "fields of a row are level");
    assertTrue(wrong.y > field.y && fits.y > wrong.y && fits.x < next.x, "what is wrong is below");
    assertEquals(field.x, wrong.x, 1);
  }

  @Test
  void theQuestionAboutALookAlikeLeadsBackToItsField(Stage stage) {
    Tab tab = stage.tab(new Manner("en", false, true));
    tab.go("/desk/links/new");
    Page page = tab.page();
    page.fill("#target", "https://xn--80ak6aa92e.com/");
    page.locator("main button[value=save]:not(.unseen)").click();
    page.locator("[role=alert] a.button:not(.small)").click();
    assertEquals(1, page.locator("#target:focus").count());
  }

  @ParameterizedTest
  @MethodSource("languages")
  void anHour(String language, Stage stage) throws Exception {
    String campaign = "hour-" + language;
    Tab tab = stage.tab(new Manner(language, true, true));
    Page page = tab.page();
    tab.go("/desk/links/new");
    page.locator("#slug").waitFor();
    for (int i = 0; i < LINKS; i++) {
      page.fill("#target", "https://example.com/shop?item=" + i);
      page.fill("#slug", campaign + (i == 0 ? "-first" : "-n" + i));
      if (i == 0) {
        page.fill("#tag", campaign);
        page.locator("#tag").blur();
        page.locator("details[data-campaign] > summary").click();
        page.fill("#utm_source", "newsletter");
        page.fill("#utm_medium", "email");
        page.fill("#utm_campaign", "spring 26");
        assertEquals(campaign, page.inputValue("#tags"), "a chosen tag is a line");
        assertEquals(
            "https://example.com/shop?item=0"
                + "&utm_source=newsletter&utm_medium=email&utm_campaign=spring+26",
            page.inputValue("#target"),
            "the fields write the query");
        page.fill("#target", page.inputValue("#target").replace("email", "mail"));
        assertEquals("mail", page.inputValue("#utm_medium"), "and are read from it");
        page.fill("#target", "https://example.com/shop/new?item=0");
        assertEquals("mail", page.inputValue("#utm_medium"), "they wait for another page");
        page.locator("#target").blur();
      }
      page.fill("#utm_content", "place " + i);
      assertTrue(
          page.inputValue("#target").contains("utm_campaign=spring+26&utm_content=place+" + i),
          "the fields that wait are written into the next target: " + page.inputValue("#target"));
      page.locator("button[value=next]").click();
      page.waitForURL(Pattern.compile(".*/desk/links/new\\?like=.*"));
      page.locator("#made", new Page.LocatorOptions().setHasText("/" + campaign)).waitFor();
      assertEquals("", page.inputValue("#target"));
    }
    // All of them are found by their tag, a line each.
    tab.go("/desk/links?tag=" + campaign);
    tab.settle();
    assertEquals(LINKS, page.locator(".rows tbody tr").count());
    assertTrue(
        page.locator(".rows td > .exact").first().textContent().contains("utm_content"),
        "the target tells its place");
    for (Object height : (List<?>) page.evaluate(HEIGHTS)) {
      assertTrue(((Number) height).doubleValue() < 96, "a short row a link: " + height);
    }
    faultless(tab, language, "desk-campaign-" + language);
    // Together: another tag, by the box that checks them all.
    page.locator("[data-all=id]").check();
    page.fill("#label", campaign + "-all");
    page.locator("button[name=do][value=tag]").click();
    page.locator(".notice.good").waitFor();
    assertTrue(page.locator(".notice.good").textContent().contains(String.valueOf(LINKS)));
    // The selection ends with the action; without any nothing is offered.
    assertEquals(0, page.locator(".rows tbody input[name=id]:checked").count());
    page.locator("[data-all=id]").check();
    assertEquals(String.valueOf(LINKS), page.locator("[data-count]").textContent());
    page.locator("[data-all=id]").uncheck();
    assertTrue(page.locator(".with").isHidden());
    page.locator(".rows tbody input[name=id]").nth(1).check();
    assertEquals("1", page.locator("[data-count]").textContent());
    page.locator("button[name=do][value=disable]").click();
    page.locator(".rows span.badge").first().waitFor();
    assertEquals(1, page.locator(".rows span.badge").count());
    // The QR code of a row, scanned.
    Locator first = page.locator(".rows tbody tr", rowOf(campaign + "-first"));
    String code = first.locator("a[href$='#code']").getAttribute("href");
    String shortUrl = first.locator("[data-url]").getAttribute("data-url");
    assertEquals(shortUrl, scanned(stage, tab, code.replace("#code", "/qr.png?size=600")));
    // It is followed, and counted while the page of its visits is open.
    visit(stage, "/" + campaign + "-first", 3);
    visit(stage, "/" + campaign + "-n1", 1);
    tab.go("/desk/links?tag=" + campaign + "&order=visits");
    String most = "";
    boolean isCounted = false; // all four visits, which the store may take in several batches
    for (int i = 0; i < 200 && !isCounted; i++) {
      page.waitForTimeout(100);
      page.reload();
      most = page.locator(".rows td > a bdi").first().textContent();
      isCounted =
          page.locator(".rows td.visits a").nth(0).textContent().strip().equals("3")
              && page.locator(".rows td.visits a").nth(1).textContent().strip().equals("1");
    }
    assertEquals(Seed.HOST + port(stage) + "/" + campaign + "-first", most);
    // The campaign: its top links and its file by day.
    page.locator("[role=search] summary").click();
    page.locator("a[href*='/desk/visits?tag=']").first().click();
    page.locator("summary:has(+ div #link-numbers)").click();
    page.locator("#link-numbers td").first().waitFor();
    assertTrue(page.locator("#link-numbers td").first().textContent().strip().endsWith("-first"));
    assertTrue(
        page.locator("#link .chart a[href*='/visits?last=']")
            .first()
            .textContent()
            .endsWith("-first"),
        "its visits are a step away");
    page.locator("summary:has(+ ul a[download])").click();
    Download file = page.waitForDownload(() -> page.locator("a[href*='days.csv']").click());
    List<String> lines = Files.readAllLines(file.path());
    assertEquals("day,shortUrl,title,target,tags,visits", lines.get(0));
    assertEquals(3, lines.size(), lines.toString());
    assertTrue(lines.get(1).endsWith(",3"), lines.toString());
    faultless(tab, language, "desk-campaign-visits-" + language);
    assertEquals(List.of(), tab.complaints());
  }

  private static final String HEIGHTS =
      "() => [...document.querySelectorAll('.rows tbody tr')].map(e => e.getBoundingClientRect().height)";

  private static Page.LocatorOptions rowOf(String name) {
    return new Page.LocatorOptions().setHasText(name);
  }

  /** Wide and narrow, light and dark: nothing too wide, no key, axe clean. */
  private static void faultless(Tab tab, String language, String name) {
    Set<String> faults = new TreeSet<>();
    for (boolean dark : new boolean[] {false, true}) {
      for (int width : new int[] {Tab.WIDE, Tab.NARROW}) {
        tab.width(width);
        tab.dark(dark);
        faults.addAll(tab.faults(language, dark));
        faults.addAll(tab.axe());
        if (Screenshots.ARE_WANTED) {
          Screenshots.take(tab.page(), name + "-" + width + (dark ? "-dark" : ""));
        }
      }
    }
    tab.width(Tab.WIDE);
    tab.dark(false);
    assertEquals("", String.join("\n", faults), name);
  }

  /** What a scanner reads in a picture of the service. */
  private static String scanned(Stage stage, Tab tab, String path) throws Exception {
    byte[] png = tab.context().request().get(stage.origin() + path).body();
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    int width = image.getWidth();
    int height = image.getHeight();
    int[] points = image.getRGB(0, 0, width, height, null, 0, width);
    LuminanceSource source = new RGBLuminanceSource(width, height, points);
    return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
  }

  private static String port(Stage stage) {
    return stage.origin().substring(stage.origin().lastIndexOf(':'));
  }

  private static void visit(Stage stage, String path, int count)
      throws IOException, InterruptedException {
    HttpClient client = HttpClient.newHttpClient();
    for (int i = 0; i < count; i++) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(stage.origin() + path))
              .header("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0")
              .build();
      assertEquals(
          302, client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode(), path);
    }
  }

  /** The pages of the list as they are sent. */
  @Test
  void aPageOfTheListIsSmall(Stage stage) {
    Tab tab = stage.tab(new Manner("ru", true, true));
    List<Integer> sizes = new ArrayList<>();
    for (String path : List.of("/desk/links", "/desk/links?order=visits", "/desk/links/new")) {
      sizes.add(tab.go(path).body().length);
    }
    for (int size : sizes) {
      assertTrue(size <= MOST_OCTETS, sizes.toString());
    }
  }
}
