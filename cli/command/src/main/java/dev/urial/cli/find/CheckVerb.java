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
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.Masking;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.ProgressBar;
import dev.urial.cli.render.RowOutput;
import dev.urial.cli.verbs.MediaTypeOption;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.SecretsOption;
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
import org.jspecify.annotations.Nullable;

/** {@code urial check}: finds dead links, wrong bases and missing fragments. */
public final class CheckVerb implements Verb.Action {
  private static final Opt RECURSIVE = Opt.flag("recursive");
  private static final Opt DEPTH = Opt.value("depth");
  private static final Opt ROOT = Opt.value("root");
  private static final Opt MAP = Opt.value("map");
  private static final Opt MAIL = Opt.flag("mail");
  private static final Opt OFFLINE = Opt.flag("offline");
  private static final Opt IGNORE_ROBOTS = Opt.flag("ignore-robots");
  private static final Opt CONNECTIONS = Opt.value("connections");
  private static final Opt PER_HOST = Opt.value("per-host");
  private static final Opt PAUSE = Opt.value("pause");
  private static final Opt RETRIES = Opt.value("retries");
  private static final Opt INCLUDE = Opt.value("include");
  private static final Opt EXCLUDE = Opt.value("exclude");
  private static final Opt CACHE = Opt.value("cache");
  private static final Opt MAX_AGE = Opt.value("max-age");
  private static final Opt CERTIFICATE_DAYS = Opt.value("certificate-days");
  private static final Opt FAIL_ON = Opt.value("fail-on");
  private static final Opt CONFIG = Opt.value("config");
  private static final Opt ALL = Opt.flag("all");
  private static final Opt SUGGEST = Opt.flag("suggest");
  private static final Opt FORMAT =
      Opt.choice("format", "plain", "junit", "sarif", "markdown", "github");

  private static final String CONFIGURATION = "urial.properties";
  private static final int USUAL_DEPTH = 50;
  private static final int MOST_NUMBER = 86_400;
  private static final int USUAL_AGE = 86_400; // a day
  private static final int USUAL_DAYS = 14;
  private static final int YEAR = 366 * 86_400;

