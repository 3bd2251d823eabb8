package dev.urial.server.site;

import dev.urial.server.http.Exchange;
import dev.urial.shortener.link.Link;
import dev.urial.shortener.link.ShortDomain;

/**
 * The pages that short links need, as the room of redirects asks for them and the room of pages gives them. Each
 * answers the exchange; all run on the pool for work that blocks. {@code slug} is what stands in the short URL,
 * percent-decoded.
 */
public interface SlugPages {
  /** Shows where a link leads: both readings, findings, and a way on. GET {@code /slug+}, {@code /p/slug}, the preview host. */
  void preview(Exchange exchange, ShortDomain domain, Link link);

  /** Asks for the password of a link, or judges the one that was sent (POST), and leads on by a signed cookie. */
  void password(Exchange exchange, ShortDomain domain, Link link);

  /** Says that nothing stands there: 404. */
  void notFound(Exchange exchange, ShortDomain domain);

  /** Says that something stood there: 410. */
  void gone(Exchange exchange, ShortDomain domain);

  /** Draws the short URL as a QR code: GET {@code /slug.png} and {@code /slug.svg}. */
  void qrCode(Exchange exchange, ShortDomain domain, Link link, boolean svg);

  /** Shows the empty path of a domain that has no {@code home}. */
  void home(Exchange exchange, ShortDomain domain);
}
