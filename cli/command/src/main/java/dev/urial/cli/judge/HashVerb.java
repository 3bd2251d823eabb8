package dev.urial.cli.judge;

import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Suggestion;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FileOperationRunner;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.cli.render.TextOutcome.Reply;
import dev.urial.cli.verbs.Verb;
import dev.urial.hash.HashAlgorithm;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * {@code urial hash}: makes hash-based names for files, and checks whether a name matches a file.
 */
public final class HashVerb implements Verb.Action {
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
          "nih",
          "sri",
          "hex",
          "sum");

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
      case "check" -> check(call, rest);
      default ->
          throw new UsageException(
              "expected make, verify or check"
                  + Suggestion.among(List.of("make", "verify", "check"), what));
    };
  }

  /**
   * Rejects the options of {@code make} for {@code verify} and {@code check}, where the names
   * already contain this information.
   */
  private static void refuseMaking(Invocation call) throws UsageException {
    for (Opt opt : MAKING) {
      if (call.has(opt)) {
        throw new UsageException(
            "--" + opt.name() + " can only be used with make; a name contains its own");
      }
    }
  }

  /** Checks the files listed in checksum files, each against its line. */
  private static int check(Invocation call, List<String> sums) throws IOException, UsageException {
    refuseMaking(call);
    List<OperationRunner.Input> inputs = new ArrayList<>();
    call.files(sums).forEach(file -> inputs.add(OperationRunner.Input.ofFile(file)));
    boolean[] isUnreadable = {false};
    int status =
        OperationRunner.run(
            call.answering("file", "verdict"),
            inputs,
            List.of(
                line -> {
                  ChecksumFormats.Line sum = ChecksumFormats.Line.of(line);
                  if (sum == null) {
                    return new Failure("checksum", 0, CliText.of("hash.no-line"), null);
                  }
                  try {
                    TextOutcome looked =
                        OctetInput.use(
                            sum.file(), call, in -> ClaimedHashes.of(sum.hash()).verdict(in));
                    return looked instanceof Reply reply ? new Checked(sum, reply) : looked;
                  } catch (LineReader.Unreadable e) {
                    isUnreadable[0] = true;
                    return new Failure("file", 0, String.valueOf(e.getMessage()), null);
                  }
                }),
            false);
    return isUnreadable[0] ? ExitStatus.IO_ERROR : status;
  }

  /** A file, and whether it matches its line in the checksum file. */
  private record Checked(ChecksumFormats.Line sum, Reply verdict) implements Reply {
    @Override
    public boolean isYes() {
      return verdict.isYes();
    }

    @Override
    public String line() {
      return sum.file() + ": " + verdict.line();
    }

    @Override
    public String drawing(DrawingStyle paint) {
      String color = isYes() ? DrawingStyle.GREEN : DrawingStyle.RED;
      return Excerpt.escape(sum.file()) + ": " + paint.in(color, verdict.drawing(paint));
    }

    @Override
    public void json(JsonGenerator json) {
      json.writeStringProperty("file", sum.file());
      json.writeStringProperty("verdict", verdict.line());
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(sum.file());
      cells.add(verdict.line());
      return cells;
    }
  }

  private static int verify(Invocation call, List<String> operands)
      throws IOException, UsageException {
    refuseMaking(call);
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
    boolean isNamed = forms.contains("ni") || forms.contains("nih");
    String form = forms.isEmpty() ? "" : forms.get(forms.size() - 1);
    boolean isSum = SUMS.stream().anyMatch(forms::contains);
    if (isMagnet && (isNamed || isSum)) {
      throw new UsageException("a magnet link contains only URNs, not ni, nih, sri, hex or sum");
    }
    if (call.has(HASH) && !isNamed && !isSum) {
      throw new UsageException("--hash can only be used with --form ni, nih, sri, hex and sum");
    }
    FileOperationRunner.Answering answering;
    if (isMagnet) {
      HashMaker maker = HashMaker.of(forms.isEmpty() ? List.of("sha1", "sha256") : forms);
      String name = call.value(NAME.name());
      answering = (file, in) -> maker.magnet(name == null ? lastName(file) : name, in);
    } else if (isNamed) {
      String hash = call.value(HASH.name(), "sha-256");
      if (HashAlgorithm.ofNi(hash) == null) {
        throw new UsageException(
            "--hash " + hash + " can only be used with --form hex and sum; ni does not define it");
      }
      boolean isSpoken = forms.contains("nih");
      answering = (file, in) -> HashMaker.named(hash, isSpoken, in);
    } else if (isSum) {
      HashAlgorithm algorithm = algorithm(call, form);
      return FileOperationRunner.run(
          call.answering(form.equals("sri") ? "integrity" : form),
          files,
          (file, in) -> HashMaker.sum(algorithm, form, file, in));
    } else {
      HashMaker maker = HashMaker.of(forms.isEmpty() ? List.of("sha256") : forms);
      answering = (file, in) -> maker.urn(in);
    }
    return FileOperationRunner.run(call.answering("uri"), files, answering);
  }

  private static final List<String> SUMS = List.of("sri", "hex", "sum");

  private static HashAlgorithm algorithm(Invocation call, String form) throws UsageException {
    boolean isIntegrity = form.equals("sri");
    String hash = call.value(HASH.name(), isIntegrity ? "sha-384" : "sha-256");
    HashAlgorithm algorithm = Objects.requireNonNull(ChecksumFormats.named(hash));
    if (isIntegrity && !ChecksumFormats.isOfIntegrity(algorithm)) {
      throw new UsageException("browsers support sha-256, sha-384 and sha-512, not " + hash);
    }
    return algorithm;
  }

  private static final String TORRENT = ".torrent";

  private static String lastName(@Nullable String file) {
    Path last = file == null ? null : Path.of(file).getFileName();
    String name = last == null ? "" : last.toString();
    return name.endsWith(TORRENT) ? name.substring(0, name.length() - TORRENT.length()) : name;
  }
}
