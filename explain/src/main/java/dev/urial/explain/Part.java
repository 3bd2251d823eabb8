package dev.urial.explain;

import dev.urial.QueryFormat;
import dev.urial.grammar.Percent;
import dev.urial.internal.explain.MaskedSource;
import dev.urial.report.Message;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A part of an identifier: its name in the standard, its range, and its text.
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
 * <p>{@link #text} does not mask passwords, because the user already has the text. {@link
 * #redacted} masks them, so use it for anything that is stored or passed on.
 *
 * <p>A part is a view: it stores a range of the whole text, and slices, masks and decodes on
 * request. This keeps memory small for text with millions of segments. Callers that need a result
 * more than once should store it. Parts are immutable, and are equal if they have the same name,
 * rule and range in equal texts.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public final class Part {
  private final MaskedSource source;
  private final PartRole role;
  private final int start;
  private final int end;
  private final List<Remark> remarks; // without those computed on request
  private final List<Part> children;

  /** Stores the lists without copying them; the caller must not modify them. */
  Part(
      MaskedSource source,
      PartRole role,
      int start,
      int end,
      List<Remark> remarks,
      List<Part> children) {
    this.source = source;
    this.role = role;
    this.start = start;
    this.end = end;
    this.remarks = remarks;
    this.children = children;
  }

  /**
   * {@return the standard's term: {@code scheme}, {@code authority}, {@code userinfo}, {@code
   * user}, {@code password}, {@code host}, {@code dec-octet}, {@code IPv6address}, {@code
   * IPvFuture}, {@code port}, {@code path}, {@code segment}, {@code query}, {@code pair}, {@code
   * name}, {@code value}, {@code fragment}; for the whole text, the {@linkplain ReferenceKind#id
   * kind}}
   */
  public String name() {
    return role.name();
  }

  /**
   * {@return the human-readable name in each supported language; terms that occur only in the
   * grammar are not translated}
   */
  public Message label() {
    return PartNames.of(name());
  }

  /** {@return the index of the part's first character in the whole text, excluding delimiters} */
  public int start() {
    return start;
  }

  /** Returns the whole text that contains this part. */
  MaskedSource source() {
    return source;
  }

  /** {@return the index after the part's last character; the same as {@link #start} if empty} */
  public int end() {
    return end;
  }

  /** {@return the part as written} */
  public String text() {
    return source.text(start, end);
  }

  /** {@return the part with any password masked} */
  public String redacted() {
    return source.redacted(start, end);
  }

  /**
   * {@return the decoded data; null if decoding would lose delimiters, or if the part is never
   * encoded (scheme, port, addresses)} Escapes are decoded as UTF-8; invalid octets become U+FFFD,
   * with a remark. In names and values of a query that is a form, {@code +} becomes a space.
   */
  public @Nullable String decoded() {
    return switch (role.writing()) {
      case NONE -> null;
      case ESCAPED -> Percent.decodeLossy(text());
      case FORM ->
          Percent.decodeLossy(
              source.format().space() == QueryFormat.Space.PERCENT_20
                  ? text()
                  : text().replace('+', ' '));
    };
  }

  /** {@return the grammar rule or clause that defines this part} */
  public SpecRule rule() {
    return role.rule();
  }

  /** {@return remarks about the part; may be empty; unmodifiable} */
  public List<Remark> remarks() {
    return role.isData() ? DataRemarks.on(source, role, start, end, remarks) : remarks;
  }

  /** {@return the parts nested in this part, from left to right; may be empty; unmodifiable} */
  public List<Part> children() {
    return children;
  }

  /** {@return whether the part is present but empty} */
  public boolean isEmpty() {
    return start == end;
  }

  /**
   * {@return whether the part is or contains a password; if so, {@link #text} must be kept secret}
   */
  public boolean isSecret() {
    return source.isSecret(start, end);
  }

  /**
   * {@return this part if it has the given name; otherwise the first nested part with that name, or
   * null if there is none}
   *
   * <pre>{@code
   * reading.whole().find("host").text()  // "example.com"
   * }</pre>
   *
   * @param wanted the name of the part, as in {@link #name}
   */
  public @Nullable Part find(String wanted) {
    if (name().equals(wanted)) {
      return this;
    }
    for (Part child : children()) {
      Part found = child.find(wanted);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  /** Returns whether the part contains encoded data, so that {@link #decoded} is not null. */
  boolean isData() {
    return role.isData();
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Part that
        && start == that.start
        && end == that.end
        && role.equals(that.role)
        && source.equals(that.source);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name(), start, end, source.text());
  }
}
