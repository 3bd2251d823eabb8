package dev.urial.cli.change;

import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A query split at the separators of its format, each pair as written and as data. Immutable. */
final class QueryPairs {
  /**
   * A piece between two separators.
   *
   * @param raw the piece as written
   * @param param the pair, decoded; null for an empty piece
   */
  record Piece(String raw, @Nullable Param param) {
    /** Returns the name, decoded. */
    String name() {
      return param == null ? "" : param.name();
    }

    /** Returns the name as written. */
    String rawName() {
      return pair(raw).name();
    }

    /** Returns the value as written. */
    String rawValue() {
      return pair(raw).value();
    }
  }

  private final QueryFormat format;
  private final String separator;
  private final @Nullable String query;
  private final String lead;
  private final List<Piece> pieces = new ArrayList<>();

  QueryPairs(@Nullable String query, QueryFormat format) {
    this.format = format;
    this.separator = format.separator() == QueryFormat.Separator.SEMICOLON ? ";" : "&";
    this.query = query;
    this.lead = format.lead(query == null ? "" : query);
    int start = query == null ? 0 : Math.min(query.length(), lead.length());
    for (int end = start; query != null && end <= query.length(); end++) {
      if (end == query.length() || query.startsWith(separator, end)) {
        String raw = query.substring(start, end);
        QueryParams read = QueryParams.parse(format.lead("") + raw, format);
        pieces.add(new Piece(raw, read.isEmpty() ? null : read.toList().get(0)));
        start = end + 1;
      }
    }
  }

  /** Returns the pairs of the query of a text, in the format of its scheme. */
  static QueryPairs of(Parts parts) {
    return new QueryPairs(parts.get("query"), QueryFormat.ofQueryIn(parts.text()));
  }

  /**
   * Returns the pair that a text means.
   *
   * @param text a name, optionally with an equals sign and a value; unencoded
   */
  static Param pair(String text) {
    int sign = text.indexOf('=');
    return sign < 0
        ? new Param(text, "")
        : new Param(text.substring(0, sign), text.substring(sign + 1));
  }

  /** Returns the pieces that are pairs. */
  List<Piece> pairs() {
    return pieces.stream().filter(it -> it.param() != null).toList();
  }

  /**
   * Returns the name of the first of the given pairs in which U+FFFD replaces invalid escapes; null
   * if there is none.
   */
  @Nullable String replaced(List<Param> among) {
    for (Piece piece : pairs()) {
      Param param = Objects.requireNonNull(piece.param());
      String data = piece.name() + QueryParams.of(param).get(piece.name());
      int written = count(piece.raw(), "\uFFFD") + count(piece.raw(), "%EF%BF%BD");
      if (among.contains(param) && count(data, "\uFFFD") > written) {
        return piece.name();
      }
    }
    return null;
  }

  private static int count(String text, String part) {
    int count = 0;
    for (int i = 0; i + part.length() <= text.length(); i++) {
      count += Ascii.isAt(text, i, part) ? 1 : 0;
    }
    return count;
  }

  /** Returns the query with a new value in each selected pair; names stay as written. */
  @Nullable String withValue(Predicate<Param> selected, String value) {
    String written = format.plus(null, "", value).substring(format.lead("").length()); // "=" and it
    return with(
        pieces.stream()
            .map(
                it ->
                    it.param() == null
                            || !selected.test(it.param())
                            || it.param().value().equals(value)
                        ? it.raw()
                        : it.rawName() + written));
  }

  /** Returns the query with its pairs in the order of their names. */
  @Nullable String sorted() {
    List<Piece> pairs = pairs();
    List<Piece> sorted = new ArrayList<>(pairs);
    sorted.sort(Comparator.comparing(Piece::name));
    return sorted.equals(pairs) ? query : with(sorted.stream().map(Piece::raw));
  }

  private @Nullable String with(Stream<String> raw) {
    return query == null ? null : lead + raw.collect(Collectors.joining(separator));
  }

  /** Returns the pairs, decoded. */
  QueryParams params() {
    return QueryParams.of(pairs().stream().map(Piece::param).toList());
  }
}
