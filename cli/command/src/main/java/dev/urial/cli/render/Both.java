package dev.urial.cli.render;

import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Rendering;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import java.io.IOException;
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

  private static final Rendering ENGLISH = Rendering.shown(Locale.ROOT);

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
    Side one = new Side("RFC 3986", rfc);
    Side other = new Side("URL Standard", whatwg);
    Reply rfcReply = rfc instanceof Reply it ? it : null;
    Reply whatwgReply = whatwg instanceof Reply it ? it : null;
    boolean areBoth = rfcReply != null && whatwgReply != null;
    boolean agree =
        rfcReply != null
            && whatwgReply != null
            && (!same || rfcReply.meaning().equals(whatwgReply.meaning()))
            && rfcReply.isYes == whatwgReply.isYes;
    String whole = rfc.line(ENGLISH) + '\t' + whatwg.line(ENGLISH);
    boolean isOneTab = whole.indexOf('\t') == whole.lastIndexOf('\t');
    return Reply.of(
            () ->
                Answer.of("rfc", one.answer()).with("whatwg", other.answer()).with("agree", agree))
        .row(() -> Answer.of("rfc", one.cell()).with("whatwg", other.cell()).with("agree", agree))
        .line(how -> rfc.line(how) + '\t' + whatwg.line(how))
        .doc(
            how -> {
              Doc doc = Doc.EMPTY.with(new Doc.Pairs(List.of(one.pair(how), other.pair(how))));
              boolean differ = areBoth && same && !agree;
              Message note = CliText.of("two.differ");
              return differ ? doc.with(Doc.Note.of(Doc.Tone.WARNING, note)) : doc;
            })
        .fits(isOneTab && Reply.fitsOnLine(whole))
        .notes(one.notes())
        .notes(other.notes())
        .yes(agree && rfc.isYes())
        .refused(!areBoth);
  }

  /** What one of the standards answers, with its name as shown next to the other. */
  private record Side(String name, Outcome outcome) {
    Answer answer() {
      return outcome instanceof Failure it
          ? Answer.of("error", it.answer())
          : ((Reply) outcome).answer();
    }

    @Nullable String cell() {
      return outcome instanceof Reply it ? it.line(ENGLISH) : null;
    }

    Doc.Pair pair(Rendering how) {
      boolean isReply = outcome instanceof Reply;
      Object value = isReply ? outcome.line(how) : CliText.of("two.refused");
      return Doc.Pair.of(Message.quoted(name), value);
    }

    List<Message> notes() {
      List<Message> own =
          outcome instanceof Failure it ? List.of(it.said()) : ((Reply) outcome).notes;
      return own.stream().map(it -> CliText.of("failure.of", name, it)).toList();
    }
  }
}
