package dev.urial.pages.lesson;

import dev.urial.QueryParams;
import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureChapter;
import dev.urial.internal.lecture.LectureExample;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.lesson.HandoutView;
import dev.urial.pages.template.lesson.LectureContentsView;
import dev.urial.pages.template.lesson.ProjectorView;
import dev.urial.pages.template.lesson.ProjectorView.Field;
import dev.urial.pages.template.lesson.ShorteningGroup;
import dev.urial.pages.template.lesson.SlideBlock;
import dev.urial.pages.template.lesson.SlideView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Converts the slides of the lecture to the content of its pages.
 *
 * <pre>{@code
 * LecturePage lecture = new LecturePage(page.words());
 * TourTemplates.slide(page, lecture.desk(Lecture.OURS.slides().get(6), false))
 * }</pre>
 */
public final class LecturePage {
  private final PageMessages words;

  /**
   * Creates the pages.
   *
   * @param words the messages, which determine the language
   */
  public LecturePage(PageMessages words) {
    this.words = words;
  }

  /**
   * Returns the overview of all chapters.
   *
   * @param isWhole whether the appendices are shown, too
   */
  public LectureContentsView contents(boolean isWhole) {
    List<LectureContentsView.Chapter> chapters = new ArrayList<>();
    for (LectureChapter chapter : Lecture.OURS.chapters()) {
      List<LectureContentsView.Entry> entries = new ArrayList<>();
      for (LectureSlide slide : chapter.slides()) {
        entries.add(
            new LectureContentsView.Entry(
                slide.number(), words.say(slide.title()), slide.isCore()));
      }
      chapters.add(
          new LectureContentsView.Chapter(chapter.id(), words.say(chapter.title()), entries));
    }
    return new LectureContentsView(Lecture.OURS.slides().size(), core().size(), isWhole, chapters);
  }

  private static List<String> core() {
    return Lecture.OURS.slides().stream()
        .filter(LectureSlide::isCore)
        .map(it -> Integer.toString(it.number()))
        .toList();
  }

  /**
   * Returns a slide for reading, with all results about its examples.
   *
   * @param slide the slide to show
   * @param isWhole whether its links also lead to the appendices
   */
  public SlideView desk(LectureSlide slide, boolean isWhole) {
    List<SlideBlock> blocks = new ArrayList<>();
    for (SlideExample example : SlideExample.of(slide)) {
      blocks.addAll(SlideBlocks.of(example, slide.blocks(), words));
      blocks.addAll(SlideBlocks.of(example, slide.more(), words));
      SlideBlock ways = SlideBlocks.ways(example, words);
      if (ways != null) {
        blocks.add(ways);
      }
    }
    return view(slide, blocks, isWhole);
  }

  /**
   * Returns the slides, each with the blocks that a projector shows first.
   *
   * @param isWhole whether the appendices are included
   */
  public List<SlideView> handout(boolean isWhole) {
    return Lecture.OURS.slides().stream()
        .filter(it -> isWhole || it.isCore())
        .map(this::stage)
        .toList();
  }

  /**
   * Returns all slides, for a single document.
   *
   * @param style the path of the style sheet for slides that fill the screen
   * @param css the content of the style sheets, for a standalone document; null to link to them
   *     instead
   */
  public HandoutView paper(String style, @Nullable String css) {
    return new HandoutView(handout(true), style, css);
  }

  private SlideView stage(LectureSlide slide) {
    return view(slide, stage(SlideExample.of(slide)), false);
  }

  /** Returns the blocks that a projector shows first. */
  private List<SlideBlock> stage(List<SlideExample> examples) {
    List<SlideBlock> stage = new ArrayList<>();
    for (SlideExample example : examples) {
      if (stage.stream().noneMatch(it -> it instanceof SlideBlock.Steps)) {
        stage.addAll(SlideBlocks.of(example, example.slide().blocks(), words));
      }
    }
    return stage;
  }

  /**
   * Returns a slide for a projector.
   *
   * @param slide the slide to show
   * @param form the submitted form with text from the audience; null if there is none
   * @param exercises the QR code of the exercises' address as SVG, which the last slide shows; null
   *     if there is none
   * @param style the path of the style sheet for slides that fill the screen
   * @param script the path of the script for slides that fill the screen
   */
  public ProjectorView stage(
      LectureSlide slide,
      @Nullable QueryParams form,
      @Nullable String exercises,
      String style,
      String script) {
    Map<String, String> typed = form == null ? Map.of() : AudienceText.sent(form);
    List<SlideExample> examples = SlideExample.of(slide);
    List<Field> fields = AudienceText.fields(examples.get(0), words, typed);
    if (!typed.isEmpty() && !fields.isEmpty()) {
      examples = List.of(AudienceText.of(examples.get(0), typed));
    }
    List<SlideBlock> facts = new ArrayList<>();
    for (SlideExample example : examples) {
      facts.addAll(SlideBlocks.of(example, slide.more(), words));
    }
    SlideView shown = view(slide, stage(examples), false);
    return new ProjectorView(
        shown,
        facts,
        fields,
        shown.after() == null ? null : stage(Lecture.OURS.slides().get(shown.after() - 1)),
        String.join(" ", core()),
        slide.number() == shown.count() ? exercises : null,
        style,
        script);
  }

  /** Returns the content of the page about shorteners. */
  public List<ShorteningGroup> shorteners() {
    return FactTables.shorteners(words);
  }

  private SlideView view(LectureSlide slide, List<SlideBlock> blocks, boolean isWhole) {
    LectureChapter chapter =
        Lecture.OURS.chapters().stream()
            .filter(it -> it.slides().contains(slide))
            .findFirst()
            .orElseThrow();
    List<String> hour = core();
    int place = hour.indexOf(Integer.toString(slide.number())) + 1;
    return new SlideView(
        slide.number(),
        place == 0 ? null : words.say("page.tour.number", place, hour.size()),
        Lecture.OURS.slides().size(),
        words.say(chapter.title()),
        words.say(slide.title()),
        words.say(slide.statement()),
        words.say(slide.note()),
        slide.isCore(),
        chapter.slides().get(0).equals(slide),
        !slide.examples().isEmpty()
            && slide.examples().stream().allMatch(it -> it.source() == LectureExample.Source.ADDED),
        isWhole,
        Lecture.OURS.turn(slide, -1, isWhole),
        Lecture.OURS.turn(slide, 1, isWhole),
        blocks,
        slide.sources().stream().map(it -> new SlideView.Source(it.link(), it.text())).toList());
  }
}
