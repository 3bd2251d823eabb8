package dev.urial.explain.standards;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.answer.Secret;
import dev.urial.explain.TwoReadings;
import dev.urial.history.Era;
import dev.urial.history.LocatorOrName;
import dev.urial.history.PastPart;
import dev.urial.history.PastReading;
import dev.urial.history.Rfc1630Scheme;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The results of parsing text under every standard, from RFC 1630 (1994) to today's URL Standard.
 * They show which standards accept the text, how each splits it, and what each changed and why.
 *
 * <pre>{@code
 * AllStandards it = AllStandards.of("http://a/~b");
 * it.reading(StandardDocument.RFC_1738).takes()  // false: the tilde was unsafe
 * it.reading(StandardDocument.RFC_2396).takes()  // true
 * it.revisions().get(1).after()                  // RFC_2396
 * it.verdict()  // "accepted by 5 of 8: RFC 2396, RFC 2732, RFC 3986, RFC 3987, URL Standard"
 * }</pre>
 *
 * <p>Instances are immutable. The readings contain the text unmasked; messages mask secrets.
 *
 * @see TwoReadings
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D</a>
 */
public final class AllStandards {
  private final String text;
  private final List<StandardReading> readings;
  private final List<Revision> revisions;
  private final @Nullable LocatorOrName views;

  private AllStandards(String text) {
    this.text = text;
    TwoReadings two = TwoReadings.of(text);
    Secret shown = Secret.in(text);
    this.readings =
        Stream.of(StandardDocument.values()).map(it -> reading(it, shown, two)).toList();
    this.revisions = RevisionFinder.of(text, readings, two);
    Uri uri = Uri.tryParse(text).orElseNull();
    this.views = uri == null ? null : LocatorOrName.of(uri);
  }

  /**
   * Parses text under every standard since RFC 1630; never throws.
   *
   * <pre>{@code
   * AllStandards.of("//[::1]/").readings().get(3).takes()  // false: brackets came with RFC 2732
   * }</pre>
   *
   * @param text any text, valid or not
   * @return the result under each standard, and the changes from each standard to the next
   */
  public static AllStandards of(String text) {
    Objects.requireNonNull(text, "text");
    return new AllStandards(text);
  }

  private static StandardReading reading(StandardDocument document, Secret text, TwoReadings two) {
    Era era = document.era();
    Parsed<List<PastPart>> parts =
        era != null
            ? era.tryParse(text.text()).map(PastReading::components)
            : document == StandardDocument.RFC_3987
                ? IriReference.tryParse(text.text()).map(AllStandards::parts)
                : two.url().map(AllStandards::parts);
    boolean isOfBrowsers = document == StandardDocument.URL_STANDARD;
    List<PastPart> read = parts.orElse(List.of());
    return new StandardReading(
        document,
        isOfBrowsers && parts.isOk() ? href(two) : text,
        read,
        parts.errorOrNull(),
        isOfBrowsers && two.isBaseMissing(),
        production(era, text.text(), read));
  }

  private static @Nullable Clause production(@Nullable Era era, String text, List<PastPart> parts) {
    if (era == Era.RFC_1630) {
      Rfc1630Scheme scheme = Rfc1630Scheme.ofText(text);
      return scheme != null && scheme.tryParse(text).isOk() ? scheme.clause() : null;
    }
    for (PastPart part : parts) {
      if (era == Era.RFC_1738 && part.name().equals("schemepart")) {
        Clause rule = part.rule().clause();
        return rule.rule().endsWith("url") ? rule : null;
      }
    }
    return null;
  }

  private static List<PastPart> parts(IriReference iri) {
    List<PastPart> parts = new ArrayList<>();
    for (Component it : Component.OF_RFC_3986) {
      boolean isOfUri = it == Component.SCHEME || it == Component.PORT;
      String name = isOfUri ? it.id() : "i" + it.id();
      if (iri.start(it) >= 0) {
        Clause rule = Clause.rfc(name, 3987, "2.2");
        parts.add(new PastPart(name, iri.start(it), iri.end(it), rule, it));
      }
    }
    return parts;
  }

