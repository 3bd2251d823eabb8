package dev.urial.readers;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Component;
import dev.urial.report.Distance;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A description of how readers disagree about the same text.
 *
 * <pre>{@code
 * Verdict it = Readers.ofTheJdk().read("http://h:80/%7ea");
 * it.distance()  // NOTATION
 * Verdict.of("http://a/", reports).sentence()
 *     // "OkHttp and Spring connect to example.com, java.net.URL to evil.com"
 * }</pre>
 *
 * <p>Values are compared by meaning, not by notation: {@code [::1]} and {@code ::1} differ only in
 * notation, but {@code 0x7f.1} and {@code 127.0.0.1} are different hosts. Components that a reader
 * never reports are not compared. The distance of the verdict is the greatest distance between any
 * two readers. Messages mask secrets.
 *
 * @see Distance
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.6">RFC 3986 §7.6</a>
 */
public final class Verdict {
  /** The components that determine the destination of a connection. */
  private static final List<Component> CONNECTION =
      List.of(Component.SCHEME, Component.HOST, Component.PORT);

  private static final List<Component> ALL =
      List.of(
          Component.SCHEME,
          Component.USERINFO,
          Component.HOST,
          Component.PORT,
          Component.PATH,
          Component.QUERY,
          Component.FRAGMENT);

  private final String text;
  private final List<ReaderReport> reports;
  private final Map<Component, Distance> distances = new EnumMap<>(Component.class);
  private final Map<Component, String> usual = new EnumMap<>(Component.class);
  private final Distance distance;
  private final AnswerMask mask;

  private Verdict(String text, List<ReaderReport> reports) {
    this.text = text;
    this.reports = reports;
    this.mask = AnswerMask.of(text);
    for (Component component : ALL) {
      distances.put(component, compare(component));
    }
    this.distance = greatest();
  }

  /**
   * {@return the verdict on the readers' answers}
   *
   * <pre>{@code
   * Verdict.of("http://h/", List.of()).sentence()  // "no parser was run"
   * }</pre>
   *
   * @param text the text that was parsed
   * @param reports the reports of all readers that were called
   */
  public static Verdict of(String text, List<ReaderReport> reports) {
    Objects.requireNonNull(text, "text");
    return new Verdict(text, List.copyOf(Objects.requireNonNull(reports, "reports")));
  }

  private Distance compare(Component component) {
    Map<String, Integer> meanings = new LinkedHashMap<>();
    String written = null;
    boolean isWrittenAlike = true;
    for (ReaderReport report : reports) {
      if (report.tells(component)) {
        String own = String.valueOf(report.answer().get(component));
        isWrittenAlike &= written == null || written.equals(own);
        written = own;
        meanings.merge(meaning(component, report), 1, Integer::sum);
      }
    }
    int most = 0;
    for (Map.Entry<String, Integer> meaning : meanings.entrySet()) {
      if (meaning.getValue() > most) {
        most = meaning.getValue();
        usual.put(component, meaning.getKey());
      }
    }
    return meanings.size() > 1
        ? Distance.of(component)
        : isWrittenAlike ? Distance.NONE : Distance.NOTATION;
  }

  private String meaning(Component component, ReaderReport report) {
    return CanonicalComponent.of(
        component, report.answer(), usual.getOrDefault(Component.SCHEME, ""));
  }

  private Distance greatest() {
    Distance greatest = Distance.NONE;
    for (Distance one : distances.values()) {
      greatest = one.compareTo(greatest) > 0 ? one : greatest;
    }
    long refusals = reports.stream().filter(report -> report.answer().isRefusal()).count();
    boolean someRefuse = refusals > 0 && refusals < reports.size();
    return someRefuse && greatest.compareTo(Distance.REFUSAL) < 0 ? Distance.REFUSAL : greatest;
  }

  /** {@return the text, unchanged} */
  public String text() {
    return text;
  }

  /** {@return the readers' reports, in order; unmodifiable} */
  public List<ReaderReport> reports() {
    return reports;
  }

