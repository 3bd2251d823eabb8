package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.MediaType;
import dev.urial.QueryFormat;
import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.explain.meaning.ValueForms.Found;
import dev.urial.fragment.Fragments;
import dev.urial.fragment.MediaFragment;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.scheme.web.TrackingParameters;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds the meaning of path segments and parameter values. */
final class ValueFacts {
  private static final int MOST = 200; // maximum number of values examined

  /** Names of parameters that contain the next destination; their values may lack a scheme. */
  private static final Set<String> ONWARD =
      words(
          "url u uri q to next goto redirect redirect_uri redirect_url redirecturl return returnto"
              + " return_to returnurl return_url continue dest destination target link adurl out"
              + " ref referer referrer callback service src image img file feed");

  /** Common names of parameters that contain a time. */
  private static final Set<String> TIMES =
      words(
          "t ts time timestamp date exp expires expiry expiration iat nbf since until after before"
              + " start end created updated modified created_at updated_at cb _");

  /** The dimensions of Media Fragments. */
  private static final Set<String> DIMENSIONS = words("t xywh track id");

  private static final Clause MEDIA_QUERY =
      new Clause(
          "URI queries",
          "Media Fragments 1.0",
          "3.2",
          "https://www.w3.org/TR/media-frags/#URIquery");

  private static final Pattern ABSOLUTE = Pattern.compile("(?is)(?:https?|ftp|wss?):[/\\\\].");
  private static final Pattern PAIR = Pattern.compile("(?:\\A|&)([^&=]++)=([^&]*+)");

  /** A value in a reference, and its position. */
  private record Value(
      Component component, @Nullable String name, int start, int end, String text) {
    boolean isNamed(Set<String> names) {
      return name != null && names.contains(Ascii.lower(name));
    }
  }

  private final UriReference reference;
  private final @Nullable MediaType type;
  private final String whole;
  private final Secrets secrets;
  private final @Nullable RegistrableDomain domain;
  private final List<Value> values = new ArrayList<>();
  private final Map<String, String> parameters = new HashMap<>();
  private final List<ValueMeaning> meanings = new ArrayList<>();
  private final boolean hasPlusForSpace;
  private final boolean hasPairs;
  private boolean isTracked;

  private ValueFacts(UriReference reference, @Nullable MediaType type) {
    this.reference = reference;
    this.type = type;
    this.whole = reference.toString();
    this.secrets = Secrets.in(whole);
    QueryFormat format = QueryFormat.ofQueryIn(whole);
    this.hasPlusForSpace = format.space() != QueryFormat.Space.PERCENT_20;
    this.hasPairs = format.hasPairs();
    String host = reference.host();
    this.domain = host == null || host.isEmpty() ? null : RegistrableDomain.find(host);
  }

  private static Set<String> words(String words) {
    return Set.of(words.split(" ", -1));
  }

  /**
   * @param type the media type of what the reference identifies, or null if it is unknown
   */
  static List<ValueMeaning> of(UriReference reference, @Nullable MediaType type) {
    ValueFacts facts = new ValueFacts(reference, type);
    facts.read();
    // Comparator.comparingInt is avoided: its lambda is not in any class archive.
    facts.meanings.sort((a, b) -> Integer.compare(a.start(), b.start()));
    return List.copyOf(facts.meanings);
  }

  private void read() {
    boolean isHierarchical = reference.hasAuthority() || reference.scheme() == null;
    if (isHierarchical) {
      path();
    }
    pairs(Component.QUERY, hasPairs ? reference.query() : null);
    String fragment = reference.fragment();
    if (fragment != null && fragment.indexOf('=') > 0 && !fragment.startsWith(":~:")) {
      pairs(Component.FRAGMENT, fragment);
    }
    within();
    values.forEach(this::explain);
  }

