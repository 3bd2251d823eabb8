package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** For all fragments of all languages. */
class FragmentLaws {
  private static final List<MediaType> TYPES =
      List.of(
          MediaType.parse("text/html"),
          MediaType.parse("application/xml"),
          MediaType.parse("application/xhtml+xml"),
          MediaType.parse("image/svg+xml"),
          MediaType.parse("video/mp4"),
          MediaType.parse("text/plain"),
          MediaType.parse("text/csv"),
          MediaType.parse("application/json"),
          MediaType.parse("application/pdf"),
          MediaType.parse("application/oebps-package+xml"),
          MediaType.parse("text/markdown"),
          MediaType.parse("image/x+xml"),
          MediaType.parse("application/ld+json"),
          MediaType.parse("application/zip"));

  private static final DrawnTexts MEDIA =
      DrawnTexts.mix(
          DrawnTexts.random("t=npt:0123456789,.smek-25&%xywhpid", 24),
          DrawnTexts.from(
              "t=10,20",
              "t=smpte-25:0:02:00,0:02:01:12",
              "t=npt:0:02:00,121.5",
              "xywh=1,2,3,4",
              "t=clock:2009-07-26T11:19:01Z,2009-07-26T11:20:01Z",
              "xywh=percent:25,25,50,50",
              "track=a&track=%C3%A9",
              "id=a&t=,5"));

  private static final DrawnTexts KNOWN =
      DrawnTexts.mix(
          MEDIA,
          DrawnTexts.from(
              "char=1,5;length=7,UTF-8",
              "line=,7",
              "row=1-3;5-*",
              "col=2",
              "cell=4,1-6,2",
              "/a~1b/0",
              "/%20/~0",
              "toc:~:text=a-,b,c,-d&text=e",
              "element(a/1/2)",
              "xmlns(x=a)x:y(^(z)",
              "page=1&zoom=100,2,3&view=FitH,3",
              "ef=a&row=1",
              "svgView(viewBox(0,0,1,1))",
              "svgView(transform(rotate(45)))&t=1"));

  private static final DrawnTexts ANY =
      DrawnTexts.mix(KNOWN, KNOWN.mutated(), KNOWN.mutated().mutated(), DrawnTexts.random());

  /** Every Unicode character that is one. */
  private static final DrawnTexts DATA =
      DrawnTexts.random()
          .map(
              t ->
                  t.codePoints()
                      .filter(c -> c < 0xD800 || c > 0xDFFF)
                      .mapToObj(Character::toString)
                      .collect(Collectors.joining()));

  @Test
  void theTextIsKept() {
    Laws.forAll(
        "a fragment is its text, and the same text is the same fragment",
        Sampling.of(10_000, 40_000),
        ANY,
        text -> {
          for (MediaType type : TYPES) {
            Fragment read = Fragments.of(type, text);
            Parsed<? extends Fragment> parsed = Fragments.tryParse(type, text);
            Fragment strict = parsed.orElseNull();
            assertEquals(strict == null && read instanceof OtherFragment, isOther(read));
            assertEquals(read, Fragments.of(type, text));
            if (!(read instanceof JsonPointer)) assertEquals(text, read.toFragment());
            assertEquals(read, Fragments.of(type, read.toFragment()));
            if (strict != null) {
              assertEquals(strict, read, "what is strictly right is read so");
              assertEquals(strict, Fragments.parse(type, strict.toFragment()));
              assertEquals(
                  strict.hashCode(), Fragments.parse(type, strict.toFragment()).hashCode());
            }
          }
        });
  }

  private static boolean isOther(Fragment read) {
    return read instanceof OtherFragment other && other.error() != null;
  }