  /**
   * {@return the greatest distance between any two readers} It is {@link Distance#REFUSAL} if some
   * readers reject the text and the others agree on its destination.
   */
  public Distance distance() {
    return distance;
  }

  /**
   * {@return the greatest distance between readers that report a component}
   *
   * @param component one of {@link Reader#ALL}; for any other component, the result is {@link
   *     Distance#NONE}
   */
  public Distance distance(Component component) {
    Objects.requireNonNull(component, "component");
    return distances.getOrDefault(component, Distance.NONE);
  }

  /**
   * {@return whether a reader disagrees with the majority about a component or, if there is a tie,
   * with the first reader}
   *
   * <pre>{@code
   * verdict.isOutlier(verdict.reports().get(0), Component.HOST)
   * }</pre>
   *
   * @param report one of {@link #reports}
   * @param component the component to compare
   */
  public boolean isOutlier(ReaderReport report, Component component) {
    Objects.requireNonNull(report, "report");
    Objects.requireNonNull(component, "component");
    String most = usual.get(component);
    return most != null && report.tells(component) && !meaning(component, report).equals(most);
  }

  /**
   * {@return a value for display, in which the secrets of the text are masked, regardless of the
   * component to which the reader assigned them}
   *
   * <pre>{@code
   * verdict.shown("u:secret")  // "u:***" for http://u:secret@h/
   * }</pre>
   *
   * @param value a value that a reader reported for the text
   */
  public String shown(String value) {
    return mask.in(Objects.requireNonNull(value, "value"));
  }

  /**
   * {@return the value of a component for display} A userinfo is masked completely if the text
   * contains any secrets.
   *
   * <pre>{@code
   * verdict.shown(Component.USERINFO, "token")  // "***"
   * }</pre>
   *
   * @param component the component that the value belongs to
   * @param value a value that a reader reported for the text
   */
  public String shown(Component component, String value) {
    Objects.requireNonNull(component, "component");
    Objects.requireNonNull(value, "value");
    boolean isHidden = component == Component.USERINFO && !mask.isEmpty() && !value.isEmpty();
    return isHidden ? Secrets.MASK : mask.in(value);
  }

  /**
   * {@return a string of one character per reader, in the order of {@link #reports}, which shows
   * which readers agree on the destination} Readers with the same letter connect to the same
   * scheme, host and port. A {@code -} represents a rejection, and a {@code .} represents a reader
   * that never reports a host.
   *
   * <pre>{@code
   * Readers.ofTheJdk().read("http://h/").pattern()  // "AAAA"
   * }</pre>
   */
  public String pattern() {
    Map<String, Character> letters = new LinkedHashMap<>();
    StringBuilder pattern = new StringBuilder(reports.size());
    for (ReaderReport report : reports) {
      if (report.answer().isRefusal()) {
        pattern.append('-');
      } else if (!report.tells(Component.HOST)) {
        pattern.append('.');
      } else {
        String key = connection(report);
        letters.putIfAbsent(key, (char) ('A' + Math.min(25, letters.size())));
        pattern.append(letters.get(key));
      }
    }
    return pattern.toString();
  }

  /**
   * Returns the components that determine where a reader connects. For a component that it never
   * reports, the value is that of the majority.
   */
  private String connection(ReaderReport report) {
    StringBuilder key = new StringBuilder();
    for (Component component : CONNECTION) {
      String meaning =
          report.tells(component) ? meaning(component, report) : usual.getOrDefault(component, "");
      key.append(meaning).append('\u0000');
    }
    return key.toString();
  }

