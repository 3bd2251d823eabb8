package dev.urial.pages.lesson;

import dev.urial.internal.lecture.LectureSlide;
import dev.urial.pages.lesson.SlideContents.Kind;
import dev.urial.pages.lesson.SlideContents.Slide;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.lesson.FactTable;
import dev.urial.pages.template.lesson.SlideBlock;
import dev.urial.pages.template.widget.IdentifierView;
import dev.urial.pages.template.widget.IdentifierView.Piece;
import dev.urial.pages.template.widget.TableView;
import dev.urial.pages.template.widget.TableView.Cell;
import dev.urial.pages.template.widget.TableView.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The blocks of a slide for a projector: those that fit on the screen, and those that are shown on
 * request.
 *
 * @param stage the blocks that are shown first
 * @param facts the blocks that are shown on request
 */
record ProjectorSlide(List<SlideBlock> stage, List<SlideBlock> facts) {
  private static final int FACT_COLUMNS = 3;
  private static final int MOST_OCTETS = 4;

  /** The kinds of slides whose table or drawing already shows the identifiers. */
  private static final Set<Kind> SHOWN_OTHERWISE =
      Set.of(Kind.REFERENCES, Kind.FRAGMENTS, Kind.SHORTENER, Kind.JOINED, Kind.ORIGINS);

  /** The kinds of slides whose main content is a drawing. */
  private static final Set<Kind> DRAWN =
      Set.of(Kind.SETS, Kind.GRAMMAR, Kind.JOINED, Kind.ORIGINS, Kind.TIMELINE);

  /** The kinds of slides that show two rulers, and further tables. */
  private static final Set<Kind> SEVERAL = Set.of(Kind.JOINED, Kind.ORIGINS);

  ProjectorSlide {
    stage = List.copyOf(stage);
    facts = List.copyOf(facts);
  }

  /** Returns the blocks of a slide with its own examples. */
  static ProjectorSlide of(LectureSlide slide, PageMessages words) {
    return of(SlideContents.of(slide), words);
  }

  /** Returns the blocks for the examples of a slide, or for text from the audience. */
  static ProjectorSlide of(List<Slide> examples, PageMessages words) {
    List<SlideBlock> stage = new ArrayList<>();
    List<SlideBlock> facts = new ArrayList<>();
    for (Slide example : examples) {
      boolean hasTable = false;
      boolean isFurther = example.kind() == Kind.DOTS && !stage.isEmpty();
      for (SlideBlock block : SlideBlocks.tell(example, words)) {
        boolean isTable = block instanceof SlideBlock.Listed || block instanceof SlideBlock.Drawn;
        boolean isSecond = isTable && hasTable && !SEVERAL.contains(example.kind());
        if (isShown(example.kind(), block, words) && !isSecond && !isFurther) {
          stage.add(fit(example, block, words));
        } else if (!(block instanceof SlideBlock.Ways)) {
          facts.add(block);
        }
        hasTable |= isTable;
      }
      if (example.kind() == Kind.IDENTIFIER) {
        stage.addAll(parts(stage, words));
      }
    }
    return new ProjectorSlide(stage, facts);
  }

  /** Returns whether a block is shown first. */
  private static boolean isShown(Kind kind, SlideBlock block, PageMessages words) {
    if (block instanceof SlideBlock.Shown shown) {
      boolean isRepair = words.say("page.tour.repaired").equals(shown.label());
      return !isRepair && !SHOWN_OTHERWISE.contains(kind);
    }
    if (block instanceof SlideBlock.Listed listed) {
      boolean isLong = kind == Kind.DATA && listed.table().rows().size() > MOST_OCTETS;
      return kind != Kind.IDENTIFIER && kind != Kind.IRI && !isLong;
    }
    if (block instanceof SlideBlock.Said said) {
      return kind == Kind.SETS
          || (kind == Kind.BROKEN || kind == Kind.GRAMMAR) && said.tone().equals("error");
    }
    if (block instanceof SlideBlock.Drawn) {
      return DRAWN.contains(kind);
    }
    if (block instanceof SlideBlock.Time) {
      return false;
    }
    return !(block instanceof SlideBlock.Paragraph || block instanceof SlideBlock.Ways)
        && (kind == Kind.PICTURE || !(block instanceof SlideBlock.Likeness));
  }

