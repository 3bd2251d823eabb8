package dev.urial.sql;

import dev.urial.bulk.RowGrammar;
import dev.urial.bulk.canon.CanonProfile;
import dev.urial.bulk.canon.Canonicalizer;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Implements {@code uri_canon} and {@code url_canon}, which return the same results as {@code urial
 * bulk canon}.
 */
final class CanonFunction extends RowFunction {
  private static final List<CanonProfile> PROFILES =
      CanonProfile.NAMES.stream()
          .map(name -> Objects.requireNonNull(CanonProfile.find(name)))
          .toList();

  private final RowGrammar grammar;
  private final KeywordArgument<CanonProfile> words =
      new KeywordArgument<>(1, CanonProfile.NAMES, PROFILES, PROFILES.get(0));
  private @Nullable Canonicalizer last;

  CanonFunction(RowGrammar grammar) {
    this.grammar = grammar;
  }

  @Override
  boolean run(RowArguments in, CallResult out) {
    CanonProfile profile = words.of(in);
    return profile != null
        && canonicalizer(profile).write(in.bytes(0), in.start(0), in.end(0), out.out)
        && out.written();
  }

  private Canonicalizer canonicalizer(CanonProfile profile) {
    Canonicalizer it = last;
    if (it == null || it.profile() != profile) {
      it = Canonicalizer.of(profile, grammar);
      last = it;
    }
    return it;
  }

  @Override
  String error(RowArguments in) {
    return words.of(in) == null
        ? words.error(in, "profile")
        : GrammarArgument.message(in, 0, grammar);
  }
}
