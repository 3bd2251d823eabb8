package dev.urial.cli.look;

import dev.urial.Host;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.RowOutput;
import dev.urial.cli.render.TextAnswer;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TextLayout;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Groups hosts by registrable domain: {@code urial domain --group}. A host without a registrable
 * domain is a group by itself. All distinct hosts are held in memory until the end.
 */
final class DomainGroups {
  private static final String[] FIELDS = {"count", "domain", "hosts"};

  private final PublicSuffixList list;
  private final boolean asWritten;
  private final Map<String, Group> groups = new TreeMap<>();

  private DomainGroups(PublicSuffixList list, boolean asWritten) {
    this.list = list;
    this.asWritten = asWritten;
  }

  static int run(Invocation call, PublicSuffixList list, boolean asWritten)
      throws IOException, UsageException {
    RowOutput rows = RowOutput.ofFields(call.answering(FIELDS));
    DomainGroups all = new DomainGroups(list, asWritten);
    int status = OperationRunner.collect(call, call.operands(), all::add);
    List<Group> groups = new ArrayList<>(all.groups.values());
    groups.sort(Comparator.comparingLong((Group it) -> it.count).reversed()); // a stable sort
    int width = call.terminal().columns();
    for (Group group : groups) {
      rows.row(new Row(group, width));
    }
    rows.flush();
    return status;
  }

  /** Returns the name of a host, as written or in canonical form; null if it is an address. */
  static @Nullable String name(Host host, boolean asWritten) {
    if (!(host instanceof Host.RegName it)) {
      return null;
    }
    return asWritten ? Percent.decodeLossy(it.text()) : PublicSuffixList.key(it.text());
  }

  /** Returns the failure for a text that is not a host. */
  static Failure broken(String input, SyntaxError error) {
    Failure broken = Failure.of(error);
    return input.contains("://")
        ? new Failure(
            broken.rule(), broken.index(), CliText.of("domain.of-url", broken.account()), null)
        : broken;
  }

  private TextOutcome add(String input) {
    Parsed<Host> read = Host.tryParse(input);
    SyntaxError error = read.errorOrNull();
    if (error != null) {
      return broken(input, error);
    }
    String known = name(read.orElseThrow(), asWritten);
    String name = Ascii.lower(known == null ? input : known);
    RegistrableDomain domain = list.registrableDomain(name);
    String key = domain == null ? name : domain.ascii();
    String shown = domain == null ? name : domain.name();
    groups.computeIfAbsent(key, it -> new Group(shown)).add(name);
    return TextAnswer.of("domain", shown);
  }

  /** The hosts in one domain. */
  private static final class Group {
    private final String domain;
    private final Set<String> hosts = new LinkedHashSet<>();
    private long count;

    Group(String domain) {
      this.domain = domain;
    }

    void add(String host) {
      count++;
      hosts.add(host);
    }
  }

  /** A group as printed: the count, the domain and the hosts. */
  private record Row(Group group, int width) implements TextOutcome.Reply {
    @Override
    public String line() {
      return group.count + "\t" + group.domain;
    }

    @Override
    public String drawing(DrawingStyle paint) {
      String count = String.valueOf(group.count);
      StringBuilder to = new StringBuilder(" ".repeat(Math.max(0, 6 - count.length())));
      to.append(count).append("  ").append(paint.in(DrawingStyle.BOLD, group.domain));
      boolean isItself = group.hosts.size() == 1 && group.hosts.contains(group.domain);
      if (!isItself) {
        String hosts = Excerpt.escape(String.join(" ", group.hosts));
        for (String line : TextLayout.wrap(hosts, Math.max(16, width - 8))) {
          to.append("\n        ").append(paint.raw(DrawingStyle.DIM, line));
        }
      }
      return to.toString();
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>();
      cells.add(String.valueOf(group.count));
      cells.add(group.domain);
      cells.add(String.join(" ", group.hosts));
      return cells;
    }

    @Override
    public void json(JsonGenerator json) {
      json.writeNumberProperty("count", group.count);
      json.writeStringProperty("domain", group.domain);
      json.writeArrayPropertyStart("hosts");
      group.hosts.forEach(json::writeString);
      json.writeEndArray();
    }
  }
}
