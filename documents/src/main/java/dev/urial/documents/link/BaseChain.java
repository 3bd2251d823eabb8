package dev.urial.documents.link;

import dev.urial.Iri;
import dev.urial.internal.documents.DocumentsMessages;
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
 * A base URI and its origin: a chain of steps, each relative to the enclosing step, like the nested
 * boxes in RFC 3986 §5.1.
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
 * <p>Chains are immutable and share their outer steps.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1">RFC 3986 §5.1</a>
 */
public final class BaseChain {
  /** The maximum number of steps to report and draw; further steps are only counted. */
  private static final int MOST_STEPS = 12;

  private static final BaseChain NONE = new BaseChain(null, null);

  private final @Nullable BaseStep step;
  private final @Nullable BaseChain around;

  /** The step that provides the base: the innermost step that is used; null if there is none. */
  private final @Nullable BaseStep giver;

  private @Nullable Iri iri;
  private @Nullable Url url;

  private BaseChain(@Nullable BaseStep step, @Nullable BaseChain around) {
    this.step = step;
    this.around = around;
    this.giver = step != null && step.isUsed() ? step : around == null ? null : around.giver;
  }

  /** {@return a chain without a base, with which only absolute references have a target} */
  public static BaseChain none() {
    return NONE;
  }

  /**
   * {@return a chain whose base is the URI from which a document was retrieved}
   *
   * <pre>{@code
   * BaseChain.retrieved("http://a.example/x#y", 2).text()  // "http://a.example/x"
   * }</pre>
   *
   * @param uri the final URI, after redirects; its fragment is ignored
   * @param redirects the number of redirects, 0 or more
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1.3">RFC 3986 §5.1.3</a>
   */
  public static BaseChain retrieved(String uri, int redirects) {
    Objects.requireNonNull(uri, "uri");
    return NONE.with(BaseStep.retrieval(uri, redirects, absolute(uri)));
  }

  /**
   * {@return a chain whose base is a default that the application chooses, for example for text
   * without a URI}
   *
   * @param uri an absolute URI or URL; if it is invalid or relative, the chain has no base
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1.4">RFC 3986 §5.1.4</a>
   */
  public static BaseChain defaultBase(String uri) {
    Objects.requireNonNull(uri, "uri");
    return NONE.with(BaseStep.defaultBase(uri, absolute(uri)));
  }

  /** Parses an absolute reference under RFC 3987 or, if that fails, as browsers do. */
  private static Target absolute(String uri) {
    Target target = Target.ofIri(uri, null);
    if (target instanceof Target.None) {
      Target lenient = Target.ofUrl(uri, null, QueryEncoding.UTF_8);
      return lenient instanceof Target.None ? target : lenient;
    }
    return target;
  }

  /**
   * {@return this chain with a base that the enclosing entity declares, resolved as defined in RFC
   * 3986}
   *
   * @param name the name of the attribute or field, such as {@code Content-Location}
   * @param reference the reference as written, which is relative to the base of this chain
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1.2">RFC 3986 §5.1.2</a>
   */
  public BaseChain encapsulating(String name, String reference) {
    return with(BaseStep.encapsulating(name, reference, 0, Target.ofIri(reference, iri())));
  }

  /**
   * {@return this chain with a base that the document declares, resolved as a legacy extended IRI,
   * as for {@code xml:base}}
   *
   * @param name the name of the attribute or field
   * @param reference the reference as written, which is relative to the base of this chain
   * @param line the line number of the reference, starting at 1; 0 if it is unknown
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1.1">RFC 3986 §5.1.1</a>
   */
  public BaseChain embedded(String name, String reference, int line) {
    return with(BaseStep.embedded(name, reference, line, Target.ofLeiri(reference, iri())));
  }

  /**
   * {@return this chain with one more step, which becomes the innermost step}
   *
   * <pre>{@code
   * around.with(BaseStep.retrieval("about:srcdoc", 0, target))
   * }</pre>
   *
   * @param step the step to add, which takes precedence over all steps of this chain
   */
  public BaseChain with(BaseStep step) {
    Objects.requireNonNull(step, "step");
    return new BaseChain(step, this == NONE ? null : this);
  }

  /** {@return the steps, innermost first; unmodifiable} */
  public List<BaseStep> steps() {
    List<BaseStep> steps = new ArrayList<>();
    for (BaseChain chain = this; chain != null; chain = chain.around) {
      if (chain.step != null) {
        steps.add(chain.step);
      }
    }
    return Collections.unmodifiableList(steps);
  }

  /** {@return the innermost step; null if there is none} */
  public @Nullable BaseStep step() {
    return step;
  }

  /** {@return the chain without its innermost step; empty if there is no other step} */
  public BaseChain around() {
    return around == null ? NONE : around;
  }

  /**
   * {@return the base without its fragment as an IRI; null if there is none or it is not an IRI}
   */
  public @Nullable Iri iri() {
    if (iri == null && giver != null) {
      Iri found = giver.target().iri();
      iri = found == null ? null : found.withoutFragment();
    }
    return iri;
  }

  /** {@return the base without its fragment as a URL; null if there is none or it is not a URL} */
  public @Nullable Url url() {
    if (url == null && giver != null) {
      Url found = giver.target().url();
      url = found == null ? null : found.withoutFragment();
    }
    return url;
  }

  /** {@return the base without its fragment; null if there is none} */
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

  /**
   * {@return the step that provides the base: the innermost step with a target; null if there is
   * none}
   */
  public @Nullable BaseStep giver() {
    return giver;
  }

  /**
   * {@return a message that describes the origin of the base: the steps that contributed to it,
   * innermost first}
   */
  public Message account() {
    List<Message> steps = new ArrayList<>();
    for (BaseStep each : steps()) {
      if (each.isUsed()) {
        steps.add(each.place());
        if (isAbsolute(each) || steps.size() == MOST_STEPS) {
          break;
        }
      }
    }
    if (steps.isEmpty()) {
      return DocumentsMessages.MESSAGES.of("base.none");
    }
    Message sentence = steps.get(steps.size() - 1);
    for (int i = steps.size() - 2; i >= 0; i--) {
      sentence = DocumentsMessages.MESSAGES.of("base.itself", steps.get(i), sentence);
    }
    return sentence;
  }

  /** Returns whether a step does not depend on the enclosing steps. */
  private static boolean isAbsolute(BaseStep step) {
    return step.source() == BaseSource.RETRIEVAL
        || step.source() == BaseSource.DEFAULT
        || !(absolute(step.reference().strip()) instanceof Target.None);
  }

  /**
   * {@return how the base was determined, innermost step first: for each step the clause of RFC
   * 3986 §5.1, the reference and the result}
   *
   * <pre>{@code
   * chain.lines(Locale.ROOT).get(0)  // "(5.1.3) URI used to retrieve the entity"
   * }</pre>
   *
   * @param language the language of the sentences
   * @see #steps
   */
  public List<String> lines(Locale language) {
    List<BaseStep> all = steps();
    int most = Math.min(all.size(), MOST_STEPS);
    List<String> lines = new ArrayList<>();
    all.subList(0, most).forEach(step -> lines.addAll(step.lines(language)));
    if (most < all.size()) {
      lines.add(DocumentsMessages.MESSAGES.of("base.more", all.size() - most).text(language));
    }
    return lines;
  }

  /** Returns the base and its origin, with secrets masked. */
  @Override
  public String toString() {
    return giver == null ? "none" : giver.target() + " (" + account().text() + ")";
  }
}
