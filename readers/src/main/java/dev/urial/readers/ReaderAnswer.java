package dev.urial.readers;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.internal.text.Taken;
import dev.urial.report.Component;
import dev.urial.report.Message;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a reader says that a text consists of, in its own words; or its refusal.
 *
 * <pre>{@code
 * ReaderAnswer it = ReaderAnswer.of("http", null, "h", null, "/", null, null);
 * it.get(Component.HOST)                     // "h"
 * it.get(Component.PORT)                     // null: it says that there is none
 * ReaderAnswer.refused("no host").refusal()  // "no host"
 * }</pre>
 *
 * <p>Nothing is made uniform: {@code "80"} and no port are two answers, as are {@code ""} and none.
 * What they have in common says the {@link Verdict}. {@link #toString} masks secrets; {@link #get}
 * and {@link #refusal} do not.
 *
 * @see Reader#read
 */
public final class ReaderAnswer {
  private static final ReaderAnswer SILENT = new ReaderAnswer(Map.of(), null, null, true);

  private final Map<Component, String> parts;
  private final @Nullable String refusal;
  private final @Nullable Message told;
  private final boolean isSilent;

  private ReaderAnswer(
      Map<Component, String> parts,
      @Nullable String refusal,
      @Nullable Message told,
      boolean isSilent) {
    this.parts = parts;
    this.refusal = refusal;
    this.told = told;
    this.isSilent = isSilent;
  }

  /**
   * The parts; null is absent.
   *
   * <pre>{@code
   * ReaderAnswer.of("http", null, "h", "80", "/", null, null)
   * }</pre>
   *
   * @param scheme without its colon
   * @param userinfo user name and password, a colon between them, without the at sign
   * @param host as the reader writes it, with or without brackets
   * @param port without its colon
   * @param path all of it
   * @param query without its question mark
   * @param fragment without its number sign
   */
  public static ReaderAnswer of(
      @Nullable String scheme,
      @Nullable String userinfo,
      @Nullable String host,
      @Nullable String port,
      @Nullable String path,
      @Nullable String query,
      @Nullable String fragment) {
    Map<Component, String> parts = new EnumMap<>(Component.class);
    put(parts, Component.SCHEME, scheme);
    put(parts, Component.USERINFO, userinfo);
    put(parts, Component.HOST, host);
    put(parts, Component.PORT, port);
    put(parts, Component.PATH, path);
    put(parts, Component.QUERY, query);
    put(parts, Component.FRAGMENT, fragment);
    return new ReaderAnswer(parts, null, null, false);
  }

  private static void put(
      Map<Component, String> parts, Component component, @Nullable String value) {
    if (value != null) {
      parts.put(component, value);
    }
  }

  /**
   * A refusal.
   *
   * <pre>{@code
   * ReaderAnswer.refused("Illegal character in path").isRefusal()  // true
   * }</pre>
   *
   * @param reason the reader's own; it may quote the text
   */
  public static ReaderAnswer refused(String reason) {
    return new ReaderAnswer(Map.of(), Objects.requireNonNull(reason, "reason"), null, false);
  }

  /** A reason of this room's own, as that there was no answer. */
  static ReaderAnswer refused(Message reason) {
    return new ReaderAnswer(Map.of(), reason.text(), reason, false);
  }

  /**
   * No word: what the reader reads, an authority or the target of a request, is not in this text.
   *
   * <pre>{@code
   * ReaderAnswer.silent().isSilent()  // true: Guava's answer to mailto:a@b
   * }</pre>
   */
  public static ReaderAnswer silent() {
    return SILENT;
  }

  /** Whether it says nothing of this text. */
  public boolean isSilent() {
    return isSilent;
  }

  /** Whether the text is refused. */
  public boolean isRefusal() {
    return refusal != null;
  }

  /** Why the text is refused; null if it is not. */
  public @Nullable String refusal() {
    return refusal;
  }

  /**
   * Why there is no answer, where that is said here and not by the reader: it took too long, it
   * ended. The reader's own words have one language only, and are none of these.
   *
   * <pre>{@code
   * ReaderAnswer.refused("Bad hostname").message()  // null: libcurl's words
   * }</pre>
   *
   * @return null if the reader answered
   * @see #refusal
   */
  public @Nullable Message message() {
    return told;
  }

  /**
   * A part; null if it is absent, or the text is refused.
   *
   * <pre>{@code
   * answer.get(Component.HOST)  // "h"
   * }</pre>
   */
  public @Nullable String get(Component component) {
    return parts.get(Objects.requireNonNull(component, "component"));
  }

  /** By parts and reason. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ReaderAnswer that
        && isSilent == that.isSilent
        && parts.equals(that.parts)
        && Objects.equals(refusal, that.refusal);
  }

  @Override
  public int hashCode() {
    return 31 * parts.hashCode() + Objects.hashCode(refusal);
  }

  /** On one line, its userinfo and all that stands before an at sign masked. */
  @Override
  public String toString() {
    if (refusal != null) {
      return "refused: " + Excerpt.escape(Secrets.masked(refusal));
    }
    StringBuilder to = new StringBuilder();
    parts.forEach(
        (component, value) -> {
          int at = value.lastIndexOf('@');
          boolean isHidden = component == Component.USERINFO && !value.isEmpty();
          String shown =
              isHidden
                  ? Secrets.MASK
                  : component == Component.HOST && at > 0
                      ? Secrets.MASK + value.substring(at)
                      : Secrets.in(value, Taken.PART).mask(value);
          to.append(to.length() == 0 ? "" : " ").append(component.id()).append('=');
          to.append(Excerpt.escape(shown));
        });
    return to.toString();
  }
}
