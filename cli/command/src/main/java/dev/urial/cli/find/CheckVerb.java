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
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Output;
import dev.urial.cli.render.ProgressBar;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.dereference.name.MailDomains;
import dev.urial.dereference.protocol.Limits;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.safety.FetchPolicy;
import dev.urial.scheme.file.FileUri;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** {@code urial check}: finds dead links, wrong bases and missing fragments. */
public final class CheckVerb implements Verb.Action {
  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "check",
                  Opt.value(
                      "include",
                      "GLOB",
                      "in folders, read only matching files; * matches any text without a slash, **"
                          + " any text, ? one character; a pattern without a slash is matched"
                          + " against file names; may be repeated"),
                  Opt.value(
                      "exclude", "GLOB", "exclude matching files and folders; may be repeated"),
                  Opt.value(
                      "depth",
                      "NUMBER",
                      "also check linked pages with the same origin, up to this many links away"),
                  Opt.value(
                      "map",
                      "ADDRESS=FOLDER",
                      "check a site before it is published: use this folder as the content of this"
                          + " address; / stands for paths such as /a in files"),
                  Opt.flag(
                      "offline",
                      "send no requests; check only links to files, and their fragments"),
                  Opt.flag(
                      "mail",
                      "check in the DNS whether the domains of mailto links accept mail; no mail"
                          + " server is contacted"),
                  NameServerOption.OPTION.when("--mail"),
                  Opt.value(
                      "pause",
                      "MILLISECONDS",
                      "time between two requests to the same host; default 0"),
                  Opt.value(
                      "retries", "NUMBER", "number of retries of a failed request; default 2"),
                  Opt.value(
                      "cache",
                      "FILE",
                      "a file that stores for a day which remote targets were found, so that they"
                          + " are not requested again"),
                  CheckFixes.FIX,
                  ChangedFileWriter.IN_PLACE.when("--fix"),
                  Opt.value(
                      "fail-on",
                      "VERDICTS",
                      "verdicts that cause exit status 1, separated by commas; default"
                          + " broken,refused"),
                  Opt.value("config", "FILE", "a file with accept lines; default urial.properties"),
                  Opt.flag("all", "also report links that are ok or skipped"),
                  Opt.choice(
                      "format",
                      "FORMAT",
                      "report format for build servers; github writes workflow annotations; default"
                          + " plain",
                      List.of("plain", "junit", "sarif", "markdown", "github")),
                  DocumentSource.INPUT,
                  FetchOptions.POLICY,
                  FetchOptions.RULE,
                  FetchOptions.ALLOW_PRIVATE,
                  Opt.MASK)
              .files(CheckedRow.FIELDS.names()),
          new CheckVerb());

  private static final String CONFIGURATION = "urial.properties";
  private static final int MAX_NUMBER = 86_400;

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    EnumSet<LinkVerdict> failures = failures(call);
    String format = call.value("format", "plain");
    boolean isReport = !format.equals("plain");
    if (isReport && Output.isData(call)) {
      throw new UsageException("--format cannot be combined with --json, --tsv, --csv or --fields");
    }
    List<String> operands = call.files(call.operands());
    CheckFixes.verify(call, operands, isReport);
    LinkChecker.Builder builder;
    try {
      builder = checker(call);
    } catch (OperationFailure e) {
      return Texts.broken(call, "--policy", call.value("policy", ""), e.failure());
    }
    List<CheckInput> inputs = new ArrayList<>();
    boolean isUnreadable = false;
    boolean isFailed = false;
    for (String operand : operands) {
      SyntaxError error = DocumentSource.brokenUrl(operand);
      if (error != null) {
        isFailed = true;
        Texts.broken(call, "URL", operand, Failure.of(error));
        continue;
      }
      try {
        inputs.add(input(operand, call));
      } catch (LineReader.Unreadable e) {
        isUnreadable = true;
        call.err().line("urial: " + e.getMessage());
      }
    }
    CheckFixes fixes = new CheckFixes(call);
    if (call.has(CheckFixes.FIX)) {
      builder.fixes(fixes::add);
    }
    CheckSummary summary;
    Telling telling;
    try (ProgressBar bar = ProgressBar.ofCount(call)) {
      telling = new Telling(call, isReport, bar);
      summary = builder.progress(telling::progress).build().check(inputs, telling::tell);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ExitStatus.NO;
    }
    fixes.write();
    if (call.has(ChangedFileWriter.IN_PLACE)) {
      summary = summary.fixed(fixes.fixed());
      telling.tellLeft(fixes.fixed());
    }
    if (isReport) {
      StringBuilder report = new StringBuilder();
      new CheckReport(telling.links, summary, failures)
          .write(CheckReport.Format.valueOf(Ascii.upper(format)), report);
      call.out().text(report.toString());
    } else {
      telling.output.end();
    }
    if (!inputs.isEmpty()) {
      sum(summary, call);
      fixes.tell();
    }
    isFailed |= CheckFixes.isDiff(call) && !fixes.fixed().isEmpty();
    for (LinkVerdict verdict : failures) {
      isFailed |= summary.count(verdict) > 0;
    }
    isFailed |= failures.contains(LinkVerdict.UNSURE) && summary.isCutOff();
    return isUnreadable || fixes.isUnwritable()
        ? ExitStatus.IO_ERROR
        : isFailed ? ExitStatus.NO : ExitStatus.FINE;
  }

  /** Prints the links as they are checked. */
  private static final class Telling {
    private final Invocation call;
    private final Output output;
    private final boolean areKept;
    private final ProgressBar bar;
    private final List<CheckedLink> links = new ArrayList<>();

    /** The links with a fix, which are reported only if the fix is not applied. */
    private final List<CheckedLink> fixable = new ArrayList<>();

    private String source = "";

    Telling(Invocation call, boolean areKept, ProgressBar bar) throws UsageException {
      this.call = call;
      this.output = Output.ofRows(call);
      this.areKept = areKept;
      this.bar = bar;
    }

    void progress(CheckProgress it) {
      try {
        bar.at(it.answered(), it.targets());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    void tell(CheckedLink link) {
      if (CheckFixes.isDiff(call)) {
        return; // standard output is for patch
      }
      if (link.fix() == null) {
        show(link);
      } else {
        fixable.add(link);
      }
    }

    /** Reports the links that were not fixed. */
    void tellLeft(List<CheckedLink> fixed) {
      Set<CheckedLink> all = Collections.newSetFromMap(new IdentityHashMap<>());
      all.addAll(fixed);
      fixable.stream().filter(it -> !all.contains(it)).forEach(this::show);
    }

    private void show(CheckedLink link) {
      if (areKept) {
        links.add(link);
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
  }

  /**
   * Reports remarks and the number of links with each verdict on standard error, separately from
   * the data.
   */
  private static void sum(CheckSummary summary, Invocation call) throws IOException {
    call.out().flush();
    for (Message remark : summary.remarks()) {
      call.err().line("urial: " + remark.text(call.language()));
    }
    if (Output.isData(call)) {
      return;
    }
    List<String> counts = new ArrayList<>();
    for (LinkVerdict verdict : LinkVerdict.values()) {
      if (summary.count(verdict) > 0) {
        counts.add(summary.count(verdict) + " " + verdict);
      }
    }
    Message sum =
        counts.isEmpty()
            ? CliText.of("check.sum-none", summary.documents(), summary.links())
            : CliText.of(
                "check.sum", summary.documents(), summary.links(), String.join(", ", counts));
    call.err().line(sum.text(call.language()));
    boolean isNothing = summary.documents() + summary.links() == 0;
    if (isNothing && call.operands().isEmpty() && call.values(Opt.FILE.name()).isEmpty()) {
      call.err().line(CliText.of("check.empty", "urial check docs").text(call.language()));
    }
  }

  private static LinkChecker.Builder checker(Invocation call)
      throws IOException, UsageException, OperationFailure {
    FetchPolicy policy = FetchOptions.policy(call);
    Limits limits = Limits.of(policy).withIdle(Duration.ofSeconds(10));
    LinkChecker.Builder builder =
        LinkChecker.builder()
            .policy(policy)
            .web(it -> it.limits(limits))
            .pause(Duration.ofMillis(number(call, "pause", 0)))
            .retries(number(call, "retries", 2));
    if (call.has("depth")) {
      builder.recursive(number(call, "depth", 0));
    }
    if (call.has("offline")) {
      builder.offline();
    }
    if (call.has("mail")) {
      InetSocketAddress server = NameServerOption.of(call);
      builder.mail(server == null ? MailDomains.ofMachine() : MailDomains.of(server, policy));
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
        builder.root(folder(map.substring(2)));
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
    if (cache != null) {
      builder.cache(path(cache), Duration.ofDays(1));
    }
    return builder.accepted(accepted(call));
  }

  private static int number(Invocation call, String option, int usual) throws UsageException {
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
  private static AcceptList accepted(Invocation call) throws IOException, OperationFailure {
    String named = call.value("config");
    if (named == null && !Files.isRegularFile(Path.of(CONFIGURATION))) {
      return AcceptList.none();
    }
    String file = named == null ? CONFIGURATION : named;
    try (Reader in = new InputStreamReader(LineReader.open(file), StandardCharsets.UTF_8)) {
      return AcceptList.read(in);
    } catch (LineReader.Unreadable e) {
      throw e;
    } catch (IOException e) {
      throw new OperationFailure(
          "file", LineReader.shown(file) + ": " + Excerpt.escape(String.valueOf(e.getMessage())));
    }
  }

  private static CheckInput input(String operand, Invocation call)
      throws IOException, UsageException {
    if (operand.equals(Io.STDIN)) {
      byte[] octets = OctetInput.use(operand, call, BufferedInputStream::readAllBytes);
      MediaType type = DocumentSource.input(call);
      return type == null
          ? CheckInput.list(operand, new String(octets, StandardCharsets.UTF_8).lines().toList())
          : CheckInput.document(operand, octets, type);
    }
    boolean isUrl = DocumentSource.isUrl(operand);
    FileUri file = isUrl ? FileUri.tryParse(operand).orElseNull() : null;
    if (isUrl && file == null) {
      return CheckInput.url(operand);
    }
    Path path = file == null ? path(operand) : path(file, operand);
    if (!Files.isDirectory(path)) {
      LineReader.open(path.toString()).close(); // throws if the file cannot be read
    }
    return CheckInput.path(path);
  }

  private static Path path(FileUri file, String operand) throws UsageException {
    try {
      return file.toPath();
    } catch (InvalidPathException | UriParseException e) {
      throw new UsageException("not a file on this machine: " + LineReader.shown(operand));
    }
  }

  private static EnumSet<LinkVerdict> failures(Invocation call) throws UsageException {
    EnumSet<LinkVerdict> failures = EnumSet.noneOf(LinkVerdict.class);
    for (String name : call.value("fail-on", "broken,refused").split(",", -1)) {
      LinkVerdict found = null;
      for (LinkVerdict verdict : LinkVerdict.values()) {
        found = verdict.id().equals(name.strip()) ? verdict : found;
      }
      if (found == null) {
        throw new UsageException(
            "--fail-on: expected a list of broken, refused, unsure, redirected and skipped, separated by commas");
      }
      failures.add(found);
    }
    return failures;
  }
}
