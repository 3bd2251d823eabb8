package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects remarks on a text. Repeated remarks are reported once, at their first position and with
 * a count, because hostile text can cause any number of them.
 */
final class RemarkCollector {
  private final Map<Object, Counted> places = new LinkedHashMap<>();

  /** A remark, and the number of places to which it applies. */
  private static final class Counted {
    private final Remark first;
    private int number;

    Counted(Remark first) {
      this.first = first;
    }

    Remark remark() {
      if (number == 1) {
        return first;
      }
      Message message = MESSAGES.of("said.more", first.message(), number - 1);
      return Remark.of(first.clause(), first.range(), first.severity(), message);
    }
  }

  /** Returns a remark about a range of a text. */
  static Remark of(int start, int end, Severity severity, SpecRule rule, Message message) {
    return Remark.of(rule.clause(), new Range(start, end), severity, message);
  }

  /** Returns a note about a range of a text. */
  static Remark note(int start, int end, SpecRule rule, String key, Object... arguments) {
    return of(start, end, Severity.NOTE, rule, MESSAGES.of(key, arguments));
  }

  /** Adds a remark. If there is one with the same message, increments its count instead. */
  void add(Remark remark) {
    if (!again(remark.message())) {
      addAs(remark.message(), remark);
    }
  }

  /** Adds the first remark on a subject. */
  void addAs(Object subject, Remark remark) {
    Counted first = new Counted(remark);
    first.number = 1;
    places.put(subject, first);
  }

  /** Increments the count of the remark on a subject. Returns false if there is no such remark. */
  boolean again(Object subject) {
    Counted before = places.get(subject);
    if (before == null) {
      return false;
    }
    before.number++;
    return true;
  }

  /** Returns the remarks, ordered by their start positions; unmodifiable. */
  List<Remark> remarks() {
    List<Remark> remarks = new ArrayList<>(places.size());
    for (Counted counted : places.values()) {
      remarks.add(counted.remark());
    }
    // Stable. Comparator.comparingInt is avoided: its lambda is not in any class archive.
    remarks.sort((one, other) -> Integer.compare(one.start(), other.start()));
    return Collections.unmodifiableList(remarks);
  }
}
