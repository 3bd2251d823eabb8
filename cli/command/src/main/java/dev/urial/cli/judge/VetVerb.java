package dev.urial.cli.judge;

import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Rendering;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.OctetInput;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Message;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.NameResolver;
import dev.urial.safety.Refusal;
import dev.urial.safety.VettedUrl;
import dev.urial.safety.Vetting;
import dev.urial.safety.names.Deception;
import dev.urial.safety.names.DisplayForm;
import dev.urial.safety.names.Finding;
import dev.urial.safety.names.HostVerdict;
import dev.urial.safety.names.ProtectedNames;
import dev.urial.safety.unicode.Script;
import dev.urial.safety.unicode.ScriptSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial vet}: tests whether a policy allows URLs to be fetched, and with {@code --as name}
 * whether names are deceptive.
 */
public final class VetVerb implements Verb.Action {
  private static final List<String> NAME_FIELDS =
      List.of("deceptive", "kinds", "host", "looksLike", "alike", "display");

  private static final Opt PROTECT =
      Opt.value(
          "protect",
          "FILE",
          "names that others imitate, one per line; well-known is a built-in list,"
              + " well-known-edits compares it by edit distance, too; may be repeated");
  private static final Opt PAIRS = Opt.flag("pairs", "find arguments that look alike");

