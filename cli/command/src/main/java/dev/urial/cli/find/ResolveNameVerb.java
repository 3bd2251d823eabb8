package dev.urial.cli.find;

import dev.urial.Uri;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.MissingSchemeNotes;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.Verb;
import dev.urial.dereference.name.DnsRules;
import dev.urial.dereference.name.NameResolution;
import dev.urial.dereference.name.ResolutionService;
import dev.urial.dereference.name.ResolverTable;
import dev.urial.dereference.name.RuleSource;
import dev.urial.dereference.name.UriResolution;
import dev.urial.safety.FetchPolicy;
import dev.urial.urn.BareIdentifier;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code urial resolve-name}: resolves names with the table of resolvers or with DDDS. */
public final class ResolveNameVerb implements Verb.Action {
  private static final Opt SERVICE = Opt.value("service");
  private static final Opt DATA = Opt.flag("data");
  private static final Opt ALLOW_PRIVATE = Opt.flag("allow-private");

  public static final Verb VERB =
      new Verb(
          "resolve-name",
          List.of(
              SERVICE,
              DATA,
              RegistryFiles.RESOLVERS,
              RegistryFiles.ZONE,
              NameServerOption.OPTION,
              RegistryFiles.POLICY,
              ALLOW_PRIVATE),
          ResolvedNames.COLUMNS,
          Opt.OF_TEXTS,
          new ResolveNameVerb());

  /**
   * The sources that are queried.
   *
   * @param rules the DDDS rules; null if only the table is used
   * @param service the requested service; null for any
   * @param suggestsNetwork whether to show the key that could be looked up in the DNS
   */
  private record Asked(
      ResolverTable table,
      @Nullable RuleSource rules,
      @Nullable ResolutionService service,
      boolean suggestsNetwork) {}

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    String name = call.value(SERVICE.name());
    ResolutionService service = name == null ? null : ResolutionService.find(name);
    if (name != null && service == null) {
      throw new UsageException(
          "--service must be one of N2L, N2Ls, N2R, N2Rs, N2C, N2Cs, N2Ns, L2Ns, L2Ls, L2C");
    }
    InetSocketAddress server = NameServerOption.of(call);
    if (call.has(DATA) && (server != null || call.value(RegistryFiles.ZONE.name()) != null)) {
      throw new UsageException(
          "--data uses only the table; it cannot be combined with --dns or --zone");
    }
    if (server != null && call.value(RegistryFiles.ZONE.name()) != null) {
      throw new UsageException("--dns and --zone cannot be combined");
    }
    Asked asked;
    Opt file = server == null ? RegistryFiles.ZONE : RegistryFiles.POLICY; // the file being read
    try {
      RuleSource rules =
          server != null ? DnsRules.of(server, policy(call)) : RegistryFiles.zone(call);
      boolean suggestsNetwork = rules == null && !call.has(DATA);
      file = RegistryFiles.RESOLVERS;
      asked = new Asked(RegistryFiles.resolvers(call), rules, service, suggestsNetwork);
    } catch (LineReader.Unreadable e) {
      throw new LineReader.Unreadable("--" + file.name(), e);
    } catch (OperationFailure e) {
      return OperationRunner.broken(
          call, "--" + file.name(), call.value(file.name(), ""), e.failure());
    }
    int width = call.terminal().columns();
    return OperationRunner.run(call, call.operands(), input -> answer(input, asked, width));
  }

  private static FetchPolicy policy(Invocation call) throws IOException, OperationFailure {
    FetchPolicy policy = RegistryFiles.policy(call);
    return call.has(ALLOW_PRIVATE) ? policy.toBuilder().allowPrivateNetworks().build() : policy;
  }

  private static TextOutcome answer(String input, Asked asked, int width) {
    BareIdentifier bare = BareIdentifier.find(input);
    if (bare == null) {
      return TextOutcome.of(Uri.tryParse(input), uri -> answer(input, uri, asked, width));
    }
    Uri uri = bare.uri();
    return uri == null ? MissingSchemeNotes.wrong(input, bare) : answer(input, uri, asked, width);
  }

  private static ResolvedNames answer(String input, Uri uri, Asked asked, int width) {
    List<ResolvedNames.Way> ways = new ArrayList<>();
    ResolutionService service = asked.service();
    RuleSource rules = asked.rules();
    if (rules != null) {
      UriResolution dns = UriResolution.of(rules);
      NameResolution walked = service == null ? dns.resolve(uri) : dns.resolve(uri, service);
      ways.add(new ResolvedNames.Way(ResolvedNames.RULES, walked));
    }
    ResolverTable table = asked.table();
    NameResolution answer = service == null ? table.resolve(uri) : table.resolve(uri, service);
    ways.add(new ResolvedNames.Way(ResolvedNames.TABLE, answer));
    String key = asked.suggestsNetwork() ? UriResolution.firstKey(uri) : null;
    return new ResolvedNames(input, ways, key, width);
  }
}
