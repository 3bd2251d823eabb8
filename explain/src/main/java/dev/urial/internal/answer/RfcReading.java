package dev.urial.internal.answer;

import dev.urial.Equivalence;
import dev.urial.MediaType;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.explain.meaning.Meaning;
import dev.urial.grammar.Rule;
import dev.urial.report.Component;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A text as parsed under RFC 3986, with its meaning.
 *
 * @param secrets whether secrets are shown
 */
public record RfcReading(Reading reading, Meaning meaning, Masking secrets) {
  /**
   * A part of the text, with its text masked as requested.
   *
   * @param text the text as written
   * @param decoded the decoded text, or null if there is none
   */
  public record ReadPart(Part part, String text, @Nullable String decoded, Masking secrets) {
    static List<ReadPart> of(List<Part> parts, Masking secrets) {
      List<ReadPart> read = new ArrayList<>(parts.size());
      for (Part it : parts) {
        read.add(new ReadPart(it, secrets.text(it), secrets.decoded(it), secrets));
      }
      return List.copyOf(read);
    }

    /** {@return the parts nested in this part} */
    public List<ReadPart> parts() {
      return of(part.children(), secrets);
    }

    /** {@return whether the decoded text differs from the text as written} */
    public boolean isEncoded() {
      return decoded != null && !decoded.equals(text);
    }
  }

  /** Returns the reading of a text with its meaning. */
  public static RfcReading of(Reading reading, @Nullable MediaType type, Masking secrets) {
    return new RfcReading(reading, Meaning.of(reading.reference(), type), secrets);
  }

  /** Returns a component as written, or null if it is absent. */
  public @Nullable String component(Component component) {
    return secrets.component(reading.reference(), component);
  }

  /** {@return the kind of the host, or null if there is no host} */
  public @Nullable String hostKind() {
    Rule kind = reading.hostKind();
    return kind == null ? null : kind.id();
  }

  /** {@return the components of the text, from left to right} */
  public List<ReadPart> parts() {
    return ReadPart.of(reading.parts(), secrets);
  }

  /** Returns the parts nested in the part with a given name; empty if that part is absent. */
  public List<ReadPart> partsOf(String name) {
    Part part = reading.part(name);
    return part == null ? List.of() : ReadPart.of(part.children(), secrets);
  }

  /** Returns the normal form of the text on a rung. */
  public String normalized(Equivalence rung) {
    return secrets.whole(reading.normalized(rung).toString());
  }

  /** {@return the URI to which the text maps} */
  public String uri() {
    return secrets.whole(reading.asUri().toString());
  }

  /** {@return the IRI to which the text maps} */
  public String iri() {
    return secrets.whole(reading.asIri().toString());
  }

  /** {@return the text in human-readable form} */
  public String readable() {
    return secrets.whole(reading.readable());
  }
}
