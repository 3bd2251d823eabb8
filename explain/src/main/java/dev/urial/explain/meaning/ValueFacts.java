package dev.urial.explain.meaning;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Uri;
import dev.urial.UriReference;
import dev.urial.bulk.canon.TrackingParameters;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.RegistrableDomain;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.url.Url;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the meaning of path segments and parameter values. */
final class ValueFacts {
  private static final int MOST = 200; // maximum number of values examined

  /** Names of parameters that contain the next destination; their values may lack a scheme. */
  private static final Set<String> ONWARD =
      Set.of(
          "url",
          "u",
          "uri",
          "q",
          "to",
          "next",
          "goto",
          "redirect",
          "redirect_uri",
          "redirect_url",
          "redirecturl",
          "return",
          "returnto",
          "return_to",
          "returnurl",
          "return_url",
          "continue",
          "dest",
          "destination",
          "target",
          "link",
          "adurl",
          "out",
          "ref",
          "referer",
          "referrer",
          "callback",
          "service",
          "src",
          "image",
          "img",
          "file",
          "feed");

  /** Common names of parameters that contain a time. */
  private static final Set<String> TIMES =
      Set.of(
          "t",
          "ts",
          "time",
          "timestamp",
          "date",
          "exp",
          "expires",
          "expiry",
          "expiration",
          "iat",
          "nbf",
          "since",
          "until",
          "after",
          "before",
          "start",
          "end",
          "created",
          "updated",
          "modified",
          "created_at",
          "updated_at",
          "cb",
          "_");

  private static final Clause AWS =
      new Clause(
          "query string",
          "AWS Signature Version 4",
          "",
          "https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html");
  private static final Clause AWS_2 =
      new Clause(
          "query string",
          "AWS Signature Version 2",
          "",
          "https://docs.aws.amazon.com/AmazonS3/latest/userguide/RESTAuthentication.html");
  private static final Clause GOOGLE =
      new Clause(
          "query string",
          "Cloud Storage, Signed URLs",
          "",
          "https://cloud.google.com/storage/docs/access-control/signed-urls");
  private static final Clause CLOUD_FRONT =
      new Clause(
          "query string",
          "CloudFront, Signed URLs",
          "",
          "https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/private-content-creating-signed-url-canned-policy.html");
  private static final Clause AZURE =
      new Clause(
          "query string",
          "Azure Storage, SAS",
          "",
          "https://learn.microsoft.com/en-us/rest/api/storageservices/create-service-sas");

  /** A value in a reference, and its position. */
  private record Value(
      Component component, int segment, @Nullable String name, int start, int end, String text) {
    /** Returns whether the value is the whole fragment, which has a meaning only on some sites. */
    boolean isFragment() {
      return component == Component.FRAGMENT && name == null;
    }
  }

  private final UriReference reference;
  private final String whole;
  private final Secrets secrets;
  private final @Nullable RegistrableDomain domain;
  private final List<Value> values = new ArrayList<>();
  private final Map<String, Value> byName = new HashMap<>();
  private final List<ValueMeaning> meanings = new ArrayList<>();
  private boolean isTracked;

  private ValueFacts(UriReference reference) {
    this.reference = reference;
    this.whole = reference.toString();
    this.secrets = Secrets.in(whole);
    String host = reference.host();
    this.domain = host == null || host.isEmpty() ? null : RegistrableDomain.find(host);
  }

  static List<ValueMeaning> of(UriReference reference) {
    ValueFacts facts = new ValueFacts(reference);
    facts.read();
    if (facts.meanings.size() > 1) {
      facts.meanings.sort((one, other) -> Integer.compare(one.start(), other.start()));
    }
    return List.copyOf(facts.meanings);
  }

