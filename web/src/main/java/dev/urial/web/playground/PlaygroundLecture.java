package dev.urial.web.playground;

import dev.urial.internal.lecture.Lecture;
import dev.urial.internal.lecture.LectureSlide;
import dev.urial.pages.lesson.LecturePage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.PageMessages;
import dev.urial.pages.template.lesson.ProjectorView;
import dev.urial.pages.template.lesson.TourTemplates;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Renders the lecture as files, with the same templates as the service. Features that need a server
 * are omitted: text that the audience submits, and the download of all slides.
 *
 * <pre>
 * tour.html, tour-7.html             the slides for reading; their buttons lead to the tools
 * tour-handout.html                  the slides of the hour, with room for notes
 * lecture-7.html                     the slides on a projector
 * lecture-7-speaker.html             the speaker's window
 * lecture-paper.html                 all slides, for printing
 * shorteners.html                    facts about shorteners
 * </pre>
 *
 * <p>The files are written when the playground is built, so this class is not part of the
 * playground's program.
 */
public final class PlaygroundLecture {
  private PlaygroundLecture() {}

  /**
   * Returns all files of the lecture in a language.
   *
   * @param language one of the four supported languages
   * @return the contents of each file, by the file's name in the folder of the language
   */
  public static Map<String, String> files(Locale language) {
    PageMessages words = PageMessages.ofLecture(language);
    String folder = PlaygroundPage.folder(language).isEmpty() ? "" : "../";
    String style = folder + "lecture.css";
    String script = folder + "lecture.js";
    LecturePage lecture = new LecturePage(words);
    Page desk = page("tour", "tour", words);
    Map<String, String> files = new TreeMap<>();
    files.put("tour.html", TourTemplates.tour(desk, lecture.contents(false)));
    files.put(
        "tour-handout.html",
        TourTemplates.handout(page("tour", "tour-handout", words), lecture.handout(false)));
    Page stage = page("tour", "lecture", words);
    files.put("lecture-paper.html", TourTemplates.paper(stage, lecture.paper(style, null)));
    for (LectureSlide slide : Lecture.OURS.slides()) {
      String name = "tour-" + slide.number();
      files.put(
          name + ".html",
          TourTemplates.slide(page("tour", name, words), lecture.desk(slide, false)));
      ProjectorView shown = lecture.stage(slide, null, null, style, script);
      String number = "lecture-" + slide.number();
      files.put(number + ".html", TourTemplates.stage(stage, shown));
      files.put(number + "-speaker.html", TourTemplates.speaker(stage, shown));
    }
    Page known = page("shorteners", "shorteners", words);
    files.put("shorteners.html", TourTemplates.shorteners(known, lecture.shorteners()));
    return files;
  }

  /** Returns a page without a form, which needs only the scripts for its frame. */
  private static Page page(String place, String file, PageMessages words) {
    return PlaygroundPage.frame(place, file, words, List.of("answers.js"));
  }
}