  public static final Verb VERB =
      new Verb("check", options(), CheckedRow.COLUMNS, Opt.OF_FILES, new CheckVerb());

  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>(List.of(INCLUDE, EXCLUDE));
    options.addAll(List.of(RECURSIVE, DEPTH, ROOT, MAP, OFFLINE, MAIL, NameServerOption.OPTION));
    options.addAll(List.of(IGNORE_ROBOTS, CONNECTIONS, PER_HOST, PAUSE, RETRIES));
    options.addAll(List.of(CACHE, MAX_AGE, CERTIFICATE_DAYS));
    options.addAll(List.of(CheckFixes.FIX, ChangedFileWriter.IN_PLACE, ChangedFileWriter.BACKUP));
    options.addAll(List.of(FAIL_ON, CONFIG, ALL, SUGGEST, FORMAT, MediaTypeOption.OPTION));
    options.addAll(
        List.of(RegistryFiles.POLICY, FetchOptions.ALLOW_PRIVATE, FetchOptions.MAX_BYTES));
    options.addAll(List.of(FetchOptions.MAX_SECONDS, FetchOptions.IDLE_SECONDS));
    options.addAll(List.of(Opt.MASK, Opt.FIELDS, Opt.CSV));
    return List.copyOf(options);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    EnumSet<LinkVerdict> failures = failures(call);
    CheckReport.Format format = format(call);
    List<String> operands = call.files(call.operands());
    CheckFixes.verify(call, operands, format != null);
    LinkChecker.Builder builder;
    try {
      builder = checker(call);
    } catch (OperationFailure e) {
      return OperationRunner.broken(call, "--policy", call.value("policy", ""), e.failure());
    }
    List<CheckInput> inputs = new ArrayList<>();
    boolean isUnreadable = false;
    boolean isBroken = false;
    for (String operand : operands) {
      SyntaxError error = LinksVerb.brokenUrl(operand);
      if (error != null) {
        isBroken = true;
        OperationRunner.broken(call, "URL", operand, Failure.of(error));
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
      telling = new Telling(call, format != null, bar);
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
    if (format == null) {
      telling.rows.flush();
    } else {
      StringBuilder report = new StringBuilder();
      new CheckReport(telling.links, summary, failures).write(format, report);
      call.out().write(report.toString().getBytes(StandardCharsets.UTF_8));
    }
    if (!inputs.isEmpty()) {
      sum(summary, call);
      fixes.tell();
    }
    boolean isFailed = isBroken || CheckFixes.isDiff(call) && !fixes.fixed().isEmpty();
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
    private final RowOutput rows;
    private final Masking secrets;
    private final boolean suggests;
    private final boolean areKept;
    private final boolean isDiff;
    private final ProgressBar bar;
    private final List<CheckedLink> links = new ArrayList<>();

    /** The links with a fix, which are reported only if the fix is not applied. */
    private final List<CheckedLink> fixable = new ArrayList<>();

    private String source = "";

    Telling(Invocation call, boolean areKept, ProgressBar bar) throws UsageException {
      this.call = call;
      this.rows = RowOutput.ofFields(call);
      this.secrets = SecretsOption.ofData(call);
      this.suggests = call.has(SUGGEST);
      this.areKept = areKept;
      this.isDiff = CheckFixes.isDiff(call);
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
      if (isDiff) {
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
        rows.row(new CheckedRow(link, secrets, isFirst, suggests));
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
    StringBuilder counts = new StringBuilder();
    for (LinkVerdict verdict : LinkVerdict.values()) {
      if (summary.count(verdict) > 0) {
        counts.append(counts.length() == 0 ? "" : ", ");
        counts.append(summary.count(verdict)).append(' ').append(verdict);
      }
    }
    if (RowOutput.areData(call)) {
      return;
    }
    Message sum =
        counts.length() == 0
            ? CliText.of("check.sum-none", summary.documents(), summary.links())
            : CliText.of("check.sum", summary.documents(), summary.links(), counts.toString());
    call.err().line(sum.text(call.language()));
    boolean isNothing = summary.documents() + summary.links() == 0;
    if (isNothing && call.operands().isEmpty() && call.values(Opt.FILE.name()).isEmpty()) {
      call.err().line(CliText.of("check.empty", "urial check docs").text(call.language()));
    }
  }

  private static LinkChecker.Builder checker(Invocation call)
      throws IOException, UsageException, OperationFailure {
    FetchPolicy policy = FetchOptions.policy(call);
    Limits limits =
        Limits.of(policy)
            .withIdle(Duration.ofSeconds(number(call, FetchOptions.IDLE_SECONDS, 1, 10)));
    LinkChecker.Builder builder =
        LinkChecker.builder()
            .policy(policy)
            .web(it -> it.limits(limits))
            .connections(number(call, CONNECTIONS, 1, 16))
            .connectionsPerHost(number(call, PER_HOST, 1, 4))
            .pause(Duration.ofMillis(number(call, PAUSE, 0, 0)))
            .retries(number(call, RETRIES, 0, 2))
            .certificates(Duration.ofDays(number(call, CERTIFICATE_DAYS, 0, USUAL_DAYS)));
    if (call.has(RECURSIVE) || call.has(DEPTH)) {
      builder.recursive(number(call, DEPTH, 0, USUAL_DEPTH));
    }
    if (call.has(OFFLINE)) {
      builder.offline();
    }
    InetSocketAddress server = NameServerOption.of(call);
    if (server != null && !call.has(MAIL)) {
      throw new UsageException("--dns can only be used with --mail");
    }
    if (call.has(MAIL)) {
      builder.mail(server == null ? MailDomains.ofMachine() : MailDomains.of(server, policy));
    }
    if (call.has(IGNORE_ROBOTS)) {
      builder.ignoreRobots();
    }
    if (call.has(ALL)) {
      builder.tellAll();
    }
    MediaType type = MediaTypeOption.of(call);
    if (type != null) {
      builder.mediaType(type);
    }
    String root = call.value(ROOT.name());
    if (root != null) {
      builder.root(folder(root, ROOT));
    }
    for (String map : call.values(MAP.name())) {
      int equals = map.lastIndexOf('=');
      Iri address = equals < 0 ? null : Iri.tryParse(map.substring(0, equals)).orElseNull();
      if (address == null) {
        throw new UsageException(
            "--map: expected ADDRESS=FOLDER, such as https://example.org/=site");
      }
      builder.map(address.toString(), folder(map.substring(equals + 1), MAP));
    }
    call.values(INCLUDE.name()).forEach(builder::include);
    call.values(EXCLUDE.name()).forEach(builder::exclude);
    String cache = call.value(CACHE.name());
    if (cache != null) {
      builder.cache(path(cache), Duration.ofSeconds(number(call, MAX_AGE, 0, USUAL_AGE, YEAR)));
    } else if (call.has(MAX_AGE)) {
      throw new UsageException("--max-age can only be used with --cache FILE");
    }
    return builder.accepted(accepted(call));
  }

  private static Path path(String name) throws UsageException {
    try {
      return Path.of(name);
    } catch (InvalidPathException e) {
      throw new UsageException("not a file name: " + LineReader.shown(name));
    }
  }

  private static Path folder(String name, Opt option) throws UsageException {
    try {
      Path folder = Path.of(name);
      if (Files.isDirectory(folder)) {
        return folder;
      }
    } catch (InvalidPathException e) {
      // An invalid name is not a folder.
    }
    throw new UsageException("--" + option.name() + ": not a folder: " + Excerpt.escape(name));
  }

  /**
   * Returns the list of accepted links, which is read from {@code urial.properties} in the working
   * directory by default.
   */
  private static AcceptList accepted(Invocation call) throws IOException, OperationFailure {
    String named = call.value(CONFIG.name());
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
      MediaType type = MediaTypeOption.of(call);
      return type == null
          ? CheckInput.list(operand, new String(octets, StandardCharsets.UTF_8).lines().toList())
          : CheckInput.document(operand, octets, type);
    }
    boolean isUrl = LinksVerb.isUrl(operand);
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
    for (String name : call.value(FAIL_ON.name(), "broken,refused").split(",", -1)) {
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

  private static CheckReport.@Nullable Format format(Invocation call) throws UsageException {
    String name = call.value(FORMAT.name(), "plain");
    if (name.equals("plain")) {
      return null;
    }
    if (RowOutput.areData(call)) {
      throw new UsageException("--format cannot be combined with --json, --tsv, --csv or --fields");
    }
    return CheckReport.Format.valueOf(Ascii.upper(name));
  }

  private static int number(Invocation call, Opt option, int least, int usual)
      throws UsageException {
    return number(call, option, least, usual, MOST_NUMBER);
  }

  private static int number(Invocation call, Opt option, int least, int usual, int most)
      throws UsageException {
    String value = call.value(option.name());
    if (value == null) {
      return usual;
    }
    boolean isNumber =
        !value.isEmpty()
            && value.length() <= 8
            && value.chars().allMatch(c -> c >= '0' && c <= '9');
    int number = isNumber ? Integer.parseInt(value) : -1;
    if (number < least || number > most) {
      throw new UsageException(
          "--" + option.name() + ": expected a number from " + least + " to " + most);
    }
    return number;
  }
}
