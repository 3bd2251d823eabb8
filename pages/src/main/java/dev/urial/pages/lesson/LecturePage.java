package dev.urial.pages.lesson;

import dev.urial.QueryParams;
import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureChapter;
import dev.urial.internal.lecture.LectureExample;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.pages.lesson.SlideContents.Slide;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.lesson.HandoutView;
import dev.urial.pages.template.lesson.LectureContentsView;
import dev.urial.pages.template.lesson.ProjectorView;
import dev.urial.pages.template.lesson.ProjectorView.Field;
import dev.urial.pages.template.lesson.ShortenersView;
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
 * TourTemplates.slide(page, lecture.desk(Lecture.OURS.slides().get(6)))
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

  /** Returns the overview of all chapters. */
  public LectureContentsView contents() {
    List<LectureContentsView.Chapter> chapters = new ArrayList<>();
    for (LectureChapter chapter : Lecture.OURS.chapters()) {
      List<LectureContentsView.Entry> entries = new ArrayList<>();
      for (LectureSlide slide : chapter.slides()) {
        entries.add(new LectureContentsView.Entry(slide.number(), words.say(slide.title())));
      }
      chapters.add(
          new LectureContentsView.Chapter(chapter.id(), words.say(chapter.title()), entries));
    }
    return new LectureContentsView(SlideContents.count(), chapters);
  }

  /** Returns a slide for reading, with all results about its examples. */
  public SlideView desk(LectureSlide slide) {
    List<SlideBlock> blocks = new ArrayList<>();
    for (Slide example : SlideContents.of(slide)) {
      blocks.addAll(SlideBlocks.tell(example, words));
    }
    return view(slide, blocks);
  }

  /** Returns all slides, each with the blocks that a projector shows first. */
  public List<SlideView> handout() {
    List<SlideView> slides = new ArrayList<>();
    for (LectureSlide slide : Lecture.OURS.slides()) {
      slides.add(view(slide, ProjectorSlide.of(slide, words).stage()));
    }
    return slides;
  }

  /**
   * Returns all slides, for a single document.
   *
   * @param style the path of the style sheet for slides that fill the screen
   * @param css the content of the style sheets, for a standalone document; null to link to them
   *     instead
   */
  public HandoutView paper(String style, @Nullable String css) {
    return new HandoutView(handout(), style, css);
  }

  /**
   * Returns a slide for a projector.
   *
   * @param slide the slide to show
   * @param form the submitted form with text from the audience; null if there is none
   * @param style the path of the style sheet for slides that fill the screen
   * @param script the path of the script for slides that fill the screen
   */
  public ProjectorView stage(
      LectureSlide slide, @Nullable QueryParams form, String style, String script) {
    Map<String, String> typed = form == null ? Map.of() : AudienceText.sent(form);
    List<Slide> examples = SlideContents.of(slide);
    List<Field> fields = AudienceText.fields(examples.get(0), words, typed);
    if (!typed.isEmpty() && !fields.isEmpty()) {
      examples = List.of(AudienceText.of(examples.get(0), typed));
    }
    ProjectorSlide text = ProjectorSlide.of(examples, words);
    boolean isLast = slide.number() == SlideContents.count();
    LectureSlide next = isLast ? null : Lecture.OURS.slides().get(slide.number());
    return new ProjectorView(
        view(slide, text.stage()),
        text.facts(),
        fields,
        next == null ? null : words.say(next.title()),
        next == null ? null : words.say(next.statement()),
        style,
        script);
  }

  /** Returns the content of the page about shorteners. */
  public ShortenersView shorteners() {
    return ShortenersTable.of(words);
  }

  private SlideView view(LectureSlide slide, List<SlideBlock> blocks) {
    int number = slide.number();
    LectureChapter chapter = SlideContents.chapterOf(number);
    return new SlideView(
        number,
        SlideContents.count(),
        words.say(chapter.title()),
        words.say(slide.title()),
        words.say(slide.statement()),
        words.say(slide.note()),
        chapter.slides().get(0).number() == number,
        !slide.examples().isEmpty()
            && slide.examples().stream().allMatch(it -> it.source() == LectureExample.Source.ADDED),
        number == 1 ? null : number - 1,
        number == SlideContents.count() ? null : number + 1,
        blocks);
  }
}
