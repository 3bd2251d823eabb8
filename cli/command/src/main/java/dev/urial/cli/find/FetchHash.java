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
import dev.urial.cli.render.Failure;
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
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.SchemeViews;
import dev.urial.scheme.digest.MagnetUri;
import dev.urial.scheme.digest.NiUri;
import dev.urial.scheme.digest.NihUri;
import dev.urial.urn.HashForm;
import dev.urial.urn.HashUrn;
import dev.urial.urn.TypedUrn;
import dev.urial.urn.Urn;
import dev.urial.view.SchemeView;
import java.io.FilterInputStream;
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
      Opt.value(
          "verify",
          "NAME",
          "test whether files or URLs have the hashes in a name: a URI such as ni or magnet, a hash"
              + " URN, the integrity of a script (SRI), or hexadecimal digits");

  static final Opt NAME =
      Opt.choice(
          "name",
          "FORM",
          "name files or URLs by their hashes; urn and ni have SHA-256, sri SHA-384, magnet SHA-1,"
              + " SHA-256 and the length",
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

  private static final Message NONE = CliText.of("hash.no-name");

  /**
   * A claimed hash.
   *
   * @param what a description, such as {@code urn:sha1}
   * @param hash the hash; null if it cannot be checked
   * @param why why the hash cannot be checked; null if it can
   */
  private record Claim(String what, @Nullable HashName hash, @Nullable Message why) {
    static Claim of(String what, HashName hash) {
      HashAlgorithm algorithm = hash.algorithm();
      if (algorithm.isAvailable()) {
        return new Claim(what, hash, null);
      }
      String digest = algorithm.digestName();
      return new Claim(
          what,
          null,
          digest == null
              ? CliText.of("hash.nobody-computes", algorithm.name())
              : CliText.of("hash.no-digest", digest, algorithm.name()));
    }
  }

  /**
   * The result of checking a claim.
   *
   * @param verdict same, different or unverified
   * @param why why the claim could not be checked, or what was found instead
   */
  private record Checked(String what, String verdict, @Nullable Message why) {
    Message note() {
      if (verdict.equals("unverified")) {
        return CliText.of("hash.not-looked-at", what, why == null ? NONE : why);
      }
      return why == null
          ? CliText.of("hash.different", what)
          : CliText.of("hash.different-by", what, why);
    }
  }

  /** Uses the octets of a file or a URL. */
  private interface Use {
    Outcome of(InputStream in) throws IOException;
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
    FetchHash hashes;
    try {
      hashes = of(name);
    } catch (OperationFailure e) {
      return Texts.broken(call, "NAME", name, e.failure());
    }
    return Texts.files(
        call.answering("verdict", "same", "different", "unverified"),
        call.operands(),
        file -> use(file, call, web, hashes::verdict));
  }

  private static Outcome use(String name, Invocation call, Dereferencer web, Use use)
      throws LineReader.Unreadable {
    if (name.equals(Io.STDIN) || !DocumentSource.isUrl(name)) {
      return OctetInput.use(name, call, use::of);
    }
    try (Representation page = web.dereference(name)) {
      return page.isSuccess()
          ? use.of(page.body())
          : new Failure(
              "status",
              0,
              CliText.of("links.status", DocumentSource.shown(name), page.status()),
              null);
    } catch (DereferenceException e) {
      return FetchAnswer.failure(e);
    } catch (IOException e) {
      throw new LineReader.Unreadable(DocumentSource.shown(name), e);
    }
  }

  // Make names.

  private static Reply named(String form, String file, InputStream octets) throws IOException {
    Counting in = new Counting(octets);
    String name =
        switch (form) {
          case "ni" -> NiUri.builder(HashAlgorithm.SHA_256.hash(in)).build().toString();
          case "urn" -> HashForm.SHA256.of(HashAlgorithm.SHA_256.hash(in)).toString();
          case "sri" -> integrity(HashAlgorithm.SHA_384.hash(in));
          default -> magnet(file, in);
        };
    return Reply.of("name", name);
  }

  private static String magnet(String file, Counting in) throws IOException {
    List<HashName> hashes =
        HashAlgorithm.hashAll(in, List.of(HashAlgorithm.SHA_1, HashAlgorithm.SHA_256));
    var link =
        MagnetUri.builder()
            .exactTopic(HashForm.SHA1.of(hashes.get(0)))
            .exactTopic(HashForm.SHA256.of(hashes.get(1)));
    if (!file.equals(Io.STDIN) && !DocumentSource.isUrl(file)) {
      link.displayName(Objects.requireNonNull(Path.of(file).getFileName()).toString());
    }
    return link.exactLength(in.count).build().toString();
  }

  /** Returns the name of an algorithm in lower case, with a hyphen: {@code sha-1}. */
  private static String word(HashAlgorithm algorithm) {
    String name = algorithm.niName();
    return name != null ? name : algorithm == HashAlgorithm.SHA_1 ? "sha-1" : "md5";
  }

  /** Returns the beginning of integrity metadata: {@code sha384-}. */
  private static String prefix(HashAlgorithm algorithm) {
    return word(algorithm).replace("-", "") + '-';
  }

  private static String integrity(HashName hash) {
    return prefix(hash.algorithm()) + Base64.getEncoder().encodeToString(hash.digest());
  }

  // Read names.

  /** Returns the claims of a name: a URI, integrity metadata, or bare digits. */
  private static FetchHash of(String name) throws OperationFailure {
    FetchHash hashes = new FetchHash();
    for (HashAlgorithm it : DIGITS) {
      byte[] digest =
          name.length() == 2 * it.octets()
              ? BaseEncoding.BASE16.tryDecode(name).orElseNull()
              : null;
      if (digest != null) {
        hashes.claims.add(Claim.of("hash " + word(it), HashName.of(it, digest)));
        return hashes;
      }
    }
    if (hashes.isIntegrity(name)) {
      return hashes;
    }
    Parsed<Uri> uri = Uri.tryParse(name);
    hashes.read(orFail(SchemeViews.tryOf(orFail(uri))));
    if (hashes.claims.stream().allMatch(claim -> claim.hash() == null)) {
      throw new OperationFailure(
          "hash", CliText.of("failure.of", Excerpt.escape(Secrets.masked(name)), hashes.whyNone()));
    }
    return hashes;
  }

  private static <T> T orFail(Parsed<T> parsed) throws OperationFailure {
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw new OperationFailure(Failure.of(error));
    }
    return parsed.orElseThrow();
  }

  /** Returns the first reason why no claim can be checked. */
  private Message whyNone() {
    for (Claim claim : claims) {
      Message why = claim.why();
      if (why != null) {
        return CliText.of("failure.of", claim.what(), why);
      }
    }
    return NONE;
  }

  /**
   * Reads integrity metadata: as in browsers, the hashes of the strongest algorithm, of which one
   * must match.
   */
  private boolean isIntegrity(String text) throws OperationFailure {
    for (HashAlgorithm algorithm : INTEGRITY) {
      for (String word : text.strip().split(" ", -1)) {
        HashName hash = ofIntegrity(word, algorithm);
        if (hash != null) {
          claims.add(Claim.of("integrity " + word(algorithm), hash));
        }
      }
      if (!claims.isEmpty()) {
        isAny = true;
        return true;
      }
    }
    if (INTEGRITY.stream().anyMatch(it -> text.startsWith(prefix(it)))) {
      throw new OperationFailure("hash", CliText.of("hash.no-integrity"));
    }
    return false;
  }

  private static @Nullable HashName ofIntegrity(String word, HashAlgorithm algorithm) {
    String start = prefix(algorithm);
    int option = word.indexOf('?');
    if (!word.startsWith(start)) {
      return null;
    }
    try {
      String digits = word.substring(start.length(), option < 0 ? word.length() : option);
      byte[] digest = Base64.getDecoder().decode(digits);
      return digest.length == algorithm.octets() ? HashName.of(algorithm, digest) : null;
    } catch (IllegalArgumentException e) {
      return null; // browsers ignore it
    }
  }

  private void read(SchemeView view) throws OperationFailure {
    if (view instanceof Urn urn) {
      if (orFail(urn.typed()) instanceof HashUrn hash) {
        add(hash);
      }
    } else if (view instanceof NiUri ni) {
      add("ni", ni.algorithm(), ni.hashName());
    } else if (view instanceof NihUri nih) {
      add("nih", nih.algorithm(), nih.hashName());
    } else if (view instanceof MagnetUri magnet) {
      for (Urn topic : magnet.exactTopics()) {
        TypedUrn typed = topic.typed().orElseNull();
        if (typed instanceof HashUrn hash) {
          add(hash);
        } else {
          claims.add(new Claim("urn:" + topic.nid(), null, CliText.of("hash.no-hash")));
        }
      }
      length = magnet.exactLength().orElse(-1);
    }
  }

  private void add(HashUrn urn) {
    String nid = "urn:" + urn.form().nid();
    boolean isOfTorrent = urn.form() == HashForm.BTIH || urn.form() == HashForm.BTMH;
    for (HashName hash : urn.hashes()) {
      String which =
          urn.hashes().size() == 1
              ? ""
              : hash.algorithm() == HashAlgorithm.SHA_1 ? " (SHA-1)" : " (tree)";
      claims.add(
          isOfTorrent
              ? new Claim(nid, null, CliText.of("hash.torrent-only"))
              : Claim.of(nid + which, hash));
    }
  }

  private void add(String scheme, String algorithm, @Nullable HashName hash) {
    claims.add(
        hash == null
            ? new Claim(scheme, null, CliText.of("hash.unknown", Excerpt.escape(algorithm)))
            : Claim.of(scheme, hash));
  }

  // Verify.

  /** Compares octets with all claims that can be checked. */
  private Reply verdict(InputStream octets) throws IOException {
    Counting in = new Counting(octets);
    List<HashAlgorithm> wanted =
        claims.stream()
            .map(Claim::hash)
            .filter(Objects::nonNull)
            .map(HashName::algorithm)
            .distinct()
            .toList();
    List<HashName> found = HashAlgorithm.hashAll(in, wanted);
    List<Checked> checked = new ArrayList<>();
    for (Claim it : claims) {
      String verdict =
          it.hash() == null ? "unverified" : found.contains(it.hash()) ? "same" : "different";
      checked.add(new Checked(it.what(), verdict, it.why()));
    }
    if (length >= 0) {
      boolean isSame = length == in.count;
      Message why = isSame ? null : CliText.of("hash.octets", in.count, length);
      checked.add(new Checked("xl", isSame ? "same" : "different", why));
    }
    if (isAny && checked.stream().anyMatch(it -> it.verdict().equals("same"))) {
      checked.removeIf(it -> !it.verdict().equals("same"));
    }
    return reply(checked);
  }

  private static Reply reply(List<Checked> checked) {
    boolean isYes = checked.stream().noneMatch(it -> it.verdict().equals("different"));
    boolean isWhole = checked.stream().noneMatch(it -> it.verdict().equals("unverified"));
    String verdict = !isYes ? "different" : isWhole ? "same" : "same in part";
    String key = !isYes ? "different" : isWhole ? "same" : "part";
    List<Message> notes = new ArrayList<>();
    for (Checked it : checked) {
      boolean isDifferent = it.verdict().equals("different") && checked.size() > 1;
      if (isDifferent || it.verdict().equals("unverified")) {
        notes.add(it.note());
      }
    }
    return Reply.of(
            () ->
                Answer.of("verdict", verdict)
                    .list(
                        "claims",
                        checked,
                        it ->
                            Answer.of("what", it.what())
                                .with("verdict", it.verdict())
                                .with("why", it.why())))
        .row(
            () ->
                Answer.of("verdict", verdict)
                    .with("same", all(checked, "same"))
                    .with("different", all(checked, "different"))
                    .with("unverified", all(checked, "unverified")))
        .line(verdict)
        .yes(isYes)
        .notes(notes)
        .doc(
            how ->
                Reply.said(
                    isYes ? Doc.Tone.GOOD : Doc.Tone.BAD, CliText.of("hash.verdict-" + key)));
  }

  private static @Nullable String all(List<Checked> checked, String verdict) {
    List<String> all =
        checked.stream().filter(it -> it.verdict().equals(verdict)).map(Checked::what).toList();
    return all.isEmpty() ? null : String.join(", ", all);
  }

  /** Counts the octets read. */
  private static final class Counting extends FilterInputStream {
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
  }
}
