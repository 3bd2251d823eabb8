package dev.urial.sql;

import dev.urial.Equivalence;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.NormalForms;
import dev.urial.bulk.RowGrammar;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Returns the normal form of a text, on a rung of the comparison ladder (RFC 3986 §6.2) or as in
 * the URL Standard.
 */
final class NormalizeFunction extends RowFunction {
  private final Levels levels = new Levels(1);

  @Override
  boolean run(RowArguments in, CallResult out) {
    NormalForms forms = levels.forms(in);
    return forms != null
        && forms.write(in.bytes(0), in.start(0), in.end(0), out.out)
        && out.written();
  }

  @Override
  String error(RowArguments in) {
    return levels.error(in, 0);
  }

  /** An argument that names a level of normalization. */
  private static final class Levels {
    private static final List<String> NAMES = List.of("scheme", "syntax", "string", "whatwg");
    private static final List<Equivalence> RUNGS =
        List.of(Equivalence.SCHEME, Equivalence.SYNTAX, Equivalence.STRING);

    private final KeywordArgument<Integer> words;
    private final @Nullable NormalForms[] forms = new NormalForms[NAMES.size()];

    Levels(int argument) {
      words = new KeywordArgument<>(argument, NAMES, List.of(0, 1, 2, 3), 0);
    }

    @Nullable NormalForms forms(RowArguments in) {
      Integer level = words.of(in);
      if (level == null) {
        return null;
      }
      NormalForms it = forms[level];
      if (it == null) {
        it =
            level == RUNGS.size()
                ? NormalForms.of(RowGrammar.URL, Equivalence.SYNTAX)
                : NormalForms.of(RowGrammar.IRI_REFERENCE, RUNGS.get(level));
        forms[level] = it;
      }
      return it;
    }

    boolean isByRfc(RowArguments in) {
      Integer level = words.of(in);
      return level != null && level < RUNGS.size();
    }

    String error(RowArguments in, int text) {
      if (forms(in) == null) {
        return words.error(in, "level");
      }
      return GrammarArgument.message(
          in, text, isByRfc(in) ? RowGrammar.IRI_REFERENCE : RowGrammar.URL);
    }
  }

  /** Implements {@code url_href} without a base. */
  static final class Href extends RowFunction {
    private final NormalForms forms = NormalForms.of(RowGrammar.URL, Equivalence.SYNTAX);

    @Override
    boolean run(RowArguments in, CallResult out) {
      return forms.write(in.bytes(0), in.start(0), in.end(0), out.out) && out.written();
    }

    @Override
    String error(RowArguments in) {
      return GrammarArgument.message(in, 0, RowGrammar.URL);
    }
  }

  /** Returns whether two texts have the same normal form, as an IRI and its URI have. */
  static final class Equivalent extends RowFunction {
    private final Levels levels = new Levels(2);
    private final ByteBuilder other = new ByteBuilder();
    private int broken;

    @Override
    boolean run(RowArguments in, CallResult out) {
      NormalForms forms = levels.forms(in);
      if (forms == null) {
        return false;
      }
      other.clear();
      broken = 0;
      if (!forms.write(in.bytes(0), in.start(0), in.end(0), out.out)) {
        return false;
      }
      broken = 1;
      if (!forms.write(in.bytes(1), in.start(1), in.end(1), other)) {
        return false;
      }
      return out.truth(
          Arrays.equals(out.out.array(), 0, out.out.length(), other.array(), 0, other.length()));
    }

    @Override
    String error(RowArguments in) {
      return levels.error(in, broken);
    }
  }
}
