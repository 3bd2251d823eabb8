package dev.urial.exercise;

import static dev.urial.internal.lesson.LessonMessages.MESSAGES;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.safety.names.ProtectedNames;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Asks which of four links does not lead to the site whose name it contains (RFC 3986 §7.6).
 *
 * <p>CHOICE: the destination of a link is determined as in browsers, because people open links in
 * browsers: the URL Standard defines the host, and the Public Suffix List determines its site.
 */
final class FakeLinkQuestion implements Question {
  private static final Clause HOST = Clause.url("host", "4.4", "host-state");

  /** The ways in which a link can deceive people. */
  enum Trick {
    PATH(Level.EASY, Clause.rfc("path", 3986, "3.3")),
    SUBDOMAIN(Level.EASY, Clause.rfc("reg-name", 3986, "3.2.2")),
    USERINFO(Level.MEDIUM, Clause.rfc("userinfo", 3986, "7.6")),
    HYPHEN(Level.MEDIUM, Clause.rfc("reg-name", 3986, "3.2.2")),
    QUERY(Level.MEDIUM, Clause.rfc("query", 3986, "3.4")),
    FRAGMENT(Level.MEDIUM, Clause.rfc("fragment", 3986, "3.5")),
    LOOK_ALIKE(
        Level.MEDIUM,
        new Clause(
            "confusable",
            "UTS #39",
            "4",
            "https://www.unicode.org/reports/tr39/#Confusable_Detection")),
    ESCAPED_SLASH(Level.HARD, Clause.rfc("userinfo", 3986, "3.2.1")),
    BACKSLASH(Level.HARD, Clause.url("authority", "4.4", "authority-state")),
    SCRIPT(
        Level.HARD,
        new Clause(
            "mixed script",
            "UTS #39",
            "5.1",
            "https://www.unicode.org/reports/tr39/#Mixed_Script_Detection"));

    private final Level level;
    private final Clause clause;

    Trick(Level level, Clause clause) {
      this.level = level;
      this.clause = clause;
    }

    Message message() {
      return MESSAGES.ofConstant("exercise.fake", this);
    }

    static List<Trick> of(Level level) {
      List<Trick> all = new ArrayList<>(EnumSet.allOf(Trick.class));
      all.removeIf(it -> it.level != level);
      return all;
    }
  }

  /** A link, and the host and the site that a browser connects to. */
  private record Link(String text, String host, String site) {
    static @Nullable Link of(String text) {
      Url url = Url.tryParse(text).orElseNull();
      String host = url == null ? null : url.host();
      RegistrableDomain domain = host == null ? null : RegistrableDomain.find(host);
      return host == null || domain == null ? null : new Link(text, host, domain.name());
    }
  }

  private final String site;
  private final Trick trick;
  private final List<Link> links;
  private final AnswerField field;

  private FakeLinkQuestion(String site, Trick trick, List<Link> links) {
    this.site = site;
    this.trick = trick;
    this.links = links;
    List<Choice> choices = new ArrayList<>();
    for (Link link : links) {
      choices.add(Choice.lettered(choices.size(), link.text()));
    }
    this.field = new AnswerField("fake", MESSAGES.of("exercise.field.fake"), choices, 2);
  }

  /** Returns a random question, or null if the drawn values do not form one. */
  static @Nullable Question drawn(SeededRandom draw, Level level) {
    String first = ExerciseWords.place(draw);
    String second = ExerciseWords.place(draw);
    String name = draw.in(30) || first.equals(second) ? first : first + "-" + second;
    String site = name + ".example";
    String other = ExerciseWords.place(draw) + "-" + ExerciseWords.directory(draw) + ".example";
    Trick trick = draw.of(Trick.of(level));
    List<Link> links = new ArrayList<>();
    links.add(Link.of(fake(draw, trick, name, site, other)));
    for (int way : draw.shuffled(ways(level)).subList(0, 3)) {
      links.add(Link.of(honest(draw, way, site, other)));
    }
    links = draw.shuffled(links);
    int fakes = 0;
    for (Link link : links) {
      if (link == null) {
        return null;
      }
      fakes += link.site().equals(site) ? 0 : 1;
    }
    return fakes == 1 ? new FakeLinkQuestion(site, trick, List.copyOf(links)) : null;
  }

  // Random texts.

  private static String fake(
      SeededRandom draw, Trick trick, String name, String site, String other) {
    String path = ExerciseWords.path(draw, 1);
    return switch (trick) {
      case PATH -> "https://www." + other + "/" + site + path;
      case SUBDOMAIN -> "https://" + site + "." + other + path;
      case USERINFO -> "https://" + site + "@" + other + path;
      case HYPHEN -> "https://www-" + site + path;
      case QUERY -> "https://" + other + "?https://" + site + path;
      case FRAGMENT -> "https://" + other + "#" + site + path;
      case LOOK_ALIKE -> "https://" + alike(draw, name) + ".example" + path;
      case ESCAPED_SLASH ->
          "https://" + site + "%2F" + ExerciseWords.directory(draw) + "@" + other + path;
      case BACKSLASH -> "https://" + other + "\\@" + site + path;
      case SCRIPT -> "https://" + cyrillic(draw, name) + ".example" + path;
    };
  }

