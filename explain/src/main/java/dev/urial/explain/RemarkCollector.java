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
 * Collects remarks on a text; repeated ones are reported once, at their first position, with a
 * count: a hostile text has as many of them as it likes.
 */
final class RemarkCollector {
  private final Map<Object, Counted> places = new LinkedHashMap<>();

  /** One remark, and in how many places it is to be made. */
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

  /** Makes a remark, unless one with this message was made. */
  void add(Remark remark) {
    if (!again(remark.message())) {
      addAs(remark.message(), remark);
    }
  }

  /** Makes a remark on a subject of which nothing has been said. */
  void addAs(Object subject, Remark remark) {
    Counted first = new Counted(remark);
    first.number = 1;
    places.put(subject, first);
  }

  /** Counts one place more if something has been said of a subject. */
  boolean again(Object subject) {
    Counted before = places.get(subject);
    if (before == null) {
      return false;
    }
    before.number++;
    return true;
  }

  /** The remarks in order of appearance; unmodifiable. */
  List<Remark> remarks() {
    List<Remark> remarks = new ArrayList<>(places.size());
    for (Counted counted : places.values()) {
      remarks.add(counted.remark());
    }
    // Stable. Not by Comparator.comparingInt: no class archive has its lambda.
    remarks.sort((one, other) -> Integer.compare(one.start(), other.start()));
    return Collections.unmodifiableList(remarks);
  }
}
