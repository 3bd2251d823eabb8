package dev.urial.cli.change;

import dev.urial.answer.Answer;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A format string: text with component names in braces.
 *
 * <pre>
 * format   = *( text / escape / variable )
 * variable = "{" [ form ":" ] name [ ":" key ] "}"
 * form     = "url" / "default" / "puny" / "idn"
 * escape   = "\" ( "\" / "n" / "t" / "r" / "{" )
 * </pre>
 *
 * <p>{@code query}, {@code query-all}, {@code segment}, {@code segments}, {@code view} and schemes
 * have a key. A brace that is never closed is text.
 */
public final class FormatString {
  /** The option for a format. */
  public static final Opt OPTION =
      Opt.value("get", "FORMAT", "write this instead: text with components in braces").or("g");

  /** Literal text, or a variable. */
  private record Piece(String text, @Nullable Variable variable) {}

  private final List<Piece> pieces = new ArrayList<>();

  private volatile boolean metHostAsPath;

  private FormatString() {}

  /** Parses a format string. */
  public static FormatString of(String format) throws UsageException {
    FormatString read = new FormatString();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < format.length(); i++) {
      char c = format.charAt(i);
      int escaped =
          c == '\\' && i + 1 < format.length() ? "\\ntr{".indexOf(format.charAt(i + 1)) : -1;
      int end = c == '{' ? format.indexOf('}', i) : -1;
      if (escaped >= 0) {
        text.append("\\\n\t\r{".charAt(escaped));
        i++;
      } else if (end < 0) {
        text.append(c);
      } else {
        read.pieces.add(new Piece(text.toString(), null));
        read.pieces.add(new Piece("", Variable.of(format.substring(i + 1, end))));
        text.setLength(0);
        i = end;
      }
    }
    read.pieces.add(new Piece(text.toString(), null));
    return read;
  }

  /** Returns whether a word is a variable without its braces: a component, or a part of one. */
  public static boolean isVariable(String word) {
    try {
      return word.matches("[a-z-]+(:[a-z0-9-]+)?") && of('{' + word + '}').hasVariable();
    } catch (UsageException e) {
      return false;
    }
  }

  /** Returns whether the format contains any variable. */
  public boolean hasVariable() {
    return pieces.size() > 1;
  }

  /**
   * Returns whether a host was asked of a text such as {@code www.example.com}, which is a path.
   */
  public boolean metHostAsPath() {
    return metHostAsPath;
  }

  /** Returns the column names in tables: one for each variable, without its braces. */
  public String[] columns() {
    Set<String> names = new LinkedHashSet<>();
    for (Piece it : pieces) {
      if (it.variable() != null) {
        names.add(it.variable().column());
      }
    }
    return names.isEmpty() ? new String[] {"text"} : names.toArray(new String[0]);
  }

  /** Returns this format with the values of a text, parsed under the URL Standard or RFC 3987. */
  public Outcome apply(String text, boolean asUrl) {
    return OperationFailure.outcome(() -> apply(asUrl ? UrlParts.of(text) : UriParts.of(text)));
  }

  /** Returns this format with its variables replaced by values from the given components. */
  Reply apply(Parts parts) {
    List<Message> notes = new ArrayList<>();
    List<Filled> filled = new ArrayList<>(pieces.size());
    for (Piece it : pieces) {
      Variable variable = it.variable();
      if (variable != null && variable.isOfHost() && parts.looksLikeHost()) {
        metHostAsPath = true;
      }
      List<String> values = variable == null ? List.of(it.text()) : variable.values(parts, notes);
      filled.add(new Filled(variable, values));
    }
    String text = joined(filled, Filled::text);
    return Reply.of(() -> Answer.of("text", text).with("values", values(filled, false)))
        .row(() -> hasVariable() ? values(filled, true) : Answer.of("text", text))
        .line(text)
        // Only literal text may contain line breaks, so that no value can forge a line.
        .fits(filled.stream().allMatch(it -> it.variable == null || Reply.fitsOnLine(it.text())))
        .meaning(joined(filled, Filled::meaning))
        .notes(notes);
  }

  private static String joined(List<Filled> filled, Function<Filled, String> shown) {
    return filled.stream().map(shown).collect(Collectors.joining());
  }

  /** Returns the value of each variable; several values as a list, or as a text in a row. */
  private static Answer values(List<Filled> filled, boolean isRow) {
    Set<String> seen = new LinkedHashSet<>();
    Answer answer = Answer.EMPTY;
    for (Filled it : filled) {
      if (it.variable != null && seen.add(it.variable.column())) {
        Object text = it.values.isEmpty() ? null : it.text();
        boolean isList = !isRow && it.variable.isList();
        answer = answer.with(it.variable.column(), isList ? it.values : text);
      }
    }
    return answer;
  }

  /** A piece with its values: none, one or several. */
  private record Filled(@Nullable Variable variable, List<String> values) {
    String text() {
      return String.join(" ", values);
    }

    /** Returns the text; of a host that is not asked for as written, in lower-case ASCII. */
    String meaning() {
      String text = text();
      if (variable == null || !variable.name().equals("host") || variable.form().equals("url")) {
        return text;
      }
      String ascii = Ascii.isAscii(text) ? text : Idna.browsers().toAsciiOrNull(text);
      return ascii == null ? text : Ascii.lower(ascii);
    }
  }
}
