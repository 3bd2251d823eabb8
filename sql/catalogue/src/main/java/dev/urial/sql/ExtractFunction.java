package dev.urial.sql;

import dev.urial.IriReference;
import dev.urial.internal.text.Ascii;
import dev.urial.text.Find;
import dev.urial.text.Finder;
import java.util.List;

/** Implements {@code uri_extract}, which finds the identifiers in prose text. */
final class ExtractFunction extends RowFunction {
  private final KeywordArgument<Finder> finders =
      new KeywordArgument<>(
          1,
          List.of("web", "strict", "everything"),
          List.of(Finder.web(), Finder.strict(), Finder.everything()),
          Finder.web());

  @Override
  boolean run(RowArguments in, CallResult out) {
    Finder finder = finders.of(in);
    if (finder == null || in.brokenUtf8(0) >= 0) {
      return false;
    }
    String text = in.string(0);
    int chars = 0;
    int points = 0;
    for (Find find : finder.findAll(text)) {
      points += text.codePointCount(chars, (int) find.start());
      chars = (int) find.start();
      cell(find.text(), out);
      IriReference identifier = find.identifier();
      if (identifier == null) {
        out.noCell();
      } else {
        cell(identifier.toString(), out);
      }
      cell(Ascii.lower(find.kind().name()).replace('_', '-'), out);
      out.numberCell(points + 1);
      out.numberCell(text.codePointCount(chars, (int) find.end()));
    }
    return out.writtenCells();
  }

  private static void cell(String text, CallResult out) {
    int from = out.out.length();
    out.out.append(text);
    out.writtenCell(from);
  }

  @Override
  String error(RowArguments in) {
    return finders.of(in) == null ? finders.error(in, "profile") : GrammarArgument.notUtf8(in);
  }
}
