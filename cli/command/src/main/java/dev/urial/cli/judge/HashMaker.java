package dev.urial.cli.judge;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.TextAnswer;
import dev.urial.cli.render.TextOutcome;
import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.report.Message;
import dev.urial.scheme.digest.MagnetBuilder;
import dev.urial.scheme.digest.MagnetUri;
import dev.urial.scheme.digest.NiUri;
import dev.urial.scheme.digest.NihUri;
import dev.urial.urn.HashForm;
import dev.urial.urn.Urn;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Creates names from the hashes of octets, which are read once. */
final class HashMaker {
  private HashMaker() {}

  /** Returns a URN. */
  static TextOutcome urn(HashForm form, BufferedInputStream in) throws IOException {
    return answer("uri", in, algorithms(List.of(form)), it -> urn(form, it).toString());
  }

  /**
   * Returns a magnet link with URNs in all given forms.
   *
   * @param name the display name of the content; empty for none
   */
  static TextOutcome magnet(Collection<HashForm> forms, String name, BufferedInputStream in)
      throws IOException {
    Counting counting = new Counting(in);
    return answer(
        "uri",
        counting,
        algorithms(forms),
        hashes -> {
          MagnetBuilder builder = MagnetUri.builder();
          forms.forEach(form -> builder.exactTopic(urn(form, hashes)));
          if (!name.isEmpty()) {
            builder.displayName(name);
          }
          return builder.exactLength(counting.count()).build().toString();
        });
  }

  /**
   * Returns a name in a form that is not a URN: {@code ni} and {@code nih} (RFC 6920), {@code sri}
   * for integrity metadata, or {@code hex} for bare digits.
   */
  static TextOutcome named(String form, HashAlgorithm algorithm, BufferedInputStream in)
      throws IOException {
    return answer(
        field(form),
        in,
        List.of(algorithm),
        hashes -> {
          HashName hash = Objects.requireNonNull(hashes.get(algorithm));
          return switch (form) {
            case "ni" -> NiUri.builder(hash).build().toString();
            case "nih" -> NihUri.builder(hash).build().toString();
            case "sri" -> HashTexts.integrity(hash);
            default -> hash.encode(BaseEncoding.BASE16);
          };
        });
  }

  /** Returns the name of the output field for a form. */
  static String field(String form) {
    return form.equals("sri") ? "integrity" : form.equals("hex") ? form : "uri";
  }

  private static TextOutcome answer(
      String field,
      InputStream in,
      Collection<HashAlgorithm> algorithms,
      Function<Map<HashAlgorithm, HashName>, String> naming)
      throws IOException {
    for (HashAlgorithm algorithm : algorithms) {
      Message missing = missing(algorithm);
      if (missing != null) {
        return new Failure("hash", 0, missing, null);
      }
    }
    return TextAnswer.of(field, naming.apply(hashes(in, algorithms)));
  }

  private static Collection<HashAlgorithm> algorithms(Collection<HashForm> forms) {
    Set<HashAlgorithm> algorithms = new LinkedHashSet<>();
    for (HashForm form : forms) {
      algorithms.add(form.algorithm());
      if (form == HashForm.BITPRINT) {
        algorithms.add(HashAlgorithm.TIGER_TREE);
      }
    }
    return algorithms;
  }

  private static Urn urn(HashForm form, Map<HashAlgorithm, HashName> hashes) {
    HashName hash = Objects.requireNonNull(hashes.get(form.algorithm()));
    if (form != HashForm.BITPRINT) {
      return form.of(hash);
    }
    HashName tree = Objects.requireNonNull(hashes.get(HashAlgorithm.TIGER_TREE));
    return Urn.parse(
        "urn:bitprint:"
            + hash.encode(BaseEncoding.BASE32)
            + '.'
            + tree.encode(BaseEncoding.BASE32));
  }

  /** Returns why a hash cannot be computed; null if it can. */
  static @Nullable Message missing(HashAlgorithm algorithm) {
    if (algorithm.isAvailable()) {
      return null;
    }
    String digest = algorithm.digestName();
    return digest == null
        ? CliText.of("hash.nobody-computes", word(algorithm))
        : CliText.of("hash.no-digest", digest, word(algorithm));
  }

  private static Message word(HashAlgorithm algorithm) {
    return switch (algorithm) {
      case TIGER_TREE -> CliText.of("hash.tiger-tree");
      case ED2K -> CliText.of("hash.ed2k");
      case AICH -> CliText.of("hash.aich");
      case KAZAA -> CliText.of("hash.kzhash");
      default -> Message.quoted(algorithm.name().replace('_', '-'));
    };
  }

  /** Returns the hashes of a stream. All given algorithms must be available. */
  static Map<HashAlgorithm, HashName> hashes(InputStream in, Collection<HashAlgorithm> algorithms)
      throws IOException {
    Map<HashAlgorithm, HashName> hashes = new EnumMap<>(HashAlgorithm.class);
    for (HashName hash : HashAlgorithm.hashAll(in, List.copyOf(algorithms))) {
      hashes.put(hash.algorithm(), hash);
    }
    return hashes;
  }

  /** Counts the octets read. */
  static final class Counting extends FilterInputStream {
    private long count;

    Counting(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int octet = super.read();
      count += octet < 0 ? 0 : 1;
      return octet;
    }

    @Override
    public int read(byte[] octets, int start, int length) throws IOException {
      int read = super.read(octets, start, length);
      count += Math.max(0, read);
      return read;
    }

    long count() {
      return count;
    }
  }
}
