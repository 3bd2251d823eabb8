package dev.urial.check;

import dev.urial.dereference.name.MailDomains;
import dev.urial.dereference.name.NameFailure;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.scheme.mail.MailtoUri;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Checks whether the domains of {@code mailto} links accept mail. Each domain is queried only once.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7505#section-3">RFC 7505 §3</a>
 */
final class MailCheck {
  /** The maximum number of domains that are checked per link; no genuine link has more. */
  private static final int MOST_DOMAINS = 20;

  private static final Clause NULL_MX = Clause.rfc("null MX", 7505, "3");

  private final @Nullable MailDomains domains;
  private final Map<String, Optional<LinkFinding>> known = new ConcurrentHashMap<>();

  /**
   * @param domains the domain lookup; null if domains are not looked up
   */
  MailCheck(@Nullable MailDomains domains) {
    this.domains = domains;
  }

  /**
   * Returns whether the domains of a URL are looked up. Any other URL is only reported as not being
   * a document.
   */
  boolean asks(String url) {
    return domains != null && url.startsWith("mailto:");
  }

  /** Returns the result for a {@code mailto} URL; null if the URL is invalid or has no domain. */
  @Nullable TargetAnswer answered(String url) {
    MailtoUri mail = MailtoUri.tryParse(url).orElseNull();
    Set<String> asked = mail == null ? Set.of() : domains(mail);
    if (domains == null || asked.isEmpty()) {
      return null;
    }
    List<LinkFinding> findings = new ArrayList<>();
    int count = 0;
    for (String domain : asked) {
      if (++count > MOST_DOMAINS) {
        findings.add(
            LinkFinding.of(LinkVerdict.UNSURE, LinkProblem.LIMIT, "limit.domains", MOST_DOMAINS));
        break;
      }
      known(domain, domains).ifPresent(findings::add);
    }
    return TargetAnswer.of(findings, null, 0, null, Map.of());
  }

  private Optional<LinkFinding> known(String domain, MailDomains dns) {
    return known.computeIfAbsent(domain, it -> ask(it, dns));
  }

  /** Returns the domains of the recipients, except for address literals in brackets. */
  private static Set<String> domains(MailtoUri mail) {
    Set<String> domains = new LinkedHashSet<>();
    for (String address : mail.to()) {
      String domain = Ascii.lower(address.substring(address.lastIndexOf('@') + 1));
      boolean isDomain = address.indexOf('@') >= 0 && !domain.startsWith("[");
      if (isDomain && domains.size() <= MOST_DOMAINS) {
        domains.add(domain);
      }
    }
    return domains;
  }

  private static Optional<LinkFinding> ask(String domain, MailDomains domains) {
    String ascii = Idna.lookup().toAsciiOrNull(domain);
    Message shown = Fetcher.shown(domain);
    try {
      MailDomains.State state = ascii == null ? MailDomains.State.NO_DOMAIN : domains.state(ascii);
      return switch (state) {
        case TAKES_MAIL -> Optional.empty();
        case NO_DOMAIN -> Optional.of(broken("mail.no-domain", shown));
        case NO_SERVER -> Optional.of(broken("mail.no-server", shown));
        case NULL_MX -> Optional.of(broken("mail.null", shown).citing(NULL_MX));
      };
    } catch (NameFailure e) {
      return Optional.of(LinkFinding.of(LinkVerdict.UNSURE, LinkProblem.MAIL, e.message()));
    } catch (IOException e) {
      Message why = Fetcher.shown(String.valueOf(e.getMessage()));
      return Optional.of(LinkFinding.of(LinkVerdict.UNSURE, LinkProblem.MAIL, why));
    }
  }

  private static LinkFinding broken(String key, Message domain) {
    return LinkFinding.of(LinkVerdict.BROKEN, LinkProblem.MAIL, key, domain);
  }
}
