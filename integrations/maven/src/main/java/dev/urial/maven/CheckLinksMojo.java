package dev.urial.maven;

import dev.urial.check.AcceptList;
import dev.urial.check.CheckInput;
import dev.urial.check.CheckReport;
import dev.urial.check.CheckSummary;
import dev.urial.check.CheckedLink;
import dev.urial.check.LinkChecker;
import dev.urial.check.LinkFinding;
import dev.urial.check.LinkVerdict;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.safety.FetchPolicy;
import dev.urial.url.Url;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.StringJoiner;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

/**
 * Finds dead links, wrong bases and missing fragments in documents, folders and sites, and fails
 * the build if there are any. It sends the same requests as {@code urial check}, and reaches the
 * same verdicts.
 *
 * <pre>{@code
 * <plugin>
 *   <groupId>dev.urial</groupId>
 *   <artifactId>urial-maven-plugin</artifactId>
 *   <version>0.9.0</version>
 *   <executions>
 *     <execution><goals><goal>check-links</goal></goals></execution>
 *   </executions>
 *   <configuration>
 *     <inputs><input>README.md</input><input>docs</input></inputs>
 *   </configuration>
 * </plugin>
 * }</pre>
 *
 * @see LinkChecker
 */
@Mojo(name = "check-links", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckLinksMojo extends AbstractMojo {
  /** The project's folder; relative file names are resolved against it. */
  @Parameter(defaultValue = "${project.basedir}", readonly = true)
  @Nullable File directory;

  /**
   * Files, folders and URLs, such as {@code README.md}, {@code docs} or {@code
   * https://example.org/}. The default is the project's folder.
   */
  @Parameter(property = "urial.inputs")
  @Nullable List<String> inputs;

  /**
   * Patterns for the files to read in folders, such as {@code *.md}; by default, all files that
   * Urial can read.
   */
  @Parameter(property = "urial.includes")
  @Nullable List<String> includes;

  /** Patterns for files and folders to exclude; {@code target} and {@code src/test} by default. */
  @Parameter(property = "urial.excludes", defaultValue = "target,src/test")
  @Nullable List<String> excludes;

  /**
   * The URL at which {@link #siteFolder} will be published; links to this URL are looked up in the
   * folder.
   */
  @Parameter(property = "urial.siteAddress")
  @Nullable String siteAddress;

  /** The folder of a site that is checked before it is published. */
  @Parameter(property = "urial.siteFolder")
  @Nullable File siteFolder;

  /**
   * The folder against which links such as {@code /a} are resolved, in files without a published
   * URL.
   */
  @Parameter(property = "urial.root")
  @Nullable File root;

  /** Whether to send no requests; the default is Maven's own setting. */
  @Parameter(property = "urial.offline", defaultValue = "${settings.offline}")
  boolean offline;

  /** The number of levels of links to follow within the same sites. */
  @Parameter(property = "urial.depth", defaultValue = "0")
  int depth;

  /** Whether to allow links to this machine and to private networks. */
  @Parameter(property = "urial.allowPrivate", defaultValue = "false")
  boolean allowPrivate;

  /** The verdicts that fail the build. */
  @Parameter(property = "urial.failOn", defaultValue = "broken,refused")
  @Nullable List<String> failOn;

  /** The file of accepted links, each with a reason; ignored if it does not exist. */
  @Parameter(property = "urial.accepted", defaultValue = "${project.basedir}/urial.properties")
  @Nullable File accepted;

  /** The file that caches responses for a day; none by default. */
  @Parameter(property = "urial.cache")
  @Nullable File cache;

  /** The file to which a report is written; none by default. */
  @Parameter(property = "urial.report")
  @Nullable File report;

  /** The format of the report: {@code junit}, {@code sarif}, {@code markdown} or {@code github}. */
  @Parameter(property = "urial.reportFormat", defaultValue = "junit")
  String reportFormat = "junit";

  /** Whether to skip the goal. */
  @Parameter(property = "urial.skip", defaultValue = "false")
  boolean skip;

  /** Creates the goal; called by Maven. */
  public CheckLinksMojo() {}

  /**
   * Checks the links.
   *
   * @throws MojoExecutionException if a parameter is invalid, or if a file cannot be read or
   *     written
   * @throws MojoFailureException if a link has one of the verdicts that fail the build
   */
  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      getLog().info("Links are not checked: urial.skip is set");
      return;
    }
    EnumSet<LinkVerdict> failures = failures();
    CheckReport.Format format = format();
    List<CheckedLink> links = new ArrayList<>();
    CheckSummary summary;
    try {
      LinkChecker checker = checker();
      summary = checker.check(inputs(), links::add);
      write(format, new CheckReport(links, summary, failures));
    } catch (IOException e) {
      throw new MojoExecutionException(Excerpt.escape(String.valueOf(e.getMessage())), e);
    } catch (IllegalArgumentException e) {
      throw new MojoExecutionException(String.valueOf(e.getMessage()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("interrupted", e);
    }
    summary.remarks().forEach(it -> getLog().warn(it.text()));
    long failed = 0;
    for (CheckedLink link : links) {
      boolean isFailure = failures.contains(link.verdict());
      failed += isFailure ? 1 : 0;
      if (isFailure) {
        getLog().error(line(link));
      } else if (link.verdict() != LinkVerdict.SKIPPED) {
        getLog().warn(line(link));
      }
    }
    String sum = "documents: " + summary.documents() + ", links: " + summary.links();
    getLog().info(sum);
    if (failed > 0) {
      throw new MojoFailureException(
          failed + " of " + summary.links() + " links failed: see above");
    }
  }

  private LinkChecker checker() throws IOException {
    LinkChecker.Builder builder = LinkChecker.builder().policy(policy());
    list(includes).forEach(builder::include);
    list(excludes).forEach(builder::exclude);
    if (siteAddress != null && siteFolder != null) {
      builder.map(siteAddress, siteFolder.toPath());
    } else if (siteAddress != null || siteFolder != null) {
      throw new IllegalArgumentException("siteAddress and siteFolder must be set together");
    }
    if (root != null) {
      builder.root(root.toPath());
    }
    if (offline) {
      builder.offline();
    }
    if (cache != null) {
      builder.cache(cache.toPath(), Duration.ofDays(1));
    }
    if (accepted != null && accepted.isFile()) {
      try (Reader in = Files.newBufferedReader(accepted.toPath())) {
        builder.accepted(AcceptList.read(in));
      } catch (IOException e) {
        throw new IOException(accepted + ": " + e.getMessage(), e);
      }
    }
    return builder.recursive(depth).build();
  }

  private FetchPolicy policy() {
    FetchPolicy.Builder web = FetchPolicy.publicWeb().toBuilder();
    return (allowPrivate ? web.allowPrivateNetworks() : web).build();
  }

  private static List<String> list(@Nullable List<String> given) {
    return given == null ? List.of() : given;
  }

  private List<CheckInput> inputs() throws IOException {
    Path base = directory == null ? Path.of("") : directory.toPath();
    List<CheckInput> all = new ArrayList<>();
    for (String input : list(inputs)) {
      Url url = Url.tryParse(input).orElseNull();
      if (url != null && (url.scheme().equals("http") || url.scheme().equals("https"))) {
        all.add(CheckInput.url(input));
      } else {
        all.add(CheckInput.path(existing(base.resolve(input))));
      }
    }
    return all.isEmpty() ? List.of(CheckInput.path(base)) : all;
  }

  private static Path existing(Path file) throws IOException {
    if (!Files.exists(file)) {
      throw new IOException("inputs: no such file or folder: " + file);
    }
    return file;
  }

  private EnumSet<LinkVerdict> failures() throws MojoExecutionException {
    EnumSet<LinkVerdict> failures = EnumSet.noneOf(LinkVerdict.class);
    for (String name : failOn == null ? List.of("broken", "refused") : failOn) {
      failures.add(constant("failOn", LinkVerdict.class, name));
    }
    return failures;
  }

  private CheckReport.Format format() throws MojoExecutionException {
    return constant("reportFormat", CheckReport.Format.class, reportFormat);
  }

  private static <E extends Enum<E>> E constant(String parameter, Class<E> type, String name)
      throws MojoExecutionException {
    StringJoiner fitting = new StringJoiner(", ");
    for (E constant : type.getEnumConstants()) {
      String id = Ascii.lower(constant.name());
      if (id.equals(Ascii.lower(name.strip()))) {
        return constant;
      }
      fitting.add(id);
    }
    throw new MojoExecutionException(
        parameter + ": " + Excerpt.escape(name) + " is not one of " + fitting);
  }

  private void write(CheckReport.Format format, CheckReport all) throws IOException {
    if (report == null) {
      return;
    }
    Path file = report.toPath().toAbsolutePath();
    if (file.getParent() != null) {
      Files.createDirectories(file.getParent());
    }
    try (Writer out = Files.newBufferedWriter(file)) {
      all.write(format, out);
    }
  }

  /** Formats a link like a compiler message: the position, then the problems. */
  private static String line(CheckedLink link) {
    StringJoiner sentences = new StringJoiner("; ");
    for (LinkFinding finding : link.findings()) {
      sentences.add(finding.message().text() + " [" + finding.problem() + "]");
    }
    return Excerpt.escape(link.source())
        + ":"
        + link.line()
        + ":"
        + link.column()
        + ": "
        + link.verdict()
        + ": "
        + Excerpt.escape(Secrets.masked(link.reference()))
        + ": "
        + sentences;
  }
}
