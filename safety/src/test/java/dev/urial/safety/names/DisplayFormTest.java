package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How a host is shown: the whole, each label in both forms, what speaks against Unicode. */
class DisplayFormTest {
  private static final ProtectedNames NAMES =
      ProtectedNames.of(List.of("paypal.com", "apple.com", "bücher.example", "lame"));

  private static String told(DisplayForm form) {
    StringBuilder told = new StringBuilder(form.text());
    for (DisplayForm.Label label : form.labels()) {
      told.append(" [").append(label.ascii());
      told.append(label.unicode().equals(label.ascii()) ? "" : " " + label.unicode());
      told.append(label.why() == null ? "" : " " + label.why().kind().id()).append(']');
    }
    told.append(form.imitation() == null ? "" : " like " + form.imitation().name());
    return told.append(form.isHidden() ? " hidden" : "").toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "example.com | example.com [example] [com]",
        "EXAMPLE.com | example.com [example] [com]",
        "bücher.example | bücher.example [xn--bcher-kva bücher] [example]",
        "xn--bcher-kva.example | bücher.example [xn--bcher-kva bücher] [example]",
        "xn--80ak6aa92e.com | xn--80ak6aa92e.com [xn--80ak6aa92e аррӏе whole-script] [com] hidden",
        "xn--80ak6aa92e.xn--p1ai | аррӏе.рф [xn--80ak6aa92e аррӏе] [xn--p1ai рф]",
        "аррӏе.рф | аррӏе.рф [xn--80ak6aa92e аррӏе] [xn--p1ai рф]",
        "аррӏе.рф. | аррӏе.рф. [xn--80ak6aa92e аррӏе] [xn--p1ai рф] []",
        "аррӏе | xn--80ak6aa92e [xn--80ak6aa92e аррӏе whole-script] hidden",
        "xn--80ak6aa92e | xn--80ak6aa92e [xn--80ak6aa92e аррӏе whole-script] hidden",
        "xn--fiq228c.com | 中文.com [xn--fiq228c 中文] [com]",
        "яблоко.com | яблоко.com [xn--90ascmb1h яблоко] [com]",
        "яблоко.bücher.example | яблоко.bücher.example [xn--90ascmb1h яблоко] [xn--bcher-kva "
            + "bücher] [example]",
        "аррӏе.яблоко.com | xn--80ak6aa92e.яблоко.com [xn--80ak6aa92e аррӏе whole-script] "
            + "[xn--90ascmb1h яблоко] [com] hidden",
        "ab♥.com | xn--ab-u0x.com [xn--ab-u0x ab♥ restricted-character] [com] hidden",
        "xn--abc-.example | xn--abc-.example [xn--abc-] [example]",
        "xn--l-qga4a.cat | ñûl.cat [xn--l-qga4a ñûl] [cat]",
        "l·l.cat | l·l.cat [xn--ll-0ea l·l] [cat]",
        "l·l.com | xn--ll-0ea.com [xn--ll-0ea l·l misplaced-character] [com] hidden",
        "l·l.cat. | l·l.cat. [xn--ll-0ea l·l] [cat] []",
        "l·l | xn--ll-0ea [xn--ll-0ea l·l misplaced-character] hidden",
        "þing.is | þing.is [xn--ing-ooa þing] [is]",
        "þing.com.is | þing.com.is [xn--ing-ooa þing] [com] [is]",
        "8৪.com | xn--8-06d.com [xn--8-06d 8৪ mixed-digits] [com] hidden",
        "৪৪.com | xn--47ba.com [xn--47ba ৪৪ false-digits] [com] hidden",
        "faß.de | faß.de [xn--fa-hia faß] [de]",
        "straße.de | straße.de [xn--strae-oqa straße] [de]",
        "πάος.gr | πάος.gr [xn--hxa2bbk πάος] [gr]",
        "१२.com | १२.com [xn--e4bc १२] [com]",
        "a b.example | a b.example [a b] [example]",
        "a%b.example | a%b.example [a%b] [example]",
        "a_b.example | a_b.example [a_b] [example]",
        ". | . [] []",
        "a..b | a..b [a] [] [b]",
        "[::1] | [::1] [[::1]]",
        "192.0.2.1 | 192.0.2.1 [192] [0] [2] [1]",
        "яблоко.a b | яблоко.a b [xn--90ascmb1h яблоко] [a b]",
      })
  void labelsInBothForms(String host, String expected) {
    assertEquals(expected, told(DisplayForm.of(host)));
  }

  /** What looks like a protected name is shown in ASCII, all of it. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "applé.com | xn--appl-epa.com [xn--appl-epa applé] [com] like apple.com hidden",
        "applé.com. | xn--appl-epa.com. [xn--appl-epa applé] [com] [] like apple.com hidden",
        "www.applé.com | www.xn--appl-epa.com [www] [xn--appl-epa applé] [com] like apple.com "
            + "hidden",
        "applé.com.example | applé.com.example [xn--appl-epa applé] [com] [example]",
        "apple.com | apple.com [apple] [com]",
        "аррӏе.com | xn--80ak6aa92e.com [xn--80ak6aa92e аррӏе whole-script] [com] like apple.com "
            + "hidden",
        "bücher.example | bücher.example [xn--bcher-kva bücher] [example]",
        "bucher.example | bucher.example [bucher] [example]",
        "www.bücher.example | www.bücher.example [www] [xn--bcher-kva bücher] [example]",
        "bũcher.example | xn--bcher-8eb.example [xn--bcher-8eb bũcher] [example] like "
            + "bücher.example hidden",
        "rnail.com | rnail.com [rnail] [com]",
      })
  void amongProtectedNames(String host, String expected) {
    assertEquals(expected, told(DisplayForm.of(host, NAMES)));
  }

  @ParameterizedTest
  @CsvSource(
      nullValues = "none",
      value = {
        "https://me:secret@xn--bcher-kva.example:81/%C3%A9?q=%C3%A9#f, https://bücher.example:81/é?q=é#f",
        "https://xn--80ak6aa92e.com/, https://xn--80ak6aa92e.com/",
        "http://me@[::1]/a, http://[::1]/a",
        "http://127.0.0.1/, http://127.0.0.1/",
        "file:///a%20b, file:///a%20b",
        "mailto:a@b.example, mailto:a@b.example",
        "x-app://h/%C3%A9, x-app://h/é"
      })
  void urlsWithoutUserNameAndPassword(String text, String expected) {
    assertEquals(expected, DisplayForm.of(Url.parse(text)).text());
    assertEquals(expected, DisplayForm.of(Uri.parse(text)).text());
  }

  @Test
  void referencesOfAllKinds() {
    assertEquals("../é", DisplayForm.of(UriReference.parse("../%C3%A9")).text());
    assertEquals(
        "//bücher.example/é", DisplayForm.of(IriReference.parse("//u@bücher.example/é")).text());
    assertEquals(
        "http://xn--80ak6aa92e.com/ü", DisplayForm.of(Iri.parse("http://u:p@аррӏе.com/ü")).text());
    assertTrue(DisplayForm.of(Iri.parse("http://аррӏе.com/ü")).isHidden());
  }

  @Test
  void anEmptyHostHasOneEmptyLabel() {
    assertEquals(" []", told(DisplayForm.of("")));
    assertEquals("", DisplayForm.of("").text());
  }

  @Test
  void sameHostsAreShownTheSame() {
    DisplayForm form = DisplayForm.of("b\u00FCcher.example");
    assertEquals(DisplayForm.of("xn--bcher-kva.example"), form);
    assertEquals(DisplayForm.of("xn--bcher-kva.example").hashCode(), form.hashCode());
    assertNotEquals(DisplayForm.of("bucher.example"), form);
    assertNotEquals(DisplayForm.of("bucher.example").hashCode(), form.hashCode());
    assertNotEquals(form, "b\u00FCcher.example");
    DisplayForm likened = DisplayForm.of("b\u0169cher.example", NAMES);
    assertNotEquals(DisplayForm.of("xn--bcher-8eb.example"), likened);
    assertNotEquals(
        likened, DisplayForm.of(likened.text(), ProtectedNames.of(List.of("bucher.example"))));
  }

  @Test
  void whatIsShownIsSafeOnATerminal() {
    DisplayForm form = DisplayForm.of("b\u00FCcher.\u0430\u0440\u0440\u04CF\u0435.com");
    assertEquals("b\u00FCcher.xn--80ak6aa92e.com", form.toString());
    assertEquals("b\u00FCcher", form.labels().get(0).toString());
    assertEquals("b\u00FCcher", form.labels().get(0).shown());
    assertEquals("xn--80ak6aa92e", form.labels().get(1).toString());
    assertEquals("xn--80ak6aa92e", form.labels().get(1).shown());
  }
}