  private void explain(Value value) {
    Found found = null;
    if (value.component == Component.QUERY && value.name != null && !isMasked(value)) {
      found = SignedUrls.find(value.name, parameters);
    }
    String target = found == null ? target(value, value.text) : null;
    if (target != null) {
      found = Found.of(certainty(unescaped(value.text)));
    } else if (found == null) {
      found =
          isMasked(value)
              ? ValueForms.token(value.text) // skip all other forms
              : ValueForms.find(value.text, value.isNamed(TIMES));
      found = found == null ? media(value) : found;
      target = found == null || found.text() == null ? null : target(value, found.text());
    }
    List<Fact> facts = new ArrayList<>(found == null ? List.of() : found.facts());
    facts.addAll(target == null ? List.of() : onward(target));
    facts.addAll(tracking(value));
    if (!facts.isEmpty()) {
      add(value, found == null ? Certainty.STATED : found.certainty(), facts, target);
    }
  }

  /**
   * Recognizes a dimension of a media fragment in the query of an image, audio or video; null for
   * any other value.
   */
  private @Nullable Found media(Value value) {
    boolean isNamed = value.component == Component.QUERY && value.isNamed(DIMENSIONS);
    if (type == null || !isNamed || isMasked(value)) {
      return null;
    }
    String pair = value.name + '=' + whole.substring(value.start, value.end);
    if (!(Fragments.of(type, pair) instanceof MediaFragment read) || read.isEmpty()) {
      return null;
    }
    List<Fact> facts = new ArrayList<>(FragmentFacts.of(type, pair, pair));
    facts.add(Fact.of(MESSAGES.of("fact.means"), MESSAGES.of("media.query"), MEDIA_QUERY));
    boolean isName = read.time() == null && read.region() == null;
    return new Found(isName ? Certainty.GUESS : Certainty.LIKELY, facts, null);
  }

  /**
   * Returns facts about a parameter that tracks people or campaigns: its owner and, for the first
   * such parameter, the reference without all of them. Returns an empty list for other parameters.
   */
  private List<Fact> tracking(Value value) {
    TrackingParameters known = TrackingParameters.builtIn();
    String name = value.component == Component.QUERY ? value.name : null;
    TrackingParameters.Entry entry = name == null ? null : known.find(name);
    if (entry == null || entry.kind() != TrackingParameters.Kind.TRACKING) {
      return List.of();
    }
    List<Fact> facts = new ArrayList<>();
    Clause by = new Clause(entry.name(), entry.owner(), "", entry.source());
    facts.add(Fact.of(MESSAGES.of("fact.tracking"), MESSAGES.of("value.tracks"), by));
    Uri uri = isTracked ? null : Uri.tryParse(whole).orElseNull();
    if (uri != null) {
      facts.add(ValueForms.quoted("fact.without-tracking", known.removeFrom(uri).redacted()));
    }
    isTracked = true;
    return facts;
  }

  /**
   * Finds a URL within the path, as used by web archives and proxies. The nested URL ends before
   * the fragment. Later URLs are nested in it.
   */
  private void within() {
    String path = reference.path();
    int plain = path.indexOf("/http:/");
    int safe = path.indexOf("/https:/");
    int at = plain < 0 || safe >= 0 && safe < plain ? safe : plain;
    if (!reference.hasAuthority() || at < 0) {
      return;
    }
    int from = reference.start(Component.PATH) + at + 1;
    int end = reference.hasFragment() ? reference.start(Component.FRAGMENT) - 1 : whole.length();
    String masked = secrets.mask(whole, from, end);
    if (Url.tryParse(whole.substring(from, end)).isOk()) {
      Value value = new Value(Component.PATH, null, from, end, masked);
      add(value, Certainty.LIKELY, onward(masked), masked);
    }
  }

  private void path() {
    String path = reference.path();
    int start = reference.start(Component.PATH);
    int from = path.startsWith("/") ? 1 : 0;
    while (from <= path.length() && values.size() < MOST) {
      int slash = path.indexOf('/', from);
      int end = slash < 0 ? path.length() : slash;
      String text = Percent.decodeLossy(path.substring(from, end));
      if (!text.isEmpty()) {
        values.add(new Value(Component.PATH, null, start + from, start + end, text));
      }
      from = end + 1;
    }
  }