  /**
   * {@return the verdict as a message}
   *
   * <pre>{@code
   * verdict.message().text(Locale.ROOT)
   * }</pre>
   */
  public Message message() {
    List<String> refusing = new ArrayList<>();
    Map<String, List<ReaderReport>> places = new LinkedHashMap<>();
    for (ReaderReport report : reports) {
      if (report.answer().isRefusal()) {
        refusing.add(report.name());
      } else if (report.tells(Component.HOST)) {
        places.computeIfAbsent(connection(report), key -> new ArrayList<>()).add(report);
      }
    }
    if (reports.isEmpty()) {
      return ReadersMessages.of("nobody");
    }
    if (refusing.size() == reports.size()) {
      return ReadersMessages.of("agree.refuse");
    }
    List<Message> said = new ArrayList<>();
    if (places.size() > 1) {
      said.add(connections(places));
    } else if (distance(Component.USERINFO) == Distance.CONNECTION) {
      said.add(ReadersMessages.of("credentials"));
    }
    addOthers(said, places.size() > 1, refusing.isEmpty());
    if (!refusing.isEmpty()) {
      String key = refusing.size() == 1 ? "refuses.one" : "refuses.more";
      said.add(ReadersMessages.of(key, ReadersMessages.list(refusing)));
    }
    return ReadersMessages.joined(said, "sentences.then");
  }

  /**
   * Describes the destinations, with the largest group of readers first and readers without a host
   * last.
   */
  private Message connections(Map<String, List<ReaderReport>> places) {
    List<List<ReaderReport>> groups = new ArrayList<>(places.values());
    groups.sort((one, other) -> Integer.compare(rank(other), rank(one)));
    List<Message> parts = new ArrayList<>();
    for (List<ReaderReport> group : groups) {
      Message names = ReadersMessages.list(group.stream().map(ReaderReport::name).toList());
      boolean isOne = group.size() == 1;
      if (host(group.get(0)).isEmpty()) {
        parts.add(ReadersMessages.of(isOne ? "no-host.one" : "no-host.more", names));
      } else {
        String first = isOne ? "connects.one" : "connects.more";
        parts.add(
            ReadersMessages.of(
                parts.isEmpty() ? first : "connects.next", names, place(group.get(0))));
      }
    }
    return ReadersMessages.joined(parts, "sentences.and");
  }

  private int rank(List<ReaderReport> group) {
    return host(group.get(0)).isEmpty() ? -1 : group.size();
  }

  private String host(ReaderReport report) {
    return meaning(Component.HOST, report);
  }

  /** Returns the host and, where readers disagree about them, the port and the scheme. */
  private Object place(ReaderReport report) {
    String host = report.answer().get(Component.HOST);
    String port = report.answer().get(Component.PORT);
    boolean namesPort =
        distance(Component.PORT) == Distance.CONNECTION && port != null && !port.isEmpty();
    String place = Excerpt.escape(shown(host + (namesPort ? ":" + port : "")));
    String scheme = report.answer().get(Component.SCHEME);
    boolean namesScheme =
        distance(Component.SCHEME) == Distance.CONNECTION && report.tells(Component.SCHEME);
    return scheme == null || !namesScheme
        ? place
        : ReadersMessages.of("scheme", place, Excerpt.escape(shown(scheme)));
  }

  /**
   * Adds the differences other than those in the destination. If there are no differences, adds a
   * message that the readers agree.
   */
  private void addOthers(List<Message> said, boolean isSaid, boolean isReadByAll) {
    List<Message> content = new ArrayList<>();
    List<Message> notation = new ArrayList<>();
    for (Component component : ALL) {
      Message name = ReadersMessages.of("component." + component.id());
      if (distance(component) == Distance.CONTENT) {
        content.add(name);
      } else if (distance(component) == Distance.NOTATION) {
        notation.add(name);
      }
    }
    if (!content.isEmpty()) {
      said.add(ReadersMessages.of("content", ReadersMessages.joined(content, "sentences.and")));
    }
    if (said.isEmpty() && !isSaid) {
      String scheme = usual.getOrDefault(Component.SCHEME, "");
      boolean isProgram = scheme.equals("javascript") || scheme.equals("vbscript");
      String who = isProgram ? ".program" : isReadByAll ? "" : ".readers";
      said.add(
          notation.isEmpty()
              ? ReadersMessages.of("agree" + who)
              : ReadersMessages.of(
                  isReadByAll ? "notation" : "notation.readers",
                  ReadersMessages.joined(notation, "sentences.and")));
    }
  }

  /**
   * {@return the verdict in English, without a full stop}
   *
   * @see #message
   */
  public String sentence() {
    return message().text();
  }
}
