package dev.urial.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.scheme.SchemeViews;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * What holds for every view of a scheme. A view's tests extend this class and say what it is about:
 *
 * <pre>{@code
 * class GeoUriLaws extends SchemeViewLaws<GeoUri> {
 *   GeoUri parse(String text) { return GeoUri.parse(text); }
 *   Parsed<GeoUri> tryParse(String text) { return GeoUri.tryParse(text); }
 *   Parsed<GeoUri> of(Uri uri) { return GeoUri.tryOf(uri); }
 *   List<String> samples() { return List.of("geo:1,2", "geo:1.0,2;u=3"); }
 *   String malformed() { return """
 *       geo:1      5   coord-b
 *       """; }
 * }
 * }</pre>
 *
 * @param <V> the view
 */
public abstract class SchemeViewLaws<V extends SchemeView> {
  static final int DRAWS = 3_000;

  /** The view's door that throws. */
  protected abstract V parse(String text);

  /** The view's door that answers. */
  protected abstract Parsed<V> tryParse(String text);

  /** The view of a URI. */
  protected abstract Parsed<V> of(Uri uri);

  /** Valid texts, among them some that are equivalent to one another. */
  public abstract List<String> samples();

  /**
   * At least 20 texts that are none of the scheme, one a line: the text, the index, the rule's id,
   * with two spaces or more between them. {@code ␠} stands for a space, {@code ∅} for no text.
   */
  protected abstract String malformed();

  /** The samples, spelt otherwise: most of them still valid, some equivalent. */
  protected DrawnTexts texts() {
    DrawnTexts samples = DrawnTexts.from(samples());
    return DrawnTexts.mix(samples, respelt(samples), respelt(samples), samples.mutated());
  }

  private DrawnTexts valid() {
    return random -> {
      var drawn = texts().start(random);
      var samples = DrawnTexts.from(samples()).start(random.split());
      return () -> {
        String text = drawn.get();
        return tryParse(text).isOk() ? text : samples.get();
      };
    };
  }

  @Test
  void everySampleIsValidAndFoundByItsScheme() {
    for (String sample : samples()) {
      SchemeView found = SchemeViews.tryOf(Uri.parse(sample)).orElseThrow();
      assertEquals(parse(sample), found);
      assertSame(parse(sample).getClass(), found.getClass());
    }
  }

  @Test
  void theTextIsKept() {
    Laws.forAll(
        name("parse(t).toString() is t"),
        DRAWS,
        valid(),
        t -> {
          V view = parse(t);
          assertEquals(t, view.toString());
          assertEquals(view, parse(view.toString()));
          assertEquals(view.hashCode(), parse(t).hashCode());
          assertEquals(Uri.parse(t), view.uri());
          assertNotNull(view.definition().link());
        });
  }

  @Test
  void theDoorsAgree() {
    Laws.forAll(
        name("parse throws where tryParse fails, and of(Uri) says the same"),
        DRAWS,
        DrawnTexts.mix(texts(), texts().mutated(), DrawnTexts.random()),
        t -> {
          Parsed<V> parsed = tryParse(t);
          SyntaxError error = parsed.errorOrNull();
          Uri uri = Uri.tryParse(t).orElseNull();
          if (error == null) {
            assertEquals(parse(t), parsed.orElseThrow());
          } else {
            assertEquals(t, error.input());
            assertEquals(error, assertThrows(UriParseException.class, () -> parse(t)).error());
            assertFalse(error.message().isEmpty());
          }
          if (uri != null) {
            assertEquals(parsed.isOk(), of(uri).isOk());
            assertEquals(error, of(uri).errorOrNull());
          }
        });
  }

  /** What a valid text begins with could still become valid. */
  @Test
  void ofAPrefixOnlyTheRestIsMissing() {
    Laws.forAll(
        name("a prefix of a valid text breaks at its end"),
        DRAWS / 10,
        valid(),
        t -> {
          Laws.assume(tryParse(t).isOk());
          for (int end = 0; end < t.length(); end++) {
            SyntaxError error = tryParse(t.substring(0, end)).errorOrNull();
            if (error != null) {
              assertEquals(end, error.index(), error::toString);
            }
          }
        });
  }