  private void pairs(Component component, @Nullable String text) {
    int start = reference.start(component);
    Matcher it = PAIR.matcher(text == null ? "" : text);
    while (values.size() < MOST && it.find()) {
      String name = decoded(it.group(1));
      if (component == Component.FRAGMENT && !name.codePoints().allMatch(CharSet.UNRESERVED::has)) {
        return; // a fragment in a different syntax, such as XPointer
      }
      String value = decoded(it.group(2));
      values.add(new Value(component, name, start + it.start(2), start + it.end(2), value));
      parameters.putIfAbsent(name, value);
    }
  }

  private String decoded(String text) {
    return Percent.decodeLossy(hasPlusForSpace ? text.replace('+', ' ') : text);
  }

  private boolean isMasked(Value value) {
    return secrets.touch(value.start, value.end);
  }

  // The targets of values.

  /** Returns the URL in a value, with secrets masked, or null if the value is not a URL. */
  private @Nullable String target(Value value, String text) {
    String url = unescaped(text);
    if (!isAbsolute(url)) {
      boolean isHost = isBareHost(url);
      if (!value.isNamed(ONWARD) || !isHost && !isFromSlashes(url)) {
        return null;
      }
      url = (isHost ? "http://" : "http:") + url;
    }
    Url read = Url.tryParse(url).orElseNull();
    // A secret of the whole text is also secret in its parts.
    if (read == null || isMasked(value)) {
      return null;
    }
    // A target is a usable URL; if it has invisible characters, it is shown as browsers write it.
    boolean isPlain = Excerpt.escape(url).equals(url);
    return Secrets.masked(isPlain ? url : read.href());
  }

  private static Certainty certainty(String url) {
    boolean isMarked = Ascii.isAt(url, 0, "www.") || isFromSlashes(url);
    return isAbsolute(url)
        ? Certainty.STATED
        : isMarked ? Certainty.LIKELY : Certainty.GUESS; // main.py/x is also a host and path
  }

  private static String unescaped(String text) {
    String url = text;
    for (int i = 0; i < 2; i++) {
      int colon = url.indexOf("%3");
      url = colon > 0 && colon < 7 && !isAbsolute(url) ? Percent.decodeLossy(url) : url;
    }
    return url;
  }

  private static boolean isAbsolute(String text) {
    return ABSOLUTE.matcher(text).lookingAt();
  }

  private static boolean isFromSlashes(String text) {
    return text.startsWith("//") || text.startsWith("\\\\");
  }

  /**
   * Returns whether a string looks like a URL without a scheme: it begins with {@code www.}, or
   * with a host under a public suffix and a slash.
   */
  private static boolean isBareHost(String text) {
    int slash = text.indexOf('/');
    String host = slash < 0 ? text : text.substring(0, slash);
    boolean isName = host.indexOf('.') > 0 && host.indexOf(' ') < 0 && host.length() < 254;
    RegistrableDomain found = isName && slash > 0 ? RegistrableDomain.find(host) : null;
    return isName && Ascii.isAt(host, 0, "www.") || found != null && found.section() != null;
  }

  private List<Fact> onward(String target) {
    Message quoted = Fact.quote(target);
    String site = elsewhere(target);
    Message where =
        site == null ? quoted : MESSAGES.of("value.another-site", quoted, Fact.quote(site));
    return List.of(Fact.of(MESSAGES.of("fact.leads-to"), where));
  }

  /** Returns the site of a URL if it differs from the site of this reference; otherwise null. */
  private @Nullable String elsewhere(String target) {
    Url url = Url.tryParse(target).orElseNull();
    String host = url == null ? null : url.host();
    if (host == null || host.isEmpty()) {
      return null;
    }
    RegistrableDomain other = RegistrableDomain.find(host);
    String site = other == null ? host : other.ascii();
    String own = domain == null ? reference.host() : domain.ascii();
    return own == null || Ascii.equalsIgnoreCase(own, site) ? null : site;
  }

  private void add(Value value, Certainty certainty, List<Fact> facts, @Nullable String target) {
    String shown = isMasked(value) ? Secrets.MASK : Excerpt.escape(Secrets.masked(value.text));
    meanings.add(
        new ValueMeaning(
            value.component,
            value.name == null ? null : Excerpt.escape(Secrets.masked(value.name)),
            value.start,
            value.end,
            shown,
            certainty,
            target,
            target == null ? null : elsewhere(target),
            facts));
  }
}
