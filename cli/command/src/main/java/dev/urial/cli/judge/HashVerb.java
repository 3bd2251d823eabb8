package dev.urial.cli.judge;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.FileOperationRunner;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.verbs.Verb;
import dev.urial.hash.HashAlgorithm;
import dev.urial.internal.text.Ascii;
import dev.urial.urn.HashForm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial hash}: makes hash-based names for files, and checks whether a name matches a file.
 */
public final class HashVerb implements Verb.Action {
  private static final List<String> URNS =
      List.of("sha1", "sha256", "sha512", "md5", "crc32", "tree", "ed2k", "bitprint");

  /** The forms that are not URNs. */
  private static final List<String> NAMES = List.of("ni", "nih", "sri", "hex");

  private static final Opt FORM =
      Opt.choice("form", Stream.concat(URNS.stream(), NAMES.stream()).toArray(String[]::new));

  private static final Opt HASH =
      Opt.choice(
          "hash",
          Stream.concat(
                  Stream.of("md5", "sha-1"),
                  Stream.of(HashAlgorithm.values())
                      .map(HashAlgorithm::niName)
                      .filter(Objects::nonNull))
              .toArray(String[]::new));

  private static final Opt MAGNET = Opt.flag("magnet");

  private static final Opt NAME = Opt.value("dn");

  /** The options that can be used only with {@code make}. */
  private static final List<Opt> MAKING = List.of(FORM, HASH, MAGNET, NAME);

  public static final Verb VERB =
      new Verb(
          "hash",
          MAKING,
          List.of("verdict", "same", "different", "unverified"),
          Opt.OF_FILES,
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
              "expected make or verify" + Suggestion.among(List.of("make", "verify"), what));
    };
  }

  private static int verify(Invocation call, List<String> operands)
      throws IOException, UsageException {
    for (Opt opt : MAKING) {
      if (call.has(opt)) {
        throw new UsageException(
            "--" + opt.name() + " can only be used with make; a name contains its own");
      }
    }
    if (operands.isEmpty()) {
      throw new UsageException("a NAME is missing, such as urn:sha1:…");
    }
    String name = operands.get(0);
    ClaimedHashes claims;
    try {
      claims = ClaimedHashes.of(name);
    } catch (OperationFailure e) {
      return OperationRunner.broken(call, "NAME", name, e.failure());
    }
    return FileOperationRunner.run(
        call, operands.subList(1, operands.size()), (file, in) -> claims.verdict(in));
  }

  private static int make(Invocation call, List<String> files) throws IOException, UsageException {
    List<String> forms = call.values(FORM.name());
    boolean isMagnet = call.has(MAGNET);
    if (call.has(NAME) && !isMagnet) {
      throw new UsageException("--dn requires --magnet");
    }
    if (forms.size() > 1 && !isMagnet) {
      throw new UsageException("only one form is allowed; --magnet combines several in one link");
    }
    String form = forms.isEmpty() ? "sha256" : forms.get(0);
    boolean isUrn = forms.stream().noneMatch(NAMES::contains);
    if (isMagnet && !isUrn) {
      throw new UsageException("a magnet link contains only URNs, not ni, nih, sri or hex");
    }
    if (call.has(HASH) && isUrn) {
      throw new UsageException("--hash can only be used with --form ni, nih, sri and hex");
    }
    FileOperationRunner.Answering answering;
    if (isMagnet) {
      Set<HashForm> urns = new LinkedHashSet<>();
      (forms.isEmpty() ? List.of("sha1", "sha256") : forms).forEach(it -> urns.add(urn(it)));
      String name = call.value(NAME.name());
      answering = (file, in) -> HashMaker.magnet(urns, name == null ? lastName(file) : name, in);
    } else if (isUrn) {
      answering = (file, in) -> HashMaker.urn(urn(form), in);
    } else {
      HashAlgorithm algorithm = algorithm(call, form);
      answering = (file, in) -> HashMaker.named(form, algorithm, in);
    }
    return FileOperationRunner.run(call.answering(HashMaker.field(form)), files, answering);
  }

  private static HashForm urn(String form) {
    return HashForm.valueOf(Ascii.upper(form));
  }

  private static HashAlgorithm algorithm(Invocation call, String form) throws UsageException {
    String hash = call.value(HASH.name(), form.equals("sri") ? "sha-384" : "sha-256");
    HashAlgorithm algorithm = Objects.requireNonNull(HashTexts.named(hash));
    if (form.equals("sri") && !HashTexts.isOfIntegrity(algorithm)) {
      throw new UsageException("browsers support sha-256, sha-384 and sha-512, not " + hash);
    }
    if (form.startsWith("ni") && algorithm.niName() == null) {
      throw new UsageException(
          "--hash " + hash + " can only be used with --form hex; ni does not define it");
    }
    return algorithm;
  }

  private static String lastName(@Nullable String file) {
    Path last = file == null ? null : Path.of(file).getFileName();
    return last == null ? "" : last.toString();
  }
}
