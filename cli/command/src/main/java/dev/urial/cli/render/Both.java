package dev.urial.cli.render;

import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Rendering;
import dev.urial.answer.Value;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The standard under which input is parsed, and answers under both. */
public enum Both {
  /** RFC 3986 and RFC 3987. */
  RFC,
  /** The URL Standard, as in browsers. */
  WHATWG,
  /** Both standards separately, and whether their answers agree. */
  BOTH;

  private static final String[] COLUMNS = {"rfc", "whatwg", "agree"};

  private static final String TEXT = "the standard used for parsing; default rfc";

  /** The option that selects one of the standards or both. */
  public static final Opt OPTION =
      Opt.choice(Opt.STANDARD, "STANDARD", TEXT, List.of("rfc", "whatwg", "both"));

  /** The option for verbs that cannot answer under both standards. */
  public static final Opt ONE =
      Opt.choice(Opt.STANDARD, "STANDARD", TEXT, List.of("rfc", "whatwg"));

  /** Returns the standard that was requested. */
  public static Both of(Invocation call) {
    return valueOf(Ascii.upper(call.value(Opt.STANDARD, "rfc")));
  }

  /** Returns the fields of the answers of a call. */
  public Invocation columns(Invocation call) {
    return this == BOTH ? call.answering(COLUMNS) : call;
  }

  /**
   * Answers under the requested standard.
   *
   * @param same whether different answers of the two standards count as "no"
   */
  public int run(
      Invocation call, List<String> texts, Texts.Task rfc, Texts.Task whatwg, boolean same)
      throws IOException, UsageException {
    Texts.Task task = task(rfc, whatwg, same);
    return Texts.many(columns(call), texts, () -> task, null);
  }

  /** Returns the task under the requested standard. */
  public Texts.Task task(Texts.Task rfc, Texts.Task whatwg, boolean same) {
    return switch (this) {
      case RFC -> rfc;
      case WHATWG -> whatwg;
      case BOTH -> input -> reply(rfc.of(input), whatwg.of(input), same);
    };
  }

  /**
   * Returns both answers. On a line, they are separated by a tab; an answer is empty if its
   * standard rejects the text. It is "yes" if both are "yes" and, with {@code same}, equal.
   */
  public static Reply reply(Outcome rfc, Outcome whatwg, boolean same) {
    boolean areBoth = rfc instanceof Reply && whatwg instanceof Reply;
    boolean agree =
        rfc instanceof Reply one
            && whatwg instanceof Reply other
            && (!same || one.meaning().equals(other.meaning()))
            && one.says() == other.says();
    Rendering english = Rendering.shown(Locale.ROOT);
    String whole = shown(rfc, english) + '\t' + shown(whatwg, english);
    boolean isOneTab = whole.indexOf('\t') == whole.lastIndexOf('\t');
    List<Message> notes = new ArrayList<>();
    notes(RFC_NAME, rfc, notes);
    notes(WHATWG_NAME, whatwg, notes);
    return Reply.of(
            () -> Answer.of("rfc", answer(rfc)).with("whatwg", answer(whatwg)).with("agree", agree))
        .row(() -> Answer.of("rfc", line(rfc)).with("whatwg", line(whatwg)).with("agree", agree))
        .line(how -> shown(rfc, how) + '\t' + shown(whatwg, how))
        .doc(
            how -> {
              Doc.Pairs pairs =
                  new Doc.Pairs(List.of(pair(RFC_NAME, rfc, how), pair(WHATWG_NAME, whatwg, how)));
              boolean differ = areBoth && same && !agree;
              Doc.Note note = Doc.Note.of(Doc.Tone.WARNING, CliText.of("two.differ"));
              return differ ? Doc.EMPTY.with(pairs, note) : Doc.EMPTY.with(pairs);
            })
        .fits(isOneTab && Reply.fitsOnLine(whole))
        .notes(notes)
        .yes(agree && rfc.isYes())
        .refused(!areBoth);
  }

  /** The name of RFC 3986 and RFC 3987 when shown next to the URL Standard. */
  private static final String RFC_NAME = "RFC 3986";

  private static final String WHATWG_NAME = "URL Standard";

  private static Answer answer(Outcome outcome) {
    return outcome instanceof Reply reply
        ? reply.answer()
        : Answer.of("error", ((Failure) outcome).answer());
  }

  private static @Nullable String line(Outcome outcome) {
    return outcome instanceof Reply reply ? reply.line(Rendering.shown(Locale.ROOT)) : null;
  }

  private static String shown(Outcome outcome, Rendering how) {
    return outcome instanceof Reply reply ? reply.line(how) : "";
  }

  private static Doc.Pair pair(String name, Outcome outcome, Rendering how) {
    Value value =
        outcome instanceof Reply reply
            ? Value.of(reply.line(how))
            : Value.of(CliText.of("two.refused"));
    return Doc.Pair.of(Message.quoted(name), value);
  }

  private static void notes(String name, Outcome outcome, List<Message> to) {
    if (outcome instanceof Reply reply) {
      reply.notes().forEach(note -> to.add(CliText.of("failure.of", name, note)));
    } else {
      to.add(CliText.of("failure.of", name, ((Failure) outcome).said()));
    }
  }
}
