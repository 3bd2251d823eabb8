package dev.urial.readers;

import dev.urial.report.Component;
import dev.urial.report.Message;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A reader's unmodified answer: the components of the text, or a rejection.
 *
 * <pre>{@code
 * ReaderAnswer it = ReaderAnswer.of("http", null, "h", null, "/", null, null);
 * it.get(Component.HOST)                     // "h"
 * it.get(Component.PORT)                     // null: there is no port
 * ReaderAnswer.refused("no host").refusal()  // "no host"
 * }</pre>
 *
 * <p>Values are not normalized: {@code "80"} and a missing port are different answers, and so are
 * {@code ""} and null. {@link Verdict} compares answers by meaning. {@link #get} and {@link
 * #refusal} do not mask secrets.
 *
 * @see Reader#read
 */
public final class ReaderAnswer {
  private static final ReaderAnswer SILENT = new ReaderAnswer(Map.of(), null, null, true);

  private final Map<Component, String> parts;
  private final @Nullable String refusal;
  private final @Nullable Message message;
  private final boolean isSilent;

  private ReaderAnswer(
      Map<Component, String> parts,
      @Nullable String refusal,
      @Nullable Message message,
      boolean isSilent) {
    this.parts = parts;
    this.refusal = refusal;
    this.message = message;
    this.isSilent = isSilent;
  }

  /**
   * {@return an answer with these components; null means that a component is absent}
   *
   * <pre>{@code
   * ReaderAnswer.of("http", null, "h", "80", "/", null, null)
   * }</pre>
   *
   * @param scheme the scheme without its colon
   * @param userinfo the user name and password separated by a colon, without the at sign
   * @param host the host as the reader returns it, with or without brackets
   * @param port the port without its colon
   * @param path the whole path
   * @param query the query without its question mark
   * @param fragment the fragment without its number sign
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
   * {@return a rejection}
   *
   * <pre>{@code
   * ReaderAnswer.refused("Illegal character in path").isRefusal()  // true
   * }</pre>
   *
   * @param reason the reader's own message; it may quote the text
   */
  public static ReaderAnswer refused(String reason) {
    return new ReaderAnswer(Map.of(), Objects.requireNonNull(reason, "reason"), null, false);
  }

  /** Returns a rejection with a reason that comes from Urial, such as a missing answer. */
  static ReaderAnswer refused(Message reason) {
    return new ReaderAnswer(Map.of(), reason.text(), reason, false);
  }

  /**
   * {@return the answer of a reader that does not apply to a text: it parses only an authority or a
   * request target, and the text has none}
   *
   * <pre>{@code
   * ReaderAnswer.silent().isSilent()  // true, as Guava's answer to mailto:a@b
   * }</pre>
   */
  public static ReaderAnswer silent() {
    return SILENT;
  }

  /** {@return whether the reader does not apply to this text} */
  public boolean isSilent() {
    return isSilent;
  }

  /** {@return whether the reader rejects the text} */
  public boolean isRefusal() {
    return refusal != null;
  }

  /**
   * {@return the reader's reason for rejecting the text, or null if the reader accepts the text}
   */
  public @Nullable String refusal() {
    return refusal;
  }

  /**
   * Returns the reason why there is no answer, if the reason comes from Urial and not from the
   * reader: for example, because the reader timed out or crashed. This method does not return a
   * reader's own messages, which are in only one language.
   *
   * <pre>{@code
   * ReaderAnswer.refused("Bad hostname").message()  // null: libcurl's own message
   * }</pre>
   *
   * @return the message; null if the reader answered
   * @see #refusal
   */
  public @Nullable Message message() {
    return message;
  }

  /**
   * {@return a component, or null if it is absent or the text is rejected}
   *
   * <pre>{@code
   * answer.get(Component.HOST)  // "h"
   * }</pre>
   *
   * @param component a component that the answer may have
   */
  public @Nullable String get(Component component) {
    return parts.get(Objects.requireNonNull(component, "component"));
  }

  /** Returns whether the other answer has the same components and the same reason for rejection. */
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
}
