package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.grammar.MediaType;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.PublicSuffixList;
import dev.urial.registry.Scheme;
import dev.urial.registry.SchemeFacts;
import dev.urial.registry.UrnNamespace;
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
import dev.urial.view.SchemePart;
import dev.urial.view.SchemeTraits;
import dev.urial.view.SchemeView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What an identifier means beyond its components: what the registries know of its scheme, what the
 * scheme reads in it, whose its host is, what its fragment says.
 *
 * <pre>{@code
 * Meaning meaning = Meaning.of(Uri.parse("mailto:a@example.com?subject=hello"));
 * meaning.scheme().get(0)  // registered: permanent: Electronic mail address (RFC 6068)
 * meaning.parts()          // [to: a@example.com, subject: hello]
 * meaning.error()          // null: this is a mailto URI
 * }</pre>
 *
 * <p>An IRI is read as the URI that it maps to, and so are the indices of {@link #error} and {@link
 * #advice}. No password is shown.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.1">RFC 3986 §1.1.1</a>
 */
public final class Meaning {
  private final UriReference reference;
  private final @Nullable MediaType type;
  private final @Nullable Parsed<? extends SchemeView> view; // null of a relative reference

  private Meaning(UriReference reference, @Nullable MediaType type) {
    this.reference = reference;
    this.type = type;
    this.view = reference instanceof Uri uri ? SchemeViews.tryOf(uri) : null;
  }

  /**
   * The meaning of a reference; the media type of what it leads to is guessed by its name.
   *
   * <pre>{@code
   * Meaning.of(Uri.parse("http://a.example.com/")).host()
   * }</pre>
   */
  public static Meaning of(IriReference reference) {
    return of(reference, null);
  }

  /**
   * The meaning of a reference to something of a media type.
   *
   * <pre>{@code
   * Meaning.of(Uri.parse("http://a/b#t=10"), MediaType.parse("video/mp4")).fragment()
   * }</pre>
   *
   * @param type by which the fragment is read; null for a guess
   */
  public static Meaning of(IriReference reference, @Nullable MediaType type) {
    Objects.requireNonNull(reference, "reference");
    return new Meaning(reference.toUri(), type);
  }

  /**
   * The URI, or relative reference, that is read: the one that was given, unless that was an IRI.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3.1">RFC 3987 §3.1</a>
   */
  public UriReference reference() {
    return reference;
  }

  /** What is known of the scheme; empty of a relative reference. */
  public List<Fact> scheme() {
    String scheme = reference.scheme();
    return scheme == null ? List.of() : ofScheme(scheme);
  }

  /** Which document the scheme's rules were taken from; null if none is known here. */
  public @Nullable SpecRule definition() {
    SchemeView read = view();
    return read == null || read instanceof OtherUri ? null : read.definition();
  }

  /**
   * What the scheme reads in it, as name and value; empty if it has no rules here.
   *
   * <p>Of one that holds a secret, what it reads with the secret masked, for a part does not know
   * where it stood; empty if that is none of the scheme.
   */
  public List<SchemePart> parts() {
    String text = reference.toString();
    String shown = Secrets.masked(text);
    Uri masked = shown.equals(text) ? null : Uri.tryParse(shown).orElseNull();
    SchemeView read = masked == null ? view() : SchemeViews.tryOf(masked).orElseNull();
    return read == null ? List.of() : read.parts();
  }

  /** Why this is no URI of its scheme, though it is a URI; null if it is one. */
  public @Nullable SyntaxError error() {
    return view == null ? null : view.errorOrNull();
  }

  /** What the scheme's document advises against. */
  public List<dev.urial.report.Remark> advice() {
    SchemeView read = view();
    return read == null ? List.of() : read.advice();
  }

  /** Of a URN, what its namespace says; else empty. */
  public List<Fact> namespace() {
    return view() instanceof Urn urn ? ofUrn(urn) : List.of();
  }

  /** Why a URN is none of its namespace; null if it is one, or no URN. */
  public @Nullable SyntaxError namespaceError() {
    return view() instanceof Urn urn ? urn.typed().errorOrNull() : null;
  }

  /** Whose the host is, or what is special about it; empty without host. */
  public List<Fact> host() {
    Host host = reference.parsedHost();
    return host == null ? List.of() : HostFacts.of(host, PublicSuffixList.builtIn());
  }

  /** What the fragment says, by the media type; empty without fragment, or if there is no guess. */
  public List<Fact> fragment() {
    String fragment = reference.fragment();
    MediaType by = mediaType();
    if (fragment == null || by == null || view() instanceof Urn) { // its f-component is another's
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
   * Whether the media type by which the fragment is read is guessed by the name: nobody gave one,
   * nor does the text itself.
   *
   * @see #fragment
   */
  public boolean isGuess() {
    return type == null && !(view() instanceof DataUri) && mediaType() != null;
  }

  /** The text from an index on, with what it holds of secrets hidden. */
  private String redacted(int start) {
    String text = reference.toString();
    return Secrets.in(text).mask(text, start, text.length());
  }

  private @Nullable SchemeView view() {
    return view == null ? null : view.orElseNull();
  }

  /**
   * What is known of a scheme: its registration, its default port.
   *
   * <pre>{@code
   * Meaning.ofScheme("ws").get(1)  // default port: 80 (RFC 6455 §3)
   * }</pre>
   *
   * @see <a href="https://www.iana.org/assignments/uri-schemes">IANA, URI Schemes</a>
   */
  public static List<Fact> ofScheme(String scheme) {
    Objects.requireNonNull(scheme, "scheme");
    return ofScheme(scheme, Scheme.builtIn().find(scheme));
  }

  /**
   * The same by another edition of the registry.
   *
   * <pre>{@code
   * Meaning.ofScheme("new", Scheme.read(newerFile).find("new"))
   * }</pre>
   *
   * @param row what the registry has of it; null if nothing
   * @see <a href="https://www.iana.org/assignments/uri-schemes">IANA, URI Schemes</a>
   */
  public static List<Fact> ofScheme(String scheme, @Nullable Scheme row) {
    Objects.requireNonNull(scheme, "scheme");
    List<Fact> facts = new ArrayList<>();
    Message registered = MESSAGES.of("fact.registered");
    if (row == null) {
      facts.add(Fact.of(registered, MESSAGES.of("known.unregistered")));
    } else {
      Message status = MESSAGES.ofConstant("status", row.status());
      boolean isNamed = row.description().equals(row.name());
      Message what = isNamed ? status : MESSAGES.of("known.described", status, row.description());
      facts.add(Fact.of(registered, what, row.references()));
      if (row.notes() != null) {
        facts.add(Fact.of(MESSAGES.of("fact.notes"), Fact.quote(row.notes()), SCHEMES));
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
    return facts;
  }

  private static final String PORT = "fact.default-port";

  private static final Clause SCHEMES =
      new Clause("notes", "IANA", "", "https://www.iana.org/assignments/uri-schemes");

  private static Message number(OptionalInt port) {
    return Message.quoted(String.valueOf(port.getAsInt()));
  }

  /**
   * Whose a host is: public suffix, registrable domain, and what it is reserved for.
   *
   * <pre>{@code
   * Meaning.ofHost("a.b.example.co.uk").get(1)  // registrable domain: example.co.uk
   * Meaning.ofHost("[::1]").get(0)              // special: Loopback Address
   * }</pre>
   *
   * @param host as it stands in a URI or IRI; of a text that is no host there is nothing to say
   * @see <a href="https://publicsuffix.org/list/">Public Suffix List</a>
   */
  public static List<Fact> ofHost(String host) {
    Objects.requireNonNull(host, "host");
    return ofHost(host, PublicSuffixList.builtIn());
  }

  /**
   * The same by another Public Suffix List, or by a part of it.
   *
   * <pre>{@code
   * Meaning.ofHost("a.github.io", PublicSuffixList.builtIn().icannOnly())
   *     .get(0)  // public suffix: io, of ICANN
   * }</pre>
   *
   * @see <a href="https://publicsuffix.org/list/">Public Suffix List</a>
   */
  public static List<Fact> ofHost(String host, PublicSuffixList list) {
    Objects.requireNonNull(host, "host");
    Objects.requireNonNull(list, "list");
    Host read = Host.tryParse(host).orElseNull();
    return read == null ? List.of() : HostFacts.of(read, list);
  }

  /**
   * What the namespace of a URN says of it, with the verdict on its check digit, if it has one.
   *
   * <pre>{@code
   * Meaning.ofUrn(Urn.parse("urn:isbn:0-395-36341-1"))
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc8141#section-5">RFC 8141 §5</a>
   */
  public static List<Fact> ofUrn(Urn urn) {
    Objects.requireNonNull(urn, "urn");
    return ofUrn(urn, UrnNamespace.builtIn().find(urn.nid()));
  }

  /**
   * The same by another edition of the registry.
   *
   * <pre>{@code
   * Meaning.ofUrn(urn, UrnNamespace.read(formal, informal).find(urn.nid()))
   * }</pre>
   *
   * @param row what the registry has of its namespace; null if nothing
   * @see <a href="https://www.iana.org/assignments/urn-namespaces">IANA, URN Namespaces</a>
   */
  public static List<Fact> ofUrn(Urn urn, @Nullable UrnNamespace row) {
    Objects.requireNonNull(urn, "urn");
    return UrnFacts.of(urn, row);
  }

  /**
   * What a fragment says about something of a media type, read as user agents read it.
   *
   * <pre>{@code
   * Meaning.ofFragment(MediaType.parse("video/mp4"), "t=10,20")
   *     // [time: 10,20 (Media Fragments 1.0 §4.2)]
   * }</pre>
   *
   * @param fragment without the {@code #}
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
   */
  public static List<Fact> ofFragment(MediaType type, String fragment) {
    return FragmentFacts.of(type, fragment, Secrets.masked('#' + fragment).substring(1));
  }

  /** By reference and media type. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Meaning that
        && reference.equals(that.reference)
        && Objects.equals(type, that.type);
  }

  @Override
  public int hashCode() {
    return Objects.hash(reference, type);
  }

  /** The reference, without password, and why it is none of its scheme, if so. */
  @Override
  public String toString() {
    SyntaxError error = error();
    return reference.redacted() + (error == null ? "" : ": " + error.message());
  }
}
