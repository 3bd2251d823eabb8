package dev.urial.cli.judge;

import dev.urial.Uri;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.JsonOutput;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.TextOutcome;
import dev.urial.hash.HashAlgorithm;
import dev.urial.hash.HashName;
import dev.urial.internal.text.Ascii;
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
import java.io.BufferedInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The claims that a name makes about the octets that it identifies: their hashes and, in a magnet
 * link, their number. All claims are checked in one pass over the octets.
 */
final class ClaimedHashes {
  private static final Set<String> SCHEMES = Set.of("urn", "ni", "nih", "magnet");

  private static final Message NONE = CliText.of("hash.no-name");

  private static final Message TORRENT_ONLY = CliText.of("hash.torrent-only");

  /**
   * A claimed hash.
   *
   * @param what a description, such as {@code urn:sha1}
   * @param hash the hash; null if it cannot be checked
   * @param why why the hash cannot be checked; null if it can
   */
  private record Claim(String what, @Nullable HashName hash, @Nullable Message why) {
    static Claim of(String what, HashName hash) {
      Message missing = HashMaker.missing(hash.algorithm());
      return missing == null ? new Claim(what, hash, null) : without(what, missing);
    }

    static Claim without(String what, Message why) {
      return new Claim(what, null, why);
    }
  }

  private final List<Claim> claims = new ArrayList<>();
  private long length = -1;

  /** Whether one matching claim is sufficient, as in integrity metadata. */
  private boolean isAny;

  private ClaimedHashes() {}

  private static ClaimedHashes of(String what, List<HashName> hashes) {
    ClaimedHashes claims = new ClaimedHashes();
    for (HashName hash : hashes) {
      String which = what + ' ' + HashTexts.word(hash.algorithm());
      claims.claims.add(Claim.of(which, hash));
    }
    claims.isAny = true;
    return claims;
  }

  /** Returns the claims of a name: a URI, integrity metadata, or bare digits. */
  static ClaimedHashes of(String name) throws OperationFailure {
    HashName digits = HashTexts.ofDigits(name);
    if (digits != null) {
      return of("hash", List.of(digits));
    }
    List<HashName> integrity = HashTexts.ofIntegrity(name);
    if (!integrity.isEmpty()) {
      return of("integrity", integrity);
    }
    if (HashTexts.looksLikeIntegrity(name)) {
      throw new OperationFailure("hash", CliText.of("hash.no-integrity"));
    }
    Parsed<Uri> uri = Uri.tryParse(name);
    SyntaxError error = uri.errorOrNull();
    if (error != null) {
      throw new OperationFailure(Failure.of(error));
    }
    if (!SCHEMES.contains(Ascii.lower(uri.orElseThrow().scheme()))) {
      throw new OperationFailure(
          "hash", CliText.of("failure.of", Excerpt.escape(Secrets.masked(name)), NONE));
    }
    Parsed<? extends SchemeView> parsed = SchemeViews.tryOf(uri.orElseThrow());
    error = parsed.errorOrNull();
    if (error != null) {
      throw new OperationFailure(Failure.of(error));
    }
    ClaimedHashes claims = new ClaimedHashes();
    claims.read(parsed.orElseThrow());
    if (claims.claims.stream().allMatch(claim -> claim.hash() == null)) {
      throw new OperationFailure(
          "hash", CliText.of("failure.of", Excerpt.escape(Secrets.masked(name)), claims.why()));
    }
    return claims;
  }

  /** Returns the first reason why no claim can be checked. */
  private Message why() {
    for (Claim claim : claims) {
      Message why = claim.why();
      if (why != null) {
        return CliText.of("failure.of", claim.what(), why);
      }
    }
    return NONE;
  }

  private void read(SchemeView view) throws OperationFailure {
    if (view instanceof Urn urn) {
      Parsed<? extends TypedUrn> typed = urn.typed();
      SyntaxError error = typed.errorOrNull();
      if (error != null) {
        throw new OperationFailure(Failure.of(error));
      }
      add(typed.orElseThrow());
    } else if (view instanceof NiUri ni) {
      add("ni", ni.algorithm(), ni.hashName());
    } else if (view instanceof NihUri nih) {
      add("nih", nih.algorithm(), nih.hashName());
    } else if (view instanceof MagnetUri magnet) {
      add(magnet);
    }
  }

  private void add(MagnetUri magnet) {
    for (Urn topic : magnet.exactTopics()) {
      TypedUrn typed = topic.typed().orElseNull();
      if (typed instanceof HashUrn hash) {
        add(hash);
      } else {
        claims.add(Claim.without("urn:" + topic.nid(), CliText.of("hash.no-hash")));
      }
    }
    OptionalLong octets = magnet.exactLength();
    length = octets.orElse(-1);
  }

