package dev.urial.cli.bulk;

import dev.urial.Equivalence;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.NormalForms;
import dev.urial.bulk.RowGrammar;
import dev.urial.bulk.canon.CanonProfile;
import dev.urial.bulk.canon.Canonicalizer;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Both;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;

/** {@code urial dedupe}: writes the first text of each group of duplicates. */
public final class DedupeVerb implements Verb.Action {
  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "dedupe",
                  Opt.choice(
                      "by",
                      "WHAT",
                      "which texts are duplicates; default normal",
                      List.of("text", "normal", "canon")),
                  RowKeys.LEVEL,
                  Both.ONE,
                  Opt.MASK)
              .rows(),
          new DedupeVerb());

  /** Writes the key of a text; texts with the same key are duplicates. */
  private interface KeyWriter {
    /** Returns whether the text is valid. */
    boolean write(byte[] bytes, int start, int end, ByteBuilder key);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    RowKeys.refuseFormats(call);
    String by = call.value("by", "normal");
    RowGrammar grammar = RowKeys.grammar(call);
    Equivalence rung = RowKeys.rung(call);
    boolean isRead = !by.equals("text");
    KeyCounts seen = new KeyCounts();
    return Texts.combine(
        call,
        call.operands(),
        () -> text -> RowKeys.refusal(text, isRead ? grammar : null),
        () ->
            switch (by) {
              case "text" -> DedupeVerb::pack;
              case "normal" -> packed(NormalForms.of(grammar, rung)::write);
              default -> packed(Canonicalizer.of(CanonProfile.crawl(), grammar)::write);
            },
        batch -> {
          byte[] octets = batch.out().array();
          ByteBuffer in = ByteBuffer.wrap(octets, 0, batch.out().length());
          while (in.hasRemaining()) {
            int key = next(in);
            boolean isNew = seen.add(octets, key, in.position());
            int row = isRead ? next(in) : key;
            if (isNew) {
              RowKeys.write(call, octets, row, in.position());
            }
          }
          RowKeys.checkMemory(seen, call);
        });
  }

  /** Returns what appends the key of a text and the text. */
  private static Texts.Octets packed(KeyWriter keys) {
    ByteBuilder key = new ByteBuilder();
    return (bytes, start, end, out) -> {
      key.clear();
      return keys.write(bytes, start, end, key)
          && append(key.array(), 0, key.length(), out)
          && append(bytes, start, end, out);
    };
  }

  /** Appends a text, which is its own key; refuses it if it is not a line of text. */
  private static boolean pack(byte[] bytes, int start, int end, ByteBuilder out) {
    return RowKeys.isLine(bytes, start, end) && append(bytes, start, end, out);
  }

  /** Appends the length and the octets of a range. */
  private static boolean append(byte[] bytes, int start, int end, ByteBuilder out) {
    for (int shift = Integer.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      out.append(end - start >>> shift);
    }
    out.append(bytes, start, end);
    return true;
  }

  /** Returns the start of the next range, and moves to its end. */
  private static int next(ByteBuffer in) {
    int length = in.getInt();
    int start = in.position();
    in.position(start + length);
    return start;
  }
}
