package dev.urial.internal.answer;

import dev.urial.Equivalence;
import dev.urial.explain.Meaning;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.grammar.MediaType;
import dev.urial.grammar.Rule;
import dev.urial.report.Component;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A text as RFC 3986 reads it, and what it means.
 *
 * @param secrets whether they are shown
 */
public record RfcReading(Reading reading, Meaning meaning, Masking secrets) {
  /**
   * A part of the text.
   *
   * @param text as it is written
   * @param decoded what it spells; null if it spells nothing
   */
  public record ReadPart(Part part, String text, @Nullable String decoded, Masking secrets) {
    static List<ReadPart> of(List<Part> parts, Masking secrets) {
      return parts.stream()
          .map(it -> new ReadPart(it, secrets.text(it), secrets.decoded(it), secrets))
          .toList();
    }

    /** Its own parts. */
    public List<ReadPart> parts() {
      return of(part.children(), secrets);
    }

    /** Whether it spells something else than what is written. */
    public boolean isEncoded() {
      return decoded != null && !decoded.equals(text);
    }
  }

  /** A reading, with a media type of what the text names; null for a guess. */
  public static RfcReading of(Reading reading, @Nullable MediaType type, Masking secrets) {
    return new RfcReading(reading, Meaning.of(reading.reference(), type), secrets);
  }

  /** A component as it is written; null if it is absent. */
  public @Nullable String component(Component component) {
    return secrets.component(reading.reference(), component);
  }

  /** What kind of host it has; null without host. */
  public @Nullable String hostKind() {
    Rule kind = reading.hostKind();
    return kind == null ? null : kind.id();
  }

  /** The parts. */
  public List<ReadPart> parts() {
    return ReadPart.of(reading.parts(), secrets);
  }

  /** The parts of a part, by its name; none if it is absent. */
  public List<ReadPart> partsOf(String name) {
    Part part = reading.part(name);
    return part == null ? List.of() : ReadPart.of(part.children(), secrets);
  }

  /** The normal form of a rung. */
  public String normalized(Equivalence rung) {
    return secrets.whole(reading.normalized(rung).toString());
  }

  /** The URI that it maps to. */
  public String uri() {
    return secrets.whole(reading.asUri().toString());
  }

  /** The IRI to show to people. */
  public String iri() {
    return secrets.whole(reading.asIri().toString());
  }
}
