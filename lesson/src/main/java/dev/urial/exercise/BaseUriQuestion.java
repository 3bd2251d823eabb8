package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.exercise.MultipleChoiceQuestion.Way;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks which of four nested places defines the base URI (RFC 3986 §5.1), or to which target a
 * reference resolves.
 */
final class BaseUriQuestion {
  private static final Clause ORDER = Clause.rfc("base URI", 3986, "5.1");

  /** The places that can define a base URI, innermost first. */
  enum Box {
    CONTENT("5.1.1"),
    ENTITY("5.1.2"),
    RETRIEVAL("5.1.3"),
    APPLICATION("5.1.4");

    private final Clause clause;

    Box(String section) {
      clause = Clause.rfc("base URI", 3986, section);
    }

    Message label() {
      return MESSAGES.ofConstant("exercise.base", this);
    }

    /** Returns the reason why this place defines the base URI, or why it does not. */
    Message why(boolean counts) {
      return counts
          ? MESSAGES.of("exercise.base.counts", label())
          : MESSAGES.of("exercise.base.counts-not", label());
    }
  }

  private BaseUriQuestion() {}

  /** Returns a random question, or null if the drawn values do not form one. */
  static @Nullable Question drawn(SeededRandom draw, Level level) {
    List<Box> there = new ArrayList<>();
    List<Given> givens = new ArrayList<>();
    List<Uri> bases = new ArrayList<>();
    Uri retrieved = Uri.parse("http://" + ExerciseWords.host(draw) + ExerciseWords.path(draw, 2));
    Uri enclosing = Uri.parse("http://" + ExerciseWords.host(draw) + ExerciseWords.path(draw, 1));
    Uri application = Uri.parse("http://" + ExerciseWords.host(draw) + "/");
    boolean isRelative = level == Level.HARD && draw.in(60);
    boolean hasContent = draw.in(45) || isRelative;
    boolean hasEntity = draw.in(50);
    boolean hasRetrieval = draw.in(75) || isRelative;
    Uri outer = hasEntity ? enclosing : hasRetrieval ? retrieved : application;
    String written =
        isRelative
            ? "../" + ExerciseWords.directory(draw) + "/"
            : "http://" + ExerciseWords.host(draw) + "/" + ExerciseWords.directory(draw) + "/";
    Uri content = outer.resolve(UriReference.parse(written));
    String fragment = level == Level.HARD && draw.in(40) ? "#" + ExerciseWords.fragment(draw) : "";
    add(Box.CONTENT, hasContent, written, content, there, givens, bases);
    add(Box.ENTITY, hasEntity, enclosing.toString(), enclosing, there, givens, bases);
    add(
        Box.RETRIEVAL,
        hasRetrieval,
        retrieved + fragment,
        Uri.parse(retrieved + fragment),
        there,
        givens,
        bases);
    add(Box.APPLICATION, true, application.toString(), application, there, givens, bases);
    String trick = "base " + there + (isRelative ? " relative" : "") + !fragment.isEmpty();
    return level == Level.EASY
        ? whichBox(trick, givens, there.get(0))
        : whereTo(draw, trick, givens, there, bases);
  }

  private static void add(
      Box box,
      boolean isThere,
      String written,
      Uri base,
      List<Box> there,
      List<Given> givens,
      List<Uri> bases) {
    Message label = isThere ? box.label() : MESSAGES.of("exercise.base.none", box.label());
    givens.add(new Given(label, isThere ? written : ""));
    if (isThere) {
      there.add(box);
      bases.add(base);
    }
  }

  private static @Nullable Question whichBox(String trick, List<Given> givens, Box right) {
    List<Way> ways = new ArrayList<>();
    for (Box box : Box.values()) {
      boolean isRight = box == right;
      ways.add(
          Way.said(Ascii.lower(box.name()), box.label(), isRight, box.why(isRight), box.clause));
    }
    Message task = MESSAGES.of("exercise.base.choose");
    return MultipleChoiceQuestion.of(trick, task, givens, "exercise.field.box", ways);
  }

  private static @Nullable Question whereTo(
      SeededRandom draw, String trick, List<Given> givens, List<Box> there, List<Uri> bases) {
    String text =
        draw.in(50)
            ? ExerciseWords.file(draw)
            : "../" + ExerciseWords.directory(draw) + "/" + ExerciseWords.file(draw);
    UriReference reference = UriReference.parse(text);
    List<Way> ways = new ArrayList<>();
    for (int i = 0; i < there.size(); i++) {
      String target = bases.get(i).resolve(reference).toString();
      ways.add(Way.text(target, i == 0, there.get(i).why(i == 0), there.get(i).clause));
    }
    if (ways.size() < 4) {
      Uri base = bases.get(0).withFragment(null);
      String path = base + (base.toString().endsWith("/") ? "" : "/");
      String appended = Uri.parse(path).resolve(reference).toString();
      ways.add(Way.text(appended, false, MESSAGES.of("exercise.mistake.appended"), ORDER));
    }
    if (ways.size() < 4) {
      Uri base = bases.get(0);
      String root = base.resolve("/" + text.replace("../", "")).toString();
      ways.add(Way.text(root, false, MESSAGES.of("exercise.mistake.from-root"), ORDER));
    }
    List<Given> all = new ArrayList<>(givens);
    all.add(Given.of("exercise.given.reference", text));
    Message task = MESSAGES.of("exercise.base.task");
    return MultipleChoiceQuestion.of(
        trick, task, all, "exercise.field.target", draw.shuffled(ways));
  }
}
