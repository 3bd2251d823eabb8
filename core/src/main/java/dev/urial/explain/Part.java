package dev.urial.explain;

import dev.urial.grammar.SpecRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of an identifier: what the standard calls it, where it stands, what it says.
 *
 * <pre>{@code
 * Part path = Reading.of(Uri.parse("http://a/b%20c")).part("path");
 * path.start()                    // 8
 * path.text()                     // "/b%20c"
 * path.rule().id()                // "path-abempty"
 * path.children().get(0).name()   // "segment"
 * path.children().get(0).decoded()  // "b c"
 * }</pre>
 *
 * <p>{@link #text} is raw: who explains a text has it already. {@link #redacted} and {@link
 * #toString} mask a password, for whatever is kept or passed on.
 *
 * @param name the standard's word: {@code scheme}, {@code authority}, {@code userinfo}, {@code
 *     user}, {@code password}, {@code host}, {@code port}, {@code path}, {@code segment}, {@code
 *     query}, {@code pair}, {@code name}, {@code value}, {@code fragment}; or, of the whole, the
 *     {@linkplain ReferenceKind#id kind}
 * @param start the index in the whole text at which the part begins, its delimiters not included
 * @param end one past its end; equal to the start where the part is empty
 * @param text the part as it stands in the text
 * @param redacted the same with the password, if it holds one, masked
 * @param decoded the data that the part spells: escapes decoded as UTF-8 (what is not UTF-8 becomes
 *     U+FFFD and a remark says so), in names and values also {@code +} as space; null where
 *     decoding would lose delimiters, or where no data are encoded (scheme, port, addresses)
 * @param rule the rule of the grammar, or the clause, that makes it this part
 * @param remarks what is worth saying of it, perhaps nothing; unmodifiable
 * @param children its own parts from left to right, perhaps none; unmodifiable
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public record Part(
    String name,
    int start,
    int end,
    String text,
    String redacted,
    @Nullable String decoded,
    SpecRule rule,
    List<Remark> remarks,
    List<Part> children) {

  /** Takes copies of the lists. */
  public Part {
    remarks = List.copyOf(remarks);
    children = List.copyOf(children);
  }

  /** Whether nothing stands between its delimiters: present, and empty. */
  public boolean isEmpty() {
    return start == end;
  }

  /** Whether it holds a password, or is one: whether {@link #text} is to be kept from others. */
  public boolean isSecret() {
    return !text.equals(redacted);
  }

  /**
   * The first part of a name in this one, in the order of the text; this one itself if it bears the
   * name, null if there is none.
   */
  public @Nullable Part find(String wanted) {
    if (name.equals(wanted)) {
      return this;
    }
    for (Part child : children) {
      Part found = child.find(wanted);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Name, range, redacted text and clause on one line; no password. */
  @Override
  public String toString() {
    return name + " " + start + "–" + end + " \"" + redacted + "\" (" + rule.citation() + ")";
  }
}
