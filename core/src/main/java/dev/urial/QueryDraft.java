package dev.urial;

import dev.urial.grammar.Rule;
import dev.urial.internal.text.LoneSurrogates;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The query of a builder: pieces joined by {@code &}, each of which is either syntax or data that
 * is not encoded yet.
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
  private @Nullable SyntaxError broken; // the error in data passed to setData

  void set(@Nullable String query) {
    pieces = null;
    broken = null;
    if (query != null) {
      pieces().add(new Written(query));
    }
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

  void add(String name, String value) {
    List<Piece> all = pieces();
    int last = all.size() - 1;
    if (last >= 0 && all.get(last) instanceof Written written) {
      String text = written.text;
      if (text.isEmpty()) {
        all.remove(last);
      } else if (text.endsWith("&")) {
        all.set(last, new Written(text.substring(0, text.length() - 1)));
      }
    }
    all.add(new Pair(name, value));
  }

  /**
   * Changes the first pair with this name and removes all later ones, or adds a pair if there is
   * none.
   */
  void replace(String name, String value) {
    List<Piece> changed = new ArrayList<>();
    boolean found = false;
    for (Piece piece : split()) {
      if (!isNamed(piece, name)) {
        changed.add(piece);
      } else if (!found) {
        changed.add(new Pair(name, value));
        found = true;
      }
    }
    if (found) {
      pieces = changed;
    } else {
      add(name, value);
    }
  }

  /** Removes all pairs with this name, and the whole query if no other pair is left. */
  void remove(String name) {
    List<Piece> all = split();
    List<Piece> kept = new ArrayList<>();
    boolean isBlank = true;
    for (Piece piece : all) {
      if (!isNamed(piece, name)) {
        kept.add(piece);
        isBlank &= piece instanceof Written written && written.text.isEmpty();
      }
    }
    if (kept.size() < all.size()) {
      pieces = isBlank ? null : kept;
    }
  }

  private List<Piece> split() {
    List<Piece> split = new ArrayList<>();
    for (Piece piece : pieces == null ? List.<Piece>of() : pieces) {
      if (piece instanceof Written written) {
        split(written.text, split);
      } else {
        split.add(piece);
      }
    }
    return split;
  }

  private static void split(String text, List<Piece> out) {
    int start = 0;
    for (int end = text.indexOf('&'); end >= 0; end = text.indexOf('&', start)) {
      out.add(new Written(text.substring(start, end)));
      start = end + 1;
    }
    out.add(new Written(text.substring(start)));
  }

  private static boolean isNamed(Piece piece, String name) {
    if (piece instanceof Pair pair) {
      return pair.name.equals(name);
    }
    return QueryParams.parse(((Written) piece).text).has(name);
  }

  /** Returns the error in the first name or value that cannot be encoded; null if there is none. */
  @Nullable SyntaxError dataError() {
    if (broken != null) {
      return broken;
    }
    for (Piece piece : pieces == null ? List.<Piece>of() : pieces) {
      if (piece instanceof Pair pair) {
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
  @Nullable String text(DataEncoding encoding) {
    if (pieces == null) {
      return null;
    }
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < pieces.size(); i++) {
      if (i > 0) {
        out.append('&');
      }
      if (pieces.get(i) instanceof Pair pair) {
        out.append(encoding.param(pair.name)).append('=').append(encoding.param(pair.value));
      } else {
        out.append(((Written) pieces.get(i)).text);
      }
    }
    return out.toString();
  }
}
