package dev.urial.documents.link;

import dev.urial.Iri;
import dev.urial.internal.documents.Bundle;
import dev.urial.report.Message;
import dev.urial.url.QueryEncoding;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A base URI and how it came about: each step relative to the one around it, as the nested boxes of
 * RFC 3986 §5.1.
 *
 * <pre>{@code
 * BaseChain chain = BaseChain.retrieved("http://a.example/x", 2)
 *     .encapsulating("Content-Location", "mail/1")
 *     .embedded("xml:base", "b/", 7);
 * chain.text()     // "http://a.example/mail/b/"
 * chain.account()  // "xml:base on line 7, itself relative to the envelope's Content-Location,
 *                  //  itself relative to the retrieval URI after 2 redirects"
 * }</pre>
 *
 * <p>Chains are immutable and share what is around them.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1">RFC 3986 §5.1</a>
 */
public final class BaseChain {
  /** How many steps are told and drawn before the rest is a number. */
  static final int TOLD = 12;

  private static final BaseChain NONE = new BaseChain(null, null);

  private final @Nullable BaseStep step;
  private final @Nullable BaseChain around;

  /** The step that gives the base: this chain's, or the nearest around that is used. */
  private final @Nullable BaseStep giver;

  private @Nullable Iri iri;
  private @Nullable Url url;

  private BaseChain(@Nullable BaseStep step, @Nullable BaseChain around) {
    this.step = step;
    this.around = around;
    this.giver = step != null && step.isUsed() ? step : around == null ? null : around.giver;
  }

  /** No base at all: only what is absolute leads anywhere. */
  public static BaseChain none() {
    return NONE;
  }

  /**
   * The URI by which a document was retrieved.
   *
   * <pre>{@code
   * BaseChain.retrieved("http://a.example/x#y", 2).text()  // "http://a.example/x"
   * }</pre>
   *
   * @param uri the last one, after redirects; its fragment does not count
   * @param redirects how many led there, 0 or more
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1.3">RFC 3986 §5.1.3</a>
   */
  public static BaseChain retrieved(String uri, int redirects) {
    Objects.requireNonNull(uri, "uri");
    return NONE.with(BaseStep.retrieval(uri, redirects, absolute(uri)));
  }

  /**
   * A base that the application chooses, as of a text that came from nowhere.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1.4">RFC 3986 §5.1.4</a>
   */
  public static BaseChain defaultBase(String uri) {
    Objects.requireNonNull(uri, "uri");
    return NONE.with(BaseStep.defaultBase(uri, absolute(uri)));
  }

  /** As RFC 3987 reads it; what it refuses, as browsers do. */
  private static Target absolute(String uri) {
    Target target = Target.ofIri(uri, null);
    if (target instanceof Target.None) {
      Target lenient = Target.ofUrl(uri, null, QueryEncoding.UTF_8);
      return lenient instanceof Target.None ? target : lenient;
    }
    return target;
  }

  /**
   * With a base from what encloses the document, resolved as RFC 3986 says.
   *
   * @param name of what says it, as {@code Content-Location}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1.2">RFC 3986 §5.1.2</a>
   */
  public BaseChain encapsulating(String name, String reference) {
    return with(BaseStep.encapsulating(name, reference, 0, Target.ofIri(reference, iri())));
  }

  /**
   * With a base that stands in the document, resolved as a legacy extended IRI: {@code xml:base}.
   *
   * @param name of what says it
   * @param line counted from 1; 0 if it is not known
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1.1">RFC 3986 §5.1.1</a>
   */
  public BaseChain embedded(String name, String reference, int line) {
    return with(BaseStep.embedded(name, reference, line, Target.ofLeiri(reference, iri())));
  }

  /** With one more step, within this one. */
  public BaseChain with(BaseStep step) {
    Objects.requireNonNull(step, "step");
    return new BaseChain(step, this == NONE ? null : this);
  }

  /** The steps, the innermost first; unmodifiable. */
  public List<BaseStep> steps() {
    List<BaseStep> steps = new ArrayList<>();
    for (BaseChain chain = this; chain != null; chain = chain.around) {
      if (chain.step != null) {
        steps.add(chain.step);
      }
    }
    return Collections.unmodifiableList(steps);
  }

  /** The innermost step; null if there is none. */
  public @Nullable BaseStep step() {
    return step;
  }

  /** The chain around the innermost step; empty if there is none. */
  public BaseChain around() {
    return around == null ? NONE : around;
  }

  /** The base without its fragment, as an IRI; null if there is none, or it is none. */
  public @Nullable Iri iri() {
    if (iri == null && giver != null) {
      Iri found = giver.target().iri();
      iri = found == null ? null : found.withoutFragment();
    }
    return iri;
  }

  /** The base without its fragment, as a URL; null if there is none, or it is none. */
  public @Nullable Url url() {
    if (url == null && giver != null) {
      Url found = giver.target().url();
      url = found == null ? null : found.withoutFragment();
    }
    return url;
  }

  /** The base without its fragment; null if there is none. */
  public @Nullable String text() {
    if (giver == null) {
      return null;
    }
    if (giver.target() instanceof Target.OfUrl) {
      Url found = url();
      return found == null ? null : found.href();
    }
    Iri found = iri();
    return found == null ? null : found.toString();
  }

  /** The step that gives the base, the nearest that is used; null if there is none. */
  public @Nullable BaseStep giver() {
    return giver;
  }

  /**
   * Where the base comes from, in a sentence: those steps that had a part in it, the innermost
   * first.
   */
  public Message account() {
    List<Message> told = new ArrayList<>();
    for (BaseStep each : steps()) {
      if (each.isUsed()) {
        told.add(each.place());
        if (isAbsolute(each) || told.size() == TOLD) {
          break;
        }
      }
    }
    if (told.isEmpty()) {
      return Bundle.MESSAGES.of("base.none");
    }
    Message sentence = told.get(told.size() - 1);
    for (int i = told.size() - 2; i >= 0; i--) {
      sentence = Bundle.MESSAGES.of("base.itself", told.get(i), sentence);
    }
    return sentence;
  }

  /** Whether a step needed nothing around it. */
  private static boolean isAbsolute(BaseStep step) {
    return step.source() == BaseSource.RETRIEVAL
        || step.source() == BaseSource.DEFAULT
        || !(absolute(step.reference().strip()) instanceof Target.None);
  }

  /**
   * The chain as RFC 3986 §5.1 draws it: a box within a box, the reference in the middle.
   *
   * <pre>{@code
   * System.out.println(chain.drawing("../x", 80, Locale.ROOT));
   * }</pre>
   *
   * @param reference what stands in the innermost box
   * @param columns how wide the drawing may be, at least 40; longer lines are broken
   * @param language of the words
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1">RFC 3986 §5.1, the figure</a>
   */
  public String drawing(String reference, int columns, Locale language) {
    Objects.requireNonNull(reference, "reference");
    Objects.requireNonNull(language, "language");
    if (columns < 40) {
      throw new IllegalArgumentException("columns: " + columns);
    }
    return BaseDrawing.of(steps(), reference, columns, language);
  }

  /** The base and where it comes from, without secrets. */
  @Override
  public String toString() {
    return giver == null ? "none" : giver.target() + " (" + account().text() + ")";
  }
}
