package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.MediaType;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.internal.explain.ExplainClauses;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.Entry;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.Registries;
import dev.urial.registry.SchemeFacts;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.OtherUri;
import dev.urial.scheme.SchemeViews;
import dev.urial.scheme.data.DataUri;
import dev.urial.urn.Urn;
import dev.urial.urn.Vocabulary;
import dev.urial.view.SchemePart;
import dev.urial.view.SchemeView;
import dev.urial.view.spi.SchemeTraits;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of an identifier beyond its components: facts from registries about its scheme, its
 * parts under the scheme's rules, the owner of its host, and the meaning of its values and its
 * fragment.
 *
 * <pre>{@code
 * Meaning meaning = Meaning.of(Uri.parse("mailto:a@example.com?subject=hello"));
 * meaning.scheme().get(0)  // registered: permanent: Electronic mail address (RFC 6068)
 * meaning.parts()          // [to: a@example.com, subject: hello]
 * meaning.error()          // null: this is a mailto URI
 * }</pre>
 *
 * <p>An IRI is interpreted as the URI to which it maps, and the indices of {@link #error} and
 * {@link #advice} refer to that URI. Passwords are never shown.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.1">RFC 3986 §1.1.1</a>
 */
public final class Meaning {
  private final UriReference reference;
  private final @Nullable MediaType type;
  private final @Nullable Parsed<? extends SchemeView> view; // null for a relative reference

  private Meaning(UriReference reference, @Nullable MediaType type) {
    this.reference = reference;
    this.type = type;
    this.view = reference instanceof Uri uri ? SchemeViews.tryOf(uri) : null;
  }

  /**
   * {@return the meaning of a reference; the media type of its target is guessed from the file
   * name}
   *
   * <pre>{@code
   * Meaning.of(Uri.parse("http://a.example.com/")).host()
   * }</pre>
   *
   * @param reference any reference, absolute or relative
   */
  public static Meaning of(IriReference reference) {
    return of(reference, null);
  }

  /**
   * {@return the meaning of a reference to a resource with a given media type}
   *
   * <pre>{@code
   * Meaning.of(Uri.parse("http://a/b#t=10"), MediaType.parse("video/mp4")).fragment()
   * }</pre>
   *
   * @param reference any reference, absolute or relative
   * @param type the media type of the resource, which determines the meaning of the fragment; null
   *     to guess it
   */
  public static Meaning of(IriReference reference, @Nullable MediaType type) {
    Objects.requireNonNull(reference, "reference");
    return new Meaning(reference.toUri(), type);
  }

  /**
   * {@return the URI or relative reference that is interpreted: the given reference or, for an IRI,
   * the URI to which it maps}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.1">RFC 3987 §3.1</a>
   */
  public UriReference reference() {
    return reference;
  }

  /**
   * {@return facts about the scheme, and what to do if a telephone number is local; empty for a
   * relative reference}
   */
  public List<Fact> scheme() {
    String scheme = reference.scheme();
    SyntaxError error = error();
    List<Fact> facts = new ArrayList<>(scheme == null ? List.of() : ofScheme(scheme));
    if (error != null && error.rule().equals(LOCAL_NUMBER)) {
      Message remedy = MESSAGES.of("fact.remedy");
      facts.add(Fact.of(remedy, MESSAGES.of("fact.global-number"), error.rule().clause()));
    }
    return facts;
  }

  /**
   * {@return the rule that defines the scheme's syntax, or null if this library does not support
   * the scheme}
   */
  public @Nullable SpecRule definition() {
    SchemeView read = view();
    return read == null || read instanceof OtherUri ? null : read.definition();
  }

  /**
   * {@return the parts that the scheme's rules define, as names and values; empty if this library
   * does not support the scheme}
   *
   * <p>If the identifier contains a secret, its masked form is split into parts, because a part
   * does not store its position. The list is empty if the masked form violates the scheme's rules.
   */
  public List<SchemePart> parts() {
    String text = reference.toString();
    String shown = Secrets.masked(text);
    Uri masked = shown.equals(text) ? null : Uri.tryParse(shown).orElseNull();
    SchemeView read = masked == null ? view() : SchemeViews.tryOf(masked).orElseNull();
    return read == null ? List.of() : read.parts();
  }

  /** {@return the violation of the scheme's rules, or null if there is none} */
  public @Nullable SyntaxError error() {
    return view == null ? null : view.errorOrNull();
  }

  /** {@return remarks on features of this identifier that the scheme's document discourages} */
  public List<dev.urial.report.Remark> advice() {
    SchemeView read = view();
    return read == null ? List.of() : read.advice();
  }

  /** {@return facts from a URN's namespace; empty for other schemes} */
  public List<Fact> namespace() {
    return view() instanceof Urn urn ? ofUrn(urn) : List.of();
  }

  /**
   * {@return the violation of the rules of a URN's namespace; null if there is none, or if this is
   * not a URN}
   */
  public @Nullable SyntaxError namespaceError() {
    return view() instanceof Urn urn ? urn.typed().errorOrNull() : null;
  }

  /**
   * {@return facts about the owner or the special purpose of the host, and where a short link is
   * previewed; empty if there is no host}
   *
   * <pre>{@code
   * Meaning.of(Uri.parse("https://bit.ly/2FlomT4")).host().get(2)
   *     // short link: leads to another address, which https://bit.ly/2FlomT4+ shows
   * }</pre>
   */
  public List<Fact> host() {
    Host host = reference.parsedHost();
    if (host == null) {
      return List.of();
    }
    List<Fact> facts = new ArrayList<>(HostFacts.of(host, PublicSuffixList.builtIn()));
    Fact shortLink = ShortLinks.of(reference);
    if (shortLink != null) {
      facts.add(shortLink);
    }
    return List.copyOf(facts);
  }

  /**
   * Returns the meanings of path segments and parameter values, such as a nested URL, a time, a
   * signed token, or until when a signed URL works. A value is recognized by its form.
   *
   * <pre>{@code
   * Uri uri = Uri.parse("https://a.example/?ts=1594061971");
   * Meaning.of(uri).values().get(0).facts()
   *     // [time: 2020-07-06T18:59:31Z (seconds)]
   * }</pre>
   *
   * @return the values that were recognized, in order; unmodifiable
   */
  public List<ValueMeaning> values() {
    return ValueFacts.of(reference, mediaType());
  }

  /**
   * {@return the meaning of the fragment under the media type; empty if there is no fragment, or if
   * the type cannot be guessed}
   */
  public List<Fact> fragment() {
    String fragment = reference.fragment();
    MediaType by = mediaType();
    if (fragment == null || by == null || view() instanceof Urn) { // its f-component differs
      return List.of();
    }
    List<Fact> facts = new ArrayList<>();
    Fact typed = Fact.of(MESSAGES.of("fact.media-type"), Fact.quote(by.toString()));
    facts.add(isGuess() ? typed.by(MESSAGES.of("known.guess")) : typed);
    String shown = redacted(reference.start(Component.FRAGMENT));
    facts.addAll(FragmentFacts.of(by, fragment, shown));
    return facts;
  }

  private @Nullable MediaType mediaType() {
    return type == null ? MediaTypeGuess.of(reference, view()) : type;
  }

  /**
   * {@return whether the media type was guessed from the file name, because neither the caller nor
   * the identifier specifies it}
   *
   * @see #fragment
   */
  public boolean isGuess() {
    return type == null && !(view() instanceof DataUri) && mediaType() != null;
  }

  /** Returns the identifier from the given index to its end, with secrets masked. */
  private String redacted(int start) {
    String text = reference.toString();
    return Secrets.in(text).mask(text, start, text.length());
  }

  private @Nullable SchemeView view() {
    return view == null ? null : view.orElseNull();
  }

  /**
   * {@return facts about a scheme: its registration and its default port}
   *
   * <pre>{@code
   * Meaning.ofScheme("ws").get(1)  // default port: 80 (RFC 6455 §3)
   * }</pre>
   *
   * @param scheme the name of the scheme without a colon; case-insensitive
   * @see <a href="https://www.iana.org/assignments/uri-schemes">IANA, URI Schemes</a>
   */
  public static List<Fact> ofScheme(String scheme) {
    Objects.requireNonNull(scheme, "scheme");
    return ofScheme(scheme, Registries.SCHEMES.find(scheme));
  }

  /**
   * {@return facts about a scheme, from another edition of the registry}
   *
   * <pre>{@code
   * Meaning.ofScheme("new", Registries.SCHEMES.read(newerFile).find("new"))
   * }</pre>
   *
   * @param scheme the name of the scheme without a colon; case-insensitive
   * @param row the registry's entry for the scheme, or null if there is none
   * @see <a href="https://www.iana.org/assignments/uri-schemes">IANA, URI Schemes</a>
   */
  public static List<Fact> ofScheme(String scheme, @Nullable Entry row) {
    Objects.requireNonNull(scheme, "scheme");
    List<Fact> facts = new ArrayList<>();
    Message registered = MESSAGES.of("fact.registered");
    if (row == null) {
      facts.add(Fact.of(registered, MESSAGES.of("known.unregistered")));
      if (Ascii.isAt(scheme, 0, "x-")) {
        Message experimental = MESSAGES.of("scheme-kind.experimental");
        Message notes = MESSAGES.of("fact.notes");
        facts.add(Fact.of(notes, experimental, ExplainClauses.EXPERIMENTAL_SCHEME));
      }
    } else {
      boolean isStatus = STATUSES.contains(row.status());
      Message status = MESSAGES.of("status." + (isStatus ? row.status() : "other"));
      String description = row.get("description");
      boolean isNamed = description.equals(row.name());
      Message what = isNamed ? status : MESSAGES.of("known.described", status, description);
      facts.add(Fact.of(registered, what, row.references()));
      String notes = row.notes();
      if (notes != null) {
        facts.add(Fact.of(MESSAGES.of("fact.notes"), Fact.quote(notes), SCHEMES));
      }
    }
    SchemeFacts known = SchemeFacts.find(scheme);
    OptionalInt port = known == null ? OptionalInt.empty() : known.defaultPort();
    if (known != null && port.isPresent()) {
      facts.add(Fact.of(MESSAGES.of(PORT), number(port), known.references()));
    }
    SchemeTraits provided = SchemeViews.traits(scheme);
    if (provided != null && provided.defaultPort().isPresent()) {
      Message number = number(provided.defaultPort());
      facts.add(Fact.of(MESSAGES.of(PORT), number, provided.document()));
    }
    for (Vocabulary word : WORDS.getOrDefault(Ascii.lower(scheme), List.of())) {
      facts.add(Fact.of(Message.quoted(word.word()), word.message(), word.source()));
    }
    return facts;
  }

  /** The words that the names of schemes are, and those that RFC 3305 explains URLs and URNs by. */
  private static final Map<String, List<Vocabulary>> WORDS =
      Map.of(
          "xri", List.of(Vocabulary.XRI),
          "view-source", List.of(Vocabulary.URC),
          "urc", List.of(Vocabulary.URC, Vocabulary.CLASSICAL_VIEW),
          "uri", List.of(Vocabulary.LOCATOR_OR_NAME),
          "url", List.of(Vocabulary.CLASSICAL_VIEW, Vocabulary.CONTEMPORARY_VIEW),
          "urn", List.of(Vocabulary.CLASSICAL_VIEW, Vocabulary.CONTEMPORARY_VIEW));

  /** The statuses of schemes that the messages name. */
  private static final Set<String> STATUSES = Set.of("permanent", "provisional", "historical");

  private static final Clause LOCAL_NUMBER = Clause.rfc("context", 3966, "3");

  private static final String PORT = "fact.default-port";

  private static final Clause SCHEMES =
      new Clause("notes", "IANA", "", "https://www.iana.org/assignments/uri-schemes");

  private static Message number(OptionalInt port) {
    return Message.quoted(String.valueOf(port.getAsInt()));
  }

  /**
   * {@return facts about a host: its public suffix, its registrable domain, and the purpose for
   * which it is reserved}
   *
   * <pre>{@code
   * Meaning.ofHost("a.b.example.co.uk").get(1)  // registrable domain: example.co.uk
   * Meaning.ofHost("[::1]").get(0)              // special: Loopback Address
   * }</pre>
   *
   * @param host the host as in a URI or IRI; any other text yields no facts
   * @see <a href="https://publicsuffix.org/list/">Public Suffix List</a>
   */
  public static List<Fact> ofHost(String host) {
    Objects.requireNonNull(host, "host");
    return ofHost(host, PublicSuffixList.builtIn());
  }

  /**
   * {@return facts about a host, from another edition or a section of the Public Suffix List}
   *
   * <pre>{@code
   * Meaning.ofHost("a.github.io", PublicSuffixList.builtIn().icannOnly())
   *     .get(0)  // public suffix: io, an ICANN suffix
   * }</pre>
   *
   * @param host the host as in a URI or IRI; any other text yields no facts
   * @param list the list that determines the public suffix and the registrable domain
   * @see <a href="https://publicsuffix.org/list/">Public Suffix List</a>
   */
  public static List<Fact> ofHost(String host, PublicSuffixList list) {
    Objects.requireNonNull(host, "host");
    Objects.requireNonNull(list, "list");
    Host read = Host.tryParse(host).orElseNull();
    return read == null ? List.of() : HostFacts.of(read, list);
  }

  /**
   * {@return facts about a URN according to its namespace, including whether its check digit is
   * correct}
   *
   * <pre>{@code
   * Meaning.ofUrn(Urn.parse("urn:isbn:0-395-36341-1"))
   * }</pre>
   *
   * @param urn a URN in any namespace, registered or not
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-5">RFC 8141 §5</a>
   */
  public static List<Fact> ofUrn(Urn urn) {
    Objects.requireNonNull(urn, "urn");
    return ofUrn(urn, Registries.urnNamespace(urn.nid()));
  }

  /**
   * {@return facts about a URN, from another edition of the registry}
   *
   * <pre>{@code
   * Meaning.ofUrn(urn, Registries.URN_NAMESPACES.read(file).find(urn.nid()))
   * }</pre>
   *
   * @param urn a URN in any namespace, registered or not
   * @param row the registry's entry for the URN's namespace, or null if there is none
   * @see <a href="https://www.iana.org/assignments/urn-namespaces">IANA, URN Namespaces</a>
   */
  public static List<Fact> ofUrn(Urn urn, @Nullable Entry row) {
    Objects.requireNonNull(urn, "urn");
    return UrnFacts.of(urn, row);
  }

  /**
   * {@return facts about the fragment of a resource with a media type, interpreted as user agents
   * do}
   *
   * <pre>{@code
   * Meaning.ofFragment(MediaType.parse("video/mp4"), "t=10,20")
   *     // [time: 10,20 (Media Fragments 1.0 §4.2)]
   * }</pre>
   *
   * @param type the media type of the resource, which determines the syntax of fragments
   * @param fragment the fragment without the {@code #}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
   */
  public static List<Fact> ofFragment(MediaType type, String fragment) {
    return FragmentFacts.of(type, fragment, Secrets.masked('#' + fragment).substring(1));
  }
}
