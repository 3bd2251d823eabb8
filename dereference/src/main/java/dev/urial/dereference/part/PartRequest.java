package dev.urial.dereference.part;

import dev.urial.MediaType;
import dev.urial.fragment.Fragment;
import dev.urial.internal.dereference.DereferenceMessages;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Range;
import dev.urial.report.Remark;
import dev.urial.report.Severity;
import java.util.ArrayList;
import java.util.List;

/** A request to extract a part: the whole representation, the fragment, and the remarks so far. */
final class PartRequest {
  static final Clause FRAGMENT = Clause.rfc("fragment", 3986, "3.5");
  private static final int MOST_REMARKS = 50;

  final byte[] octets;
  final MediaType type;
  final Fragment fragment;
  final PartLimits limits;
  private final List<Remark> remarks = new ArrayList<>();

  PartRequest(byte[] octets, MediaType type, Fragment fragment, PartLimits limits) {
    this.octets = octets;
    this.type = type;
    this.fragment = fragment;
    this.limits = limits;
  }

  /** Returns an untrusted string for a message: shortened, escaped, and with secrets masked. */
  static Message quoted(String text) {
    String shown = text.length() > 80 ? text.substring(0, 80) + "…" : text;
    return Message.quoted(Excerpt.escape(Secrets.masked(shown)));
  }

  void note(Clause clause, String key, Object... arguments) {
    say(clause, Severity.NOTE, key, arguments);
  }

  void warn(Clause clause, String key, Object... arguments) {
    say(clause, Severity.WARNING, key, arguments);
  }

  private void say(Clause clause, Severity severity, String key, Object... arguments) {
    if (remarks.size() < MOST_REMARKS) {
      Range all = new Range(0, fragment.toFragment().length());
      remarks.add(
          Remark.of(clause, all, severity, DereferenceMessages.MESSAGES.of(key, arguments)));
    }
  }

  PartExtraction cut(Part part) {
    return cut(List.of(part));
  }

  PartExtraction cut(List<Part> parts) {
    return new PartExtraction(Outcome.CUT, parts, remarks);
  }

  /** Returns the whole representation, because the fragment selects everything. */
  PartExtraction whole(Clause clause, String key, Object... arguments) {
    note(clause, key, arguments);
    return new PartExtraction(Outcome.WHOLE, List.of(all()), remarks);
  }

  /** Returns the whole representation, because a specification says to ignore the fragment. */
  PartExtraction ignored(Clause clause, String key, Object... arguments) {
    warn(clause, key, arguments);
    return new PartExtraction(Outcome.IGNORED, List.of(all()), remarks);
  }

  PartExtraction absent(Clause clause, String key, Object... arguments) {
    warn(clause, key, arguments);
    return new PartExtraction(Outcome.ABSENT, List.of(), remarks);
  }

  PartExtraction uncut(Clause clause, String key, Object... arguments) {
    warn(clause, key, arguments);
    return new PartExtraction(Outcome.UNCUT, List.of(), remarks);
  }

  Part all() {
    return Part.slice(octets, 0, octets.length, type);
  }
}
