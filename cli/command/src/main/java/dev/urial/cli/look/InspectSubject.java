package dev.urial.cli.look;

import dev.urial.Host;
import dev.urial.MediaType;
import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.Secret;
import dev.urial.answer.Value;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationFailure;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.MediaTypeOption;
import dev.urial.cli.verbs.RegistryFiles;
import dev.urial.explain.meaning.Fact;
import dev.urial.explain.meaning.Meaning;
import dev.urial.fragment.Fragments;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.Rule;
import dev.urial.internal.answer.Answers;
import dev.urial.internal.answer.InspectDoc;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.Entry;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.Reference;
import dev.urial.registry.RegistrableDomain;
import dev.urial.registry.Registries;
import dev.urial.registry.Registry;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.SchemeViews;
import dev.urial.text.TypedCandidate;
import dev.urial.text.TypedText;
import dev.urial.urn.Urn;
import dev.urial.urn.UrnSyntax;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.SchemeTraits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What {@code urial inspect --as} explains: schemes, hosts, URNs, fragments, typed text. */
final class InspectSubject {
  private static final String[] OF_SCHEMES = {
    "status", "description", "references", "template", "defaultPort", "view"
  };
  private static final String[] OF_DOMAINS = {
    "publicSuffix", "registrableDomain", "subdomain", "section", "special"
  };
  private static final String[] OF_URNS = {
    "nid", "nss", "rComponent", "qComponent", "fComponent", "registered", "normal", "refusal"
  };

  private InspectSubject() {}

  static int run(Invocation call) throws IOException, UsageException, OperationFailure {
    return switch (call.value("as", "")) {
      case "scheme" -> schemes(call);
      case "domain" -> domains(call);
      case "urn" -> urns(call);
      case "fragment" -> fragments(call);
      default -> typed(call);
    };
  }

  /** Returns a reply with facts: a line in a pipe, a list with sources on a terminal. */
  private static Reply facts(String title, String line, Supplier<List<Fact>> facts, Answer row) {
    return Reply.of(() -> row.with("facts", Answers.facts(facts.get())))
        .row(() -> row)
        .line(line)
        .doc(
            how -> {
              Message shown = Message.quoted(Excerpt.escape(Secrets.masked(title)));
              List<Fact> all = facts.get();
              return all.isEmpty()
                  ? Doc.EMPTY.with(Doc.Title.of("", shown))
                  : InspectDoc.facts(shown, all);
            });
  }

  /** Returns {@code name: text; name: text}, always in English. */
  private static String line(List<Fact> facts) {
    return String.join(
        "; ", facts.stream().map(it -> it.name().text() + ": " + it.text()).toList());
  }

  // Schemes.

  private static int schemes(Invocation call) throws IOException, UsageException {
    Registry registry = Registries.SCHEMES.builtIn();
    List<String> names = call.operands();
    if (call.has("all")) {
      if (!names.isEmpty() || call.has(Opt.FILE)) {
        throw new UsageException("--all takes no TEXT");
      }
      names = new ArrayList<>(registry.entries().stream().map(Entry::name).toList());
      for (String scheme : SchemeViews.schemes()) {
        if (isProvided(scheme) && registry.find(scheme) == null) {
          names.add(scheme);
        }
      }
    }
    return Texts.run(call.answering(OF_SCHEMES), names, text -> scheme(text, registry));
  }

  private static Outcome scheme(String name, Registry registry) {
    int wrong = broken(name);
    if (wrong >= 0) {
      Message what =
          wrong == name.length()
              ? CliText.of("scheme.no-letter")
              : CliText.of("scheme.no-character", Excerpt.name(name.codePointAt(wrong)), wrong);
      String shown = name.isEmpty() ? "\"\"" : Excerpt.around(name, wrong).text();
      Message message = CliText.of("failure.of", shown, what);
      return new Failure(Rule.SCHEME.id(), wrong, message, null);
    }
    Entry row = registry.find(name);
    SchemeFacts known = SchemeFacts.find(name);
    SchemeTraits provided = SchemeViews.traits(name);
    OptionalInt own = known == null ? OptionalInt.empty() : known.defaultPort();
    OptionalInt port = own.isEmpty() && provided != null ? provided.defaultPort() : own;
    boolean view = SchemeViews.schemes().contains(Ascii.lower(name));
    String line = row == null ? name + ": not registered with IANA" : row.sentence();
    List<String> references =
        row == null ? List.of() : row.references().stream().map(Reference::text).toList();
    return facts(
            name,
            line
                + (port.isEmpty() ? "" : "; default port " + port.getAsInt())
                + (view ? "; view" : ""),
            () -> facts(name, row, view),
            Answer.of("status", row == null ? null : row.status())
                .with("description", row == null ? null : row.get("description"))
                .with("references", row == null ? null : String.join(", ", references))
                .with("template", row == null ? null : row.template())
                .with("defaultPort", port)
                .with("view", view))
        .yes(row != null || isProvided(name));
  }

