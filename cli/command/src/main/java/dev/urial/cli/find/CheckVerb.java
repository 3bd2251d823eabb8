package dev.urial.cli.find;

import dev.urial.Iri;
import dev.urial.MediaType;
import dev.urial.check.AcceptList;
import dev.urial.check.CheckInput;
import dev.urial.check.CheckProgress;
import dev.urial.check.CheckReport;
import dev.urial.check.CheckSummary;
import dev.urial.check.CheckedLink;
import dev.urial.check.LinkChecker;
import dev.urial.check.LinkVerdict;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Output;
import dev.urial.cli.render.ProgressBar;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.Verb;
import dev.urial.dereference.protocol.Limits;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.report.UriParseException;
import dev.urial.safety.FetchPolicy;
import dev.urial.scheme.file.FileUri;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** {@code urial check}: finds dead links, wrong bases and missing fragments. */
public final class CheckVerb {
  private static final String CONFIGURATION = "urial.properties";
  private static final int MAX_NUMBER = 86_400;

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "check",
                  Opt.value(
                      "include", "GLOB", "in folders, read only matching files; may be repeated"),
                  Opt.value(
                      "exclude", "GLOB", "exclude matching files and folders; may be repeated"),
                  Opt.value(
                      "depth",
                      "NUMBER",
                      "also check pages of the same origin, this many links away"),
                  Opt.value("map", "ADDRESS=FOLDER", "the folder that is published at an address"),
                  Opt.flag("offline", "send no requests; check only links to files"),
                  Opt.value(
                      "pause", "MILLISECONDS", "time between two requests to a host; default 0"),
                  Opt.value("retries", "NUMBER", "retries of a failed request; default 2"),
                  Opt.value("cache", "FILE", "store for a day which remote targets were found"),
                  CheckFixes.FIX,
                  ChangedFileWriter.IN_PLACE.when("--fix"),
                  Opt.value(
                      "fail-on", "VERDICTS", "verdicts that are failures; default broken,refused"),
                  Opt.value("config", "FILE", "a file with accept lines; default urial.properties"),
                  Opt.flag("all", "also report links that are ok or skipped"),
                  Opt.choice(
                      "format",
                      "FORMAT",
                      "a report for build servers; default plain",
                      List.of("plain", "junit", "markdown", "github")),
                  DocumentSource.INPUT,
                  FetchOptions.POLICY,
                  FetchOptions.RULE,
                  FetchOptions.ALLOW_PRIVATE,
                  Opt.MASK)
              .files(CheckedRow.FIELDS.names()),
          call -> new CheckVerb(call).run());

  private final Invocation call;
  private final String format;
  private final Output output;
  private final ProgressBar bar;

  /** The links of a report, which is written at the end. */
  private final List<CheckedLink> reported = new ArrayList<>();

  /** The links with a fix, which are reported only if the fix is not applied. */
  private final List<CheckedLink> fixable = new ArrayList<>();

  private String source = "";

  private CheckVerb(Invocation call) throws UsageException {
    this.call = call;
    this.format = call.value("format", "plain");
    this.output = Output.ofRows(call);
    this.bar = ProgressBar.ofCount(call);
  }

  private boolean isReport() {
    return !format.equals("plain");
  }

  private int run() throws IOException, UsageException {
    EnumSet<LinkVerdict> failures = failures();
    if (isReport() && Output.isData(call)) {
      throw new UsageException("--format cannot be combined with --json, --tsv, --csv or --fields");
    }
    List<String> operands = call.files(call.operands());
    CheckFixes.verify(call, operands, isReport());
    LinkChecker.Builder builder;
    try {
      builder = checker();
    } catch (OperationFailure e) {
      return Texts.broken(call, "--policy", call.value("policy", ""), e.failure());
    }
    List<CheckInput> inputs = new ArrayList<>();
    int status =
        DocumentSource.each(call, operands, output::flush, operand -> inputs.add(input(operand)));
    CheckFixes fixes = new CheckFixes(call);
    if (call.has(CheckFixes.FIX)) {
      builder.fixes(fixes::add);
    }
    CheckSummary summary;
    try (bar) {
      summary = builder.progress(this::progress).build().check(inputs, this::tell);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitStatus.NO;
    }
    status = Math.max(status, fixes.write());
    if (call.has(ChangedFileWriter.IN_PLACE)) {
      summary = summary.fixed(fixes.fixed());
      fixable.removeAll(Set.copyOf(fixes.fixed()));
      fixable.forEach(this::show);
    }
    if (isReport()) {
      StringBuilder report = new StringBuilder();
      new CheckReport(reported, summary, failures)
          .write(CheckReport.Format.valueOf(Ascii.upper(format)), report);
      call.out().text(report.toString());
    } else {
      output.end();
    }
    if (!inputs.isEmpty()) {
      tell(summary);
      fixes.tell();
    }
    boolean isNo = CheckFixes.isDiff(call) && !fixes.fixed().isEmpty();
    for (LinkVerdict verdict : failures) {
      isNo |= summary.count(verdict) > 0;
    }
    isNo |= failures.contains(LinkVerdict.UNSURE) && summary.isCutOff();
    return isNo ? Math.max(status, ExitStatus.NO) : status;
  }

  private EnumSet<LinkVerdict> failures() throws UsageException {
    EnumSet<LinkVerdict> failures = EnumSet.noneOf(LinkVerdict.class);
    try {
      for (String name : call.value("fail-on", "broken,refused").split(",", -1)) {
        failures.add(LinkVerdict.valueOf(Ascii.upper(name.strip())));
      }
      return failures;
    } catch (IllegalArgumentException e) {
      throw new UsageException(
          "--fail-on: expected a list of broken, refused, unsure, redirected and skipped, separated by commas");
    }
  }

  private LinkChecker.Builder checker() throws IOException, UsageException, OperationFailure {
    FetchPolicy policy = FetchOptions.policy(call);
    Limits limits = Limits.of(policy).withIdle(Duration.ofSeconds(10));
    LinkChecker.Builder builder =
        LinkChecker.builder()
            .policy(policy)
            .web(it -> it.limits(limits))
            .pause(Duration.ofMillis(number("pause", 0)))
            .retries(number("retries", 2))
            .accepted(accepted());
    if (call.has("depth")) {
      builder.recursive(number("depth", 0));
    }
    if (call.has("offline")) {
      builder.offline();
    }
    if (call.has("all")) {
      builder.tellAll();
    }
    MediaType type = DocumentSource.input(call);
    if (type != null) {
      builder.mediaType(type);
    }
    for (String map : call.values("map")) {
      int equals = map.lastIndexOf('=');
      String address = equals < 0 ? "" : map.substring(0, equals);
      if (address.equals("/")) {
        builder.root(folder(map.substring(equals + 1)));
      } else if (Iri.tryParse(address).isOk()) {
        builder.map(address, folder(map.substring(equals + 1)));
      } else {
        throw new UsageException(
            "--map: expected ADDRESS=FOLDER, such as https://example.org/=site");
      }
    }
    call.values("include").forEach(builder::include);
    call.values("exclude").forEach(builder::exclude);
    String cache = call.value("cache");
    return cache == null ? builder : builder.cache(path(cache), Duration.ofDays(1));
  }

  private int number(String option, int usual) throws UsageException {
    return (int) call.number(option, 0, MAX_NUMBER, usual);
  }

  private static Path path(String name) throws UsageException {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException("not a file name: " + LineReader.shown(name));
    }
  }

  private static Path folder(String name) throws UsageException {
    Path folder = path(name);
    if (!Files.isDirectory(folder)) {
      throw new UsageException("--map: not a folder: " + Excerpt.escape(name));
    }
    return folder;
  }

  /**
   * Returns the list of accepted links, which is read from {@code urial.properties} in the working
   * directory by default.
   */
  private AcceptList accepted() throws IOException, OperationFailure {
    String named = call.value("config");
    if (named == null && !Files.isRegularFile(Path.of(CONFIGURATION))) {
      return AcceptList.none();
    }
    String file = named == null ? CONFIGURATION : named;
    return RegistryFiles.read(file, text -> AcceptList.read(new StringReader(text)));
  }

  private CheckInput input(String operand) throws IOException, UsageException, OperationFailure {
    if (operand.equals(Io.STDIN)) {
      MediaType type = DocumentSource.input(call);
      return type == null
          ? CheckInput.list(operand, OctetInput.text(operand, call).lines().toList())
          : CheckInput.document(operand, OctetInput.all(operand, call), type);
    }
    boolean isUrl = DocumentSource.isUrl(operand);
    FileUri file = isUrl ? FileUri.tryParse(operand).orElseNull() : null;
    if (isUrl && file == null) {
      return CheckInput.url(operand);
    }
    Path path;
    try {
      path = file == null ? path(operand) : file.toPath();
    } catch (InvalidPathException | UriParseException e) {
      throw new UsageException("not a file on this machine: " + LineReader.shown(operand));
    }
    if (!Files.isDirectory(path)) {
      LineReader.open(path.toString()).close(); // throws if the file cannot be read
    }
    return CheckInput.path(path);
  }

  // Called while links are checked.

  private void progress(CheckProgress it) {
    try {
      bar.at(it.answered(), it.targets());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void tell(CheckedLink link) {
    if (CheckFixes.isDiff(call)) {
      return; // standard output is for patch
    }
    if (link.fix() == null) {
      show(link);
    } else {
      fixable.add(link);
    }
  }

  private void show(CheckedLink link) {
    if (isReport()) {
      reported.add(link);
      return;
    }
    boolean isFirst = !link.source().equals(source);
    source = link.source();
    try {
      bar.close(); // a row replaces it; the next answer redraws it
      output.row(CheckedRow.of(link, isFirst));
      if (call.terminal().err()) {
        call.out().flush(); // before the bar is redrawn below
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reports remarks and the number of links with each verdict on standard error, separately from
   * the data.
   */
  private void tell(CheckSummary summary) throws IOException {
    call.out().flush();
    for (Message remark : summary.remarks()) {
      DocumentSource.complain(call, remark);
    }
    if (Output.isData(call)) {
      return;
    }
    String counts =
        Arrays.stream(LinkVerdict.values())
            .filter(it -> summary.count(it) > 0)
            .map(it -> summary.count(it) + " " + it)
            .collect(Collectors.joining(", "));
    String key = counts.isEmpty() ? "check.sum-none" : "check.sum";
    Message sum = CliText.of(key, summary.documents(), summary.links(), counts);
    call.err().line(sum.text(call.language()));
    boolean isNothing = summary.documents() + summary.links() == 0;
    if (isNothing && call.operands().isEmpty() && !call.has(Opt.FILE)) {
      call.err().line(CliText.of("check.empty", "urial check docs").text(call.language()));
    }
  }
}
