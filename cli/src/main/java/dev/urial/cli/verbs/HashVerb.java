package dev.urial.cli.verbs;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.FileSession;
import dev.urial.cli.render.Refusal;
import dev.urial.cli.render.Session;
import dev.urial.hash.HashAlgorithm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code urial hash}: names of files made of their hashes, and whether a name is a file's. */
final class HashVerb implements Verb.Action {
  private static final Opt FORM =
      Opt.choice(
          "form",
          "sha1",
          "sha256",
          "sha512",
          "md5",
          "crc32",
          "tree",
          "ed2k",
          "bitprint",
          "btih",
          "btmh",
          "ni",
          "nih");

  private static final Opt HASH =
      Opt.choice(
          "hash",
          Stream.of(HashAlgorithm.values())
              .map(HashAlgorithm::niName)
              .filter(Objects::nonNull)
              .toArray(String[]::new));

  private static final Opt MAGNET = Opt.flag("magnet");

  private static final Opt NAME = Opt.value("dn");

  /** What goes with make. */
  private static final List<Opt> MAKING = List.of(FORM, HASH, MAGNET, NAME);

  static final Verb VERB =
      new Verb(
          "hash", MAKING, List.of("verdict", "same", "different", "unverified"), Opt.OF_FILES, new HashVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<String> operands = call.operands();
    String what = operands.isEmpty() ? "" : operands.get(0);
    List<String> rest = operands.isEmpty() ? operands : operands.subList(1, operands.size());
    return switch (what) {
      case "make" -> make(call, rest);
      case "verify" -> verify(call, rest);
      default ->
          throw new UsageException(
              "what, make or verify?" + Suggestion.among(List.of("make", "verify"), what));
    };
  }

  private static int verify(Invocation call, List<String> operands)
      throws IOException, UsageException {
    for (Opt opt : MAKING) {
      if (call.has(opt)) {
        throw new UsageException("--" + opt.name() + " goes with make; a name says its own");
      }
    }
    if (operands.isEmpty()) {
      throw new UsageException("a NAME is missing, as urn:sha1:…");
    }
    String name = operands.get(0);
    HashClaims claims;
    try {
      claims = HashClaims.of(name);
    } catch (Refusal e) {
      return Session.broken(call, "NAME", name, e.failure());
    }
    return FileSession.run(
        call, operands.subList(1, operands.size()), (file, in) -> claims.verdict(in));
  }

  private static int make(Invocation call, List<String> files) throws IOException, UsageException {
    List<String> forms = call.values(FORM.name());
    boolean isMagnet = call.has(MAGNET);
    if (call.has(NAME) && !isMagnet) {
      throw new UsageException("--dn goes with --magnet");
    }
    if (forms.size() > 1 && !isMagnet) {
      throw new UsageException("one form for a name; several go into one link with --magnet");
    }
    boolean isNamed = forms.contains("ni") || forms.contains("nih");
    if (isMagnet && isNamed) {
      throw new UsageException("a magnet link holds URNs, not ni and nih");
    }
    if (call.has(HASH) && !isNamed) {
      throw new UsageException("--hash goes with --form ni and --form nih");
    }
    FileSession.Answering answering;
    if (isMagnet) {
      HashMaker maker = HashMaker.of(forms.isEmpty() ? List.of("sha1", "sha256") : forms);
      String name = call.value(NAME.name());
      answering = (file, in) -> maker.magnet(name == null ? lastName(file) : name, in);
    } else if (isNamed) {
      String hash = call.value(HASH.name(), "sha-256");
      boolean isSpoken = forms.contains("nih");
      answering = (file, in) -> HashMaker.named(hash, isSpoken, in);
    } else {
      HashMaker maker = HashMaker.of(forms.isEmpty() ? List.of("sha256") : forms);
      answering = (file, in) -> maker.urn(in);
    }
    return FileSession.run(call.answering("uri"), files, answering);
  }

  private static final String TORRENT = ".torrent";

  private static String lastName(@Nullable String file) {
    Path last = file == null ? null : Path.of(file).getFileName();
    String name = last == null ? "" : last.toString();
    return name.endsWith(TORRENT) ? name.substring(0, name.length() - TORRENT.length()) : name;
  }
}
