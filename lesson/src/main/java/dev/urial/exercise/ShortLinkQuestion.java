package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.exercise.MultipleChoiceQuestion.Way;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.SchemeRows;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Asks about common mistakes with short links. A slug that is spelled differently is a different
 * link, and the status code of a redirect determines whether browsers cache it or change the
 * method.
 */
final class ShortLinkQuestion {
  private static final String LETTERS = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789";

  /** The status codes of redirects and their meanings (RFC 9110 §15.4). */
  enum Status {
    S301(true, false, "15.4.2"),
    S302(false, false, "15.4.3"),
    S307(false, true, "15.4.8"),
    S308(true, true, "15.4.9");

    private final boolean isPermanent;
    private final boolean keepsMethod;
    private final Clause clause;

    Status(boolean isPermanent, boolean keepsMethod, String section) {
      this.isPermanent = isPermanent;
      this.keepsMethod = keepsMethod;
      this.clause = Clause.rfc("redirect", 9110, section);
    }

    String code() {
      return name().substring(1);
    }

    Message message() {
      return MESSAGES.of(
          "exercise.short.status",
          code(),
          MESSAGES.of(isPermanent ? "exercise.short.permanent" : "exercise.short.temporary"),
          MESSAGES.of(keepsMethod ? "exercise.short.kept" : "exercise.short.may-change"));
    }
  }

  /** Changes to a short link that produce a different link. */
  private enum Trap {
    CASE(Clause.rfc("path", 3986, "6.2.2.1")),
    LOOK_ALIKE(Clause.rfc("path", 3986, "6.2.1")),
    SLASH(Clause.rfc("path", 3986, "6.2.4")),
    PLUS(Clause.rfc("path", 3986, "3.3")),
    HOST(Clause.rfc("host", 3986, "3.2.2")),
    SEGMENT(Clause.rfc("path", 3986, "3.3"));

    private final Clause clause;

    Trap(Clause clause) {
      this.clause = clause;
    }

    Message message() {
      return MESSAGES.ofConstant("exercise.short", this);
    }
  }

  private ShortLinkQuestion() {}

  /** Returns a random question, or null if the drawn values do not form one. */
  static @Nullable Question drawn(SeededRandom draw, Level level) {
    String slug = slug(draw);
    String host = "go." + ExerciseWords.place(draw) + ".example";
    return level != Level.EASY && draw.in(40)
        ? status(draw, "https://" + host + "/" + slug)
        : same(draw, host, slug);
  }

  private static String slug(SeededRandom draw) {
    StringBuilder slug = new StringBuilder();
    for (int i = 0; i < 6; i++) {
      slug.append(LETTERS.charAt(draw.below(LETTERS.length())));
    }
    return slug.toString();
  }

  private static @Nullable Question status(SeededRandom draw, String link) {
    Status right = draw.of(List.of(Status.values()));
    List<Way> ways = new ArrayList<>();
    for (Status status : Status.values()) {
      Message code = Message.quoted(status.code());
      ways.add(Way.said(status.code(), code, status == right, status.message(), status.clause));
    }
    Message task =
        MESSAGES.of(
            "exercise.short.which-status",
            MESSAGES.of(
                right.isPermanent ? "exercise.short.permanent" : "exercise.short.temporary"),
            MESSAGES.of(right.keepsMethod ? "exercise.short.kept" : "exercise.short.may-change"));
    List<Given> givens = List.of(Given.of("exercise.given.short-link", link));
    return MultipleChoiceQuestion.of("short " + right, task, givens, "exercise.field.status", ways);
  }

  private static @Nullable Question same(SeededRandom draw, String host, String slug) {
    String link = "https://" + host + "/" + slug;
    int way = draw.below(3);
    String same =
        switch (way) {
          case 0 -> "https://" + Ascii.upper(host) + "/" + slug;
          case 1 -> "HTTPS://" + host + ":" + SchemeRows.port("https") + "/" + slug;
          default -> "https://" + host + "/" + escaped(slug);
        };
    List<Way> ways = new ArrayList<>();
    boolean isSame = Uri.parse(link).isEquivalentTo(Uri.parse(same), Equivalence.SCHEME);
    Message why = MESSAGES.of("exercise.short.same");
    ways.add(Way.text(same, isSame, why, Clause.rfc("URI", 3986, "6.2.2")));
    for (Trap trap : draw.shuffled(List.of(Trap.values())).subList(0, 3)) {
      String other =
          switch (trap) {
            case CASE -> "https://" + host + "/" + Ascii.lower(slug);
            case LOOK_ALIKE -> "https://" + host + "/" + alike(slug);
            case SLASH -> link + "/";
            case PLUS -> link + "+";
            case HOST -> "https://www." + host + "/" + slug;
            default -> "https://" + host + "/s/" + slug;
          };
      boolean isOther = !Uri.parse(link).isEquivalentTo(Uri.parse(other), Equivalence.SCHEME);
      ways.add(Way.text(other, !isOther, trap.message(), trap.clause));
    }
    List<Given> givens = List.of(Given.of("exercise.given.short-link", link));
    Message task = MESSAGES.of("exercise.short.task");
    return MultipleChoiceQuestion.of(
        "short-same " + way, task, givens, "exercise.field.short", draw.shuffled(ways));
  }

  private static String escaped(String slug) {
    return "%" + Ascii.upper(Integer.toHexString(slug.charAt(0))) + slug.substring(1);
  }

  /** Replaces the last character of a slug: 2 with Z, 5 with S, and any other character with 0. */
  private static String alike(String slug) {
    String head = slug.substring(0, slug.length() - 1);
    return head + (slug.endsWith("2") ? 'Z' : slug.endsWith("5") ? 'S' : '0');
  }
}
