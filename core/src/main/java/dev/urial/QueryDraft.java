package dev.urial;

import dev.urial.grammar.Rule;
import dev.urial.internal.text.LoneSurrogates;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The query of a builder: pieces joined by the separator of the scheme's format, each of which is
 * either syntax or data that is not encoded yet.
 *
 * <p>Syntax is kept as written, whatever its encoding; only the pairs that a caller names are
 * changed or removed.
 */
final class QueryDraft {
  private sealed interface Piece {}

  /** Syntax, which may consist of several pairs. */
  private record Written(String text) implements Piece {}

  /** A name and a value as data, which are not encoded yet. */
  private record Pair(String name, String value) implements Piece {}

  private @Nullable List<Piece> pieces; // null: no query
  private String lead = ""; // what precedes the first piece, once pairs are read or written
  private @Nullable SyntaxError broken; // the error in data passed to setData

  void set(@Nullable String query) {
    pieces = null;
    lead = "";
    broken = null;
    if (query != null) {
      pieces().add(new Written(query));
    }
  }

  /** Returns whether the query, as written and without added pairs, is this text. */
  boolean isWritten(String text) {
    return pieces != null
        && pieces.size() == 1
        && pieces.get(0) instanceof Written written
        && written.text.equals(text);
  }

  /** Sets the whole query as data. */
  void setData(String data, DataEncoding encoding) {
    int lone = LoneSurrogates.first(data);
    set(lone < 0 ? encoding.query(data) : "");
    broken = lone < 0 ? null : new SyntaxError(Rule.UTF8_OCTETS, lone, data);
  }

  private List<Piece> pieces() {
    if (pieces == null) {
      pieces = new ArrayList<>();
    }
    return pieces;
  }

  /** Moves what precedes the pairs out of the first piece. */
  private List<Piece> pairs(QueryFormat format) {
    List<Piece> all = pieces();
    String first = !all.isEmpty() && all.get(0) instanceof Written written ? written.text : null;
    if (lead.isEmpty() && (all.isEmpty() || first != null)) {
      lead = format.lead(first == null ? "" : first);
      if (first != null && !lead.isEmpty()) {
        all.set(0, new Written(first.substring(Math.min(first.length(), lead.length()))));
      }
    }
    return all;
  }

  void add(String name, String value, QueryFormat format) {
    List<Piece> all = pairs(format);
    int last = all.size() - 1;
    if (last >= 0 && all.get(last) instanceof Written written) {
      String text = written.text;
      int end = text.length() - 1;
      if (text.isEmpty()) {
        all.remove(last);
      } else if (format.separator().separates(text.charAt(end))) {
        all.set(last, new Written(text.substring(0, end)));
      }
    }
    all.add(new Pair(name, value));
  }

  /** Replaces all pairs; without any, there is no query, except for an r-component. */
  void replaceAll(QueryParams params, QueryFormat format) {
    pairs(format).clear();
    for (QueryParams.Param param : params) {
      pieces().add(new Pair(param.name(), param.value()));
    }
    if (params.isEmpty()) {
      set(format.withoutPairs(lead));
    }
  }

  /**
   * Changes the first pair with this name and removes all later ones, or adds a pair if there is
   * none. A pair that has the value already stays as written.
   */
  void replace(String name, String value, QueryFormat format) {
    List<Piece> changed = new ArrayList<>();
    boolean found = false;
    for (Piece piece : split(format)) {
      Pair pair = pair(piece, format);
      if (pair == null || !pair.name.equals(name)) {
        changed.add(piece);
      } else if (!found) {
        changed.add(pair.value.equals(value) ? piece : new Pair(name, value));
        found = true;
      }
    }
    if (found) {
      pieces = changed;
    } else {
      add(name, value, format);
    }
  }

  /**
   * Removes the pairs that match, and the whole query if no other pair is left, except for an
   * r-component.
   */
  void remove(BiPredicate<String, String> removed, QueryFormat format) {
    if (pieces == null) {
      return;
    }
    List<Piece> all = split(format);
    List<Piece> kept = new ArrayList<>();
    boolean isBlank = true;
    for (Piece piece : all) {
      Pair pair = pair(piece, format);
      if (pair == null || !removed.test(pair.name, pair.value)) {
        kept.add(piece);
        isBlank &= piece instanceof Written written && written.text.isEmpty();
      }
    }
    if (kept.size() < all.size()) {
      pieces = kept;
      if (isBlank) {
        set(format.withoutPairs(lead));
      }
    }
  }

  private List<Piece> split(QueryFormat format) {
    List<Piece> split = new ArrayList<>();
    for (Piece piece : pairs(format)) {
      if (piece instanceof Written written) {
        split(written.text, format, split);
      } else {
        split.add(piece);
      }
    }
    return split;
  }

  private static void split(String text, QueryFormat format, List<Piece> out) {
    int start = 0;
    for (int end = 0; end < text.length(); end++) {
      if (format.separator().separates(text.charAt(end))) {
        out.add(new Written(text.substring(start, end)));
        start = end + 1;
      }
    }
    out.add(new Written(text.substring(start)));
  }

  /** Returns a piece as data; null if it is empty, and no pair. */
  private static @Nullable Pair pair(Piece piece, QueryFormat format) {
    if (piece instanceof Pair pair) {
      return pair;
    }
    QueryParams read = QueryParams.parse(format.lead("") + ((Written) piece).text, format);
    if (read.isEmpty()) {
      return null;
    }
    QueryParams.Param param = read.toList().get(0);
    return new Pair(param.name(), param.value());
  }

  /** Returns the error in the first pair that cannot be written; null if there is none. */
  @Nullable SyntaxError dataError(QueryFormat format) {
    if (broken != null) {
      return broken;
    }
    for (Piece piece : pieces == null ? List.<Piece>of() : pieces) {
      if (piece instanceof Pair pair) {
        SyntaxError error = format.error(pair.name);
        if (error != null) {
          return error;
        }
        for (String data : List.of(pair.name, pair.value)) {
          int lone = LoneSurrogates.first(data);
          if (lone >= 0) {
            return new SyntaxError(Rule.UTF8_OCTETS, lone, data);
          }
        }
      }
    }
    return null;
  }

  /** Returns the query, or null if there is none. Requires that there is no {@link #dataError}. */
  @Nullable String text(UnaryOperator<String> encoding, QueryFormat format) {
    if (pieces == null) {
      return null;
    }
    StringBuilder out = new StringBuilder(lead);
    for (int i = 0; i < pieces.size(); i++) {
      if (i > 0) {
        out.append(format.separator().written());
      }
      if (pieces.get(i) instanceof Pair pair) {
        out.append(encoding.apply(pair.name)).append('=').append(encoding.apply(pair.value));
      } else {
        out.append(((Written) pieces.get(i)).text);
      }
    }
    return out.toString();
  }
}
