package dev.urial.cli.change;

import dev.urial.IriReference;
import dev.urial.answer.Answer;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Reply;
import dev.urial.explain.PartNames;
import dev.urial.report.Change;
import dev.urial.report.Message;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The replies of {@code urial convert}: a text, and the changes that made it. */
final class Converted {
  private Converted() {}

  /** Returns the identifier that a text is, or the text. */
  static Object read(String text) {
    IriReference noun = IriReference.tryParse(text).orElseNull();
    return noun == null ? text : noun;
  }

  /** Returns a reply with the changes that the conversion has made. */
  static Reply of(Object result, List<Change> changes) {
    String text = result.toString();
    List<Message> notes = changes.stream().map(Converted::note).toList();
    Reply reply =
        result instanceof IriReference noun
            ? Reply.of("converted", noun)
            : Reply.of("converted", text);
    return reply
        .more(() -> Answer.EMPTY.list("changes", changes, Converted::answer))
        .row(
            () -> {
              Stream<String> all = notes.stream().map(it -> it.text(Locale.ROOT));
              String joined = all.collect(Collectors.joining("; "));
              return Answer.of("converted", text).with("changes", joined);
            })
        .notes(notes);
  }

  private static Message note(Change change) {
    return change.range() != null
        ? change.account()
        : CliText.of("failure.of", PartNames.of(change.part()), change.reasoned());
  }

  private static Answer answer(Change change) {
    boolean isPlace = change.range() != null;
    return Answer.of("component", change.part())
        .when(isPlace, it -> it.with("start", change.start()).with("end", change.end()))
        .with("before", change.before())
        .with("after", change.after())
        .when(isPlace, it -> it.with("reason", change.reason().id()))
        .with("why", change.reasoned());
  }
}