  /** No valid text begins with what was refused. */
  @Test
  void whatWasRefusedBeginsNoValidText() {
    Laws.forAll(
        name("the index is not before what a valid text shares"),
        DRAWS * 3,
        valid(),
        texts().mutated(),
        (valid, drawn) -> {
          Laws.assume(tryParse(valid).isOk());
          SyntaxError error = tryParse(drawn).errorOrNull();
          int same = 0;
          while (same < Math.min(valid.length(), drawn.length())
              && valid.charAt(same) == drawn.charAt(same)) {
            same++;
          }
          int shared = characterStart(drawn, same);
          assertTrue(error == null || error.index() >= shared, () -> error + " after " + shared);
        });
  }

  /** An escape that is wrong is wrong from its percent sign on. */
  @Test
  void noErrorIsInsideAnEscape() {
    Laws.forAll(
        name("the index is not inside an escape"),
        DRAWS * 3,
        DrawnTexts.mix(texts().mutated(), respelt(texts().mutated())),
        t -> {
          SyntaxError error = tryParse(t).errorOrNull();
          Laws.assume(error != null && error.rule() != Rule.PCT_ENCODED);
          assertEquals(characterStart(t, error.index()), error.index(), error::toString);
        });
  }

  /** The start of the escape that an index is inside of, or else the index. */
  private static int characterStart(String text, int index) {
    for (int i = Math.max(0, index - 2); i < index; i++) {
      boolean isEscape =
          i + 2 < text.length()
              && text.charAt(i) == '%'
              && CharSet.HEXDIG.has(text.charAt(i + 1))
              && CharSet.HEXDIG.has(text.charAt(i + 2));
      if (isEscape) {
        return i;
      }
    }
    return index;
  }

