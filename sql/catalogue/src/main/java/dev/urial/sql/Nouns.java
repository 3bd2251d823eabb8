package dev.urial.sql;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.RegNames;
import dev.urial.bulk.Escapes;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Secrets;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.safety.names.HostVerdict;
import dev.urial.sql.NounWork.Maker;
import dev.urial.sql.NounWork.Refused;
import dev.urial.url.Url;
import dev.urial.urn.Urn;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The functions that the nouns answer. */
final class Nouns {
  private Nouns() {}

  static Supplier<Work> resolve() {
    return text(
        () -> {
          Memory<Iri> base = new Memory<>(1, Iri::parse);
          return in -> base.of(in).resolve(IriReference.parse(in.checked(0))).toString();
        });
  }

  static Supplier<Work> relativize() {
    return text(
        () -> {
          Memory<Iri> base = new Memory<>(1, Iri::parse);
          return in -> base.of(in).relativize(Iri.parse(in.checked(0))).toString();
        });
  }

  static Supplier<Work> toIri() {
    return text(() -> in -> IriReference.parse(in.checked(0)).toIri().toString());
  }

  static Supplier<Work> toUri() {
    return text(
        () -> {
          Words<RegNames> words =
              new Words<>(
                  1,
                  List.of("idna", "percent"),
                  List.of(RegNames.IDNA, RegNames.PERCENT),
                  RegNames.PERCENT);
          return in ->
              IriReference.parse(in.checked(0)).toUri(word(words, in, "names")).toString();
        });
  }

  static Supplier<Work> redact() {
    return text(() -> in -> Secrets.masked(in.checked(0)));
  }

  static Supplier<Work> isSpoof() {
    return truth(() -> in -> HostVerdict.ofText(in.checked(0)).isAlarm());
  }

  static Supplier<Work> readingsDiffer() {
    return truth(() -> in -> TwoStandards.differ(in.checked(0)));
  }

  static Supplier<Work> href() {
    return text(
        () -> {
          Memory<Url> base = new Memory<>(1, Url::parse);
          return in -> Url.parse(in.checked(0), base.of(in)).href();
        });
  }

  static Supplier<Work> urn(Function<Urn, @Nullable String> part) {
    return text(() -> in -> part.apply(Urn.parse(in.checked(0))));
  }

  static Supplier<Work> urnEquivalent() {
    return truth(
        () -> {
          Memory<Urn> other = new Memory<>(1, Urn::parse);
          return in -> Urn.parse(in.checked(0)).isUrnEquivalentTo(other.of(in));
        });
  }

  static Supplier<Work> urnIsValid() {
    return truth(() -> in -> urnError(in.checked(0)) == null);
  }

  static Supplier<Work> urnError() {
    return text(
        () ->
            in -> {
              SyntaxError error = urnError(in.checked(0));
              return error == null ? null : error.message();
            });
  }

  private static @Nullable SyntaxError urnError(String text) {
    return Urn.tryParse(text).flatMap(Urn::typed).errorOrNull();
  }

  static <T> T word(Words<T> words, Arguments in, String what) {
    T it = words.of(in);
    if (it == null) {
      throw new Refused(words.error(in, what));
    }
    return it;
  }

  private interface Truth {
    boolean of(Arguments in);
  }

  private static Supplier<Work> text(Supplier<Maker> maker) {
    return () -> new NounWork(SqlType.TEXT, maker.get());
  }

  private static Supplier<Work> truth(Supplier<Truth> truth) {
    return () -> {
      Truth it = truth.get();
      return new NounWork(SqlType.BOOLEAN, in -> String.valueOf(it.of(in)));
    };
  }

  /** Percent-decoding. */
  static final class Decode extends Work {
    @Override
    boolean run(Arguments in, Answer out) {
      return Escapes.decode(in.bytes(0), in.start(0), in.end(0), out.out) && out.written();
    }

    @Override
    String error(Arguments in) {
      try {
        return Percent.decode(in.checked(0));
      } catch (UriParseException e) {
        return e.error().message();
      }
    }
  }

  /** Percent-encoding of data for a component. */
  static final class Encode extends Work {
    private static final List<String> NAMES =
        List.of("any", "userinfo", "host", "path", "segment", "query", "fragment");
    private static final List<Escapes> SETS =
        List.of(
            Escapes.of(CharSet.UNRESERVED),
            Escapes.of(CharSet.USERINFO.without(":")),
            Escapes.of(CharSet.REG_NAME),
            Escapes.of(CharSet.PATH),
            Escapes.of(CharSet.SEGMENT),
            Escapes.of(CharSet.QUERY),
            Escapes.of(CharSet.FRAGMENT));

    private final Words<Escapes> words = new Words<>(1, NAMES, SETS, SETS.get(0));

    @Override
    boolean run(Arguments in, Answer out) {
      Escapes escapes = words.of(in);
      if (escapes == null) {
        return false;
      }
      escapes.encode(in.bytes(0), in.start(0), in.end(0), out.out);
      return out.written();
    }

    @Override
    String error(Arguments in) {
      return words.error(in, "component");
    }
  }

  /** {@code url_href}: without a base the row's own, with one the noun's. */
  static final class Href extends Work {
    private final NormalWork.Href alone = new NormalWork.Href();
    private final Work based = href().get();

    @Override
    boolean run(Arguments in, Answer out) {
      return hasBase(in) ? based.run(in, out) : alone.run(in, out);
    }

    private static boolean hasBase(Arguments in) {
      return in.has(1) && in.end(1) > in.start(1);
    }

    @Override
    String error(Arguments in) {
      return hasBase(in) ? based.error(in) : alone.error(in);
    }
  }
}