  /** Returns the numbers of the forms of honest links that a level uses, as in {@link #honest}. */
  private static List<Integer> ways(Level level) {
    return switch (level) {
      case EASY -> List.of(0, 1, 2, 3);
      case MEDIUM -> List.of(1, 2, 4, 5, 6, 7);
      case HARD -> List.of(2, 4, 5, 8, 9, 10);
    };
  }

  private static String honest(SeededRandom draw, int way, String site, String other) {
    String path = ExerciseWords.path(draw, 1);
    return switch (way) {
      case 0 -> "https://" + site + path;
      case 1 -> "https://www." + site + path + "?" + ExerciseWords.query(draw);
      case 2 -> "https://" + site + "/" + other + path;
      case 3 -> "https://shop." + site + path;
      case 4 -> "https://" + site + path + "?from=https://" + other;
      case 5 -> "https://login." + site + path + "#" + other;
      case 6 -> "https://" + Ascii.upper(site) + path;
      case 7 -> "https://" + site + ":8443" + path;
      case 8 -> "https://" + other + "@" + site + path;
      case 9 -> "https://" + escaped(site) + path;
      default -> "https://" + site + "/@" + other + path;
    };
  }

  /** Returns a host with its first letter percent-encoded, which browsers decode. */
  private static String escaped(String site) {
    return "%" + Integer.toHexString(site.charAt(0)) + site.substring(1);
  }

  private static String alike(SeededRandom draw, String name) {
    List<String> all = new ArrayList<>();
    for (String[] pair : new String[][] {{"l", "1"}, {"o", "0"}, {"m", "rn"}, {"i", "l"}}) {
      int at = name.indexOf(pair[0]);
      if (at >= 0) {
        all.add(name.substring(0, at) + pair[1] + name.substring(at + 1));
      }
    }
    return all.isEmpty() ? name : draw.of(all);
  }

  private static String cyrillic(SeededRandom draw, String name) {
    String latin = "aceopxy";
    String letters = "асеорху";
    List<String> all = new ArrayList<>();
    for (int i = 0; i < name.length(); i++) {
      int at = latin.indexOf(name.charAt(i));
      if (at >= 0) {
        all.add(name.substring(0, i) + letters.charAt(at) + name.substring(i + 1));
      }
    }
    return all.isEmpty() ? name : draw.of(all);
  }

  // The question.

  @Override
  public String trick() {
    return "fake " + trick;
  }

  @Override
  public Message task() {
    return MESSAGES.of("exercise.fake.task");
  }

  @Override
  public List<Given> givens() {
    return List.of(Given.of("exercise.given.site", site));
  }

  @Override
  public List<AnswerField> fields() {
    return List.of(field);
  }

  @Override
  public String expected(AnswerField asked) {
    return field.choices().get(links.indexOf(theFake())).id();
  }

  private Link theFake() {
    for (Link link : links) {
      if (!link.site().equals(site)) {
        return link;
      }
    }
    throw new IllegalStateException(site);
  }

  @Override
  public List<SolutionStep> steps() {
    List<SolutionStep> steps = new ArrayList<>();
    for (int i = 0; i < links.size(); i++) {
      Message leads =
          MESSAGES.of("exercise.step.side", field.choices().get(i).label(), leads(links.get(i)));
      steps.add(new SolutionStep(leads, null, HOST));
    }
    steps.add(new SolutionStep(trick.message(), theFake().text(), trick.clause));
    for (Finding finding : findings()) {
      Remark remark = finding.remark();
      steps.add(new SolutionStep(remark.message(), null, remark.clause()));
    }
    return steps;
  }

  private static Message leads(Link link) {
    return MESSAGES.of(
        "exercise.fake.leads", Excerpt.escape(link.host()), Excerpt.escape(link.site()));
  }

  /** Returns the library's findings about the fake link. */
  private List<Finding> findings() {
    return HostVerdict.ofText(theFake().text(), ProtectedNames.of(List.of(site))).findings();
  }

  // The answer.

  @Override
  public Assessment check(AnswerField asked, String answer) {
    String expected = expected(asked);
    if (answer.isEmpty()) {
      return Assessment.unanswered(field, expected);
    }
    Choice chosen = field.find(answer);
    if (chosen != null && chosen.id().equals(expected)) {
      return Assessment.exact(field, answer, expected);
    }
    List<Remark> remarks = new ArrayList<>();
    Message first =
        chosen == null
            ? MESSAGES.of("exercise.answer.no-choice")
            : leads(links.get(field.choices().indexOf(chosen)));
    remarks.add(Assessment.remark(answer, HOST, Severity.WARNING, first));
    remarks.add(Assessment.remark(answer, trick.clause, Severity.ADVICE, trick.message()));
    return Assessment.wrong(field, answer, expected, remarks);
  }

  @Override
  public String toString() {
    return site + ": " + links.stream().map(Link::text).map(Objects::toString).toList();
  }
}