  private void read() {
    boolean isHierarchical = reference.hasAuthority() || reference.scheme() == null;
    List<String> segments = isHierarchical ? path() : List.of();
    pairs(Component.QUERY, reference.query());
    String fragment = reference.fragment();
    if (fragment != null && fragment.indexOf('=') > 0 && !fragment.startsWith(":~:")) {
      pairs(Component.FRAGMENT, fragment);
    }
    if (fragment != null && values.stream().noneMatch(it -> it.component() == Component.FRAGMENT)) {
      int start = reference.start(Component.FRAGMENT);
      String text = Percent.decodeLossy(fragment);
      values.add(new Value(Component.FRAGMENT, -1, null, start, start + fragment.length(), text));
    }
    SiteValues.OfSite site = new SiteValues.OfSite(domain, reference.host(), segments);
    within();
    for (Value value : values) {
      ValueRecognizer.Found found = signed(value);
      if (found == null && !isMasked(value)) {
        found = ofSite(site, value);
        // A value that the site defines as a search or text is not a link, even if it is a URL.
        boolean mayLead = found == null && !value.isFragment();
        String target = mayLead ? target(value, value.text()) : null;
        if (target != null) {
          List<Fact> facts = new ArrayList<>(onward(target));
          facts.addAll(tracking(value));
          add(value, certainty(unescaped(value.text())), facts, target);
          continue;
        }
      }
      if (!value.isFragment() && (found == null || found.facts().isEmpty())) {
        found = ofForm(value);
      }
      List<Fact> tracks = tracking(value);
      if (found != null) {
        String inner = found.text() == null ? null : target(value, found.text());
        List<Fact> facts = new ArrayList<>(found.facts());
        if (inner != null) {
          facts.addAll(onward(inner));
        }
        facts.addAll(tracks);
        add(value, found.certainty(), facts, inner);
      } else if (!tracks.isEmpty()) {
        add(value, Certainty.STATED, tracks, null);
      }
    }
  }

  /**
   * Returns facts about a parameter that tracks people or campaigns: its owner and, for the first
   * such parameter, the reference without all of them. Returns an empty list for other parameters.
   */
  private List<Fact> tracking(Value value) {
    String name = value.name();
    if (name == null || value.component() != Component.QUERY) {
      return List.of(); // the list is not read for it
    }
    TrackingParameters known = TrackingParameters.builtIn();
    TrackingParameters.Entry entry = known.find(name);
    if (entry == null || entry.kind() != TrackingParameters.Kind.TRACKING) {
      return List.of();
    }
    List<Fact> facts = new ArrayList<>();
    Clause by = new Clause(entry.name(), entry.owner(), "", entry.source());
    facts.add(Fact.of(MESSAGES.of("fact.tracking"), MESSAGES.of("value.tracks"), by));
    Uri uri = isTracked ? null : Uri.tryParse(whole).orElseNull();
    if (uri != null) {
      String rest = known.removeFrom(uri).redacted();
      facts.add(Fact.of(MESSAGES.of("fact.without-tracking"), Fact.quote(rest)));
    }
    isTracked = true;
    return facts;
  }

  /**
   * Finds a URL within the path, as used by web archives and proxies. The nested URL ends before
   * the fragment.
   */
  private void within() {
    if (!reference.hasAuthority()) {
      return;
    }
    int start = reference.start(Component.PATH);
    String path = reference.path();
    int plain = path.indexOf("/http:/");
    int safe = path.indexOf("/https:/");
    int at = plain < 0 || safe >= 0 && safe < plain ? safe : plain; // later URLs are nested in it
    if (at < 0) {
      return;
    }
    int from = start + at + 1;
    int end = reference.hasFragment() ? reference.start(Component.FRAGMENT) - 1 : whole.length();
    String text = whole.substring(from, end);
    String masked = secrets.mask(whole, from, end);
    if (Url.tryParse(text).isOk()) {
      Value value = new Value(Component.PATH, -1, null, from, end, masked);
      add(value, Certainty.LIKELY, onward(masked), masked);
    }
  }

  private List<String> path() {
    String path = reference.path();
    int start = reference.start(Component.PATH);
    List<String> segments = new ArrayList<>();
    int from = path.startsWith("/") ? 1 : 0;
    while (from <= path.length() && segments.size() < MOST) {
      int slash = path.indexOf('/', from);
      int end = slash < 0 ? path.length() : slash;
      String text = Percent.decodeLossy(path.substring(from, end));
      if (!text.isEmpty()) {
        values.add(
            new Value(Component.PATH, segments.size(), null, start + from, start + end, text));
      }
      segments.add(text);
      from = end + 1;
    }
    return segments;
  }

  private void pairs(Component component, @Nullable String text) {
    int start = reference.start(component);
    int from = 0;
    int equals = -1;
    while (text != null && from <= text.length() && values.size() < MOST) {
      int ampersand = text.indexOf('&', from);
      int end = ampersand < 0 ? text.length() : ampersand;
      if (equals < from) { // search for each only once
        equals = text.indexOf('=', from);
        equals = equals < 0 ? text.length() : equals;
      }
      if (equals > from && equals < end) {
        String name = decoded(text.substring(from, equals));
        String value = decoded(text.substring(equals + 1, end));
        if (component == Component.FRAGMENT && !isPlain(name)) {
          return; // a fragment in a different syntax, such as XPointer
        }
        Value it = new Value(component, -1, name, start + equals + 1, start + end, value);
        values.add(it);
        byName.putIfAbsent(name, it);
      }
      from = end + 1;
    }
  }

