package dev.urial.server.inspector;

import dev.urial.IriReference;
import dev.urial.explain.Reading;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.explain.drawing.Theme;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.InspectFormResponse;
import dev.urial.pages.InspectionPage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.InspectFormView;
import dev.urial.pages.template.inspect.InspectTemplates;
import dev.urial.pages.template.inspect.InspectView;
import dev.urial.pages.template.inspect.ReadersView;
import dev.urial.report.Parsed;
import dev.urial.server.api.Explanations;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.page.ContentSecurityPolicy;
import dev.urial.server.page.Notice;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The inspector, which consists of a form for any text, and an explanation of the text. The form
 * sends the text in the request body. An address for sharing the result contains the text with
 * secrets masked. Nothing is stored or fetched, no name is looked up, and no other program is
 * started.
 *
 * <pre>{@code
 * Inspector.of(pages.sheets()).addTo(router, context);  // /inspect
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5</a>
 */
public final class Inspector implements Routes {
  private static final String TEXT = "text";

  private static final Set<String> FIELDS = Set.of(TEXT, "base", "escapes");

  private final PageFrame sheets;
  private final ReadersSection reported = new ReadersSection();

  private Inspector(PageFrame sheets) {
    this.sheets = sheets;
  }

  /**
   * Creates the inspector.
   *
   * @param sheets the frame of the pages
   */
  public static Inspector of(PageFrame sheets) {
    return new Inspector(Objects.requireNonNull(sheets, "sheets"));
  }

  @Override
  public void addTo(Router router, SharedServices context) {
    Objects.requireNonNull(router, "router");
    Objects.requireNonNull(context, "context");
    router.get("/inspect", exchange -> asked(exchange, context.limits()));
    router.get("/inspect/picture.png", exchange -> card(exchange, context.limits()));
    router.post("/inspect", exchange -> inspect(exchange, context.limits()));
    new TextTools(sheets, reported).addTo(router);
    router.post("/inspect/picture", exchange -> picture(exchange, context.limits()));
    router.post("/inspect/json", exchange -> json(exchange, context.limits()));
  }

  /** Shows the form, or the result for a shared address. */
  private void asked(Exchange exchange, RateLimits limits) {
    if (exchange.parameter(TEXT) != null) {
      if (!sheets.leadsAwayFromSecrets(exchange, FIELDS)) {
        inspect(exchange, limits);
      }
      return;
    }
    Page page = sheets.tool(exchange);
    sheets.send(
        exchange,
        200,
        page,
        InspectTemplates.form(page, InspectFormView.empty(page)),
        ContentSecurityPolicy.TOOL);
  }

  private void inspect(Exchange exchange, RateLimits limits) {
    if (!isAllowed(exchange, limits)) {
      return;
    }
    Page page = sheets.tool(exchange, FIELDS);
    String typed = text(exchange, page);
    if (typed == null) {
      return;
    }
    String written = field(exchange, "base");
    boolean hasEscapes = !field(exchange, "escapes").isEmpty();
    InspectFormResponse answer = InspectFormResponse.of(page, typed, written, hasEscapes);
    InspectView view = answer.view();
    if (view == null) {
      String html = InspectTemplates.form(page, answer.asked());
      sheets.send(exchange, 422, page, html, ContentSecurityPolicy.TOOL);
      return;
    }
    ReadersView readers = reported.view(page, answer.text());
    String html = InspectTemplates.inspect(page, answer.asked(), view, readers);
    sheets.send(exchange, 200, page, html, ContentSecurityPolicy.TOOL);
  }

  private static String field(Exchange exchange, String name) {
    boolean isForm = exchange.method().equals("POST");
    String value = isForm ? exchange.form().get(name) : exchange.parameter(name);
    return value == null || value.length() > TextTools.LONGEST ? "" : value;
  }

  /**
   * Returns whether the rate limit allows an analysis; sends an error page if not. Must be called
   * before the page is built, because that takes time in proportion to the form.
   */
  private boolean isAllowed(Exchange exchange, RateLimits limits) {
    RateLimits.Verdict verdict =
        limits.take(
            LimitedAction.RENDERING,
            exchange.origin().network(),
            LimitedAction.countOfAnalysis(field(exchange, TEXT).length()));
    if (!verdict.isAllowed()) {
      verdict.tell(exchange);
      sheets.error(exchange, verdict.refusal());
    }
    return verdict.isAllowed();
  }

  /**
   * Returns the text to inspect. If it is absent or too long, sends an error page and returns null.
   */
  private @Nullable String text(Exchange exchange, Page page) {
    boolean isForm = exchange.method().equals("POST");
    String text = isForm ? exchange.form().get(TEXT) : exchange.parameter(TEXT);
    if (text == null) {
      sheets.send(
          exchange,
          400,
          page,
          InspectTemplates.form(page, InspectFormView.empty(page)),
          ContentSecurityPolicy.TOOL);
      return null;
    }
    if (text.length() > TextTools.LONGEST) {
      String wrong = page.say("page.inspect.too-long", text.length(), TextTools.LONGEST);
      String again = text.length() > TextTools.MOST_AGAIN ? "" : Secrets.masked(text);
      sheets.send(
          exchange,
          413,
          page,
          InspectTemplates.form(page, InspectFormView.of(page, again, wrong, "", null, false)),
          ContentSecurityPolicy.TOOL);
      return null;
    }
    return text;
  }

  /**
   * Sends a PNG image of the text in the colors of its parts, because services that preview links
   * do not accept SVG. Without a text, sends an image of the example of RFC 3986 §3.
   */
  private void card(Exchange exchange, RateLimits limits) {
    String asked = exchange.parameter(TEXT);
    byte[] picture;
    if (asked == null || asked.length() > TextTools.LONGEST) {
      picture = ExamplePicture.PNG;
    } else {
      RateLimits.Verdict verdict =
          limits.take(
              LimitedAction.RENDERING,
              exchange.origin().network(),
              LimitedAction.countOfAnalysis(asked.length()));
      if (!verdict.isAllowed()) {
        throw verdict.refusal();
      }
      picture = IdentifierPicture.of(InspectionPage.colors(asked));
    }
    exchange
        .set("Cache-Control", "public, max-age=86400")
        .set("Cross-Origin-Resource-Policy", "cross-origin")
        .set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        .set("X-Robots-Tag", "noindex")
        .answer(200, "image/png", picture);
  }

  /** Sends the ruler of a reference as an SVG file. Secrets are masked. */
  private void picture(Exchange exchange, RateLimits limits) {
    if (!isAllowed(exchange, limits)) {
      return;
    }
    Page page = sheets.tool(exchange);
    String text = text(exchange, page);
    if (text == null) {
      return;
    }
    if (IriReference.tryParse(text) instanceof Parsed.Ok<IriReference> ok) {
      var language = InspectionPage.language(page.words().language());
      SvgDrawing drawing = SvgDrawing.ruler(Reading.of(ok.value()), Theme.AUTO, language);
      file(exchange, "identifier.svg").answer(200, "image/svg+xml", drawing.toString());
      return;
    }
    String heading = page.say("page.inspect.no-picture.title");
    sheets.notice(
        exchange, 422, page, Notice.of(heading, List.of(page.say("page.inspect.no-picture"))));
  }

  private void json(Exchange exchange, RateLimits limits) {
    if (!isAllowed(exchange, limits)) {
      return;
    }
    Page page = sheets.tool(exchange);
    String text = text(exchange, page);
    if (text != null) {
      file(exchange, "identifier.json")
          .answer(
              200,
              "application/json",
              Explanations.json(text, InspectionPage.language(page.words().language())));
    }
  }

  /** Sets the header fields that make a browser download the response instead of showing it. */
  private static Exchange file(Exchange exchange, String name) {
    return exchange
        .set("Content-Disposition", "attachment; filename=\"" + name + '"')
        .set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        .set("Cross-Origin-Resource-Policy", "same-origin")
        .set("Referrer-Policy", "no-referrer")
        .set("Cache-Control", "no-store");
  }

  /** The image of the example, which is drawn when it is first requested. */
  private static final class ExamplePicture {
    static final byte[] PNG =
        IdentifierPicture.of(InspectionPage.colors(InspectTemplates.EXAMPLES.get(0)));
  }
}
