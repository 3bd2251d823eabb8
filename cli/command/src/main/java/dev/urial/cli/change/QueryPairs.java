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
import org.jspecify.annotations.Nullable;

/**
 * A query split at the separators of its format. What does not change stays as written: {@code a}
 * and {@code a=} are distinguished, and nothing is decoded and encoded again.
 */
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
  private final String lead;
  private List<Piece> pieces = new ArrayList<>();
  private boolean isNull;

  QueryPairs(@Nullable String query, QueryFormat format) {
    this.format = format;
    this.separator = format.separator() == QueryFormat.Separator.SEMICOLON ? ";" : "&";
    this.isNull = query == null;
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
    return new QueryPairs(parts.get("query"), QueryFormat.of(parts.get("scheme")));
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

  private Piece written(Param param) {
    String raw = QueryParams.of(param).toQuery(format);
    return new Piece(raw.substring(format.lead("").length()), param);
  }

  /** Adds a pair at the end. */
  void append(Param param) {
    int last = pieces.size() - 1;
    if (last >= 0 && pieces.get(last).param() == null) {
      pieces.remove(last); // appending "b" to "a&" gives "a&b"
    }
    pieces.add(written(param));
    isNull = false;
  }

  /** Replaces the first pair with a name, and removes the others; adds a pair if there is none. */
  void set(Param param) {
    List<Piece> kept = new ArrayList<>();
    boolean found = false;
    for (Piece piece : pieces) {
      if (piece.param() == null || !piece.name().equals(param.name())) {
        kept.add(piece);
      } else if (!found) {
        kept.add(piece.param().equals(param) ? piece : written(param));
        found = true;
      }
    }
    pieces = kept;
    if (!found) {
      append(param);
    }
  }

  /** Sets the value of each selected pair; names stay as written. */
  void setAll(Predicate<Param> meant, String value) {
    String written = written(new Param("", value)).raw(); // "=" and the value
    pieces.replaceAll(
        piece -> {
          if (piece.param() == null || !meant.test(piece.param())) {
            return piece;
          }
          Param param = new Param(piece.name(), value);
          return piece.param().equals(param) ? piece : new Piece(piece.rawName() + written, param);
        });
  }

  /** Removes the selected pairs; without any pair left, there is no query. */
  void delete(Predicate<Param> meant) {
    int before = pieces.size();
    pieces.removeIf(piece -> piece.param() != null && meant.test(piece.param()));
    isNull |= pieces.size() < before && pairs().isEmpty();
  }

  /** Sorts the pairs by name; pairs with the same name stay in order. */
  void sort() {
    List<Piece> pairs = pairs();
    List<Piece> sorted = new ArrayList<>(pairs);
    sorted.sort(Comparator.comparing(Piece::name));
    pieces = sorted.equals(pairs) ? pieces : sorted;
  }

  /** Returns the pairs, decoded. */
  QueryParams params() {
    return QueryParams.of(pairs().stream().map(Piece::param).toList());
  }

  /** Returns the query; null if there is none. */
  @Nullable String query() {
    if (isNull) {
      return lead.startsWith("+") ? lead.substring(0, lead.length() - 2) : null;
    }
    return lead + pieces.stream().map(Piece::raw).collect(Collectors.joining(separator));
  }
}