  private static boolean isPlain(String name) {
    return name.codePoints().allMatch(CharSet.UNRESERVED::has);
  }

  private static String decoded(String text) {
    return Percent.decodeLossy(text.replace('+', ' '));
  }

  private boolean isMasked(Value value) {
    return secrets.touch(value.start(), value.end());
  }

  private static ValueRecognizer.@Nullable Found ofSite(SiteValues.OfSite site, Value value) {
    if (value.component() == Component.PATH) {
      return value.segment() < 0 ? null : site.ofSegment(value.segment(), value.text());
    }
    if (value.isFragment()) {
      return site.ofFragment(value.text());
    }
    return value.component() == Component.QUERY && value.name() != null
        ? site.ofParameter(value.name(), value.text())
        : null;
  }

  private ValueRecognizer.@Nullable Found ofForm(Value value) {
    if (isMasked(value)) {
      ValueRecognizer.Found token = ValueRecognizer.token(value.text());
      return token == null ? ValueRecognizer.signed(value.text()) : token; // skip all other forms
    }
    String name = value.name();
    boolean isTime = name != null && TIMES.contains(Ascii.lower(name));
    return ValueRecognizer.find(value.text(), isTime);
  }

  /** Decodes a parameter of a signed URL, such as its expiry, or returns null for others. */
  private ValueRecognizer.@Nullable Found signed(Value value) {
    String name = value.name();
    boolean isCredential = "X-Amz-Credential".equals(name) || "X-Goog-Credential".equals(name);
    if (name == null || value.component() != Component.QUERY || isMasked(value) && !isCredential) {
      return null;
    }
    String text = value.text();
    List<Fact> facts = new ArrayList<>();
    switch (name) {
      case "X-Amz-Algorithm" -> facts.add(ValueRecognizer.quoted("fact.signature", text, AWS));
      case "X-Goog-Algorithm" -> facts.add(ValueRecognizer.quoted("fact.signature", text, GOOGLE));
      case "X-Amz-Credential", "X-Goog-Credential" -> {
        int slash = text.indexOf('/');
        if (slash > 0 && isScope(text.substring(slash))) { // not some other secret
          Clause by = name.startsWith("X-A") ? AWS : GOOGLE;
          facts.add(ValueRecognizer.quoted("fact.scope", text.substring(slash + 1), by));
        }
      }
      case "X-Amz-Expires" -> expires(facts, "X-Amz-Date", text, AWS);
      case "X-Goog-Expires" -> expires(facts, "X-Goog-Date", text, GOOGLE);
      case "Expires" -> {
        Clause by = signer();
        if (by != null && ValueRecognizer.isDigits(text) && text.length() == 10) {
          Instant time = Instant.ofEpochSecond(Long.parseLong(text));
          facts.add(ValueRecognizer.quoted("fact.expires", time.toString(), by));
        }
      }
      case "se", "st", "sp", "sv" -> {
        if (byName.containsKey("sig") && byName.containsKey("sv")) {
          String key =
              switch (name) {
                case "se" -> "fact.expires";
                case "st" -> "fact.valid-from";
                case "sp" -> "fact.allows";
                default -> "fact.version";
              };
          facts.add(ValueRecognizer.quoted(key, text, AZURE));
        }
      }
      default -> {}
    }
    return facts.isEmpty() ? null : ValueRecognizer.Found.of(Certainty.STATED, facts);
  }

  /**
   * Returns whether a string consists of slashes and unreserved characters, such as {@code
   * /20130524/us-east-1/s3/aws4_request}.
   */
  private static boolean isScope(String text) {
    return text.codePoints().allMatch(c -> c == '/' || CharSet.UNRESERVED.has(c));
  }

  /**
   * Returns the clause of the service that signed the URL with a {@code Signature} parameter, or
   * null if the service is unknown.
   */
  private @Nullable Clause signer() {
    if (!byName.containsKey("Signature")) {
      return null;
    }
    if (byName.containsKey("Key-Pair-Id")) {
      return CLOUD_FRONT;
    }
    if (byName.containsKey("GoogleAccessId")) {
      return GOOGLE;
    }
    return byName.containsKey("AWSAccessKeyId") ? AWS_2 : null;
  }