  /** Any characters but lone surrogates, which no text of UTF-8 can say. */
  protected static DrawnTexts data() {
    return DrawnTexts.random()
        .map(
            t ->
                t.codePoints()
                    .filter(c -> c < 0xD800 || c > 0xDFFF)
                    .collect(
                        StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString());
  }

  @Test
  protected void normalizingIsIdempotentAndEquivalent() {
    Laws.forAll(
        name("normalize twice is normalize once, and equivalent"),
        DRAWS,
        valid(),
        t -> {
          V view = parse(t);
          SchemeView normal = view.normalize();
          assertSame(view.getClass(), normal.getClass());
          assertEquals(normal, normal.normalize());
          assertEquals(normal, parse(normal.toString()));
          assertTrue(view.isEquivalentTo(normal), () -> view + " and " + normal);
          assertTrue(normal.isEquivalentTo(view), () -> normal + " and " + view);
        });
  }

  @Test
  protected void equivalenceIsReflexiveSymmetricAndTransitive() {
    Laws.forAll(
        name("equivalence is one"),
        DRAWS * 3,
        valid(),
        valid(),
        valid(),
        (a, b, c) -> {
          V x = parse(a);
          V y = parse(b);
          V z = parse(c);
          assertTrue(x.isEquivalentTo(parse(a)));
          assertEquals(x.isEquivalentTo(y), y.isEquivalentTo(x));
          assertTrue(!x.isEquivalentTo(y) || !y.isEquivalentTo(z) || x.isEquivalentTo(z));
          assertEquals(x.uri().isEquivalentTo(y.uri(), Equivalence.SCHEME), x.isEquivalentTo(y));
          if (usesNormalForm(x) && usesNormalForm(y)) {
            assertEquals(x.normalize().equals(y.normalize()), x.isEquivalentTo(y));
          }
        });
  }

  /** A normal form that the scheme does not allow, as file://h//x, is not used by the view. */
  private static boolean usesNormalForm(SchemeView view) {
    Uri normal = view.uri().normalize(Equivalence.SCHEME);
    return view.normalize().uri().toString().equals(normal.toString());
  }

  @Test
  void noViewIsEquivalentToOneOfAnUnknownScheme() {
    SchemeView other = SchemeViews.tryOf(Uri.parse("x-unknown:a")).orElseThrow();
    for (String sample : samples()) {
      assertFalse(parse(sample).isEquivalentTo(other));
      assertFalse(other.isEquivalentTo(parse(sample)));
    }
  }

  @Test
  void adviceIsOfTheText() {
    Laws.forAll(
        name("advice lies in the text"),
        DRAWS,
        valid(),
        t -> {
          for (Remark advice : parse(t).advice()) {
            assertTrue(advice.end() <= t.length(), advice::toString);
            assertFalse(advice.sentence().isEmpty() || advice.sentence().endsWith("."));
          }
        });
  }

  /** The parts are for people, who want no surprise from any valid text. */
  @Test
  void partsAreThoseOfTheTextAndShowNoPassword() {
    Laws.forAll(
        name("parts of every valid text"),
        DRAWS,
        valid(),
        t -> {
          V view = parse(t);
          assertEquals(view.parts(), parse(t).parts());
          for (SchemePart part : view.parts()) {
            assertFalse(hasLogin(t) && part.value().contains(":secret@"), part::toString);
          }
        });
  }

  /** Whether what is before an at sign in a text is a login, wherever that is. */
  protected boolean hasLogin(String text) {
    return true;
  }

  @TestFactory
  Stream<DynamicTest> malformedTextsBreakWhereTheyBreak() {
    List<String> lines = malformed().lines().filter(line -> !line.isBlank()).toList();
    assertTrue(lines.size() >= 20, () -> lines.size() + " malformed texts");
    return lines.stream().map(line -> DynamicTest.dynamicTest(line, () -> breaks(line)));
  }

  private void breaks(String line) {
    String[] columns = line.strip().split(" {2,}", 3);
    String text = columns[0].equals("∅") ? "" : columns[0].replace('␠', ' ');
    SyntaxError error = tryParse(text).errorOrNull();
    assertNotNull(error, "it is valid");
    assertEquals(
        columns[1] + " " + columns[2].replace('␠', ' '), error.index() + " " + error.rule().id());
  }

  /** What a view advises: clauses and places. */
  protected static List<String> advice(SchemeView view) {
    return view.advice().stream()
        .map(a -> a.clause().citation() + " " + a.start() + "-" + a.end())
        .toList();
  }

  @Test
  void everyPartHasAName() {
    for (String sample : samples()) {
      for (SchemePart part : parse(sample).parts()) {
        assertFalse(part.name().isEmpty(), sample);
      }
    }
  }

  String name(String law) {
    return getClass().getSimpleName() + ": " + law;
  }

  /** The same texts with the scheme in capitals, or an escape more, or one in the other case. */
  protected static DrawnTexts respelt(DrawnTexts texts) {
    return random -> {
      var drawn = texts.start(random.split());
      return () -> respelling(random).apply(drawn.get());
    };
  }

  private static UnaryOperator<String> respelling(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> SchemeViewLaws::capitalScheme;
      case 1 -> text -> escaped(text, random);
      case 2 -> text -> otherCase(text, random);
      default -> text -> escaped(otherCase(capitalScheme(text), random), random);
    };
  }

  private static String capitalScheme(String text) {
    int colon = Math.max(0, text.indexOf(':'));
    return text.substring(0, colon).toUpperCase(Locale.ROOT) + text.substring(colon);
  }

  private static String escaped(String text, SplittableRandom random) {
    int i = random.nextInt(text.length());
    return i < text.indexOf(':') || !CharSet.UNRESERVED.has(text.charAt(i))
        ? text
        : text.substring(0, i)
            + Percent.encode(text.substring(i, i + 1), CharSet.of(""))
            + text.substring(i + 1);
  }

  private static String otherCase(String text, SplittableRandom random) {
    int i = random.nextInt(text.length());
    char c = text.charAt(i);
    char other = Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c);
    return text.substring(0, i) + other + text.substring(i + 1);
  }
}
