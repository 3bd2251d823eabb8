package dev.urial.cli.bulk;

import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.RowGrammar;
import dev.urial.bulk.canon.CanonProfile;
import dev.urial.bulk.canon.Canonicalizer;
import dev.urial.bulk.canon.DuplicateKeys;
import dev.urial.bulk.canon.DuplicateRule;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Both;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** {@code urial dedupe}: writes the first text of each group of duplicates. */
public final class DedupeVerb implements Verb.Action {
  private static final List<String> RULES = Reply.ids(DuplicateRule.values());

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "dedupe",
                  Opt.choice(
                      "by",
                      "WHAT",
                      "which texts are duplicates; default text",
                      List.of("text", "normal", "canon", "uro", "urldedupe")),
                  Opt.choice("with", "RULE", "a rule to add; may be repeated", RULES),
                  Opt.choice("without", "RULE", "a rule to leave out; may be repeated", RULES),
                  Both.ONE,
                  Opt.MASK)
              .rows(),
          new DedupeVerb());

  /** Writes the key of a text; texts with the same key are duplicates. */
  private interface KeyWriter {
    /** Returns whether the text is valid. */
    boolean write(byte[] bytes, int start, int end, ByteBuilder key);

    /** Returns whether the text that was just read is not to be written. */
    default boolean isLeftOut() {
      return false;
    }
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    String like = call.value("by", "text");
    Set<DuplicateRule> rules = rules(call, like);
    RowGrammar grammar = RowKeys.grammar(call);
    boolean isCanon = like.equals("canon");
    boolean isRead = isCanon || !rules.isEmpty();
    KeyCounts seen = new KeyCounts();
    return Texts.combine(
        call,
        call.operands(),
        () -> text -> RowKeys.refusal(text, isRead ? grammar : null),
        () ->
            isRead ? packed(isCanon ? canonical(grammar) : keys(rules, grammar)) : DedupeVerb::pack,
        batch -> {
          byte[] octets = batch.out().array();
          ByteBuffer in = ByteBuffer.wrap(octets, 0, batch.out().length());
          while (in.hasRemaining()) {
            int size = seen.size();
            int key = next(in);
            seen.add(octets, key, in.position(), 1);
            int row = isRead ? next(in) : key;
            if (seen.size() > size) {
              RowKeys.write(call, octets, row, in.position());
            }
          }
          RowKeys.checkMemory(seen, call);
        });
  }

  private static Set<DuplicateRule> rules(Invocation call, String like) throws UsageException {
    Set<DuplicateRule> rules = EnumSet.noneOf(DuplicateRule.class);
    switch (like) {
      case "normal" -> rules.add(DuplicateRule.NORMAL_FORM);
      case "uro" -> rules.addAll(DuplicateKeys.uro());
      case "urldedupe" -> rules.addAll(DuplicateKeys.urldedupe());
      default -> {} // compares the text itself, or its canonical form
    }
    for (String rule : call.values("with")) {
      rules.add(Objects.requireNonNull(DuplicateRule.find(rule)));
    }
    for (String rule : call.values("without")) {
      rules.remove(Objects.requireNonNull(DuplicateRule.find(rule)));
    }
    if (like.equals("canon") && (call.has("with") || call.has("without"))) {
      throw new UsageException(
          "--by canon has its own rules; to choose among them, use urial normalize --profile"
              + " crawl | urial dedupe");
    }
    return rules;
  }

  private static KeyWriter canonical(RowGrammar grammar) {
    return Canonicalizer.of(CanonProfile.crawl(), grammar)::write;
  }

  private static KeyWriter keys(Set<DuplicateRule> rules, RowGrammar grammar) {
    DuplicateKeys keys = DuplicateKeys.of(rules, grammar);
    return new KeyWriter() {
      @Override
      public boolean write(byte[] bytes, int start, int end, ByteBuilder key) {
        return keys.write(bytes, start, end, key);
      }

      @Override
      public boolean isLeftOut() {
        return keys.leftOut() != null;
      }
    };
  }

  /** Returns what appends the key of a text and the text. */
  private static Texts.Octets packed(KeyWriter keys) {
    ByteBuilder key = new ByteBuilder();
    return (bytes, start, end, out) -> {
      key.clear();
      if (!keys.write(bytes, start, end, key)) {
        return false;
      }
      if (!keys.isLeftOut()) {
        append(key.array(), 0, key.length(), out);
        append(bytes, start, end, out);
      }
      return true;
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
