package dev.urial.cli.mcp;

import dev.urial.answer.Rendering;
import dev.urial.check.CheckInput;
import dev.urial.check.CheckSummary;
import dev.urial.check.CheckedLink;
import dev.urial.check.LinkChecker;
import dev.urial.check.LinkVerdict;
import dev.urial.cli.find.CheckedRow;
import dev.urial.cli.render.Reply;
import dev.urial.dereference.TextFetch;
import dev.urial.dereference.protocol.Limits;
import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The {@code check} tool: finds dead links on a page or in a list, under the policy.
 *
 * <p>CHOICE: a document cannot be passed as text. A link in it could name a file on this machine,
 * and the tool would reveal whether the file exists.
 */
final class CheckTool {
  private static final int MOST_LINKS = 200;
  private static final int ROW = 80;

  private final FetchPolicy policy;
  private final int characters;

  CheckTool(FetchPolicy policy, int characters) {
    this.policy = policy;
    this.characters = characters;
  }

  Tool tool() {
    return new Tool(
        "check",
        "Check links",
        "Requests the targets of links: all links of a page (url), or the given URLs (links); give"
            + " one of the two. Returns the links that are broken, permanently redirected, refused"
            + " by the policy or unsure, each with line, column, reason and, if known, a"
            + " replacement. Also checks whether fragments exist in their targets. At most "
            + MOST_LINKS
            + " links of a page are requested. What may be fetched: "
            + TextFetch.allowed(policy)
            + '.',
        new ToolArguments()
            .text("url", false, ToolArguments.LONGEST_URI, "the page whose links are checked")
            .texts("links", MOST_LINKS, ToolArguments.LONGEST_URI, "the URLs to request"),
        true,
        this::call);
  }

  private ToolAnswer call(ToolCallArguments arguments) throws InterruptedException {
    String url = arguments.optionalText("url");
    List<String> links = arguments.texts("links");
    if ((url == null) == (links == null)) {
      return ToolAnswer.refused(
          "check needs one of two arguments: url, a page whose links are checked, or links, an array of URLs to request.");
    }
    if (url != null) {
      return policy.vet(url).isOk()
          ? check(CheckInput.url(url))
          : refused(url, " was not requested");
    }
    List<String> lines = new ArrayList<>();
    for (String one : links == null ? List.<String>of() : links) {
      // One link per line: a line break would split one link into two, and URLs have no control
      // characters.
      String line = one.strip();
      if (line.isEmpty() || line.chars().anyMatch(c -> c < ' ')) {
        return ToolAnswer.refused(
            "check: the argument \"links\" is not valid; expected: URLs without line breaks or"
                + " other control characters, and not \""
                + ToolArguments.shown(line)
                + "\".");
      }
      if (isOfThisMachine(line)) {
        return refused(line, " was not requested, and no other link was");
      }
      lines.add(line);
    }
    return check(CheckInput.list("links", lines));
  }

  /**
   * Returns whether a link has no scheme, or the scheme {@code file}, and thus might name a local
   * file.
   */
  private boolean isOfThisMachine(String line) {
    int colon = line.indexOf(':');
    String scheme = colon < 0 ? "" : line.substring(0, colon);
    boolean isScheme = !scheme.isEmpty() && scheme.chars().allMatch(CharSet.SCHEME::has);
    return !isScheme || Ascii.lower(scheme).equals("file");
  }

  private ToolAnswer refused(String url, String what) {
    String reasons = TextFetch.reasons(policy.vet(url).refusals());
    return ToolAnswer.refused(
        "Refused: "
            + ToolArguments.shown(url)
            + what
            + (reasons.isEmpty() ? "" : ": " + reasons)
            + ". What may be fetched: "
            + TextFetch.allowed(policy)
            + '.');
  }

  private ToolAnswer check(CheckInput input) throws InterruptedException {
    List<CheckedLink> faults = Collections.synchronizedList(new ArrayList<>());
    LinkChecker checker =
        LinkChecker.builder()
            .policy(policy)
            .web(it -> it.limits(Limits.of(policy)))
            .retries(0)
            .linksPerDocument(MOST_LINKS)
            .build();
    FutureTask<CheckSummary> task =
        new FutureTask<>(() -> checker.check(List.of(input), faults::add));
    Thread thread = new Thread(task, "check");
    thread.setDaemon(true);
    thread.start();
    long seconds = 4 * Long.parseLong(policy.value(PolicySetting.MAX_SECONDS));
    try {
      return answer(task.get(seconds, TimeUnit.SECONDS), faults, "");
    } catch (TimeoutException | CancellationException e) {
      task.cancel(true);
      return answer(null, faults, "The check was stopped after " + seconds + " seconds. ");
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      task.cancel(true);
      throw e;
    }
  }

  private ToolAnswer answer(@Nullable CheckSummary summary, List<CheckedLink> faults, String said) {
    StringBuilder text = new StringBuilder(said);
    Map<String, Object> data = new LinkedHashMap<>();
    if (summary != null) {
      Map<String, Object> counts = new LinkedHashMap<>();
      for (LinkVerdict verdict : LinkVerdict.values()) {
        if (summary.count(verdict) > 0) {
          counts.put(verdict.id(), summary.count(verdict));
        }
      }
      text.append("Links: ").append(summary.links()).append(' ').append(counts).append(".\n");
      summary.remarks().forEach(it -> text.append(Excerpt.escape(it.text())).append('\n'));
      data.put("documents", summary.documents());
      data.put("links", summary.links());
      data.put("counts", counts);
    }
    List<CheckedLink> all = List.copyOf(faults);
    List<Object> rows = new ArrayList<>();
    for (CheckedLink link : all) {
      Reply row = CheckedRow.of(link, false);
      String line = row.line(Rendering.MASKED);
      if (text.length() + line.length() + ROW > characters) {
        text.append("[cut: the first ")
            .append(rows.size())
            .append(" of ")
            .append(all.size())
            .append(" faults]");
        break;
      }
      text.append(line).append('\n');
      rows.add(ToolData.of(row.answer()));
    }
    data.put("faults", all.size());
    data.put("rows", rows);
    boolean isNothing = summary != null && summary.documents() + summary.links() == 0;
    return new ToolAnswer(
        text.toString().strip(), ToolData.limited(data, characters), summary == null || isNothing);
  }
}
