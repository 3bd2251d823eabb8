package dev.urial.cli;

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
          "FORM",
          "the form of the name, with make; sha256 if not given; several times with --magnet",
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
          "HASH",
          "the hash in ni and nih, sha-256 if not given",
          Stream.of(HashAlgorithm.values())
              .map(HashAlgorithm::niName)
              .filter(Objects::nonNull)
              .toArray(String[]::new));

  private static final Opt MAGNET =
      Opt.flag("magnet", "make a magnet link: of --form, else of sha1 and sha256");

  private static final Opt NAME =
      Opt.value("dn", "NAME", "what the magnet link calls it; the file's name if not given");

  static final Verb VERB =
      new Verb(
          "hash",
          "make|verify [NAME] [FILE…]",
          "name files by their hashes, and verify such names",
          List.of(
              "make writes a name of each file, or of standard input, that is made of its hash: a"
                  + " URN (urn:sha256:…, urn:tree:tiger:…; in use without being registered), a URI"
                  + " of RFC 6920 (ni:///sha-256;…, nih:…), or with --magnet a link with hashes,"
                  + " name (dn) and length (xl). The answer's field is uri.",
              "verify answers for each file, or for standard input, whether it is what NAME names:"
                  + " same, or different, which makes the exit status 1. NAME is one of these URNs,"
                  + " ni:, nih:, or magnet:, of which all hashes and the length are looked at."
                  + " Where some could not be looked at, the answer is \"same in part\", and"
                  + " standard error says which and why; where none could be, there is no answer"
                  + " and the status is 1. With --json each claim of the name stands by itself.",
              "Files are read as streams, once, however long. urn:btih and urn:btmh are hashes of"
                  + " the info dictionary of a torrent: FILE is then the .torrent, since the"
                  + " content alone cannot tell. Tiger (tree, bitprint) and MD4 (ed2k) are digests"
                  + " that no JDK has; they work where a security provider with them is installed."
                  + " urn:aich and urn:kzhash are read, and computed by nobody here.",
              "A file that cannot be read is a failure of its own; the others are answered and the"
                  + " exit status is 74."),
          List.of(FORM, HASH, MAGNET, NAME),
          List.of("verdict", "same", "different", "unverified"),
          List.of(
              Example.of(
                      "a name",
                      "urial hash make --form sha1",
                      "urn:sha1:6VZNHFX25EQGMKDRJ6ZM4AHXF2KPEJMP")
                  .reading("hello"),
              Example.of(
                      "by RFC 6920",
                      "urial hash make --form nih --hash sha-256-32",
                      "nih:sha-256-32;5891b5b5;5")
                  .reading("hello"),
              Example.of(
                      "a magnet link",
                      "urial hash make --magnet --form sha1 --form md5 --dn 'a word'",
                      "magnet:?xt=urn:sha1:6VZNHFX25EQGMKDRJ6ZM4AHXF2KPEJMP&xt=urn:md5:"
                          + "b1946ac92492d2347c6235b4d2611184&dn=a%20word&xl=6")
                  .reading("hello"),
              Example.of(
                      "whether it is the file's",
                      "urial hash verify urn:sha1:6VZNHFX25EQGMKDRJ6ZM4AHXF2KPEJMP",
                      "same")
                  .reading("hello"),
              Example.of(
                      "another file", "urial hash verify 'ni:///sha-256-32;WJG1tQ' -", "different")
                  .reading("hello!")
                  .exiting(1),
              Example.of(
                      "what a magnet link says of it",
                      "urial hash verify --tsv"
                          + " 'magnet:?xt=urn:crc32:363a3020&xt=urn:isbn:0451450523&xl=6'",
                      "input\tverdict\tsame\tdifferent\tunverified\terror.rule\terror.index\t"
                          + "error.message",
                      "-\tsame in part\turn:crc32, xl\t\\N\turn:isbn\t\\N\t\\N\t\\N")
                  .reading("hello")),
          new HashVerb());

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
    for (Opt opt : call.verb().options()) {
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
    return Octets.run(call, operands.subList(1, operands.size()), (file, in) -> claims.verdict(in));
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
    Octets.Answering answering;
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
    return Octets.run(call.answering("uri"), files, answering);
  }

  private static final String TORRENT = ".torrent";

  private static String lastName(@Nullable String file) {
    Path last = file == null ? null : Path.of(file).getFileName();
    String name = last == null ? "" : last.toString();
    return name.endsWith(TORRENT) ? name.substring(0, name.length() - TORRENT.length()) : name;
  }
}
