package dev.urial.cli.find;

import dev.urial.Uri;
import dev.urial.answer.Doc;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.dereference.Dereferencer;
import dev.urial.dereference.Representation;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.hash.BaseEncoding;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.hash.RunningHash;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.scheme.SchemeViews;
import dev.urial.scheme.digest.MagnetUri;
import dev.urial.scheme.digest.NiUri;
import dev.urial.scheme.digest.NihUri;
import dev.urial.urn.HashForm;
import dev.urial.urn.HashUrn;
import dev.urial.urn.Urn;
import dev.urial.view.SchemeView;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial fetch --name} and {@code --verify}: names by hashes, and the claims that a name
 * makes about the octets that it identifies. Octets are read once, as a stream.
 *
 * <pre>
 * ni:///sha-256;WJG1tSLV3whtD_Cx…    RFC 6920
 * sha384-oqVuAfXRKap7fdgcCY5uykM…    integrity metadata
 * 5891b5b522d5df086d0ff0b110fbd9…    digits
 * </pre>
 *
 * @see <a href="https://www.w3.org/TR/sri-2/">W3C, Subresource Integrity</a>
 */
final class FetchHash {
  static final Opt VERIFY =
      Opt.value("verify", "NAME", "test whether files or URLs have the hashes in a name");

  static final Opt NAME =
      Opt.choice(
          "name",
          "FORM",
          "name files or URLs by their hashes",
          List.of("ni", "urn", "magnet", "sri"));

  /** The algorithms of integrity metadata, strongest first. */
  private static final List<HashAlgorithm> INTEGRITY =
      List.of(HashAlgorithm.SHA_512, HashAlgorithm.SHA_384, HashAlgorithm.SHA_256);

  /** The algorithms of bare digits; the number of digits determines the algorithm. */
  private static final List<HashAlgorithm> DIGITS =
      List.of(
          HashAlgorithm.MD5,
          HashAlgorithm.SHA_1,
          HashAlgorithm.SHA_256,
          HashAlgorithm.SHA_384,
          HashAlgorithm.SHA_512);

  /**
   * What a name says about octets.
   *
   * @param hashes the hashes that can be computed
   * @param isAny whether one matching hash is sufficient, as in integrity metadata
   * @param length the number of octets; -1 if the name does not say it
   */
  private record Claim(List<HashName> hashes, boolean isAny, long length) {
    Reply verdict(InputStream in) throws IOException {
      Content content =
          Content.of(in, hashes.stream().map(HashName::algorithm).distinct().toList());
      boolean isHash =
          isAny
              ? hashes.stream().anyMatch(content.hashes::contains)
              : content.hashes.containsAll(hashes);
      boolean isSame = isHash && (length < 0 || length == content.length);
      String verdict = isSame ? "same" : "different";
      return Reply.of("verdict", verdict)
          .yes(isSame)
          .doc(
              how ->
                  Reply.said(
                      isSame ? Doc.Tone.GOOD : Doc.Tone.BAD,
                      CliText.of("hash.verdict-" + verdict)));
    }
  }

  private FetchHash() {}

  static int run(Invocation call, Dereferencer web) throws IOException, UsageException {
    String form = call.value(NAME.name());
    if (form != null) {
      Invocation named = call.answering("name");
      return Texts.files(
          named, call.operands(), file -> use(file, call, web, in -> named(form, file, in)));
    }
    String name = call.value(VERIFY.name(), "");
    try {
      Claim claim = read(name);
      Invocation verified = call.answering("verdict");
      return Texts.files(verified, call.operands(), file -> use(file, call, web, claim::verdict));
    } catch (OperationFailure e) {
      return Texts.broken(call, "NAME", name, e.failure());
    }
  }

  /** Uses the octets of a file or a URL. */
  private interface Use {
    Outcome of(InputStream in) throws IOException, OperationFailure;
  }

  private static Outcome use(String name, Invocation call, Dereferencer web, Use use)
      throws LineReader.Unreadable {
    try {
      if (!DocumentSource.isUrl(name)) {
        try (InputStream in = OctetInput.open(name, call, () -> {})) {
          return use.of(in);
        }
      }
      try (Representation page = web.dereference(name)) {
        if (!page.isSuccess()) {
          Message why = CliText.of("links.status", DocumentSource.shown(name), page.status());
          throw new OperationFailure("status", why);
        }
        return use.of(page.body());
      }
    } catch (OperationFailure e) {
      return e.failure();
    } catch (DereferenceException e) {
      return FetchAnswer.failure(e);
    } catch (LineReader.Unreadable e) {
      throw e;
    } catch (IOException e) {
      throw new LineReader.Unreadable(DocumentSource.shown(name), e);
    }
  }