  private static List<PastPart> parts(Url url) {
    List<PastPart> parts = new ArrayList<>();
    for (Component it : Component.values()) {
      if (url.start(it) >= 0 && it != Component.AUTHORITY && it != Component.USERINFO) {
        String name = Ascii.lower(it.name());
        Clause rule = Clause.url(name, "4.1", "concept-url-" + name);
        parts.add(new PastPart(name, url.start(it), url.end(it), rule, it));
      }
    }
    return parts;
  }

  /** Returns the URL of browsers, in which a secret of the text may look like none. */
  private static Secret href(TwoReadings two) {
    Url shown = two.withoutSecrets().url().orElseNull();
    String masked = shown == null ? null : Secrets.masked(shown.href());
    return Secret.like(two.url().orElseThrow().href(), masked);
  }

  /** {@return the text for use in logs, with secrets masked} */
  public String redacted() {
    return Secrets.masked(text);
  }

  /** {@return the results under all standards, in chronological order; unmodifiable} */
  public List<StandardReading> readings() {
    return readings;
  }

  /**
   * {@return the result of parsing the text under a standard}
   *
   * <pre>{@code
   * AllStandards.of("http://0x7f.1/").reading(StandardDocument.URL_STANDARD).component("host")
   *     // "127.0.0.1"
   * }</pre>
   *
   * @param document the standard
   */
  public StandardReading reading(StandardDocument document) {
    Objects.requireNonNull(document, "document");
    for (StandardReading reading : readings) {
      if (reading.document() == document) {
        return reading;
      }
    }
    throw new AssertionError(document);
  }

  /**
   * {@return the changes from each standard to the next, in chronological order; unmodifiable}
   *
   * <pre>{@code
   * AllStandards.of("mailto:a@b?subject=x").revisions().get(0).sentence()
   *     // "RFC 2396 calls a URI without a slash after its scheme opaque: …"
   * }</pre>
   */
  public List<Revision> revisions() {
    return revisions;
  }

  /**
   * {@return the readings under the documents up to a given one}
   *
   * <p>For example, {@code AllStandards.of("a:b").readings(StandardDocument.RFC_1738)}.
   *
   * @param last the last document to include
   */
  public List<StandardReading> readings(StandardDocument last) {
    return readings.stream().filter(it -> it.document().compareTo(last) <= 0).toList();
  }

  /**
   * {@return the changes between the documents up to a given one}
   *
   * <p>For example, {@code AllStandards.of("a:b").revisions(StandardDocument.RFC_2396)}.
   *
   * @param last the last document to include
   */
  public List<Revision> revisions(StandardDocument last) {
    return revisions.stream().filter(it -> it.after().compareTo(last) <= 0).toList();
  }

  /**
   * {@return the classification of the text as a locator or name, and as a URL or URN; null if it
   * is not a URI under today's standards}
   */
  public @Nullable LocatorOrName views() {
    return views;
  }

  /** {@return whether any of the standards accepts the text} */
  public boolean isTaken() {
    return readings.stream().anyMatch(StandardReading::takes);
  }

  /** {@return a message that states how many of the standards accept the text, and which} */
  public Message message() {
    List<String> names = new ArrayList<>();
    for (StandardReading reading : readings) {
      if (reading.takes()) {
        names.add(reading.document().citation());
      }
    }
    if (names.isEmpty()) {
      return MESSAGES.of("all.none");
    }
    return names.size() == readings.size()
        ? MESSAGES.of("all.taken")
        : MESSAGES.of("all.some", names.size(), readings.size(), String.join(", ", names));
  }

  /** {@return the text of {@link #message} in English, without a full stop} */
  public String verdict() {
    return message().text();
  }
}
