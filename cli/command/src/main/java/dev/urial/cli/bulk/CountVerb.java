package dev.urial.cli.bulk;

import dev.urial.Equivalence;
import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Value;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.NormalForms;
import dev.urial.bulk.RowGrammar;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Both;
import dev.urial.cli.render.Output;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** {@code urial count}: counts the texts that are the same, or have the same host or other part. */
public final class CountVerb implements Verb.Action {
  /** The size of a thread's own counts, in octets: about that of a processor core's cache. */
  private static final long MAX_PENDING = 1 << 20;

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "count",
                  Opt.choice(
                      "by",
                      "WHAT",
                      "what is counted; default normal",
                      List.of("text", "normal", "domain", "host", "param")),
                  RowKeys.LEVEL,
                  Opt.value("top", "NUMBER", "only the most frequent ones, at most so many"),
                  Both.ONE,
                  Opt.MASK)
              .rows("count", "key"),
          new CountVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    RowKeys.refuseFormats(call);
    String by = call.value("by", "normal");
    RowGrammar grammar = RowKeys.grammar(call);
    Equivalence rung = RowKeys.rung(call);
    long top = call.number("top", 1, 1_000_000_000_000L, Long.MAX_VALUE);
    KeyCounts totals = new KeyCounts();
    List<Counting> threads = Collections.synchronizedList(new ArrayList<>());
    int status =
        Texts.combine(
            call,
            call.operands(),
            () -> text -> RowKeys.refusal(text, by.equals("text") ? null : grammar),
            () -> {
              Key key =
                  switch (by) {
                    case "text" -> CountVerb::text;
                    case "normal" -> normal(NormalForms.of(grammar, rung));
                    default -> new RowKeys(grammar, by)::count;
                  };
              Counting counting = new Counting(key, totals, call);
              threads.add(counting);
              return counting;
            },
            batch -> {});
    for (Counting thread : threads) {
      thread.addUp();
    }
    write(call, totals, top);
    return status;
  }

  /** Counts the keys of a text. */
  private interface Key {
    /** Returns whether the text is valid. */
    boolean count(byte[] bytes, int start, int end, KeyCounts to);
  }

  private static boolean text(byte[] bytes, int start, int end, KeyCounts to) {
    if (!RowKeys.isLine(bytes, start, end)) {
      return false;
    }
    to.next().append(bytes, start, end);
    to.add();
    return true;
  }

  private static Key normal(NormalForms forms) {
    return (bytes, start, end, to) -> {
      boolean isValid = forms.write(bytes, start, end, to.next());
      if (isValid) {
        to.add();
      }
      return isValid;
    };
  }

  /** The counts of a thread, which are added to the totals whenever there are many. */
  private record Counting(Key key, KeyCounts own, KeyCounts totals, Invocation call)
      implements Texts.Octets {
    Counting(Key key, KeyCounts totals, Invocation call) {
      this(key, new KeyCounts(), totals, call);
    }

    @Override
    public boolean answer(byte[] bytes, int start, int end, ByteBuilder out) {
      boolean isValid = key.count(bytes, start, end, own);
      if (own.used() > MAX_PENDING) {
        try {
          addUp();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return isValid;
    }

    void addUp() throws IOException {
      synchronized (totals) {
        totals.addAll(own);
        RowKeys.checkMemory(totals, call);
      }
      own.clear();
    }
  }

  private static void write(Invocation call, KeyCounts totals, long top)
      throws IOException, UsageException {
    Output output = Output.ofRows(call);
    for (KeyCounts.Count it : totals.ordered(top)) {
      String key = call.shown(it.key());
      long count = it.count();
      output.row(
          Reply.of(() -> Answer.of("count", count).with("key", key))
              .line(count + "\t" + key)
              .doc(
                  how -> {
                    Doc.Pair pair = Doc.Pair.of(Long.toString(count), Value.of(key));
                    return Doc.EMPTY.with(new Doc.Pairs(List.of(pair)));
                  }));
    }
    output.end();
  }
}
