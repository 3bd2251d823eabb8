package dev.urial.cli.change;

import dev.urial.answer.Answer;
import dev.urial.bulk.canon.TrackingParameters;
import dev.urial.bulk.canon.TrackingParameters.Entry;
import dev.urial.bulk.canon.TrackingParameters.Kind;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parameters that track people or campaigns, from the list that {@code urial bulk canon} also uses,
 * or from a file instead. Session parameters are in the list but are kept, because a page may need
 * them.
 */
final class Trackers {
  private final TrackingParameters list;

  private Trackers(TrackingParameters list) {
    this.list = list;
  }

  static Trackers of(Invocation call) throws LineReader.Unreadable, OperationFailure {
    return new Trackers(RegistryFiles.trackers(call));
  }

  /** Returns the entry for a tracking parameter; null for any other parameter. */
  @Nullable Entry find(String name) {
    Entry entry = list.find(name);
    return entry != null && entry.kind() == Kind.TRACKING ? entry : null;
  }

  /** Returns the list as lines of a file that users can edit and pass as an option. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Entry it : list.entries()) {
      String kind = it.kind() == Kind.TRACKING ? "tracking" : "session";
      lines.add(it.name() + " | " + kind + " | " + it.owner() + " | " + it.source());
    }
    return lines;
  }

  /**
   * A removed parameter.
   *
   * @param name the name in the text, decoded
   * @param entry the matching entry in the list
   */
  record Gone(String name, Entry entry) {
    private String label() {
      return entry.owner().isEmpty() ? name : name + " (" + entry.owner() + ")";
    }
  }

  /** Returns a sentence about the removed parameters. */
  static Message said(List<Gone> gone) {
    List<String> names = new ArrayList<>();
    gone.forEach(it -> names.add(it.label()));
    return CliText.of("query.gone", String.join(", ", names));
  }

  /** Returns the removed parameters as a field; nothing if there are none. */
  static Answer answer(List<Gone> gone) {
    return gone.isEmpty()
        ? Answer.EMPTY
        : Answer.EMPTY.list(
            "gone",
            gone,
            it ->
                Answer.of("name", it.name())
                    .with("rule", it.entry().name())
                    .with("owner", it.entry().owner())
                    .with("source", it.entry().source()));
  }
}
