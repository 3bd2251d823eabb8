package dev.urial.cli.change;

import dev.urial.QueryFormat;
import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import dev.urial.internal.text.Ascii;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A query split at the separators of its format, as written. */
final class QueryPieces {
  private record Piece(String raw, @Nullable Param param) {
    String name() {
      return param == null ? "" : param.name();
    }
  }

  private final QueryFormat format;
  private final String lead;
  private List<Piece> pieces = new ArrayList<>();
  private boolean isNull;

  QueryPieces(@Nullable String query, QueryFormat format) {
    this.format = format;
    this.isNull = query == null;
    this.lead = format.lead(query == null ? "" : query);
    int start = query == null ? 0 : Math.min(query.length(), lead.length());
    for (int end = start; query != null && end <= query.length(); end++) {
      if (end == query.length() || query.charAt(end) == separator()) {
        String raw = query.substring(start, end);
        QueryParams read = QueryParams.parse(format.lead("") + raw, format);
        pieces.add(new Piece(raw, read.isEmpty() ? null : read.toList().get(0)));
        start = end + 1;
      }
    }
  }

  /**
   * Returns the name of the first of the given pairs in which U+FFFD replaces invalid UTF-8; null
   * if there is none.
   */
  static @Nullable String replaced(String query, QueryFormat format, List<Param> pairs) {
    if (pairs.stream().noneMatch(pair -> marks(pair) > 0)) {
      return null;
    }
    for (Piece piece : new QueryPieces(query, format).pieces) {
      Param pair = piece.param;
      if (pair != null && pairs.contains(pair) && marks(pair) > written(piece.raw)) {
        return pair.name();
      }
    }
    return null;
  }

  private static int marks(Param pair) {
    return count(pair.name(), "\uFFFD") + count(pair.value(), "\uFFFD");
  }

  /** Returns how many U+FFFD characters a query contains, literally or percent-encoded. */
  private static int written(String raw) {
    return count(raw, "\uFFFD") + count(raw, "%EF%BF%BD");
  }

  private static int count(String text, String part) {
    int count = 0;
    for (int i = 0; i + part.length() <= text.length(); i++) {
      count += Ascii.isAt(text, i, part) ? 1 : 0;
    }
    return count;
  }

  private char separator() {
    return format.separator() == QueryFormat.Separator.SEMICOLON ? ';' : '&';
  }

  private Piece written(Param param) {
    String raw = QueryParams.of(param).toQuery(format);
    return new Piece(raw.substring(format.lead("").length()), param);
  }

  void append(Param param) {
    int last = pieces.size() - 1;
    if (last >= 0 && pieces.get(last).param == null) {
      pieces.remove(last); // appending "b" to "a&" gives "a&b"
    }
    pieces.add(written(param));
    isNull = false;
  }

  void set(Param param) {
    List<Piece> kept = new ArrayList<>();
    boolean found = false;
    for (Piece piece : pieces) {
      if (piece.param == null || !piece.param.name().equals(param.name())) {
        kept.add(piece);
      } else if (!found) {
        kept.add(piece.param.equals(param) ? piece : written(param));
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
    pieces.replaceAll(
        piece -> {
          if (piece.param == null || !meant.test(piece.param)) {
            return piece;
          }
          int sign = piece.raw.indexOf('=');
          String name = sign < 0 ? piece.raw : piece.raw.substring(0, sign);
          Param param = new Param(piece.param.name(), value);
          String written = written(new Param("", value)).raw; // "=" and the value
          return piece.param.equals(param) ? piece : new Piece(name + written, param);
        });
  }

  void delete(Predicate<Param> meant) {
    int before = pieces.size();
    pieces.removeIf(piece -> piece.param != null && meant.test(piece.param));
    boolean changed = pieces.size() < before;
    isNull |= changed && pieces.stream().allMatch(piece -> piece.param == null);
  }

  void sort() {
    List<Piece> sorted = new ArrayList<>(pieces);
    sorted.removeIf(piece -> piece.param == null);
    sorted.sort(Comparator.comparing(Piece::name));
    List<Piece> pairs = new ArrayList<>(pieces);
    pairs.removeIf(piece -> piece.param == null);
    pieces = sorted.equals(pairs) ? pieces : sorted;
  }

  @Nullable String query() {
    if (isNull) {
      return lead.startsWith("+") ? lead.substring(0, lead.length() - 2) : null;
    }
    String separator = String.valueOf(separator());
    return lead + pieces.stream().map(Piece::raw).collect(Collectors.joining(separator));
  }
}