  /**
   * Returns whether another module supports the scheme; such a scheme is known even if IANA does
   * not list it.
   */
  private static boolean isProvided(String scheme) {
    String name = Ascii.lower(scheme);
    return SchemeViews.schemes().contains(name) && !SchemeViews.builtIn().contains(name);
  }

  private static List<Fact> facts(String name, @Nullable Entry row, boolean view) {
    List<Fact> facts = new ArrayList<>(Meaning.ofScheme(name, row));
    String template = row == null ? null : row.template();
    if (template != null) {
      facts.add(Fact.of(CliText.of("scheme.template"), Message.quoted(template)));
    }
    String read = view ? "scheme.view-read" : "scheme.view-none";
    facts.add(Fact.of(CliText.of("scheme.view"), CliText.of(read)));
    return facts;
  }

  /**
   * Returns the index of the first character that is not allowed in a scheme name; -1 if all are.
   */
  private static int broken(String name) {
    if (name.isEmpty() || !CharSet.ALPHA.has(name.charAt(0))) {
      return 0;
    }
    CharSet allowed = CharSet.ALPHA.or(CharSet.DIGIT).or(CharSet.of("+-."));
    for (int i = 1; i < name.length(); i++) {
      if (name.charAt(i) >= 128 || !allowed.has(name.charAt(i))) {
        return i;
      }
    }
    return -1;
  }

  // Hosts.

  private static int domains(Invocation call) throws IOException, UsageException, OperationFailure {
    PublicSuffixList whole = RegistryFiles.suffixes(call);
    PublicSuffixList list = call.has("icann") ? whole.icannOnly() : whole;
    boolean asWritten = call.has(Opt.AS_WRITTEN);
    return Texts.run(
        call.answering(OF_DOMAINS),
        call.operands(),
        text -> host(text, host -> domain(text, name(host, asWritten), asWritten, list)));
  }

  private static Outcome host(String text, Function<Host, Outcome> answer) {
    Outcome outcome = Outcome.of(Host.tryParse(text), answer);
    return outcome instanceof Failure failure && text.contains("://")
        ? new Failure(
            failure.rule(), failure.index(), CliText.of("domain.of-url", failure.account()), null)
        : outcome;
  }

  /** Returns the name of a host, as written or in canonical form; null if it is an address. */
  private static @Nullable String name(Host host, boolean asWritten) {
    if (!(host instanceof Host.RegName it)) {
      return null;
    }
    return asWritten ? Percent.decodeLossy(it.text()) : PublicSuffixList.key(it.text());
  }

  private static Reply domain(
      String text, @Nullable String name, boolean asWritten, PublicSuffixList list) {
    String host = asWritten || name == null ? text : name;
    RegistrableDomain domain = name == null ? null : list.registrableDomain(name);
    List<Fact> facts = new ArrayList<>(Meaning.ofHost(host, list));
    String special = null;
    boolean isSaid = domain != null;
    for (Fact fact : facts) {
      boolean isSpecial = fact.name().key().startsWith("fact.special");
      special = isSpecial && special == null ? fact.text() : special;
      isSaid |= fact.name().key().equals("fact.registrable-domain");
    }
    Message why = domain != null ? null : why(name, list);
    if (!isSaid && why != null) {
      facts.add(Fact.of(CliText.of("domain.registrable"), CliText.of("domain.none", why)));
    }
    String suffix = name == null ? null : list.publicSuffix(name);
    String shown = host.isEmpty() ? "\"\"" : Excerpt.around(host, 0).text();
    return facts(
            host,
            domain == null ? "" : domain.name(),
            () -> facts,
            Answer.of("publicSuffix", suffix)
                .with("registrableDomain", domain == null ? null : domain.name())
                .with("subdomain", domain == null ? null : domain.subdomain())
                .with("section", section(suffix, list))
                .with("special", special))
        .no(why == null ? null : CliText.of("failure.of", shown, why));
  }

  /** Returns why a host has no registrable domain. */
  private static Message why(@Nullable String name, PublicSuffixList list) {
    String suffix = name == null || name.isEmpty() ? null : list.publicSuffix(name);
    return CliText.of(
        name == null
            ? "domain.address"
            : name.isEmpty()
                ? "domain.empty"
                : suffix == null
                    ? "domain.not-of-dns"
                    : section(suffix, list) == null
                        ? "domain.single-label"
                        : "domain.suffix-itself");
  }

  /** Returns the section of the list that contains a suffix. */
  private static @Nullable String section(@Nullable String suffix, PublicSuffixList list) {
    RegistrableDomain below = suffix == null ? null : list.registrableDomain("a." + suffix);
    PublicSuffixList.Section section = below == null ? null : below.section();
    return section == null ? null : Reply.id(section);
  }