  private void add(@Nullable TypedUrn typed) {
    if (typed instanceof HashUrn urn) {
      String nid = "urn:" + urn.form().nid();
      boolean isOfTorrent = urn.form() == HashForm.BTIH || urn.form() == HashForm.BTMH;
      for (HashName hash : urn.hashes()) {
        String which =
            urn.hashes().size() == 1
                ? ""
                : hash.algorithm() == HashAlgorithm.SHA_1 ? " (SHA-1)" : " (tree)";
        claims.add(isOfTorrent ? Claim.without(nid, TORRENT_ONLY) : Claim.of(nid + which, hash));
      }
    }
  }

  private void add(String scheme, String algorithm, @Nullable HashName hash) {
    claims.add(
        hash == null
            ? Claim.without(scheme, CliText.of("hash.unknown", Excerpt.escape(algorithm)))
            : Claim.of(scheme, hash));
  }

  /** Compares octets with all claims that can be checked. */
  TextOutcome verdict(BufferedInputStream in) throws IOException {
    Set<HashAlgorithm> wanted = EnumSet.noneOf(HashAlgorithm.class);
    for (Claim claim : claims) {
      HashName hash = claim.hash();
      if (hash != null) {
        wanted.add(hash.algorithm());
      }
    }
    HashMaker.Counting counting = new HashMaker.Counting(in);
    Map<HashAlgorithm, HashName> found = HashMaker.hashes(counting, wanted);
    List<Looked> looked = new ArrayList<>();
    for (Claim claim : claims) {
      HashName hash = claim.hash();
      Boolean isSame = hash == null ? null : hash.equals(found.get(hash.algorithm()));
      looked.add(new Looked(claim.what(), isSame, claim.why()));
    }
    if (length >= 0) {
      long octets = counting.count();
      looked.add(new Looked("xl", length == octets, CliText.of("hash.octets", octets, length)));
    }
    if (isAny && looked.stream().anyMatch(it -> Boolean.TRUE.equals(it.isSame()))) {
      looked.removeIf(it -> !Boolean.TRUE.equals(it.isSame()));
    }
    return new Verdict(looked);
  }

  /**
   * The result of checking a claim.
   *
   * @param isSame whether the claim is correct; null if the claim could not be checked
   * @param why why the claim could not be checked, or what was found instead
   */
  private record Looked(String what, @Nullable Boolean isSame, @Nullable Message why) {
    String word() {
      return isSame == null ? "unverified" : isSame ? "same" : "different";
    }

    Message note() {
      if (isSame == null) {
        return CliText.of("hash.not-looked-at", what, orNone());
      }
      return why == null
          ? CliText.of("hash.different", what)
          : CliText.of("hash.different-by", what, why);
    }

    /** Returns the reason, or a default reason. */
    private Message orNone() {
      return why == null ? NONE : why;
    }
  }

  /** Whether octets match a name. */
  private record Verdict(List<Looked> looked) implements TextOutcome.Reply {
    @Override
    public boolean isYes() {
      return looked.stream().noneMatch(it -> Boolean.FALSE.equals(it.isSame()));
    }

    @Override
    public String line() {
      boolean isWhole = looked.stream().allMatch(it -> it.isSame() != null);
      return !isYes() ? "different" : isWhole ? "same" : "same in part";
    }

    @Override
    public String drawing(DrawingStyle paint) {
      return paint.say(
          switch (line()) {
            case "same" -> CliText.of("hash.verdict-same");
            case "different" -> CliText.of("hash.verdict-different");
            default -> CliText.of("hash.verdict-part");
          });
    }

    @Override
    public List<String> notes(Locale language) {
      List<String> notes = new ArrayList<>();
      for (Looked it : looked) {
        boolean isNews = it.isSame() == null || (looked.size() > 1 && !it.isSame());
        if (isNews) {
          notes.add(it.note().text(language));
        }
      }
      return notes;
    }

    @Override
    public void json(JsonGenerator json) {
      json(json, Locale.ROOT);
    }

    @Override
    public void json(JsonGenerator json, Locale language) {
      json.writeStringProperty("verdict", line());
      json.writeArrayPropertyStart("claims");
      for (Looked it : looked) {
        json.writeStartObject();
        json.writeStringProperty("what", it.what());
        json.writeStringProperty("verdict", it.word());
        Message why = Boolean.TRUE.equals(it.isSame()) ? null : it.why();
        JsonOutput.string(json, "why", why == null ? null : why.text(language));
        json.writeEndObject();
      }
      json.writeEndArray();
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(line());
      for (String word : List.of("same", "different", "unverified")) {
        cells.add(all(word));
      }
      return cells;
    }

    private @Nullable String all(String word) {
      List<String> whats =
          looked.stream().filter(it -> it.word().equals(word)).map(Looked::what).toList();
      return whats.isEmpty() ? null : String.join(", ", whats);
    }
  }
}
