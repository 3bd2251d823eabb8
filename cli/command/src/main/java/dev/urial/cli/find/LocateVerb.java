package dev.urial.cli.find;

import dev.urial.Uri;
import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Secret;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Fields;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.MissingSchemeNotes;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.Verb;
import dev.urial.dereference.name.DnsRules;
import dev.urial.dereference.name.NameResolution;
import dev.urial.dereference.name.NameStep;
import dev.urial.dereference.name.ResolutionService;
import dev.urial.dereference.name.ResolvedName;
import dev.urial.dereference.name.ResolverTable;
import dev.urial.dereference.name.RuleSource;
import dev.urial.dereference.name.UriResolution;
import dev.urial.report.Message;
import dev.urial.urn.BareIdentifier;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code urial locate}: resolves names with the table of resolvers or with DDDS. */
public final class LocateVerb implements Verb.Action {
  private static final String SERVICES = "N2L, N2Ls, N2R, N2Rs, N2C, N2Cs, N2Ns, L2Ns, L2Ls or L2C";

  /** A name that was found, and its source. */
  private record Found(String source, ResolvedName name) {
    @Nullable String uri() {
      Uri uri = name.uri();
      return uri == null ? null : uri.redacted();
    }

    @Nullable String service() {
      ResolutionService service = name.service();
      return service == null ? null : service.id();
    }

    String where() {
      String uri = uri();
      return uri == null ? name.server() : uri;
    }
  }

  private static final Fields<@Nullable Found> FIELDS =
      new Fields<@Nullable Found>()
          .with("uri", it -> it == null ? null : it.uri())
          .with("service", it -> it == null ? null : it.service())
          .with("protocol", it -> it == null ? null : it.name().protocol())
          .with("server", it -> it == null ? null : it.name().server())
          .with("source", it -> it == null ? null : it.source());

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "locate",
                  Opt.value("service", "SERVICE", SERVICES + "; default any"),
                  RegistryFiles.RESOLVERS,
                  RegistryFiles.ZONE,
                  NameServerOption.OPTION,
                  FetchOptions.POLICY,
                  FetchOptions.RULE,
                  FetchOptions.ALLOW_PRIVATE)
              .oneOf("zone", "dns")
              .texts(
                  Stream.concat(
                          Stream.of(FIELDS.names()), Stream.of("failure", "key", "found", "steps"))
                      .toArray(String[]::new)),
          new LocateVerb());

  /**
   * The result from one source.
   *
   * @param source {@code rules} or {@code table}
   */
  private record Way(String source, NameResolution resolution) {}

  /**
   * The sources that are queried.
   *
   * @param rules the DDDS rules; null if only the table is used
   * @param service the requested service; null for any
   */
  private record Sources(
      ResolverTable table, @Nullable RuleSource rules, @Nullable ResolutionService service) {

    List<Way> of(Uri uri) {
      List<Way> ways = new ArrayList<>();
      if (rules != null) {
        UriResolution dns = UriResolution.of(rules);
        ways.add(new Way("rules", service == null ? dns.resolve(uri) : dns.resolve(uri, service)));
      }
      ways.add(
          new Way("table", service == null ? table.resolve(uri) : table.resolve(uri, service)));
      return ways;
    }
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    String name = call.value("service");
    ResolutionService service = name == null ? null : ResolutionService.find(name);
    if (name != null && service == null) {
      throw new UsageException("--service must be one of " + SERVICES);
    }
    InetSocketAddress server = NameServerOption.of(call);
    Opt file = server == null ? RegistryFiles.ZONE : FetchOptions.POLICY; // the file being read
    Sources sources;
    try {
      RuleSource rules =
          server != null
              ? DnsRules.of(server, FetchOptions.policyOfOthers(call))
              : RegistryFiles.zone(call);
      file = RegistryFiles.RESOLVERS;
      sources = new Sources(RegistryFiles.resolvers(call), rules, service);
    } catch (LineReader.Unreadable e) {
      throw new LineReader.Unreadable("--" + file.name(), e);
    } catch (OperationFailure e) {
      return Texts.broken(call, "--" + file.name(), call.value(file.name(), ""), e.failure());
    }
    return Texts.run(call, call.operands(), input -> answer(input, sources));
  }

  private static Outcome answer(String input, Sources sources) {
    BareIdentifier bare = BareIdentifier.find(input);
    if (bare == null) {
      return Outcome.of(Uri.tryParse(input), uri -> answer(input, uri, sources));
    }
    Uri uri = bare.uri();
    return uri == null ? MissingSchemeNotes.wrong(input, bare) : answer(input, uri, sources);
  }

  private static Reply answer(String input, Uri uri, Sources sources) {
    List<Way> ways = sources.of(uri);
    List<Found> found = new ArrayList<>();
    List<NameStep> steps = new ArrayList<>();
    List<Message> failures = new ArrayList<>();
    List<Answer> stepAnswers = new ArrayList<>();
    for (Way way : ways) {
      way.resolution().found().forEach(one -> found.add(new Found(way.source(), one)));
      for (NameStep step : way.resolution().steps()) {
        steps.add(step);
        stepAnswers.add(
            Answer.of("source", way.source()).sentence(step.message()).rule(step.clause()));
      }
      Message failure = way.resolution().failure();
      if (failure != null) {
        failures.add(failure);
      }
    }
    boolean isFound = !found.isEmpty();
    Found first = isFound ? found.get(0) : null;
    List<Message> reasons = isFound ? List.of() : failures;
    String key = sources.rules() == null ? UriResolution.firstKey(uri) : null;
    Message hint = key == null ? null : CliText.of("locate.network", key);
    List<Message> notes = new ArrayList<>(reasons);
    if (hint != null && !isFound) {
      notes.add(hint);
    }
    return Reply.of(
            () ->
                FIELDS
                    .of(first)
                    .list("failure", reasons, it -> Answer.EMPTY.sentence(it))
                    .with("key", key)
                    .list("found", found, FIELDS::of)
                    .with("steps", stepAnswers))
        .row(
            () ->
                FIELDS
                    .of(first)
                    .with("failure", reasons.isEmpty() ? null : Message.list(reasons))
                    .with("key", key)
                    .list("found", found, Found::where)
                    .with("steps", steps.size()))
        .line(first == null ? "" : first.where())
        .notes(notes)
        .yes(isFound)
        .doc(
            how ->
                drawing(
                    input, steps, isFound ? failures : List.of(), found, isFound ? hint : null));
  }

  private static Doc drawing(
      String input,
      List<NameStep> steps,
      List<Message> failures,
      List<Found> found,
      @Nullable Message hint) {
    List<Doc.Pair> pairs = new ArrayList<>();
    for (NameStep step : steps) {
      Message number = Message.quoted(pairs.size() + 1 + ".");
      pairs.add(Doc.Pair.of(number, step.message(), step.clause()));
    }
    for (Message failure : failures) {
      pairs.add(Doc.Pair.of(Message.quoted(pairs.size() + 1 + "."), failure));
    }
    for (Found one : found) {
      String service = one.service();
      pairs.add(Doc.Pair.of(Message.quoted(service == null ? "→" : "→ " + service), one.where()));
    }
    Doc doc = Doc.EMPTY.with(Doc.Note.of(Doc.Tone.STRONG, Secret.in(input)), new Doc.Pairs(pairs));
    return hint == null ? doc : doc.with(Doc.Note.of(Doc.Tone.PLAIN, hint));
  }
}