  /**
   * What is known about octets.
   *
   * @param hashes the hashes, in the order of the algorithms
   * @param length the number of octets
   */
  private record Content(List<HashName> hashes, long length) {
    static Content of(InputStream in, List<HashAlgorithm> algorithms) throws IOException {
      List<RunningHash> running = algorithms.stream().map(RunningHash::of).toList();
      byte[] block = new byte[1 << 16];
      long length = 0;
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        for (RunningHash it : running) {
          it.update(block, 0, n);
        }
        length += n;
      }
      return new Content(running.stream().map(RunningHash::finish).toList(), length);
    }
  }

  // Make names.

  private static Reply named(String form, String file, InputStream in)
      throws IOException, OperationFailure {
    HashAlgorithm main = form.equals("sri") ? HashAlgorithm.SHA_384 : HashAlgorithm.SHA_256;
    boolean isMagnet = form.equals("magnet");
    Content content = Content.of(in, isMagnet ? List.of(main, HashAlgorithm.SHA_1) : List.of(main));
    HashName hash = content.hashes.get(0);
    return Reply.of(
        "name",
        switch (form) {
          case "ni" -> "ni:///" + main.niName() + ';' + hash.encode(BaseEncoding.BASE64URL);
          case "urn" -> HashForm.SHA256.of(hash).toString();
          case "sri" -> prefix(main) + Base64.getEncoder().encodeToString(hash.digest());
          default -> magnet(file, hash, content);
        });
  }

  private static String magnet(String file, HashName sha256, Content content)
      throws OperationFailure {
    var link =
        MagnetUri.builder()
            .exactTopic(HashForm.SHA1.of(content.hashes.get(1)))
            .exactTopic(HashForm.SHA256.of(sha256));
    if (!file.equals(Io.STDIN) && !DocumentSource.isUrl(file)) {
      link.displayName(Objects.requireNonNull(Path.of(file).getFileName()).toString());
    }
    return link.exactLength(content.length).build().toString();
  }

  /** Returns the beginning of integrity metadata: {@code sha384-}. */
  private static String prefix(HashAlgorithm algorithm) {
    return Reply.id(algorithm).replace("-", "") + '-';
  }

  // Read names.

  /** Reads what a name says: a URI, integrity metadata, or bare digits. */
  private static Claim read(String name) throws OperationFailure {
    for (HashAlgorithm it : DIGITS) {
      byte[] digest =
          name.length() == 2 * it.octets()
              ? BaseEncoding.BASE16.tryDecode(name).orElseNull()
              : null;
      if (digest != null) {
        return new Claim(List.of(HashName.of(it, digest)), false, -1);
      }
    }
    if (INTEGRITY.stream().anyMatch(it -> name.strip().startsWith(prefix(it)))) {
      return integrity(name.strip());
    }
    Uri uri = OperationFailure.orThrow(Uri.tryParse(name));
    SchemeView view = OperationFailure.orThrow(SchemeViews.tryOf(uri));
    List<HashName> hashes = new ArrayList<>();
    long length = -1;
    Message why = CliText.of("hash.no-name");
    if (view instanceof NiUri ni) {
      why = add(hashes, ni.algorithm(), ni.hashName());
    } else if (view instanceof NihUri nih) {
      why = add(hashes, nih.algorithm(), nih.hashName());
    } else if (view instanceof Urn urn) {
      why = add(hashes, OperationFailure.orThrow(urn.typed()), why);
    } else if (view instanceof MagnetUri magnet) {
      for (Urn topic : magnet.exactTopics()) {
        why = add(hashes, topic.typed().orElseNull(), why);
      }
      length = magnet.exactLength().orElse(-1);
    }
    if (hashes.isEmpty()) {
      throw new OperationFailure("hash", CliText.of("failure.of", DocumentSource.shown(name), why));
    }
    return new Claim(hashes, false, length);
  }

  private static Message add(List<HashName> to, String algorithm, @Nullable HashName hash) {
    if (hash != null) {
      to.add(hash);
    }
    return CliText.of("hash.unknown", Excerpt.escape(algorithm));
  }

  /** Adds the hashes of a URN that can be computed, and returns why others cannot. */
  private static Message add(List<HashName> to, @Nullable Object typed, Message otherwise) {
    if (!(typed instanceof HashUrn urn)) {
      return otherwise;
    }
    Message why = otherwise;
    HashForm form = urn.form();
    for (HashName it : urn.hashes()) {
      // The hash of a torrent is that of its info dictionary.
      if (form == HashForm.BTIH || form == HashForm.BTMH || !it.algorithm().isAvailable()) {
        why = CliText.of("hash.unknown", Reply.id(form));
      } else {
        to.add(it);
      }
    }
    return why;
  }

  /**
   * Reads integrity metadata: as in browsers, the hashes of the strongest algorithm, of which one
   * must match. A hash that is not valid is ignored.
   */
  private static Claim integrity(String text) throws OperationFailure {
    for (HashAlgorithm algorithm : INTEGRITY) {
      List<HashName> hashes = new ArrayList<>();
      for (String word : text.split(" ", -1)) {
        HashName hash = word.startsWith(prefix(algorithm)) ? hash(word, algorithm) : null;
        if (hash != null) {
          hashes.add(hash);
        }
      }
      if (!hashes.isEmpty()) {
        return new Claim(hashes, true, -1);
      }
    }
    throw new OperationFailure("hash", CliText.of("hash.no-integrity"));
  }

  private static @Nullable HashName hash(String integrity, HashAlgorithm algorithm) {
    String digits = integrity.substring(prefix(algorithm).length()).split("\\?", 2)[0];
    try {
      byte[] digest = Base64.getDecoder().decode(digits);
      return digest.length == algorithm.octets() ? HashName.of(algorithm, digest) : null;
    } catch (IllegalArgumentException e) {
      return null;
    }
  }
}
