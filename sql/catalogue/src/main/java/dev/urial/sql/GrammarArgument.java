package dev.urial.sql;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.bulk.Row;
import dev.urial.bulk.RowGrammar;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.SyntaxError;
import dev.urial.url.Url;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parses the first argument under the standard that a later argument names. */
final class GrammarArgument {
  private static final List<String> STANDARDS = List.of("rfc3987", "rfc3986", "whatwg");
  private static final List<RowGrammar> THEIRS =
      List.of(RowGrammar.IRI_REFERENCE, RowGrammar.URI_REFERENCE, RowGrammar.URL);
  private static final List<String> GRAMMARS =
      Arrays.stream(RowGrammar.values()).map(RowGrammar::id).toList();

  private final KeywordArgument<RowGrammar> words;
  private final String what;
  private final Map<RowGrammar, Row> rows = new EnumMap<>(RowGrammar.class);

  private GrammarArgument(String what, KeywordArgument<RowGrammar> words) {
    this.what = what;
    this.words = words;
  }

  /** Returns a parser whose standard is named by an argument. */
  static GrammarArgument byStandard(int argument) {
    return new GrammarArgument("standard", standards(argument));
  }

  /** Returns a reader of an argument that names a standard, and maps it to its grammar. */
  static KeywordArgument<RowGrammar> standards(int argument) {
    return new KeywordArgument<>(argument, STANDARDS, THEIRS, RowGrammar.DEFAULT);
  }

  /** Returns a parser whose grammar is named by an argument. */
  static GrammarArgument byGrammar(int argument) {
    return new GrammarArgument(
        "grammar",
        new KeywordArgument<>(
            argument, GRAMMARS, List.of(RowGrammar.values()), RowGrammar.DEFAULT));
  }

  /** Returns the parser for the requested standard or grammar, or null if its name is unknown. */
  @Nullable Row row(RowArguments in) {
    RowGrammar grammar = words.of(in);
    if (grammar == null) {
      return null;
    }
    Row row = rows.get(grammar);
    if (row == null) {
      row = Row.of(grammar);
      rows.put(grammar, row);
    }
    return row;
  }

  /** Parses the first argument, and returns the result or null if the argument is invalid. */
  @Nullable Row read(RowArguments in) {
    Row row = row(in);
    return row != null && row.read(in.bytes(0), in.start(0), in.end(0)) ? row : null;
  }

  /** Returns the reason why {@link #read} returned null. */
  String error(RowArguments in) {
    Row row = row(in);
    if (row == null) {
      return words.error(in, what);
    }
    if (in.brokenUtf8(0) >= 0) {
      return notUtf8(in);
    }
    SyntaxError error = error(in.string(0), row.grammar());
    return error == null ? "" : error.message();
  }

  /** Returns a message with the position at which the first argument is not valid UTF-8. */
  static String notUtf8(RowArguments in) {
    return SqlMessages.of(
            "error.not-utf8", in.brokenUtf8(0), Excerpt.around(in.string(0), 0).text())
        .text();
  }

  /** Returns the error if a string does not match a grammar; otherwise null. */
  private static @Nullable SyntaxError error(String text, RowGrammar grammar) {
    return switch (grammar) {
      case URI -> Uri.tryParse(text).errorOrNull();
      case URI_REFERENCE -> UriReference.tryParse(text).errorOrNull();
      case IRI -> Iri.tryParse(text).errorOrNull();
      case IRI_REFERENCE -> IriReference.tryParse(text).errorOrNull();
      case URL -> Url.tryParse(text).errorOrNull();
    };
  }
}