  /**
   * What comes before the index, a valid text can begin with: so nothing shorter breaks earlier.
   */
  @Test
  void thePrefixUpToTheIndexBreaksAtItsEndOnly() {
    Laws.forAll(
        "an error's index is where the prefix up to it ends",
        Sampling.of(10_000, 40_000),
        ANY,
        text -> {
          for (MediaType type : TYPES) {
            SyntaxError error = Fragments.tryParse(type, text).errorOrNull();
            if (error == null) continue;
            assertEquals(text, error.input());
            String prefix = text.substring(0, error.index());
            SyntaxError shorter = Fragments.tryParse(type, prefix).errorOrNull();
            // An escape may be cut in the middle of a character: what it stands for is then
            // unknown.
            if (shorter != null && prefix.indexOf('%') < 0) {
              assertEquals(prefix.length(), shorter.index(), type + " " + shorter);
            }
          }
        });
  }

  @Test
  void whatIsBuiltSaysWhatWasAskedAndFitsIntoAUri() {
    Laws.forAll(
        "data of every character come back",
        Sampling.of(10_000, 30_000),
        DATA,
        DATA,
        (a, b) -> {
          JsonPointer pointer = JsonPointer.of(a, b, "0");
          assertEquals(pointer, JsonPointer.parse(pointer.toString()));
          assertEquals(pointer, JsonPointer.parseFragment(fits(pointer)));
          assertEquals(
              "found",
              pointer.select(
                  Map.of(a, Map.of(b, List.of("found"))),
                  dev.urial.fragment.JsonAdapter.collections()));
          HtmlFragment html = HtmlFragment.of(a);
          assertEquals(a, html.name());
          assertNull(html.directive());
          fits(html);
          if (!a.isEmpty() && !b.isEmpty()) {
            TextDirective directive = new TextDirective(a, b, a + b, b + a);
            assertEquals(directive, TextDirective.parse(directive.toString()));
            assertEquals(directive, TextDirective.read(directive.toString()));
            assertEquals(
                List.of(directive),
                HtmlFragment.parse(fits(html.withText(directive))).textDirectives());
            MediaFragment media = MediaFragment.builder().track(a).track(b).id(a + b).build();
            assertEquals(List.of(a, b), media.tracks());
            assertEquals(a + b, media.id());
            fits(media);
            PdfFragment pdf = PdfFragment.of(new PdfFragment.Parameter("nameddest", a));
            assertEquals(a, pdf.value("nameddest"));
            fits(pdf);
          }
        });
  }

  @Test
  void partsOfPointersComeBack() {
    DrawnTexts xml =
        DATA.map(
            t ->
                t.codePoints()
                    .filter(c -> c >= ' ' && c != 0xFFFE && c != 0xFFFF)
                    .mapToObj(Character::toString)
                    .collect(Collectors.joining()));
    Laws.forAll(
        "what is escaped with circumflexes comes back",
        Sampling.of(10_000, 30_000),
        xml,
        DrawnTexts.random("()^[],;= a", 12),
        (a, b) -> {
          XPointer.Part part = new XPointer.Other("x", a + b);
          XPointer.Part other = new XPointer.Other("p", "n" + b);
          XPointer pointer = XPointer.of(part, other);
          assertEquals(List.of(part, other), pointer.parts());
          fits(pointer);
        });
  }

  private static String fits(Fragment fragment) {
    String text = fragment.toFragment();
    assertEquals(text, Uri.parse("s:#" + text).fragment());
    return text;
  }

  @Test
  void whatIsBuiltOfNonsenseIsRefusedOrSaysIt() {
    Laws.forAll(
        "a builder takes what it is given as it is, or not at all",
        Sampling.of(10_000, 40_000),
        DrawnTexts.mix(DATA, KNOWN.mutated(), DrawnTexts.random("a:();=,&/1%^[]-t", 8)),
        text -> {
          refusedOr(() -> assertEquals(text, SvgFragment.of(text).element()));
          XPointer.Part[] parts = {new XPointer.Shorthand(text)};
          refusedOr(() -> assertEquals(List.of(parts), XPointer.of(parts).parts()));
          XPointer.Part[] two = {new XPointer.Other(text, text), new XPointer.Other("p", text)};
          refusedOr(() -> assertEquals(List.of(two), XPointer.of(two).parts()));
          PdfFragment.Parameter parameter = new PdfFragment.Parameter(text, text);
          refusedOr(() -> assertEquals(List.of(parameter), PdfFragment.of(parameter).parameters()));
        });
  }

