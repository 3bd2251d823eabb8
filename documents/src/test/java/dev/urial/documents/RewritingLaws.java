package dev.urial.documents;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.Rewriting;
import dev.urial.documents.link.Target;
import dev.urial.testkit.laws.Laws;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What holds of references that are written again, for all documents. */
class RewritingLaws {
  private static final int DRAWS = 2_000;
  private static final MediaType HTML = MediaType.parse("text/html; charset=utf-8");
  private static final BaseChain HERE = BaseChain.retrieved("http://a.example/b/c?q", 0);
  private static final BaseChain THERE = BaseChain.retrieved("http://a.example/d/e/f", 0);

  private static DocumentLinks read(String html, BaseChain base) {
    return Documents.links(html.getBytes(StandardCharsets.UTF_8), HTML, base);
  }

  private static List<Target> targets(DocumentLinks read) {
    return read.links().stream()
        .filter(link -> link.kind() != LinkKind.BASE && !(link.target() instanceof Target.None))
        .map(Link::target)
        .toList();
  }

  @Test
  void absoluteAndBackAreTheSameOctets() {
    Laws.forAll(
        "absolute, then undone, is the document",
        DRAWS,
        DrawnHtml.texts(),
        html -> {
          Edits edits = Edits.of(read(html, HERE), Rewriting.absolute());
          assertEquals(html, edits.undo().text());
          assertArrayEquals(html.getBytes(StandardCharsets.UTF_8), edits.undo().octets());
          assertArrayEquals(edits.text().getBytes(StandardCharsets.UTF_8), edits.octets());
        });
  }

  @Test
  void noDocumentIsSoBrokenThatEditsCannotBeTakenBack() {
    Laws.forAll(
        "edits of broken documents can be taken back",
        DRAWS,
        DrawnHtml.texts().mutated(),
        html -> {
          DocumentLinks read = Documents.links(html, HTML, HERE);
          Edits edits = Edits.of(read, Rewriting.absolute());
          assertEquals(html, edits.undo().text());
          int end = 0;
          for (Edits.Edit edit : edits.edits()) {
            assertTrue(edit.range().start() >= end);
            assertEquals(edit.before(), edit.range().of(html));
            end = edit.range().end();
          }
        });
  }

  @Test
  void absoluteReferencesLeadWhereTheyLed() {
    Laws.forAll(
        "absolute references have the same targets",
        DRAWS,
        DrawnHtml.texts(),
        html -> {
          DocumentLinks read = read(html, HERE);
          Edits edits = Edits.of(read, Rewriting.absolute());
          assertEquals(targets(read), targets(read(edits.text(), HERE)));
          List<Link> left = edits.left();
          for (Link link : left) {
            assertTrue(!link.isRewritable() || isOdd(link), () -> html + " " + link);
          }
        });
  }

  /**
   * A comma at the end of a candidate, a quotation mark in a refresh: there is no way to write
   * them.
   */
  private static boolean isOdd(Link link) {
    String target = String.valueOf(link.target().text());
    return target.endsWith(",") || target.indexOf('\'') >= 0 || target.indexOf('"') >= 0;
  }

  @Test
  void movedReferencesLeadWhereTheyLed() {
    Laws.forAll(
        "a moved document has the same targets",
        DRAWS,
        DrawnHtml.texts(),
        html -> {
          DocumentLinks read = read(html, HERE);
          Edits moved = Documents.moved(read, HTML, THERE);
          if (moved.left().isEmpty()) {
            assertEquals(moved(read), moved(read(moved.text(), THERE)), moved.text());
          }
          assertEquals(html, moved.undo().text());
        });
  }

  /** But for what is the document itself wherever it is, and what cannot be written again. */
  private static List<Target> moved(DocumentLinks read) {
    return read.links().stream()
        .filter(link -> link.kind() != LinkKind.BASE && link.isRewritable())
        .map(Link::target)
        .filter(target -> !(target instanceof Target.None))
        .toList();
  }

  @Test
  void whatIsAsShortAsItCanBeComesBackWithoutMemory() {
    Laws.forAll(
        "relative(absolute(d)) is d where d is relative(d)",
        DRAWS,
        DrawnHtml.texts(),
        html -> {
          String shortest = Edits.of(read(html, HERE), Rewriting.relative()).text();
          String absolute = Edits.of(read(shortest, HERE), Rewriting.absolute()).text();
          String back = Edits.of(read(absolute, HERE), Rewriting.relative()).text();
          String again = Edits.of(read(back, HERE), Rewriting.relative()).text();
          assertEquals(back, again);
          assertEquals(targets(read(shortest, HERE)), targets(read(back, HERE)));
        });
  }
}
