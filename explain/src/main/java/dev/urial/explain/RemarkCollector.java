package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.report.Message;
import dev.urial.report.Remark;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Collects remarks on a text. Repeated remarks are reported once, at their first position, with a
 * count, because a hostile text can cause any number of them.
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

  /** Adds a remark, unless there is one with the same message. */
  void add(Remark remark) {
    if (!again(remark.message())) {
      addAs(remark.message(), remark);
    }
  }

  /** Adds a remark on a subject that has no remark yet. */
  void addAs(Object subject, Remark remark) {
    Counted first = new Counted(remark);
    first.number = 1;
    places.put(subject, first);
  }

  /** Counts another place if the subject has a remark; returns whether it does. */
  boolean again(Object subject) {
    Counted before = places.get(subject);
    if (before == null) {
      return false;
    }
    before.number++;
    return true;
  }

  /** Returns the remarks in order of appearance; unmodifiable. */
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
