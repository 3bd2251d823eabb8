package dev.urial.documents.link;

import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A step in determining a base URI: a reference, its position and its target.
 *
 * <pre>{@code
 * BaseStep step = BaseStep.embedded("xml:base", "../a/", 7, target);
 * step.source()     // EMBEDDED
 * step.place()      // "xml:base on line 7"
 * step.reference()  // "../a/"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1">RFC 3986 §5.1</a>
 */
public final class BaseStep {
  /** The maximum length of a base in a document or its envelope. A longer base is not used. */
  public static final int LONGEST = 8192;

  private final BaseSource source;
  private final @Nullable String name;
  private final String reference;
  private final int line;
  private final int redirects;
  private final Target target;

  private BaseStep(
      BaseSource source,
      @Nullable String name,
      String reference,
      int line,
      int redirects,
      Target target) {
    this.source = source;
    this.name = name;
    this.reference = reference;
    this.line = line;
    this.redirects = redirects;
    this.target = target;
  }

  /**
   * Creates a step for a base declared in the document itself.
   *
   * @param name the name of the attribute or field, such as {@code xml:base} or {@code base href}
   * @param reference the reference as written
   * @param line the line number of the reference, starting at 1; 0 if it is unknown
   * @param target the target, resolved against the previous base; a {@link Target.None} if the step
   *     is not used
   * @return a step with {@link BaseSource#EMBEDDED}
   */
  public static BaseStep embedded(String name, String reference, int line, Target target) {
    Objects.requireNonNull(name, "name");
    return new BaseStep(
        BaseSource.EMBEDDED, name, reference, atLeast0(line), 0, notTooLong(target));
  }

  /**
   * Creates a step for a base declared by the enclosing entity.
   *
   * @param name the name of the attribute or field, such as {@code Content-Location}
   * @param reference the reference as written
   * @param line the line number in the message, starting at 1; 0 if it is unknown
   * @param target the target, resolved against the previous base; a {@link Target.None} if the step
   *     is not used
   * @return a step with {@link BaseSource#ENCAPSULATING}
   */
  public static BaseStep encapsulating(String name, String reference, int line, Target target) {
    Objects.requireNonNull(name, "name");
    return new BaseStep(
        BaseSource.ENCAPSULATING, name, reference, atLeast0(line), 0, notTooLong(target));
  }

  /**
   * Creates a step for the URI from which the document was retrieved.
   *
   * <pre>{@code
   * BaseStep.retrieval("http://a.example/", 2, target).place()
   *     // "the retrieval URI after 2 redirects"
   * }</pre>
   *
   * @param uri the final URI, after redirects
   * @param redirects the number of redirects, 0 or more
   * @param target the resolved URI; a {@link Target.None} if the step is not used
   * @return a step with {@link BaseSource#RETRIEVAL}
   */
  public static BaseStep retrieval(String uri, int redirects, Target target) {
    Objects.requireNonNull(uri, "uri");
    return new BaseStep(BaseSource.RETRIEVAL, null, uri, 0, atLeast0(redirects), target);
  }

  /**
   * Creates a step for the default base of an application.
   *
   * <pre>{@code
   * BaseStep.defaultBase("http://a.example/", target).place()  // "the default base URI"
   * }</pre>
   *
   * @param uri the URI as given
   * @param target the resolved URI; a {@link Target.None} if the step is not used
   * @return a step with {@link BaseSource#DEFAULT}
   */
  public static BaseStep defaultBase(String uri, Target target) {
    Objects.requireNonNull(uri, "uri");
    return new BaseStep(BaseSource.DEFAULT, null, uri, 0, 0, target);
  }

  /**
   * Returns the target, or a {@link Target.None} if it is longer than {@link #LONGEST}.
   *
   * <p>CHOICE: a longer base is not used. Every absolute link repeats its base, so a malicious
   * document of one megabyte could expand to many gigabytes.
   */
  private static Target notTooLong(Target target) {
    String text = target.text();
    return text == null || text.length() <= LONGEST
        ? target
        : new Target.None(DocumentsMessages.MESSAGES.of("base.too-long", LONGEST));
  }

  private static int atLeast0(int number) {
    if (number < 0) {
      throw new IllegalArgumentException("negative: " + number);
    }
    return number;
  }

  /** {@return the source of the base, which is one of the four sources in RFC 3986 §5.1} */
  public BaseSource source() {
    return source;
  }

  /** {@return the name of the attribute or field; null for a retrieval URI or a default base} */
  public @Nullable String name() {
    return name;
  }

  /** {@return the reference as written} */
  public String reference() {
    return reference;
  }

  /**
   * {@return the line number of the reference, starting at 1; 0 if it is unknown or if the
   * reference is not in a document}
   */
  public int line() {
    return line;
  }

  /** {@return the number of redirects before a retrieval URI; otherwise 0} */
  public int redirects() {
    return redirects;
  }

  /**
   * {@return the target; a {@link Target.None} if the step is not used and the previous base
   * applies}
   */
  public Target target() {
    return target;
  }

  /** {@return whether this step provides a base, which means that it has a target} */
  public boolean isUsed() {
    return !(target instanceof Target.None);
  }

  /** {@return a description of the position, such as {@code xml:base on line 7}} */
  public Message place() {
    return switch (source) {
      case EMBEDDED ->
          line == 0
              ? Message.quoted(shownName())
              : DocumentsMessages.MESSAGES.of("base.embedded", shownName(), line);
      case ENCAPSULATING -> DocumentsMessages.MESSAGES.of("base.encapsulating", shownName());
      case RETRIEVAL ->
          redirects == 0
              ? DocumentsMessages.MESSAGES.of("base.retrieval")
              : DocumentsMessages.MESSAGES.of("base.retrieval.redirects", redirects);
      case DEFAULT -> DocumentsMessages.MESSAGES.of("base.default");
    };
  }

  private String shownName() {
    return name == null ? "" : Excerpt.escape(name);
  }

  /** Returns the step on one line, with secrets masked. */
  @Override
  public String toString() {
    return place().text() + ": " + Excerpt.escape(Secrets.masked(reference)) + " → " + target;
  }

  List<String> lines(Locale language) {
    Message why = target.whyNone();
    Message result =
        why == null
            ? Message.quoted("= " + target)
            : DocumentsMessages.MESSAGES.of("base.unused", why);
    return List.of(
        "("
            + source.clause().section()
            + ") "
            + DocumentsMessages.MESSAGES.ofConstant("source", source).text(language),
        "  " + place().text(language) + ": " + Excerpt.escape(Secrets.masked(reference)),
        "  " + result.text(language));
  }
}
