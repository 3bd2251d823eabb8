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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** {@code urial locate}: resolves names with the table of resolvers or with DDDS. */
public final class LocateVerb implements Verb.Action {
  private static final String SERVICES = "N2L, N2Ls, N2R, N2Rs, N2C, N2Cs, N2Ns, L2Ns, L2Ls or L2C";

  /** The source of results that are found by DDDS; the other one is the table. */
  private static final String RULES = "rules";

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

  private static final Fields<Found> FIELDS =
      new Fields<Found>()
          .with("uri", Found::uri)
          .with("service", Found::service)
          .with("protocol", it -> it.name.protocol())
          .with("server", it -> it.name.server())
          .with("source", Found::source);

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "locate",
                  Opt.value("service", "SERVICE", SERVICES + "; default any"),
                  RegistryFiles.ZONE,
                  FetchOptions.DNS,
                  FetchOptions.POLICY,
                  FetchOptions.RULE,
                  FetchOptions.ALLOW_PRIVATE)
              .oneOf("zone", "dns")
              .texts(
                  Stream.concat(
                          Stream.of(FIELDS.names()), Stream.of("failure", "key", "found", "steps"))
                      .toArray(String[]::new)),
          new LocateVerb());

  /** Resolves a name by one source. */
  private interface Resolver {
    NameResolution of(Uri uri);
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    String name = call.value("service");
    ResolutionService service = name == null ? null : ResolutionService.find(name);
    if (name != null && service == null) {
      throw new UsageException("--service must be one of " + SERVICES);
    }
    InetSocketAddress server = FetchOptions.nameServer(call);
    Opt file = server == null ? RegistryFiles.ZONE : FetchOptions.POLICY; // the file being read
    Map<String, Resolver> sources = new LinkedHashMap<>();
    try {
      RuleSource rules =
          server == null
              ? RegistryFiles.zone(call)
              : DnsRules.of(server, FetchOptions.policyOfOthers(call));
      if (rules != null) {
        UriResolution dns = UriResolution.of(rules);
        sources.put(RULES, uri -> service == null ? dns.resolve(uri) : dns.resolve(uri, service));
      }
    } catch (LineReader.Unreadable e) {
      throw new LineReader.Unreadable("--" + file.name(), e);
    } catch (OperationFailure e) {
      return Texts.broken(call, "--" + file.name(), call.value(file.name(), ""), e.failure());
    }
    ResolverTable table = ResolverTable.builtIn();
    sources.put("table", uri -> service == null ? table.resolve(uri) : table.resolve(uri, service));
    return Texts.run(call, call.operands(), input -> answer(input, sources));
  }

  private static Outcome answer(String input, Map<String, Resolver> sources) {
    BareIdentifier bare = BareIdentifier.find(input);
    if (bare == null) {
      return Outcome.of(Uri.tryParse(input), uri -> answer(input, uri, sources));
    }
    Uri uri = bare.uri();
    return uri == null ? MissingSchemeNotes.wrong(input, bare) : answer(input, uri, sources);
  }

  private static Reply answer(String input, Uri uri, Map<String, Resolver> sources) {
    List<Found> found = new ArrayList<>();
    List<Answer> steps = new ArrayList<>();
    List<Message> failures = new ArrayList<>();
    List<Doc.Pair> pairs = new ArrayList<>();
    sources.forEach(
        (source, resolver) -> {
          NameResolution resolution = resolver.of(uri);
          resolution.found().forEach(it -> found.add(new Found(source, it)));
          for (NameStep it : resolution.steps()) {
            steps.add(Answer.of("source", source).sentence(it.message()).rule(it.clause()));
            pairs.add(Doc.Pair.of(Message.quoted(steps.size() + "."), it.message(), it.clause()));
          }
          Message failure = resolution.failure();
          if (failure != null) {
            failures.add(failure);
          }
        });
    boolean isFound = !found.isEmpty();
    Answer first = isFound ? FIELDS.of(found.get(0)) : Answer.EMPTY.select(List.of(FIELDS.names()));
    List<Message> reasons = isFound ? List.of() : failures;
    String key = sources.containsKey(RULES) ? null : UriResolution.firstKey(uri);
    Message hint = key == null ? null : CliText.of("locate.network", key);
    List<Message> notes = new ArrayList<>(reasons);
    if (hint != null && !isFound) {
      notes.add(hint);
    }
    return Reply.of(
            () ->
                first
                    .list("failure", reasons, it -> Answer.EMPTY.sentence(it))
                    .with("key", key)
                    .list("found", found, FIELDS::of)
                    .with("steps", steps))
        .row(
            () ->
                first
                    .with("failure", reasons.isEmpty() ? null : Message.list(reasons))
                    .with("key", key)
                    .list("found", found, Found::where)
                    .with("steps", steps.size()))
        .line(isFound ? found.get(0).where() : "")
        .notes(notes)
        .yes(isFound)
        .doc(how -> drawing(input, pairs, found, failures, hint));
  }

  private static Doc drawing(
      String input,
      List<Doc.Pair> steps,
      List<Found> found,
      List<Message> failures,
      @Nullable Message hint) {
    List<Doc.Pair> pairs = new ArrayList<>(steps);
    for (Message failure : found.isEmpty() ? List.<Message>of() : failures) {
      pairs.add(Doc.Pair.of(Message.quoted(pairs.size() + 1 + "."), failure));
    }
    for (Found it : found) {
      String service = it.service();
      pairs.add(Doc.Pair.of(Message.quoted(service == null ? "→" : "→ " + service), it.where()));
    }
    Doc doc = Doc.EMPTY.with(Doc.Note.of(Doc.Tone.STRONG, Secret.in(input)), new Doc.Pairs(pairs));
    return hint == null || found.isEmpty() ? doc : doc.with(Doc.Note.of(Doc.Tone.PLAIN, hint));
  }
}
