package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.fragment.HtmlFragment.Indicated;
import dev.urial.fragment.HtmlFragment.Place;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class HtmlFragmentTest {
  private static Indicated<El> indicated(String fragment, El root) {
    return HtmlFragment.read(fragment).indicatedPart(root, El.ADAPTER);
  }

  /** HTML, "select the indicated part", step by step. */
  @Test
  void theTopIsNothingOrTopInAnyCase() {
    for (String top : new String[] {"", "top", "ToP", "%54op", ":~:text=foo", "top:~:text=foo"}) {
      assertTrue(HtmlFragment.read(top).isTop(), top);
    }
    for (String other : new String[] {"topic", "to", "t%C3%B6p", "%00"}) {
      assertFalse(HtmlFragment.read(other).isTop(), other);
    }
  }

  @Test
  void theIndicatedPartIsFoundByIdThenByNameThenAtTheTop() {
    El name = El.of("a", "name", "x");
    El id = El.of("p", "id", "x");
    El raw = El.of("p", "id", "caf%C3%A9");
    El decoded = El.of("p", "id", "café");
    El other = El.of("p", "name", "y");
    El root = El.of("html", name, El.of("body", id, other, decoded, raw));
    assertEquals(Place.TOP, indicated("", root).place());
    assertSame(id, indicated("x", root).element());
    assertSame(raw, indicated("caf%C3%A9", root).element(), "as it is written goes first");
    assertSame(decoded, indicated("café", root).element());
    assertEquals(Place.NOWHERE, indicated("y", root).place(), "only names of a elements count");
    assertSame(name, indicated("x", El.of("html", name)).element());
    assertSame(decoded, indicated("caf%C3%A9", El.of("html", decoded)).element());
    assertEquals(Place.NOWHERE, indicated("nowhere", root).place());
    assertEquals(Place.TOP, indicated("top", root).place());
    assertEquals(Place.TOP, indicated("ToP", root).place());
    assertEquals(Place.TOP, indicated("%54op", root).place());
    assertEquals(Place.NOWHERE, indicated("töp", root).place());
    El top = El.of("p", "id", "top");
    assertSame(top, indicated("top", El.of("html", top)).element());
    assertEquals(Place.TOP, indicated(":~:text=foo", root).place(), "nothing before the delimiter");
  }

  @Test
  void theFirstOfTwoElementsIsIndicated() {
    El first = El.of("p", "id", "x");
    assertSame(
        first, indicated("x", El.of("b", El.of("c", first), El.of("p", "id", "x"))).element());
  }

  @Test
  void deepDocumentsAreWalkedWithoutRecursion() {
    El deep = El.of("p", "id", "x");
    El root = deep;
    for (int i = 0; i < 100_000; i++) root = El.of("div", root);
    assertSame(deep, indicated("x", root).element());
  }

  /** Text Fragments §3.3 and §3.6.1: the examples of the delimiter. */
  @Test
  void theDirectiveIsSplitOff() {
    HtmlFragment fragment = HtmlFragment.parse("test:~:text=foo");
    assertEquals("test", fragment.element());
    assertEquals("text=foo", fragment.directive());
    assertEquals(List.of(TextDirective.of("foo")), fragment.textDirectives());
    assertNull(HtmlFragment.parse("test:~").directive());
    assertEquals(
        List.of(TextDirective.of("foo"), TextDirective.of("bar")),
        HtmlFragment.parse(":~:text=foo&text=bar&unknownDirective").textDirectives());
    assertEquals(
        "[text=prefix-,foo, text=bar,baz]",
        HtmlFragment.parse(":~:text=prefix-,foo&unknown&text=bar,baz").textDirectives().toString());
    assertEquals("a:~:b", HtmlFragment.read(":~:a:~:b").directive());
  }

  /** Text Fragments §3.2, the examples of the syntax. */
  @Test
  void examplesOfTextDirectives() {
    String page = "This is an example text fragment.";
    assertEquals("an example text fragment", found("text=an%20example%20text%20fragment", page));
    assertEquals("an example text fragment", found("text=an%20example,text%20fragment", page));
    String prefixed = "text=this%20is-,an%20example,-text%20fragment";
    assertEquals("an example", found(prefixed, page));
    assertNull(found(prefixed, "here is an example text"));
    assertEquals(
        new TextDirective("this is", "an example", null, "text fragment"),
        TextDirective.parse(prefixed));
  }

  /** Text Fragments §3.6.1 and §3.6.2. */
  @Test
  void wordsAreWhole() {
    assertEquals("range", found("text=range", "mountain range"));
    assertNull(found("text=range", "color orange"));
    assertNull(found("text=range", "forest ranger"));
    assertEquals("mountain range", found("text=mountain%20range", "An impressive mountain range"));
    assertNull(found("text=mountain%20range", "An impressive mountain ranger"));
    assertEquals("range", found("text=range", "orange ranger range"));
    assertEquals(
        "The quick brown fox\njumped over the lazy dog",
        found("text=The%20quick,lazy%20dog", "The quick brown fox\njumped over the lazy dog"));
    assertEquals("ran", found("text=ran,-ger", "forest ranger"), "with its context it is whole");
    assertEquals("ger", found("text=ran-,ger", "forest ranger"));
  }

  /** UAX #29 §4.1: what is at a hyphen, a dash or a sign is a word of its own. */
  @Test
  void wordsEndAtHyphensAndSigns() {
    assertEquals("well", found("text=well", "a well-known thing"));
    assertEquals("known", found("text=known", "a well-known thing"));
    assertEquals("foo", found("text=foo", "foo–bar"));
    assertEquals("5", found("text=5", "$5"));
    assertEquals("5", found("text=5", "5%"));
    assertNull(found("text=don", "I don’t"));
    assertEquals("don’t", found("text=don't", "I don’t"));
    assertEquals("don't", found("text=don’t", "I don't"));
    assertEquals("“quoted”", found("text=%22quoted%22", "is “quoted” here"));
    assertNull(found("text=don", "I don't"));
    assertNull(found("text=123", "Balance: 123,456 $"));
    assertEquals("123,456", found("text=123%2C456", "Balance: 123,456 $"));
  }

  /** Text Fragments §3.6.2, the example in Japanese; and others that write no spaces. */
  @Test
  void wordsOfLanguagesWithoutSpacesAreFound() {
    assertEquals("ようこそ", found("text=ようこそ", "ウィキペディアへようこそ"));
    assertNull(found("text=ペディア", "ウィキペディアへようこそ"), "katakana are one word");
    assertEquals("北京大学", found("text=北京大学", "我们在北京大学学习汉语"));
    assertEquals("日本語", found("text=日本語", "日本語です"));
    assertNull(found("text=日本", "日本語です"), "as Chromium's dictionary: one word");
    assertNull(found("text=語", "日本語です"));
    assertEquals("東京", found("text=東京", "東京都庁へ"));
    assertEquals("東京", found("text=東京", "東京都に住んでいます"), "a place, and what it is");
    assertEquals("大阪府", found("text=大阪府", "大阪府と"));
    assertNull(found("text=京都", "東京都に"));
    assertEquals("国際", found("text=国際", "国際的な"));
    assertEquals("都庁", found("text=都庁", "東京都庁へ"));
    assertEquals("ไทย", found("text=ไทย", "ภาษาไทย"));
    assertNull(found("text=าไท", "ภาษาไทย"), "no word begins with a vowel sign");
    assertNull(found("text=ภาษ", "ภาษาไทย"), "nor ends before one");
    assertNull(found("text=ทยเ", "ภาษาไทยเป็น"), "nor ends with one that its consonant follows");
    assertNull(found("text=າລາ", "ພາສາລາວ"));
    assertNull(found("text=안녕", "안녕하세요"));
  }

  /** As Chromium, whose rules for words let full stops join digits only. */
  @Test
  void fullStopsJoinDigitsOnly() {
    assertEquals("example", found("text=example", "see www.example.com"));
    assertEquals("com", found("text=com", "me@example.com"));
    assertEquals("example.com", found("text=example.com", "me@example.com"));
    assertEquals("jp", found("text=jp", "例え．jp"));
    assertNull(found("text=14", "3.14"));
    assertEquals("3.14", found("text=3.14", "3.14"));
    assertNull(found("text=it", "it’s"));
  }

  /** As Chromium: whoever types a link types straight quotation marks. */
  @Test
  void quotationMarksOfAllShapesAreAlike() {
    assertEquals("„low“", found("text=%22low%22", "is „low“ here"));
    assertEquals("‟back”", found("text=%22back%22", "is ‟back” here"));
    assertEquals("‚low‘", found("text='low'", "is ‚low‘ here"));
    assertEquals("‛back’", found("text='back'", "is ‛back’ here"));
    assertNull(found("text=%22angled%22", "is «angled» here"));
  }

  /** Text Fragments §3.2.2, the example in Arabic: terms are in logical order. */
  @Test
  void exampleOfBidirectionalText() {
    String fragment = ":~:text=%D8%A7%D9%84%D8%A8%D8%AD%D8%B1%D9%8A%D9%86-,%D9%85%D8%B5%D8%B1";
    assertEquals(
        List.of(new TextDirective("البحرين", "مصر", null, null)),
        HtmlFragment.parse(fragment).textDirectives());
    String page = "مصر البحرين مِصر";
    assertEquals(
        List.of(new TextRange(12, 16)),
        HtmlFragment.parse(fragment).passages(page),
        "with its vowel");
  }

  /** Text Fragments §4.1: the example of quoting. */
  @Test
  void examplesOfQuoting() {
    String page =
        "The first recorded idea of using digital electronics for computing was the 1931 paper"
            + " \"The Use of Thyratrons for High Speed Automatic Counting of Physical Phenomena\""
            + " by C. E. Wynn-Williams.";
    String sentence = page.substring(0, page.length() - 1);
    assertEquals(sentence, found("text=The%20first%20recorded,Williams", page));
    assertEquals(sentence, found(TextDirective.of(sentence).toString(), page));
    assertEquals("Text to quote", found("text=HEADER-,Text%20to%20quote", "HEADER\nText to quote"));
  }

  /** UTS #10, the primary level, as near as the platform's properties come. */
  @Test
  void lettersThatDifferInFormAloneAreTheSame() {
    assertEquals("Straße", found("text=strasse", "Straße"));
    assertEquals("STRASSE", found("text=stra%C3%9Fe", "STRASSE"));
    assertEquals("ﬁnal", found("text=final", "ﬁnal"));
    assertEquals("ＡＢＣ", found("text=abc", "ＡＢＣ"));
    assertEquals("ｶ", found("text=か", "ｶ"));
    assertEquals("カ", found("text=が", "カ"));
    assertEquals("exam\u00ADple", found("text=example", "an exam\u00ADple"));
    assertNull(found("text=s", "ß"), "half a letter");
    assertNull(found("text=कि", "का"), "vowel signs of Indic scripts are letters");
    assertNull(found("text=ก", "กิ"));
  }

  @Test
  void caseAndAccentsDoNotCount() {
    assertEquals("Café", found("text=cafe", "Das Café"));
    assertEquals("Cafe\u0301", found("text=caf%C3%A9", "Das Cafe\u0301 dort"));
    assertEquals("STRAẞE", found("text=stra%C3%9Fe", "STRAẞE"));
    assertEquals("\uD835\uDC00 b", found("text=%F0%9D%90%80%20B", "\uD835\uDC00 b"));
  }

  @Test
  void whiteSpaceMayStandBetweenContextAndPassage() {
    assertEquals("b", found("text=a-,b,-c", "a \n\t b \u00A0 c"));
    assertEquals("b", found("text=a-,b", "a c a b"));
    assertEquals(6, range("text=a-,b", "a c a b").start());
    assertNull(found("text=a-,b", "b a"));
  }

  @Test
  void theSuffixMayFollowALaterEnd() {
    assertEquals("a x b y b", found("text=a,b,-z", "a x b y b z b"));
    assertEquals("a", found("text=a,-c", "a b a c"));
    assertEquals(4, range("text=a,-c", "a b a c").start());
    assertNull(found("text=a,b,-q", "a b a b"));
    assertNull(found("text=a,q", "a b"));
  }

  @Test
  void searchingIsLinear() {
    String as = "a ".repeat(50_000);
    assertNull(found("text=" + "a%20".repeat(20_000) + "b", as));
    assertNull(found("text=a-,a,-b", as));
    assertNull(found("text=a-,b", "a" + " ".repeat(100_000)));
    assertNull(found("text=%20%20-,b", " ".repeat(100_000)));
  }

  @Test
  void passagesAreToldInTheOrderOfTheirDirectives() {
    assertEquals(
        List.of(new TextRange(4, 7), new TextRange(0, 3)),
        HtmlFragment.read(":~:text=bar&text=no&text=foo").passages("foo bar"));
  }

  private static @Nullable String found(String directive, String page) {
    TextRange range = TextDirective.parse(directive).find(page);
    return range == null ? null : range.of(page);
  }

  private static TextRange range(String directive, String page) {
    TextRange range = TextDirective.parse(directive).find(page);
    if (range == null) throw new AssertionError("not found");
    return range;
  }

  /**
   * "Parse a text directive", each return of null, and what browsers take though it is not valid.
   */
  @Test
  void browsersIgnoreWhatIsNoDirective() {
    for (String ignored :
        List.of(
            "",
            "a-",
            "-a",
            "-",
            "a-,",
            "a-,-b",
            "a,",
            ",a",
            "a,b,c",
            "a,b,c,d",
            "a-,b,c,-d,e",
            "a-b",
            "a,b-c",
            "-a,b",
            "a--,b",
            "a,--b",
            "a-,b,c,d",
            "a,b,-",
            "a-b-,c",
            "a,-b-c")) {
      assertNull(TextDirective.read("text=" + ignored), ignored);
    }
    assertNull(TextDirective.read("Text=a"));
    assertEquals(TextDirective.of("100%"), TextDirective.read("text=100%"));
    assertEquals(TextDirective.of("\uFFFD"), TextDirective.read("text=%FF"));
    assertEquals(
        TextDirective.of("\uD83D\uDE00\uFFFDa\uFFFD"),
        TextDirective.read("text=\uD83D\uDE00\uDE00a\uD83D"));
    assertThrows(IllegalArgumentException.class, () -> TextDirective.of("\uD800"));
    assertEquals(new TextDirective("a", "b", "c", "d"), TextDirective.read("text=a-,b,c,-d"));
  }

  @Test
  void whatIsBuiltSaysWhatWasAsked() {
    assertEquals("a%20b%23", HtmlFragment.of("a b#").toFragment());
    assertEquals("a b#", HtmlFragment.of("a b#").name());
    assertEquals(":~:~:", HtmlFragment.of(":~:~:").name());
    assertEquals(
        "x:~:text=a%2Db%2Cc%26d,-%2B&text=e",
        HtmlFragment.of("x")
            .withText(new TextDirective(null, "a-b,c&d", null, "+"))
            .withText(TextDirective.of("e"))
            .toFragment());
    assertEquals(
        "x%3A~:~:text=e",
        HtmlFragment.read("x:~").withText(TextDirective.of("e")).toFragment(),
        "the delimiter begins where it is written");
    assertEquals("x:~", HtmlFragment.read("x:~").withText(TextDirective.of("e")).name());
    assertEquals(
        "x::~:text=e", HtmlFragment.read("x:").withText(TextDirective.of("e")).toFragment());
    assertEquals(
        ":~:text=e", HtmlFragment.read(":~:").withText(TextDirective.of("e")).toFragment());
    assertThrows(IllegalArgumentException.class, () -> TextDirective.of(""));
  }

  @TestFactory
  Stream<DynamicTest> malformed() {
    return Malformed.of(HtmlFragment::tryParse)
        .breaks("100%|", "pct-encoded")
        .breaks("%|zz", "pct-encoded")
        .breaks("%4|", "pct-encoded")
        .breaks("caf|%E9", "UTF8-octets")
        .breaks("|%C0%AF", "UTF8-octets")
        .breaks("a%|:~:text=a", "pct-encoded")
        .breaks(":~:text=|", "TextDirectiveString")
        .breaks(":~:text=|-a", "TextDirectiveString")
        .breaks(":~:text=|,a", "TextDirectiveString")
        .breaks(":~:text=a-|", "ValidTextDirective")
        .breaks(":~:text=a-|b", "ValidTextDirective")
        .breaks(":~:text=a-,|", "TextDirectiveString")
        .breaks(":~:text=a-,|-b", "TextDirectiveString")
        .breaks(":~:text=a,|", "TextDirectiveString")
        .breaks(":~:text=a,b|-", "FragmentDirective")
        .breaks(":~:text=a,b,|c", "ValidTextDirective")
        .breaks(":~:text=a,-|", "TextDirectiveString")
        .breaks(":~:text=a,-b|,c", "FragmentDirective")
        .breaks(":~:text=a,b,-c|,d", "FragmentDirective")
        .breaks(":~:text=a&text=|", "TextDirectiveString")
        .breaks(":~:text=a| b", "FragmentDirective")
        .breaks(":~:text=%|", "pct-encoded")
        .breaks(":~:text=a|%FF", "UTF8-octets")
        .breaks(":~:unknown|\"", "FragmentDirective")
        .breaks(":~:unknown%|", "pct-encoded")
        .atLeast(20);
  }

  @TestFactory
  Stream<DynamicTest> malformedDirectives() {
    return Malformed.of(TextDirective::tryParse)
        .breaks("|", "ValidTextDirective")
        .breaks("tex|=a", "ValidTextDirective")
        .breaks("text=|&", "TextDirectiveString")
        .breaks("text=a|&text=b", "ValidTextDirective")
        .breaks("text=a-|", "ValidTextDirective")
        .breaks("|Text=a", "ValidTextDirective")
        .breaks("text|-a", "ValidTextDirective")
        .breaks("text=|", "TextDirectiveString")
        .breaks("text=|,", "TextDirectiveString")
        .breaks("text=|-,a", "TextDirectiveString")
        .breaks("text=a-|-,b", "ValidTextDirective")
        .breaks("text=a-,b|-", "ValidTextDirective")
        .breaks("text=a-,|,b", "TextDirectiveString")
        .breaks("text=a,|,b", "TextDirectiveString")
        .breaks("text=a,b,|", "ValidTextDirective")
        .breaks("text=a,b,-|", "TextDirectiveString")
        .breaks("text=a,b,-c|-", "ValidTextDirective")
        .breaks("text=a| ", "ValidTextDirective")
        .breaks("text=a|#", "ValidTextDirective")
        .breaks("text=|\"a\"", "TextDirectiveString")
        .breaks("text=a%|", "pct-encoded")
        .breaks("text=a%4|G", "pct-encoded")
        .breaks("text=|%C3", "UTF8-octets")
        .breaks("text=a,-|%80", "UTF8-octets")
        .atLeast(20);
  }
}
