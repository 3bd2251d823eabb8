package dev.urial.cli.judge;

import dev.urial.Uri;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.TextAnswer;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.internal.text.Ascii;
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

/** Creates names from the hashes of octets: URNs in several forms, in one pass. */
final class HashMaker {
  private final List<HashForm> forms;
  private final boolean isOfTorrent;

  private HashMaker(List<HashForm> forms, boolean isOfTorrent) {
    this.forms = forms;
    this.isOfTorrent = isOfTorrent;
  }

  /** Creates an instance for the forms with the given names, such as {@code sha1}. */
  static HashMaker of(List<String> names) throws UsageException {
    Set<HashForm> forms = new LinkedHashSet<>();
    for (String name : names) {
      forms.add(HashForm.valueOf(Ascii.upper(name)));
    }
    boolean isOfTorrent = forms.stream().anyMatch(HashMaker::isOfTorrent);
    if (isOfTorrent && !forms.stream().allMatch(HashMaker::isOfTorrent)) {
      throw new UsageException(
          "btih and btmh identify a torrent; the other hashes identify the content");
    }
    return new HashMaker(List.copyOf(forms), isOfTorrent);
  }

  /** Returns whether a form identifies a torrent by its info dictionary. */
  static boolean isOfTorrent(HashForm form) {
    return form == HashForm.BTIH || form == HashForm.BTMH;
  }

  /** Returns a URN in a single form. */
  TextOutcome urn(BufferedInputStream in) throws IOException {
    return answer(in, algorithms(), hashes -> urn(forms.get(0), hashes).uri());
  }

  /**
   * Returns a magnet link with all forms.
   *
   * @param name the display name of the content; empty for none
   */
  TextOutcome magnet(String name, BufferedInputStream in) throws IOException {
    Counting counting = new Counting(in);
    return answer(
        new BufferedInputStream(counting),
        algorithms(),
        hashes -> {
          MagnetBuilder builder = MagnetUri.builder();
          forms.forEach(form -> builder.exactTopic(urn(form, hashes)));
          if (!name.isEmpty()) {
            builder.displayName(name);
          }
          if (!isOfTorrent) { // the dictionary has another length
            builder.exactLength(counting.count());
          }
          return builder.build().uri();
        });
  }

  /** Returns a URI as defined by RFC 6920: {@code ni} or, if it is to be spoken, {@code nih}. */
  static TextOutcome named(String hash, boolean isSpoken, BufferedInputStream in)
      throws IOException {
    HashAlgorithm algorithm = Objects.requireNonNull(HashAlgorithm.ofNi(hash));
    HashMaker maker = new HashMaker(List.of(), false);
    return maker.answer(
        in,
        List.of(algorithm),
        hashes -> {
          HashName name = Objects.requireNonNull(hashes.get(algorithm));
          return isSpoken ? NihUri.builder(name).build().uri() : NiUri.builder(name).build().uri();
        });
  }

  /** Returns a hash that is not a URI: integrity metadata, digits, or a line of a checksum file. */
  static TextOutcome sum(
      HashAlgorithm algorithm, String form, @Nullable String file, BufferedInputStream in)
      throws IOException {
    Message missing = missing(algorithm);
    if (missing != null) {
      return new Failure("hash", 0, missing, null);
    }
    HashName hash = Objects.requireNonNull(hashes(in, List.of(algorithm)).get(algorithm));
    String text =
        switch (form) {
          case "sri" -> ChecksumFormats.integrity(hash);
          case "hex" -> hash.encode(BaseEncoding.BASE16);
          default -> new ChecksumFormats.Line(hash, file == null ? "-" : file).toString();
        };
    return TextAnswer.of(form.equals("sri") ? "integrity" : form, text);
  }

  private TextOutcome answer(
      BufferedInputStream in,
      List<HashAlgorithm> algorithms,
      Function<Map<HashAlgorithm, HashName>, Uri> naming)
      throws IOException {
    for (HashAlgorithm algorithm : algorithms) {
      Message missing = missing(algorithm);
      if (missing != null) {
        return new Failure("hash", 0, missing, null);
      }
    }
    try {
      InputStream octets = isOfTorrent ? HashInfoDictionary.in(in) : in;
      return TextAnswer.of("uri", naming.apply(hashes(octets, algorithms)));
    } catch (HashInfoDictionary.NoTorrent e) {
      return new Failure("hash", 0, CliText.of("hash.no-torrent"), null);
    }
  }

  private List<HashAlgorithm> algorithms() {
    Set<HashAlgorithm> algorithms = new LinkedHashSet<>();
    for (HashForm form : forms) {
      algorithms.add(form.algorithm());
      if (form == HashForm.BITPRINT) {
        algorithms.add(HashAlgorithm.TIGER_TREE);
      }
    }
    return List.copyOf(algorithms);
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
