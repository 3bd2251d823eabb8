package dev.urial.internal.answer;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Uri;
import dev.urial.answer.Secret;
import dev.urial.explain.Reading;
import dev.urial.explain.TextAssessment.Outcome;
import dev.urial.explain.grammar.AppendixBGroup;
import dev.urial.explain.meaning.Meaning;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.registry.Entry;
import dev.urial.registry.Registries;
import dev.urial.repair.Repair;
import dev.urial.repair.Repairs;
import dev.urial.report.Change;
import dev.urial.report.Message;
import dev.urial.report.SyntaxError;
import dev.urial.scheme.SchemeViews;
import dev.urial.scheme.call.TelUri;
import dev.urial.scheme.data.DataUri;
import dev.urial.scheme.file.FileUri;
import dev.urial.scheme.geo.GeoUri;
import dev.urial.scheme.mail.MailtoUri;
import dev.urial.url.Url;
import dev.urial.urn.IsbnUrn;
import dev.urial.urn.IssnUrn;
import dev.urial.urn.TypedUrn;
import dev.urial.urn.Urn;
import dev.urial.view.SchemePart;
import dev.urial.view.SchemeView;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a text is, and where it leads if it leads to a host. A page and the command begin with it.
 *
 * <pre>{@code
 * Headline.of(Inspect.of("https://example.com/")).text()  // "web address; the host is example.com"
 * Headline.of(Inspect.of("tel:+36 1 2345678")).text()
 *     // "telephone number in Hungary, after the spaces are removed"
 * }</pre>
 */
final class Headline {
  /** The length from which a text is too long for a headline. */
  private static final int MAX_LENGTH = 80;

  /** The schemes whose identifiers have a name that is known to many. */
  private static final Set<String> NAMED =
      Set.of(
          ("about blob cid did ftp http https irc ircs jdbc ldap ldaps magnet mid news ni sip sips"
                  + " sms tag view-source ws wss xmpp javascript")
              .split(" ", 0));

  private Headline() {}

  static Message of(Inspect inspect) {
    Secret host = inspect.host();
    Message kind = kind(inspect);
    if (inspect.assessment().host() != null && host != null) {
      return MESSAGES.of("what.host", kind, host);
    }
    boolean isRefused = inspect.assessment().outcome() == Outcome.REFUSED;
    String authority = AppendixBGroup.of(inspect.text().input()).get(3).text();
    boolean isWritten = authority != null && !authority.isEmpty();
    return isRefused && isWritten ? MESSAGES.of("what.host-refused", kind) : kind;
  }

  private static Message kind(Inspect inspect) {
    Reading reading = inspect.rfc();
    Meaning meaning = inspect.meaning();
    if (reading != null && meaning != null) {
      return reading.kind().hasScheme()
          ? ofUri(meaning)
          : MESSAGES.of("what." + reading.kind().id().replace(' ', '-'));
    }
    String text = inspect.text().input();
    List<AppendixBGroup> groups = AppendixBGroup.of(text);
    String scheme = groups.get(1).text();
    if (scheme == null && !text.contains("/")) {
      return MESSAGES.of("what.text");
    }
    Url url = inspect.url();
    Repairs repairs = url != null && url.isSpecial() ? null : inspect.repairs();
    Repair repair = repairs == null ? null : repairs.firstOrNull();
    if (repair != null && groups.get(3).text() == null) {
      return repaired(repair);
    }
    String known = url != null ? url.scheme() : scheme == null ? "" : Ascii.lower(scheme);
    return known.isEmpty() ? MESSAGES.of("what.reference") : ofScheme(known);
  }

  /** Returns what a repaired text is, and that it is this only after the repair. */
  private static Message repaired(Repair repair) {
    Message kind = kind(Inspect.of(repair.text()));
    List<Change> changes = repair.changes();
    boolean isSpace =
        changes.stream().allMatch(it -> isBlank(it.before()) && "".equals(it.after()));
    return isSpace
        ? MESSAGES.of("what.without-space", kind, changes.size())
        : MESSAGES.of("what.repaired", kind);
  }

