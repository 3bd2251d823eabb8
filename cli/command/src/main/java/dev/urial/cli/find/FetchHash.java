package dev.urial.cli.find;

import dev.urial.Uri;
import dev.urial.answer.Answer;
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
import dev.urial.internal.text.Ascii;
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

  private static final String SAME = "same";
  private static final String DIFFERENT = "different";
  private static final String UNVERIFIED = "unverified";

  /**
   * A claim of a name, which is unverified at first.
   *
   * @param what a description, such as {@code urn:sha1}
   * @param hash the hash; null if it cannot be checked, or if it is the length that is claimed
   * @param verdict same, different or unverified
   * @param why why the claim cannot be checked, or what was found instead; null if the verdict says
   *     all
   */
  private record Claim(
      String what, @Nullable HashName hash, String verdict, @Nullable Message why) {
    static Claim of(String what, HashName hash) {
      HashAlgorithm algorithm = hash.algorithm();
      if (algorithm.isAvailable()) {
        return new Claim(what, hash, UNVERIFIED, null);
      }
      return unverified(what, CliText.of("hash.nobody-computes", algorithm.name()));
    }

    static Claim unverified(String what, Message why) {
      return new Claim(what, null, UNVERIFIED, why);
    }

    Claim verified(List<HashName> found) {
      return hash == null
          ? this
          : new Claim(what, hash, found.contains(hash) ? SAME : DIFFERENT, null);
    }

    boolean is(String some) {
      return verdict.equals(some);
    }
  }

  private final List<Claim> claims = new ArrayList<>();
  private long length = -1;

  /** Whether one matching claim is sufficient, as in integrity metadata. */
  private boolean isAny;

  private FetchHash() {}

  static int run(Invocation call, Dereferencer web) throws IOException, UsageException {
    String form = call.value(NAME.name());
    if (form != null) {
      Invocation named = call.answering("name");
      return Texts.files(
          named, call.operands(), file -> use(file, call, web, in -> named(form, file, in)));
    }
    String name = call.value(VERIFY.name(), "");
    FetchHash hashes = new FetchHash();
    try {
      hashes.read(name);
    } catch (OperationFailure e) {
      return Texts.broken(call, "NAME", name, e.failure());
    }
    return Texts.files(
        call.answering("verdict", SAME, DIFFERENT, UNVERIFIED),
        call.operands(),
        file -> use(file, call, web, hashes::verified));
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
          case "ni" -> NiUri.builder(hash).build().toString();
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

  /** Reads the claims of a name: a URI, integrity metadata, or bare digits. */
  private void read(String name) throws OperationFailure {
    for (HashAlgorithm it : DIGITS) {
      byte[] digest =
          name.length() == 2 * it.octets()
              ? BaseEncoding.BASE16.tryDecode(name).orElseNull()
              : null;
      if (digest != null) {
        claims.add(Claim.of("hash " + Reply.id(it), HashName.of(it, digest)));
      }
    }
    if (claims.isEmpty()) {
      readIntegrity(name);
    }
    if (claims.isEmpty()) {
      Uri uri = OperationFailure.orThrow(Uri.tryParse(name));
      read(OperationFailure.orThrow(SchemeViews.tryOf(uri)));
    }
    if (claims.stream().allMatch(it -> it.hash == null)) {
      Claim first = claims.isEmpty() ? null : claims.get(0);
      Message why =
          first == null || first.why == null
              ? CliText.of("hash.no-name")
              : CliText.of("failure.of", first.what, first.why);
      throw new OperationFailure("hash", CliText.of("failure.of", DocumentSource.shown(name), why));
    }
  }

  /**
   * Reads integrity metadata: as in browsers, the hashes of the strongest algorithm, of which one
   * must match. A hash that is not valid is ignored.
   */
  private void readIntegrity(String text) throws OperationFailure {
    isAny = INTEGRITY.stream().anyMatch(it -> text.strip().startsWith(prefix(it)));
    for (HashAlgorithm algorithm : INTEGRITY) {
      for (String word : text.strip().split(" ", -1)) {
        HashName hash = word.startsWith(prefix(algorithm)) ? hash(word, algorithm) : null;
        if (hash != null) {
          claims.add(Claim.of("integrity " + Reply.id(algorithm), hash));
        }
      }
      if (!claims.isEmpty()) {
        return;
      }
    }
    if (isAny) {
      throw new OperationFailure("hash", CliText.of("hash.no-integrity"));
    }
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

  private void read(SchemeView view) throws OperationFailure {
    if (view instanceof Urn urn) {
      add(urn, false);
    } else if (view instanceof NiUri ni) {
      add("ni", ni.algorithm(), ni.hashName());
    } else if (view instanceof NihUri nih) {
      add("nih", nih.algorithm(), nih.hashName());
    } else if (view instanceof MagnetUri magnet) {
      for (Urn topic : magnet.exactTopics()) {
        add(topic, true);
      }
      length = magnet.exactLength().orElse(-1);
    }
  }

  private void add(String scheme, String algorithm, @Nullable HashName hash) {
    claims.add(
        hash == null
            ? Claim.unverified(scheme, CliText.of("hash.unknown", Excerpt.escape(algorithm)))
            : Claim.of(scheme, hash));
  }

  /**
   * Adds the hashes of a URN.
   *
   * @param isTopic whether the URN is one of several, and others need no hashes
   */
  private void add(Urn urn, boolean isTopic) throws OperationFailure {
    String nid = "urn:" + Ascii.lower(urn.nid());
    var typed = isTopic ? urn.typed().orElseNull() : OperationFailure.orThrow(urn.typed());
    if (typed instanceof HashUrn it && (it.form() == HashForm.BTIH || it.form() == HashForm.BTMH)) {
      claims.add(Claim.unverified(nid, CliText.of("hash.torrent-only")));
    } else if (typed instanceof HashUrn it) {
      for (HashName hash : it.hashes()) {
        boolean isSha1 = hash.algorithm() == HashAlgorithm.SHA_1;
        String which = it.hashes().size() == 1 ? "" : isSha1 ? " (SHA-1)" : " (tree)";
        claims.add(Claim.of(nid + which, hash));
      }
    } else if (isTopic) {
      claims.add(Claim.unverified(nid, CliText.of("hash.no-hash")));
    }
  }

  // Verify.

  /** Compares octets with all claims that can be checked. */
  private Reply verified(InputStream in) throws IOException {
    Content content =
        Content.of(
            in,
            claims.stream()
                .map(Claim::hash)
                .filter(Objects::nonNull)
                .map(HashName::algorithm)
                .distinct()
                .toList());
    List<Claim> checked = new ArrayList<>();
    claims.forEach(it -> checked.add(it.verified(content.hashes)));
    if (length >= 0) {
      boolean isSame = length == content.length;
      Message why = isSame ? null : CliText.of("hash.octets", content.length, length);
      checked.add(new Claim("xl", null, isSame ? SAME : DIFFERENT, why));
    }
    if (isAny && checked.stream().anyMatch(it -> it.is(SAME))) {
      checked.removeIf(it -> !it.is(SAME));
    }
    boolean isYes = checked.stream().noneMatch(it -> it.is(DIFFERENT));
    boolean isWhole = checked.stream().noneMatch(it -> it.is(UNVERIFIED));
    String verdict = !isYes ? DIFFERENT : isWhole ? SAME : "same in part";
    String key = !isYes ? DIFFERENT : isWhole ? SAME : "part";
    List<Message> notes = new ArrayList<>();
    for (Claim it : checked) {
      if (it.is(UNVERIFIED)) {
        notes.add(CliText.of("hash.not-looked-at", it.what, Objects.requireNonNull(it.why)));
      } else if (it.is(DIFFERENT) && checked.size() > 1) {
        notes.add(
            it.why == null
                ? CliText.of("hash.different", it.what)
                : CliText.of("hash.different-by", it.what, it.why));
      }
    }
    return Reply.of(() -> Answer.of("verdict", verdict).list("claims", checked, FetchHash::answer))
        .row(
            () ->
                Answer.of("verdict", verdict)
                    .with(SAME, all(checked, SAME))
                    .with(DIFFERENT, all(checked, DIFFERENT))
                    .with(UNVERIFIED, all(checked, UNVERIFIED)))
        .line(verdict)
        .yes(isYes)
        .notes(notes)
        .doc(
            how ->
                Reply.said(
                    isYes ? Doc.Tone.GOOD : Doc.Tone.BAD, CliText.of("hash.verdict-" + key)));
  }

  private static Answer answer(Claim claim) {
    return Answer.of("what", claim.what).with("verdict", claim.verdict).with("why", claim.why);
  }

  private static @Nullable String all(List<Claim> checked, String verdict) {
    List<String> all = checked.stream().filter(it -> it.is(verdict)).map(Claim::what).toList();
    return all.isEmpty() ? null : String.join(", ", all);
  }
}
