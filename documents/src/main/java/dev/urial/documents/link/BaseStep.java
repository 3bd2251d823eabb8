package dev.urial.documents.link;

import dev.urial.internal.documents.Bundle;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One step on the way to a base URI: where a reference stood, and what it led to.
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
  /** Of a base in a document or in what encloses it: how many characters of it are used at most. */
  private static final int LONGEST = 8192;

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
    this.reference = Objects.requireNonNull(reference, "reference");
    this.line = line;
    this.redirects = redirects;
    this.target = Objects.requireNonNull(target, "target");
  }

  /**
   * A base that stands in the document itself.
   *
   * @param name of what says it, as {@code xml:base} or {@code base href}
   * @param reference as written
   * @param line counted from 1; 0 if it is not known
   * @param target resolved against the base before; {@link Target.None} if it is not used
   */
  public static BaseStep embedded(String name, String reference, int line, Target target) {
    Objects.requireNonNull(name, "name");
    return new BaseStep(
        BaseSource.EMBEDDED, name, reference, atLeast0(line), 0, notTooLong(target));
  }

  /**
   * A base that what encloses the document says of it.
   *
   * @param name of what says it, as {@code Content-Location}
   * @param reference as written
   * @param line of the message, counted from 1; 0 if it is not known
   * @param target resolved against the base before; {@link Target.None} if it is not used
   */
  public static BaseStep encapsulating(String name, String reference, int line, Target target) {
    Objects.requireNonNull(name, "name");
    return new BaseStep(
        BaseSource.ENCAPSULATING, name, reference, atLeast0(line), 0, notTooLong(target));
  }

  /**
   * The URI by which the document was retrieved.
   *
   * <pre>{@code
   * BaseStep.retrieval("http://a.example/", 2, target).place()
   *     // "the retrieval URI after 2 redirects"
   * }</pre>
   *
   * @param uri the last one
   * @param redirects how many led there, 0 or more
   * @param target what it is
   */
  public static BaseStep retrieval(String uri, int redirects, Target target) {
    Objects.requireNonNull(uri, "uri");
    return new BaseStep(BaseSource.RETRIEVAL, null, uri, 0, atLeast0(redirects), target);
  }

  /**
   * The base that an application takes where nothing else says one.
   *
   * <pre>{@code
   * BaseStep.defaultBase("http://a.example/", target).place()  // "the default base URI"
   * }</pre>
   *
   * @param uri as given
   * @param target what it is
   */
  public static BaseStep defaultBase(String uri, Target target) {
    Objects.requireNonNull(uri, "uri");
    return new BaseStep(BaseSource.DEFAULT, null, uri, 0, 0, target);
  }

  /**
   * CHOICE: a longer base is not used. Every link of a document repeats its base, and a stranger's
   * document of a megabyte would become one of many gigabytes.
   */
  private static Target notTooLong(Target target) {
    String text = Objects.requireNonNull(target, "target").text();
    return text == null || text.length() <= LONGEST
        ? target
        : new Target.None(Bundle.MESSAGES.of("base.too-long", LONGEST));
  }

  private static int atLeast0(int number) {
    if (number < 0) {
      throw new IllegalArgumentException("negative: " + number);
    }
    return number;
  }

  /** Which of the four ways of RFC 3986 §5.1. */
  public BaseSource source() {
    return source;
  }

  /** What says it: an attribute or a field; null of a retrieval URI and of a default. */
  public @Nullable String name() {
    return name;
  }

  /** The reference as it is written there. */
  public String reference() {
    return reference;
  }

  /** The line in which it stands, counted from 1; 0 if it is not known, or in no document. */
  public int line() {
    return line;
  }

  /** How many redirects led to a retrieval URI; else 0. */
  public int redirects() {
    return redirects;
  }

  /**
   * What it leads to; {@link Target.None} if the step is not used, and the base before it stays.
   */
  public Target target() {
    return target;
  }

  /** Whether the base is this step's: it leads somewhere. */
  public boolean isUsed() {
    return !(target instanceof Target.None);
  }

  /** Where it stands, in a few words: {@code xml:base on line 7}. */
  public Message place() {
    return switch (source) {
      case EMBEDDED ->
          line == 0
              ? Message.quoted(shownName())
              : Bundle.MESSAGES.of("base.embedded", shownName(), line);
      case ENCAPSULATING -> Bundle.MESSAGES.of("base.encapsulating", shownName());
      case RETRIEVAL ->
          redirects == 0
              ? Bundle.MESSAGES.of("base.retrieval")
              : Bundle.MESSAGES.of("base.retrieval.redirects", redirects);
      case DEFAULT -> Bundle.MESSAGES.of("base.default");
    };
  }

  private String shownName() {
    return name == null ? "" : Excerpt.escape(name);
  }

  /** The step on one line, without secrets. */
  @Override
  public String toString() {
    return place().text() + ": " + Excerpt.escape(Secrets.masked(reference)) + " → " + target;
  }
}