  /** {@code urial names}: the same as {@code urial vet --as name}. */
  public static final Verb NAMES =
      new Verb(
          Spec.of("names", PROTECT, PAIRS, Opt.SECRETS).texts(NAME_FIELDS.toArray(new String[0])),
          VetVerb::names);

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "vet",
                  Opt.choice(
                      "as",
                      "KIND",
                      "url: whether it may be fetched; name: whether it deceives people; default"
                          + " url",
                      List.of("url", "name")),
                  RegistryFiles.POLICY,
                  RegistryFiles.RULE,
                  Opt.flag("resolve", "look up names, and test all their addresses"),
                  Texts.PASS,
                  Texts.REFUSED,
                  PROTECT.when("--as name"),
                  PAIRS.when("--as name"),
                  Opt.SECRETS)
              .oneOf("pass", "refused")
              .texts("ok", "reasons", "href", "host", "port", "addresses"),
          new VetVerb(NameResolver.system()));

  private final NameResolver resolver;

  /**
   * Creates the verb's action.
   *
   * @param resolver the resolver, which is used only with {@code --resolve}
   */
  VetVerb(NameResolver resolver) {
    this.resolver = resolver;
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException, OperationFailure {
    if (call.value("as", "url").equals("name")) {
      return names(call);
    }
    FetchPolicy policy = RegistryFiles.policy(call, RegistryFiles.policy(call).toBuilder());
    NameResolver asked = call.has("resolve") ? resolver : null;
    return Texts.run(
        call,
        call.operands(),
        text -> reply(text, asked == null ? policy.vet(text) : policy.vet(text, asked)));
  }

  /** Returns the reply about a URL that was vetted. */
  public static Reply reply(String text, Vetting vetting) {
    VettedUrl url = vetting.orElseNull();
    List<String> addresses = new ArrayList<>();
    if (url != null && url.isResolved()) {
      url.addresses().forEach(it -> addresses.add(it.getHostAddress()));
    }
    Answer more =
        Answer.EMPTY
            .with("href", url == null ? null : Secret.in(url.url().href()))
            .with("host", url == null ? null : url.host())
            .with("port", url == null || url.port().isEmpty() ? null : "" + url.port().getAsInt())
            .with("addresses", url == null || !url.isResolved() ? null : addresses);
    return Reply.of(() -> Answers.ofRefusals(vetting.refusals()).and(more))
        .row(
            () ->
                Answer.EMPTY
                    .with("ok", vetting.isOk())
                    .with("reasons", vetting.isOk() ? null : vetting.verdict())
                    .and(more))
        .line(vetting.verdict())
        .yes(vetting.isOk())
        .doc(how -> drawing(text, vetting, url, addresses));
  }

  private static Doc drawing(
      String text, Vetting vetting, @Nullable VettedUrl url, List<String> addresses) {
    List<Doc.Span> spans = new ArrayList<>();
    List<Doc.Pair> pairs = new ArrayList<>();
    List<Refusal> refusals = new ArrayList<>(vetting.refusals());
    refusals.sort(Comparator.comparingInt(it -> it.remark().start()));
    for (Refusal it : refusals) {
      int end = Math.min(Math.max(it.remark().end(), it.remark().start() + 1), text.length());
      spans.add(new Doc.Span("broken", Math.min(it.remark().start(), end), end, 0, null));
    }
    for (Refusal it : vetting.refusals()) {
      Value sentence = Value.of(it.remark().message());
      pairs.add(Doc.Pair.of(Message.quoted(it.name()), sentence, it.remark().clause()));
      String option = RegistryFiles.option(it);
      if (option != null) {
        pairs.add(Doc.Pair.of(CliText.of("vet.allow"), Value.of(option)));
      }
    }
    Doc doc = Doc.EMPTY.with(new Doc.Ruler(Secret.in(text), spans, null));
    if (url != null) {
      doc = doc.with(Doc.Note.of(Doc.Tone.GOOD, Message.quoted("ok")));
      pairs.add(Doc.Pair.of(CliText.of("vet.fetch"), Secret.in(url.url().href())));
      if (!addresses.isEmpty()) {
        pairs.add(Doc.Pair.of(CliText.of("vet.connect"), Value.of(String.join(" ", addresses))));
      }
    }
    return doc.with(new Doc.Pairs(pairs));
  }

  // Names.

  private static int names(Invocation call) throws IOException, UsageException {
    for (Opt url : List.of(RegistryFiles.POLICY, RegistryFiles.RULE)) {
      if (call.has(url) || call.has("resolve")) {
        String name = call.has(url) ? url.name() : "resolve";
        throw new UsageException("--" + name + " can only be used with --as url");
      }
    }
    ProtectedNames names = protectedNames(call);
    List<String> texts = new ArrayList<>(call.operands());
    texts.removeIf("-"::equals);
    List<HostVerdict> among = HostVerdict.among(texts, names);
    Map<String, HostVerdict> verdicts = new HashMap<>();
    Map<String, List<String>> groups = new HashMap<>();
    among.forEach(it -> verdicts.put(it.text(), it));
    for (List<HostVerdict> group : HostVerdict.alike(among)) {
      for (HostVerdict verdict : group) {
        Set<String> others = new LinkedHashSet<>();
        group.forEach(it -> others.add(it.host()));
        others.remove(verdict.host());
        groups.put(verdict.text(), List.copyOf(others));
      }
    }
    boolean pairs = call.has("pairs");
    return Texts.run(
        call.answering(NAME_FIELDS.toArray(new String[0])),
        call.operands(),
        text -> {
          HostVerdict known = verdicts.get(text);
          HostVerdict verdict = known == null ? HostVerdict.ofText(text, names) : known;
          return name(verdict, groups.getOrDefault(text, List.of()), pairs);
        });
  }

  private static ProtectedNames protectedNames(Invocation call) throws IOException {
    List<String> names = new ArrayList<>();
    ProtectedNames known = ProtectedNames.none();
    for (String file : call.values("protect")) { // a file with such a name is given as ./well-known
      if (file.equals("well-known")) {
        known = ProtectedNames.wellKnown();
      } else if (file.equals("well-known-edits")) {
        names.addAll(ProtectedNames.wellKnown().names());
      } else {
        OctetInput.text(file, call).lines().forEach(names::add);
      }
    }
    return ProtectedNames.of(names).and(known);
  }

  private static Reply name(HostVerdict verdict, List<String> alike, boolean pairs) {
    List<String> ids = verdict.kinds().stream().map(Deception::id).toList();
    String kinds = String.join(" ", ids);
    String found = verdict.findings().isEmpty() ? "ok" : kinds;
    String others = alike.isEmpty() ? "ok" : verdict.host() + ' ' + String.join(" ", alike);
    return Reply.of(() -> Answers.of(verdict, alike))
        .row(
            () ->
                Answer.EMPTY
                    .with("deceptive", verdict.isDeceptive())
                    .with("kinds", kinds)
                    .with("host", verdict.host())
                    .with("looksLike", verdict.looksLike())
                    .with("alike", alike.isEmpty() ? null : String.join(" ", alike))
                    .with("display", verdict.display().text()))
        .line(pairs ? others : found)
        .yes(pairs ? alike.isEmpty() : !verdict.isDeceptive())
        .doc(how -> drawing(verdict, found, alike, how));
  }

  private static Doc drawing(HostVerdict verdict, String found, List<String> alike, Rendering how) {
    Doc.Tone tone =
        verdict.isDeceptive()
            ? Doc.Tone.BAD
            : verdict.findings().isEmpty() ? Doc.Tone.GOOD : Doc.Tone.WARNING;
    List<Doc.Pair> pairs = new ArrayList<>();
    if (verdict.looksLike() != null) {
      pairs.add(Doc.Pair.of(CliText.of("spoof.looks-like"), Value.of(verdict.looksLike())));
    }
    alike.forEach(it -> pairs.add(Doc.Pair.of(CliText.of("spoof.alike"), Value.of(it))));
    DisplayForm display = verdict.display();
    if (!display.text().equals(verdict.host())) {
      pairs.add(Doc.Pair.of(CliText.of("spoof.browsers-show"), Value.of(display.text())));
    }
    for (Finding it : verdict.findings()) {
      Message at = CliText.of("spoof.at", it.remark().range());
      Doc.Source source = new Doc.Source(Message.quoted(it.kind().citation()), List.of());
      Value sentence = Value.of(it.remark().message());
      pairs.add(new Doc.Pair(0, Value.of(at), null, sentence, "", source));
    }
    pairs.addAll(characters(display));
    String text = Excerpt.escape(how.text(Secret.in(verdict.text())));
    Message title = Message.quoted(found + "  " + text);
    Doc doc = Doc.EMPTY.with(new Doc.Title("", title, tone, Doc.Source.NONE));
    return pairs.isEmpty() ? doc : doc.with(new Doc.Pairs(pairs));
  }

  private static final int MAX_CHARACTERS = 64;

  /** Returns each character of a non-ASCII host, with its code point and its scripts. */
  private static List<Doc.Pair> characters(DisplayForm display) {
    StringJoiner unicode = new StringJoiner("");
    display.labels().forEach(it -> unicode.add(it.unicode()));
    String text = unicode.toString();
    List<Doc.Pair> pairs = new ArrayList<>();
    if (text.chars().allMatch(c -> c < 128)) {
      return pairs;
    }
    text.codePoints()
        .limit(MAX_CHARACTERS)
        .forEach(
            c -> {
              String own = Excerpt.escape(Character.toString(c));
              boolean isVisible = own.codePointCount(0, own.length()) == 1;
              Message name =
                  Message.quoted(String.format("U+%04X", c) + (isVisible ? "  " + own : ""));
              ScriptSet set = ScriptSet.of(c);
              StringJoiner scripts = new StringJoiner(", ");
              set.scripts().forEach(it -> scripts.add(it.toString()));
              String all = set.isAll() ? Script.COMMON.toString() : scripts.toString();
              pairs.add(Doc.Pair.of(name, Value.of(all)));
            });
    return pairs;
  }
}