  private static boolean isBlank(@Nullable String text) {
    return text != null && !text.isEmpty() && text.isBlank();
  }

  private static Message ofUri(Meaning meaning) {
    Uri uri = (Uri) meaning.reference();
    String scheme = Ascii.lower(uri.scheme());
    SchemeView view = SchemeViews.tryOf(uri).orElseNull();
    if (view == null) {
      return MESSAGES.of("what.scheme-refuses", scheme);
    }
    if (view instanceof Urn urn) {
      return ofUrn(urn);
    }
    List<SchemePart> parts = meaning.parts(); // without secrets
    String first = parts.isEmpty() ? null : shortened(parts.get(0).value());
    if (view instanceof TelUri it && first != null) {
      Message country = it.isGlobal() ? country(it.digits().replace("+", "")) : null;
      return country == null ? MESSAGES.of("what.tel", first) : MESSAGES.of("what.tel-in", country);
    }
    if (view instanceof MailtoUri it && first != null) {
      return it.to().isEmpty()
          ? MESSAGES.of("what.mailto-nobody")
          : MESSAGES.of("what.mailto", first);
    }
    if (view instanceof FileUri it && it.isLocal()) {
      return MESSAGES.of("what.file");
    }
    if (view instanceof GeoUri && first != null && parts.get(0).name().equals("latitude")) {
      return MESSAGES.of("what.geo", first, parts.get(1).value());
    }
    if (view instanceof DataUri && first != null) {
      return MESSAGES.of("what.data", first);
    }
    return ofScheme(scheme);
  }

  private static Message ofScheme(String scheme) {
    if (NAMED.contains(scheme)) {
      return MESSAGES.of("what." + scheme);
    }
    Entry row = Registries.SCHEMES.find(scheme);
    if (row == null) {
      return MESSAGES.of("what.unregistered", scheme);
    }
    String description = row.get("description");
    return description.length() > MAX_LENGTH || description.equals(row.name())
        ? MESSAGES.of("what.registered", scheme)
        : MESSAGES.of("what.described", scheme, description);
  }

  private static Message ofUrn(Urn urn) {
    TypedUrn typed = urn.typed().orElseNull();
    String nid = Ascii.lower(urn.nid());
    String name = urn.nss();
    if (typed instanceof IsbnUrn it) {
      String other = otherForm(name, it);
      return other == null
          ? MESSAGES.of("what.isbn", name)
          : MESSAGES.of(
              name.replace("-", "").length() == 10 ? "what.isbn-10" : "what.isbn-13", name, other);
    }
    if (typed instanceof IssnUrn) {
      return MESSAGES.of("what.issn", name);
    }
    SyntaxError error = urn.typed().errorOrNull();
    if (error != null) {
      return MESSAGES.of("what.urn-broken", nid, error.rule().id());
    }
    boolean isRegistered = Registries.urnNamespace(nid) != null;
    return MESSAGES.of(isRegistered ? "what.urn" : "what.urn-unregistered", nid);
  }

  /** Returns the ISBN in its other length, with the hyphens as written; null if it has none. */
  private static @Nullable String otherForm(String name, IsbnUrn isbn) {
    String ten = isbn.isbn10();
    boolean isTen = name.replace("-", "").length() == 10;
    if (ten == null) {
      return null;
    }
    boolean hasHyphens = name.indexOf('-') >= 0;
    String body = name.substring(isTen ? 0 : hasHyphens ? 4 : 3, name.length() - 1);
    return isTen
        ? "978" + (hasHyphens ? "-" : "") + body + isbn.checkDigit()
        : body + ten.charAt(ten.length() - 1);
  }

  /** Returns the country whose code a number begins with; null if several share the code. */
  private static @Nullable Message country(String digits) {
    for (int length = 1; length <= Math.min(3, digits.length()); length++) {
      String key = "country." + digits.substring(0, length);
      if (MESSAGES.keys().contains(key)) {
        return MESSAGES.of(key);
      }
    }
    return null;
  }

  private static String shortened(String text) {
    return Excerpt.escape(text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "…");
  }
}
