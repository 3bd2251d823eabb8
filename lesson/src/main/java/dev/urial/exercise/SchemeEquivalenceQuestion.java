package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.exercise.MultipleChoiceQuestion.Way;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Asks whether two identifiers are equivalent by the rules of their scheme or URN namespace (RFC
 * 3986 §6.2.3, RFC 8141 §3).
 */
final class SchemeEquivalenceQuestion {
  /** The changes that produce the second identifier from the first. */
  enum Trick {
    URN_CASE(Clause.rfc("URN", 8141, "3.1")),
    NSS_CASE(Clause.rfc("URN", 8141, "3.1")),
    NSS_ESCAPE(Clause.rfc("URN", 8141, "3.1")),
    Q_COMPONENT(Clause.rfc("q-component", 8141, "3.1")),
    F_COMPONENT(Clause.rfc("f-component", 8141, "3.1")),
    OTHER_NAMESPACE(Clause.rfc("NID", 8141, "2")),
    UUID_CASE(Clause.rfc("UUID", 9562, "4")),
    ISBN_HYPHENS(Clause.rfc("URN", 8141, "3")),
    TEL_SEPARATORS(Clause.rfc("telephone-uri", 3966, "4")),
    TEL_DIGIT(Clause.rfc("telephone-uri", 3966, "4"));

    private final Clause clause;

    Trick(Clause clause) {
      this.clause = clause;
    }

    Message message() {
      return MESSAGES.ofConstant("exercise.scheme", this);
    }
  }

  private SchemeEquivalenceQuestion() {}

  /** Returns a random question, or null if the drawn values do not form one. */
  static @Nullable Question drawn(SeededRandom draw, Level level) {
    List<Trick> all = List.of(Trick.values());
    Trick trick = draw.of(level == Level.EASY ? all.subList(0, 6) : all);
    String name = ExerciseWords.place(draw) + ":" + ExerciseWords.directory(draw);
    String plain = "urn:example:" + name + draw.below(1000);
    String a;
    String b;
    switch (trick) {
      case URN_CASE -> {
        a = plain;
        b = "URN:Example:" + plain.substring("urn:example:".length());
      }
      case NSS_CASE -> {
        a = plain;
        b = "urn:example:" + Ascii.upper(plain.substring("urn:example:".length()));
      }
      case NSS_ESCAPE -> {
        a = plain.replace(":" + name, ":" + name + "%2c");
        b = plain.replace(":" + name, ":" + name + "%2C");
      }
      case Q_COMPONENT -> {
        a = plain;
        b = plain + "?=" + ExerciseWords.query(draw);
      }
      case F_COMPONENT -> {
        a = plain;
        b = plain + "#" + ExerciseWords.fragment(draw);
      }
      case OTHER_NAMESPACE -> {
        a = plain;
        b = plain.replace("urn:example:", "urn:example-2:");
      }
      case UUID_CASE -> {
        a = "urn:uuid:" + digits(draw, 8) + "-7dec-11d0-a765-00a0" + digits(draw, 8);
        b = "urn:uuid:" + Ascii.upper(a.substring("urn:uuid:".length()));
      }
      case ISBN_HYPHENS -> {
        String isbn = isbn(draw);
        a = "urn:isbn:" + isbn;
        b = "urn:isbn:" + isbn.replace("-", "");
      }
      case TEL_SEPARATORS -> {
        a = "tel:+36-52-" + (100 + draw.below(900)) + "-" + (100 + draw.below(900));
        b = a.replace("-", draw.in(50) ? "" : ".");
      }
      default -> {
        a = "tel:+36-52-" + (100 + draw.below(900)) + "-" + (100 + draw.below(900));
        b = a.substring(0, a.length() - 1) + (a.endsWith("7") ? '8' : '7');
      }
    }
    return asked(trick, Uri.parse(a), Uri.parse(b));
  }

  private static @Nullable Question asked(Trick trick, Uri a, Uri b) {
    boolean isSame = a.isEquivalentTo(b, Equivalence.SCHEME);
    List<Way> ways =
        List.of(
            way("same", "exercise.answer.same", isSame, trick),
            way("different", "exercise.answer.different", !isSame, trick));
    List<Given> givens =
        List.of(
            new Given(Message.quoted("A"), a.toString()),
            new Given(Message.quoted("B"), b.toString()));
    Message task = MESSAGES.of("exercise.scheme.task");
    return a.equals(b)
        ? null
        : MultipleChoiceQuestion.of(
            "scheme " + trick, task, givens, "exercise.field.equivalence", ways);
  }

  private static Way way(String id, String key, boolean isRight, Trick trick) {
    return Way.said(id, MESSAGES.of(key), isRight, trick.message(), trick.clause);
  }

  /** Returns the given number of hexadecimal digits, the first of which is a letter. */
  private static String digits(SeededRandom draw, int count) {
    StringBuilder digits = new StringBuilder("c");
    while (digits.length() < count) {
      digits.append(Character.forDigit(draw.below(16), 16));
    }
    return digits.toString();
  }

  /** Returns a random valid ISBN of ten digits, in the range of Hungarian publishers. */
  private static String isbn(SeededRandom draw) {
    String nine = "963" + String.format(Locale.ROOT, "%06d", draw.below(1_000_000));
    int sum = 0;
    for (int i = 0; i < 9; i++) {
      sum += (10 - i) * (nine.charAt(i) - '0');
    }
    int check = (11 - sum % 11) % 11;
    String last = check == 10 ? "X" : Integer.toString(check);
    return "963-" + nine.substring(3, 5) + "-" + nine.substring(5) + "-" + last;
  }
}