  private static void refusedOr(Runnable check) {
    try {
      check.run();
    } catch (IllegalArgumentException refused) {
      assertNotNull(refused.getMessage());
    }
  }

  @Test
  void intervalsOfTimeAreNotEmptyAndComeBack() {
    Laws.forAll(
        "a time that is read can be written",
        Sampling.of(10_000, 60_000),
        DrawnTexts.mix(MEDIA, MEDIA.mutated()),
        text -> {
          MediaTime time = MediaFragment.read(text).time();
          if (time == null) return;
          assertEquals(time, MediaFragment.builder().time(time).build().time());
          if (time.startSeconds().isPresent() && time.endSeconds().isPresent()) {
            assertTrue(time.startSeconds().getAsDouble() < time.endSeconds().getAsDouble());
          }
        });
  }

  @Test
  void whatIsSelectedLiesInTheContent() {
    Laws.forAll(
        "ranges lie in the text and cells in the table",
        Sampling.of(10_000, 30_000),
        DrawnTexts.mix(KNOWN, KNOWN.mutated()),
        DrawnTexts.random("ab \r\n\u0085é\uD83D\uDE00", 30),
        (fragment, content) -> {
          PlainTextFragment plain = PlainTextFragment.read(fragment);
          if (plain != null) {
            TextRange range = plain.select(content);
            assertTrue(range.end() <= content.length());
            if (!plain.isRange()) assertEquals(range.start(), range.end());
          }
          for (TextRange range : HtmlFragment.read(fragment).passages(content)) {
            assertTrue(range.start() < range.end() && range.end() <= content.length());
          }
          CsvFragment csv = CsvFragment.read(fragment);
          if (csv != null) {
            for (CsvFragment.Cells cells : csv.select(content.length(), 3)) {
              assertTrue(1 <= cells.firstRow() && cells.firstRow() <= cells.lastRow());
              assertTrue(cells.lastRow() <= content.length() && cells.lastColumn() <= 3);
            }
          }
        });
  }

  @Test
  void aPassageIsFoundByItself() {
    Laws.forAll(
        "a whole text is found in itself",
        20_000,
        DrawnTexts.random("abc éÉß ア\u0301", 20),
        text -> {
          Laws.assume(!text.isEmpty() && text.codePoints().anyMatch(Character::isLetter));
          TextRange found = TextDirective.of(text).find(text);
          assertNotNull(found);
          assertEquals(text.length(), found.end());
        });
  }

  @Test
  void mediaTypesAreWrittenAsTheyAreRead() {
    DrawnTexts types =
        DrawnTexts.mix(
            DrawnTexts.from(
                "text/html;charset=utf-8", "a/b+xml; c=\"d\\\"\"; e=f", "*/*;q=1", "x/y;;z=\"\""),
            DrawnTexts.random("ab/;=\"\\ +*", 16));
    Laws.forAll(
        "a media type that is written is read again",
        Sampling.of(10_000, 60_000),
        DrawnTexts.mix(types, types.mutated()),
        text -> {
          MediaType strict = MediaType.tryParse(text).orElseNull();
          MediaType read = MediaType.read(text);
          if (strict != null) assertEquals(strict, read, "browsers take what is valid");
          if (read != null) {
            assertEquals(read, MediaType.parse(read.toString()));
            assertEquals(read.toString(), MediaType.parse(read.toString()).toString());
            assertTrue(read.matches(read) && read.matches(MediaType.of("*", "*")));
          }
        });
  }
}
