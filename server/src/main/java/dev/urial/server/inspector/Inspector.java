package dev.urial.server.inspector;

import dev.urial.IriReference;
import dev.urial.explain.Reading;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.explain.drawing.Theme;
import dev.urial.pages.InspectionPage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.InspectTemplates;
import dev.urial.report.Parsed;
import dev.urial.server.api.Explanations;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.RouteTable;
import dev.urial.server.page.PageFrame;
import dev.urial.server.page.PagePolicy;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.server.site.Routes;
import dev.urial.server.site.ServerContext;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The inspector: a form for any text, and what the text is. It travels in bodies alone; nothing is
 * kept of it, nothing fetched, no name looked up, no other program started.
 *
 * <pre>{@code
 * Inspector.of(pages.sheets()).addTo(router, context);  // /inspect
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.5">RFC 3986 §7.5</a>
 */
public final class Inspector implements Routes {
  private final PageFrame sheets;
  private final ReadersSection reported = new ReadersSection();

  private Inspector(PageFrame sheets) {
    this.sheets = sheets;
  }

  /**
   * Makes the inspector.
   *
   * @param sheets the frame of its pages
   */
  public static Inspector of(PageFrame sheets) {
    return new Inspector(Objects.requireNonNull(sheets, "sheets"));
  }

  @Override
  public void addTo(RouteTable router, ServerContext context) {
    Objects.requireNonNull(router, "router");
    Objects.requireNonNull(context, "context");
    router.get("/inspect", this::form);
    router.post("/inspect", exchange -> inspect(exchange, context.limits()));
    router.post("/inspect/picture", exchange -> picture(exchange, context.limits()));
    router.post("/inspect/json", exchange -> json(exchange, context.limits()));
  }

  private void form(Exchange exchange) {
    Page page = sheets.tool(exchange);
    sheets.send(exchange, 200, page, InspectTemplates.form(page, "", null), PagePolicy.TOOL);
  }

  private void inspect(Exchange exchange, RateLimits limits) {
    Page page = sheets.tool(exchange);
    String text = text(exchange, page, limits);
    if (text == null) {
      return;
    }
    String html =
        InspectTemplates.inspect(page, InspectionPage.of(page, text), reported.view(page, text));
    sheets.send(exchange, 200, page, html, PagePolicy.TOOL);
  }

  /** Returns the text of a form; answers, and returns null, where there is none to be read. */
  private @Nullable String text(Exchange exchange, Page page, RateLimits limits) {
    RateLimits.Verdict verdict = limits.take(LimitedAction.RENDERING, exchange.origin().network());
    if (!verdict.isAllowed()) {
      verdict.tell(exchange);
      sheets.error(exchange, 429, verdict.refusal().reason(), null);
      return null;
    }
    String text = exchange.form().get("text");
    if (text == null) {
      sheets.send(exchange, 400, page, InspectTemplates.form(page, "", null), PagePolicy.TOOL);
      return null;
    }
    if (text.length() > InspectionPage.LONGEST) {
      String wrong = page.say("page.inspect.too-long", text.length(), InspectionPage.LONGEST);
      sheets.send(exchange, 413, page, InspectTemplates.form(page, "", wrong), PagePolicy.TOOL);
      return null;
    }
    return text;
  }

  /** The ruler as a file: secrets are masked in it. */
  private void picture(Exchange exchange, RateLimits limits) {
    Page page = sheets.tool(exchange);
    String text = text(exchange, page, limits);
    if (text == null) {
      return;
    }
    if (IriReference.tryParse(text) instanceof Parsed.Ok<IriReference> ok) {
      var language = InspectionPage.language(page.words().language());
      SvgDrawing drawing =
          SvgDrawing.ruler(Reading.of(ok.value()), Theme.AUTO, language)
              .above(SvgDrawing.sets(ok.value(), Theme.AUTO, language));
      file(exchange, "identifier.svg").answer(200, "image/svg+xml", drawing.toString());
      return;
    }
    String heading = page.say("page.inspect.no-picture.title");
    sheets.notice(exchange, 422, page, heading, List.of(page.say("page.inspect.no-picture")));
  }

  private void json(Exchange exchange, RateLimits limits) {
    Page page = sheets.tool(exchange);
    String text = text(exchange, page, limits);
    if (text != null) {
      file(exchange, "identifier.json")
          .answer(
              200,
              "application/json",
              Explanations.json(text, InspectionPage.language(page.words().language())));
    }
  }

  /** What a browser keeps as a file and does not show. */
  private static Exchange file(Exchange exchange, String name) {
    return exchange
        .set("Content-Disposition", "attachment; filename=\"" + name + '"')
        .set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
        .set("Cross-Origin-Resource-Policy", "same-origin")
        .set("Referrer-Policy", "no-referrer")
        .set("Cache-Control", "no-store");
  }
}
