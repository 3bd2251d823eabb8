package dev.urial.check;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A report on a check, in formats that build servers and code forges can read.
 *
 * <pre>{@code
 * CheckReport report = new CheckReport(links, summary, EnumSet.of(LinkVerdict.BROKEN));
 * report.write(CheckReport.Format.JUNIT, writer);
 * }</pre>
 *
 * <p>The reports contain no secrets: passwords and tokens in references are masked.
 *
 * @see LinkChecker#check
 */
public final class CheckReport {
  /** The report formats. */
  public enum Format {
    /** JUnit XML, with one test case per link. */
    JUNIT,
    /** A Markdown table for each document. */
    MARKDOWN,
    /** GitHub workflow commands, which annotate the line with the finding. */
    GITHUB
  }

  private final Map<String, List<CheckedLink>> bySource = new LinkedHashMap<>();
  private final CheckSummary summary;
  private final EnumSet<LinkVerdict> failures;

  /**
   * Creates a report.
   *
   * @param links the links with findings
   * @param summary the totals of the same check
   * @param failures the verdicts that are reported as failures; all others are reported as warnings
   */
  public CheckReport(List<CheckedLink> links, CheckSummary summary, EnumSet<LinkVerdict> failures) {
    Objects.requireNonNull(links, "links");
    this.summary = Objects.requireNonNull(summary, "summary");
    this.failures = EnumSet.copyOf(failures);
    for (CheckedLink link : links) {
      bySource.computeIfAbsent(link.source(), name -> new ArrayList<>()).add(link);
    }
  }

  /**
   * Writes the report.
   *
   * <pre>{@code
   * report.write(CheckReport.Format.JUNIT, writer)
   * }</pre>
   *
   * @param format the format of the report
   * @param to the destination of the report; it is neither flushed nor closed
   * @throws IOException if writing to the destination fails
   */
  public void write(Format format, Appendable to) throws IOException {
    Objects.requireNonNull(to, "to");
    switch (format) {
      case JUNIT -> junit(to);
      case MARKDOWN -> markdown(to);
      case GITHUB -> github(to);
    }
  }

  private boolean isFailure(CheckedLink link) {
    return failures.contains(link.verdict());
  }

  private static String reference(CheckedLink link) {
    return Excerpt.escape(Secrets.masked(link.reference()));
  }

  private static String sentence(CheckedLink link) {
    List<String> sentences = new ArrayList<>();
    for (LinkFinding finding : link.findings()) {
      sentences.add(finding.message().text());
    }
    return String.join("; ", sentences);
  }

  // JUnit.

  private void junit(Appendable to) throws IOException {
    List<CheckedLink> all = bySource.values().stream().flatMap(List::stream).toList();
    to.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"links\"");
    to.append(counts(all)).append(">\n");
    for (Map.Entry<String, List<CheckedLink>> entry : bySource.entrySet()) {
      to.append("  <testsuite name=\"").append(xml(entry.getKey())).append('"');
      to.append(counts(entry.getValue())).append(">\n");
      for (CheckedLink link : entry.getValue()) {
        testCase(link, to);
      }
      to.append("  </testsuite>\n");
    }
    to.append("</testsuites>\n");
  }

  /** Returns the attributes that count test cases, of which each either fails or is skipped. */
  private String counts(List<CheckedLink> links) {
    long failed = links.stream().filter(this::isFailure).count();
    long skipped = links.size() - failed;
    return " tests=\"" + links.size() + "\" failures=\"" + failed + "\" skipped=\"" + skipped + '"';
  }

  private void testCase(CheckedLink link, Appendable to) throws IOException {
    String name = link.line() + ":" + link.column() + " " + reference(link);
    to.append("    <testcase classname=\"").append(xml(link.source())).append("\" name=\"");
    to.append(xml(name)).append("\">\n");
    String tag = isFailure(link) ? "failure" : "skipped";
    to.append("      <").append(tag).append(" message=\"").append(xml(sentence(link)));
    if (isFailure(link)) {
      to.append("\" type=\"").append(link.findings().get(0).problem().id());
    }
    to.append("\"/>\n    </testcase>\n");
  }

  /** Escapes a string for XML. Characters that XML cannot contain become question marks. */
  private static String xml(String text) {
    StringBuilder to = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> to.append("&amp;");
                case '<' -> to.append("&lt;");
                case '>' -> to.append("&gt;");
                case '"' -> to.append("&quot;");
                default -> {
                  boolean isChar =
                      c >= 0x20 && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c >= 0x1_0000;
                  to.appendCodePoint(isChar ? c : '?');
                }
              }
            });
    return to.toString();
  }

  // Markdown.

  private void markdown(Appendable to) throws IOException {
    to.append("# Links\n\n");
    for (LinkVerdict verdict : LinkVerdict.values()) {
      if (summary.count(verdict) > 0) {
        to.append("* " + verdict + ": " + summary.count(verdict) + "\n");
      }
    }
    for (Map.Entry<String, List<CheckedLink>> entry : bySource.entrySet()) {
      to.append("\n## ").append(cell(entry.getKey())).append("\n\n");
      to.append("| line | verdict | link | reason |\n|---|---|---|---|\n");
      for (CheckedLink link : entry.getValue()) {
        to.append("| " + link.line() + ":" + link.column() + " | " + link.verdict() + " | ");
        to.append(cell(reference(link))).append(" | ").append(cell(sentence(link))).append(" |\n");
      }
    }
  }

  /** Escapes a string for a table cell, so that it neither contains markup nor ends the cell. */
  private static String cell(String text) {
    StringBuilder to = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ') {
        to.append(' ');
      } else {
        to.append("\\`*_{}[]<>#|".indexOf(c) >= 0 ? "\\" : "").append(c);
      }
    }
    return to.toString();
  }

  // GitHub.

  private void github(Appendable to) throws IOException {
    for (List<CheckedLink> links : bySource.values()) {
      for (CheckedLink link : links) {
        to.append(isFailure(link) ? "::error file=" : "::warning file=");
        to.append(property(link.source())).append(",line=" + link.line());
        to.append(",col=" + link.column() + ",title=link " + link.verdict() + "::");
        to.append(data(reference(link) + ": " + sentence(link))).append("\n");
      }
    }
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }
}