  // URNs.

  private static int urns(Invocation call) throws IOException, UsageException {
    boolean isOld = call.value("era", "").equals("rfc2141");
    UrnSyntax syntax = isOld ? UrnSyntax.RFC_2141 : UrnSyntax.RFC_8141;
    return Texts.run(
        call.answering(OF_URNS),
        call.operands(),
        text ->
            Outcome.of(
                Urn.tryParse(text, syntax), urn -> urn(urn, Registries.urnNamespace(urn.nid()))));
  }

  private static Reply urn(Urn urn, @Nullable Entry row) {
    List<Fact> namespace = Meaning.ofUrn(urn, row);
    SyntaxError error = urn.typed().errorOrNull();
    return facts(
            urn.toString(),
            line(namespace),
            () -> {
              List<Fact> facts = new ArrayList<>();
              for (SchemePart part : urn.parts()) {
                Message value =
                    part.value().isEmpty()
                        ? CliText.of("inspect.empty")
                        : Message.quoted(Secrets.masked(part.value()));
                facts.add(Fact.of(Message.quoted(part.name()), value));
              }
              facts.addAll(namespace);
              return facts;
            },
            Answer.EMPTY
                .secret("nid", urn.nid())
                .secret("nss", urn.nss())
                .secret("rComponent", urn.rComponent())
                .secret("qComponent", urn.qComponent())
                .secret("fComponent", urn.fComponent())
                .with("registered", row != null)
                .secret("normal", urn.normalize().toString())
                .with("refusal", error == null ? null : error.message()))
        .yes(error == null);
  }

  // Fragments.

  private static int fragments(Invocation call) throws IOException, UsageException {
    MediaType type = MediaTypeOption.of(call);
    if (type == null) {
      throw new UsageException(
          "the media type is missing; use --type TYPE, such as --type text/html");
    }
    return Texts.run(
        call.answering("meaning", "definition", "refusal"),
        call.operands(),
        text -> {
          String fragment = text.startsWith("#") ? text.substring(1) : text;
          List<Fact> facts = Meaning.ofFragment(type, fragment);
          SyntaxError error = Fragments.tryParse(type, fragment).errorOrNull();
          String line = line(facts);
          return facts(
                  "#" + fragment,
                  line,
                  () -> facts,
                  Answer.of("meaning", line)
                      .with("definition", Fragments.of(type, fragment).definition().citation())
                      .with("refusal", error == null ? null : error.message()))
              .yes(error == null);
        });
  }

  // Typed text.

  private static int typed(Invocation call) throws IOException, UsageException {
    String scheme = call.value("assume", "http");
    try {
      TypedText.of("", scheme);
    } catch (IllegalArgumentException e) {
      throw new UsageException("--assume must be the name of a scheme, such as https");
    }
    return Texts.run(
        call.answering("uri", "reading", "certainty", "others"),
        call.operands(),
        text -> {
          List<TypedCandidate> all = TypedText.of(text, scheme).candidates();
          return all.isEmpty()
              ? new Failure("URI", 0, CliText.of("typed.none"), null)
              : typed(all, call.has("all"));
        });
  }

  private static Reply typed(List<TypedCandidate> all, boolean isAll) {
    List<TypedCandidate> others = all.subList(1, all.size());
    List<Value> texts = new ArrayList<>();
    others.forEach(it -> texts.add(uri(it)));
    Value.Items rest = new Value.Items(texts);
    TypedCandidate first = all.get(0);
    return Reply.of(() -> answer(first).list("others", others, InspectSubject::answer))
        .row(() -> base(first).with("others", rest))
        .line(
            how -> {
              String own = how.text(uri(first));
              return isAll && !texts.isEmpty() ? own + ' ' + how.text(rest) : own;
            })
        .doc(
            how -> {
              List<Doc.Pair> pairs = new ArrayList<>();
              for (TypedCandidate it : all) {
                Message name = Message.quoted(String.valueOf(all.indexOf(it) + 1));
                Message why = CliText.of("failure.of", it.certainty().message(), it.why());
                pairs.add(Doc.Pair.of(name, uri(it)));
                pairs.add(Doc.Pair.of(null, why));
                it.assumptions().forEach(assumed -> pairs.add(Doc.Pair.of(null, assumed)));
              }
              return Doc.EMPTY.with(new Doc.Pairs(pairs));
            });
  }

  private static Secret uri(TypedCandidate it) {
    return Secret.like(it.identifier().toString(), it.redacted());
  }

  private static Answer base(TypedCandidate it) {
    return Answer.of("uri", uri(it))
        .with("reading", it.reading())
        .with("certainty", it.certainty());
  }

  private static Answer answer(TypedCandidate it) {
    return base(it)
        .with("why", Answer.EMPTY.sentence(it.why()))
        .list("assumptions", it.assumptions(), Answer.EMPTY::sentence);
  }
}
