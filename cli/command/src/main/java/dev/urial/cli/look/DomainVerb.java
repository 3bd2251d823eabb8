package dev.urial.cli.look;

import dev.urial.Host;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.FactAnswer;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.Verb;
import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code urial domain}: shows the registrable domain of a host. */
public final class DomainVerb implements Verb.Action {
  private static final List<String> COLUMNS =
      List.of("publicSuffix", "registrableDomain", "subdomain", "section", "special");

  private static final Message DOMAIN = CliText.of("domain.registrable");
  private static final String KEY = "fact.registrable-domain";

  private static final Opt ICANN = Opt.flag("icann");

  private static final Opt GROUP = Opt.flag("group");

  static final Opt AS_WRITTEN = Opt.flag(Opt.AS_WRITTEN);

  public static final Verb VERB =
      new Verb(
          "domain",
          List.of(ICANN, RegistryFiles.SUFFIXES, GROUP, AS_WRITTEN),
          COLUMNS,
          Opt.OF_TEXTS,
          new DomainVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    PublicSuffixList list;
    try {
      PublicSuffixList whole = RegistryFiles.suffixes(call);
      list = call.has(ICANN) ? whole.icannOnly() : whole;
    } catch (OperationFailure e) {
      return OperationRunner.broken(call, "--psl", call.value("psl", ""), e.failure());
    }
    int width = call.terminal().columns();
    boolean asWritten = call.has(AS_WRITTEN);
    return call.has(GROUP)
        ? DomainGroups.run(call, list, asWritten)
        : OperationRunner.run(call, call.operands(), text -> answer(text, asWritten, list, width));
  }

  private static TextOutcome answer(
      String text, boolean asWritten, PublicSuffixList list, int width) {
    Parsed<Host> read = Host.tryParse(text);
    SyntaxError error = read.errorOrNull();
    if (error != null) {
      return DomainGroups.broken(text, error);
    }
    String name = DomainGroups.name(read.orElseThrow(), asWritten);
    String input = asWritten || name == null ? text : name;
    RegistrableDomain domain = name == null ? null : list.registrableDomain(name);
    return new FactAnswer(
        domain == null ? "" : domain.name(),
        input,
        () -> domain == null ? without(input, name, list) : Meaning.ofHost(input, list),
        COLUMNS,
        () -> cells(input, name, domain, list),
        domain != null
            ? null
            : CliText.of("failure.of", Excerpt.around(input, 0).text(), why(name, list)),
        domain != null,
        width);
  }

  /** Returns the facts about a host without a registrable domain, and the reason. */
  private static List<Fact> without(String input, @Nullable String name, PublicSuffixList list) {
    List<Fact> facts = new ArrayList<>(Meaning.ofHost(input, list));
    if (facts.stream().noneMatch(fact -> fact.name().key().equals(KEY))) {
      facts.add(Fact.of(DOMAIN, CliText.of("domain.none", why(name, list))));
    }
    return facts;
  }

  /** Returns why a host has no registrable domain. */
  private static Message why(@Nullable String name, PublicSuffixList list) {
    if (name == null) {
      return CliText.of("domain.address");
    }
    if (name.isEmpty()) {
      return CliText.of("domain.empty");
    }
    String suffix = list.publicSuffix(name);
    if (suffix == null) {
      return CliText.of("domain.not-of-dns");
    }
    return section(suffix, list) == null
        ? CliText.of("domain.single-label")
        : CliText.of("domain.suffix-itself");
  }

  private static List<@Nullable Object> cells(
      String input,
      @Nullable String name,
      @Nullable RegistrableDomain domain,
      PublicSuffixList list) {
    String special = null;
    for (Fact fact : Meaning.ofHost(input, list)) {
      boolean isIt = fact.name().key().startsWith("fact.special");
      special = isIt && special == null ? fact.text() : special;
    }
    String suffix = name == null ? null : list.publicSuffix(name);
    return FactAnswer.cells(
        suffix,
        domain == null ? null : domain.name(),
        domain == null ? null : domain.subdomain(),
        section(suffix, list),
        special);
  }

  /** Returns the section of the list that contains a suffix. */
  private static @Nullable String section(@Nullable String suffix, PublicSuffixList list) {
    RegistrableDomain below = suffix == null ? null : list.registrableDomain("a." + suffix);
    PublicSuffixList.Section section = below == null ? null : below.section();
    return section == null ? null : Ascii.lower(section.name());
  }
}
