package dev.urial.cli;

import dev.urial.cli.Outcome.Failure;
import dev.urial.grammar.Excerpt;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.SyntaxError;
import dev.urial.urn.HashForm;
import dev.urial.urn.HashName;
import dev.urial.urn.HashUrn;
import dev.urial.urn.TypedUrn;
import dev.urial.urn.Urn;
import java.io.IOException;
import java.io.InputStream;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial hash}: names of files made of their hashes, and whether a name is a file's. */
final class HashVerb implements Verb.Action {
  private static final Opt FORM =
      Opt.choice(
          "form",
          "FORM",
          "the form of the name, with make; sha256 if not given",
          "sha1",
          "sha256",
          "sha512",
          "md5",
          "crc32",
          "tree",
          "ed2k");

  static final Verb VERB =
      new Verb(
          "hash",
          "make|verify [NAME] [FILE…]",
          "name files by their hashes, and verify such names",
          List.of(
              "make writes a URN of each file, or of standard input, that is made of its hash:"
                  + " urn:sha256:…, urn:sha1:…; such names are in use without being registered.",
              "verify answers for each file, or for standard input, whether it has the hash that"
                  + " the name has: same, or different, which makes the exit status 1. Files are"
                  + " read as streams, however long. A digest that this Java does not have (Tiger,"
                  + " MD4) is a failure that names it."),
          List.of(FORM),
          List.of("text"),
          List.of(
              Example.of(
                      "a name",
                      "urial hash make --form sha1",
                      "urn:sha1:6VZNHFX25EQGMKDRJ6ZM4AHXF2KPEJMP")
                  .reading("hello"),
              Example.of(
                      "whether it is the file's",
                      "urial hash verify urn:sha1:6VZNHFX25EQGMKDRJ6ZM4AHXF2KPEJMP",
                      "same")
                  .reading("hello"),
              Example.of(
                      "another file",
                      "urial hash verify urn:sha1:6VZNHFX25EQGMKDRJ6ZM4AHXF2KPEJMP -",
                      "different")
                  .reading("hello!")
                  .exiting(1)),
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

  private static int make(Invocation call, List<String> files) throws IOException {
    HashForm form = HashForm.valueOf(call.value(FORM.name(), "sha256").toUpperCase(Locale.ROOT));
    Operation operation = file -> Octets.use(file, call, in -> named(form, in));
    return Session.run(call, Octets.inputs(files), List.of(operation), false);
  }

  private static Outcome named(HashForm form, InputStream in) throws IOException {
    try {
      return Answer.of("text", form.of(form.algorithm().hash(in)).uri());
    } catch (NoSuchAlgorithmException e) {
      return unavailable(form.algorithm().digestName());
    }
  }

  private static int verify(Invocation call, List<String> operands)
      throws IOException, UsageException {
    if (call.has(FORM)) {
      throw new UsageException("--form goes with make; a name says its own");
    }
    if (operands.isEmpty()) {
      throw new UsageException("a NAME is missing, as urn:sha1:…");
    }
    String name = operands.get(0);
    Parsed<Urn> urn = Urn.tryParse(name);
    SyntaxError error = urn.errorOrNull();
    Parsed<? extends TypedUrn> typed = error == null ? urn.orElseThrow().typed() : null;
    error = typed == null ? error : typed.errorOrNull();
    if (error != null) {
      return Session.broken(call, "NAME", name, Failure.of(error));
    }
    if (typed == null || !(typed.orElseThrow() instanceof HashUrn hash)) {
      String message = Excerpt.escape(name) + ": no name that is made of a hash";
      return Session.broken(call, "NAME", name, new Failure("hash", 0, message, null));
    }
    Operation operation = file -> verify(hash, file, call);
    List<String> files = operands.subList(1, operands.size());
    return Session.run(call, Octets.inputs(files), List.of(operation), false);
  }

  /** The file is read once: of a name with two hashes, one has to be known, and all that are. */
  private static Outcome verify(HashUrn name, String file, Invocation call) {
    HashName known = null;
    for (HashName hash : name.hashes()) {
      known = known == null && hash.algorithm().isAvailable() ? hash : known;
    }
    if (known == null) {
      return unavailable(name.hashes().get(0).algorithm().digestName());
    }
    HashName hash = known;
    boolean same = Octets.use(file, call, in -> isOf(hash, in));
    String note = name.form().subject().equals("the content") ? "" : name.form().subject();
    boolean isPart = name.hashes().size() > 1;
    return new Verdict(
        same,
        isPart
            ? "only its " + hash.algorithm().name().replace('_', '-') + " was looked at"
            : note.isEmpty() ? "" : "this is a hash of " + note);
  }

  private static Boolean isOf(HashName hash, InputStream in) throws IOException {
    try {
      return hash.verify(in);
    } catch (NoSuchAlgorithmException e) {
      return false; // not after it was found to be there
    }
  }

  private static Failure unavailable(@Nullable String digest) {
    String message =
        digest == null ? "nobody here can compute this hash" : "this Java has no digest " + digest;
    return new Failure("hash", 0, message, null);
  }

  /** Whether a file is the one that a name names. */
  private record Verdict(boolean isYes, String note) implements Outcome.Reply {
    @Override
    public String line() {
      return isYes ? "same" : "different";
    }

    @Override
    public List<String> notes() {
      return note.isEmpty() ? List.of() : List.of(note);
    }

    @Override
    public void json(JsonGenerator json) {
      json.writeStringProperty("text", line());
    }

    @Override
    public List<@Nullable String> cells() {
      return Explained.cells(line());
    }
  }
}