  private void expires(List<Fact> to, String dateName, String text, Clause by) {
    Value date = byName.get(dateName);
    if (date == null || !ValueRecognizer.isDigits(text) || text.length() > 9) {
      return;
    }
    Instant from = basic(date.text());
    if (from != null) {
      Instant until = from.plusSeconds(Long.parseLong(text));
      to.add(ValueRecognizer.quoted("fact.expires", until.toString(), by));
    }
  }

  /** Parses a time such as {@code 20260102T030405Z}, or returns null if it is invalid. */
  private static @Nullable Instant basic(String text) {
    boolean isOfForm = text.length() == 16 && text.charAt(8) == 'T' && text.charAt(15) == 'Z';
    return isOfForm ? ValueRecognizer.ofDigits(text.substring(0, 8) + text.substring(9, 15)) : null;
  }

  // The targets of values.

  /** Returns the URL in a value, with secrets masked, or null if the value is not a URL. */
  private @Nullable String target(Value value, String text) {
    String url = unescaped(text);
    if (!isAbsolute(url)) {
      String name = value.name();
      boolean isOnward = name != null && ONWARD.contains(Ascii.lower(name));
      if (!isOnward || !(url.startsWith("//") || url.startsWith("\\\\") || isBareHost(url))) {
        return null;
      }
      url = isBareHost(url) ? "http://" + url : "http:" + url;
    }
    Url read = Url.tryParse(url).orElseNull();
    if (read == null) {
      return null;
    }
    // A secret of the whole text is also secret in its parts.
    if (isMasked(value)) {
      return null;
    }
    // A target is a usable URL; if it has invisible characters, it is shown as browsers write it.
    boolean isPlain = Excerpt.escape(url).equals(url);
    return Secrets.masked(isPlain ? url : read.href());
  }

  private static Certainty certainty(String url) {
    if (isAbsolute(url)) {
      return Certainty.STATED;
    }
    boolean isMarked = Ascii.isAt(url, 0, "www.") || url.startsWith("//") || url.startsWith("\\\\");
    return isMarked ? Certainty.LIKELY : Certainty.GUESS; // main.py/x is also a host and path
  }

  private static String unescaped(String text) {
    String url = text;
    for (int i = 0; i < 2 && isEscaped(url); i++) {
      url = Percent.decodeLossy(url);
    }
    return url;
  }

  private static boolean isEscaped(String text) {
    int colon = text.indexOf("%3");
    return colon > 0 && colon < 7 && !isAbsolute(text);
  }

  private static boolean isAbsolute(String text) {
    for (String scheme : new String[] {"http:", "https:", "ftp:", "ws:", "wss:"}) {
      if (Ascii.isAt(text, 0, scheme) && text.length() > scheme.length() + 1) {
        char next = text.charAt(scheme.length());
        return next == '/' || next == '\\';
      }
    }
    return false;
  }

  /**
   * Returns whether a string looks like a URL without a scheme: it begins with {@code www.}, or
   * with a host under a public suffix and a slash.
   */
  private static boolean isBareHost(String text) {
    int slash = text.indexOf('/');
    String host = slash < 0 ? text : text.substring(0, slash);
    boolean isName = host.indexOf('.') > 0 && host.indexOf(' ') < 0 && host.length() < 254;
    return isName && (Ascii.isAt(host, 0, "www.") || slash > 0 && isRegistered(host));
  }

  private static boolean isRegistered(String host) {
    RegistrableDomain found = RegistrableDomain.find(host);
    return found != null && found.section() != null;
  }

  private List<Fact> onward(String target) {
    Message quoted = Fact.quote(target);
    String elsewhere = elsewhere(target);
    Message where =
        elsewhere == null
            ? quoted
            : MESSAGES.of("value.another-site", quoted, Fact.quote(elsewhere));
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
    String shown = isMasked(value) ? Secrets.MASK : Excerpt.escape(Secrets.masked(value.text()));
    meanings.add(
        new ValueMeaning(
            value.component(),
            value.name() == null ? null : Excerpt.escape(Secrets.masked(value.name())),
            value.start(),
            value.end(),
            shown,
            certainty,
            target,
            target == null ? null : elsewhere(target),
            facts));
  }
}