  /** Returns the block, shortened if it would not fit. */
  private static SlideBlock fit(Slide example, SlideBlock block, PageMessages words) {
    Kind kind = example.kind();
    if (kind == Kind.LIST && block instanceof SlideBlock.Listed listed) {
      return opening(example, listed.table(), words);
    }
    if (block instanceof SlideBlock.Facts facts) {
      return new SlideBlock.Listed(table(facts.table()));
    }
    if (block instanceof SlideBlock.Listed listed) {
      return switch (kind) {
        case REFERENCES, RESOLUTION, DOCUMENT, COMPARISON, PLACES, PROSE ->
            new SlideBlock.Listed(columns(listed.table(), 0, 1));
        case FRAGMENTS -> new SlideBlock.Listed(firstOfEach(columns(listed.table(), 0, 2)));
        case ORIGINS -> new SlideBlock.Listed(firstOfEach(columns(listed.table(), 1, 0)));
        default -> block;
      };
    }
    return block;
  }

  private static TableView columns(TableView table, int... columns) {
    List<String> heads = new ArrayList<>();
    for (int column : columns) {
      heads.add(table.heads().get(column));
    }
    List<Line> lines = new ArrayList<>();
    for (Line line : table.rows()) {
      List<Cell> cells = new ArrayList<>();
      for (int column : columns) {
        cells.add(line.cells().get(column));
      }
      lines.add(new Line(line.tone(), cells));
    }
    return new TableView(table.caption(), heads, lines);
  }

  /** Returns the table without rows whose heading is the same as that of the row above. */
  private static TableView firstOfEach(TableView table) {
    List<Line> lines = new ArrayList<>();
    String before = null;
    for (Line line : table.rows()) {
      String head = line.cells().get(0).text();
      if (!head.equals(before)) {
        lines.add(line);
      }
      before = head;
    }
    return new TableView(table.caption(), table.heads(), lines);
  }

  /**
   * Returns the first columns of a table of facts, without the sources, which only the page for
   * reading shows.
   */
  private static TableView table(FactTable facts) {
    List<String> heads = new ArrayList<>(List.of(facts.corner()));
    facts.heads().stream().limit(FACT_COLUMNS).forEach(it -> heads.add(it.name()));
    List<Line> lines = new ArrayList<>();
    for (FactTable.Line line : facts.rows()) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.head(line.label())));
      for (FactTable.Cell cell : line.cells().subList(0, heads.size() - 1)) {
        cells.add(cell.exact() == null ? Cell.text(cell.word()) : Cell.exact(cell.exact()));
      }
      lines.add(new Line(null, cells));
    }
    return new TableView(facts.caption(), heads, lines);
  }

  /**
   * Returns a table with a row for each identifier, which can be expanded to show the parts of the
   * identifier.
   */
  private static SlideBlock opening(Slide example, TableView table, PageMessages words) {
    List<SlideBlock.Row> rows = new ArrayList<>();
    for (int i = 0; i < example.texts().size(); i++) {
      IdentifierView identifier = ColoredExamples.of(example.texts().get(i), words);
      String what = table.rows().get(i).cells().get(1).text();
      rows.add(new SlideBlock.Row(identifier, what, parts(identifier, words)));
    }
    return new SlideBlock.Opening(table.caption(), rows);
  }

  /**
   * Returns a table of the named parts of the identifier in the last block; empty if there is none.
   */
  private static List<SlideBlock> parts(List<SlideBlock> stage, PageMessages words) {
    if (!(stage.get(stage.size() - 1) instanceof SlideBlock.Shown shown)) {
      return List.of();
    }
    TableView table = parts(shown.identifier(), words);
    return table.rows().isEmpty() ? List.of() : List.of(new SlideBlock.Listed(table));
  }

  private static TableView parts(IdentifierView identifier, PageMessages words) {
    List<Line> lines = new ArrayList<>();
    for (Piece piece : identifier.pieces()) {
      if (piece.title() != null) {
        lines.add(Line.of(Cell.head(piece.title()), Cell.exact(piece.text())));
      }
    }
    String name = words.say("page.tour.head.name");
    String value = words.say("page.tour.head.value");
    return new TableView(words.say("page.tour.ruler"), List.of(name, value), lines);
  }
}
