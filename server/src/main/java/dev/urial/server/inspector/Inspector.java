package dev.urial.server.inspector;

import dev.urial.IriReference;
import dev.urial.QueryParams;
import dev.urial.answer.Answer;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.explain.Reading;
import dev.urial.explain.drawing.SvgDrawing;
import dev.urial.internal.answer.Inspect;
import dev.urial.internal.text.Secrets;
import dev.urial.pages.ExtractPage;
import dev.urial.pages.InspectFormResponse;
import dev.urial.pages.InspectionPage;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.inspect.InspectFormView;
import dev.urial.pages.template.inspect.InspectTemplates;
import dev.urial.pages.template.inspect.InspectView;
import dev.urial.pages.template.inspect.ReadersView;
import dev.urial.report.Parsed;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.page.ContentSecurityPolicy;
import dev.urial.server.page.Notice;
import dev.urial.server.page.PageFrame;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

  /** The sections of the page that other paths lead to. */
  private static final Map<String, String> SECTIONS =
      Map.of("/inspect/repair", "repairs", "/inspect/readers", "readers", "/history", "past");

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
    return new Inspector(sheets);
  }

  @Override
  public void addTo(Router router, SharedServices context) {
    router
        .get("/inspect", this::asked)
        .post("/inspect", this::inspect)
        .post("/inspect/picture", this::picture)
        .post("/inspect/json", this::json);
    SECTIONS.forEach((path, id) -> router.get(path, exchange -> section(exchange, id)));
    new ExtractTool(sheets).addTo(router);
  }

  /** Redirects to a section of the page, with the text that is asked about. */
  private void section(Exchange exchange, String id) {
    if (!sheets.leadsAwayFromSecrets(exchange, FIELDS)) {
      QueryParams asked = exchange.parameters().filter(it -> FIELDS.contains(it.name()));
      exchange.redirect(301, "/inspect" + (asked.isEmpty() ? "" : "?" + asked + "#" + id));
    }
  }

  /** Shows the form, or the result for a shared address. */
  private void asked(Exchange exchange) {
    if (exchange.parameter(TEXT) == null) {
      Page page = sheets.tool(exchange);
      form(exchange, 200, page, InspectFormView.empty(page));
    } else if (!sheets.leadsAwayFromSecrets(exchange, FIELDS)) {
      inspect(exchange);
    }
  }

  private void form(Exchange exchange, int status, Page page, InspectFormView view) {
    String html = InspectTemplates.form(page, view);
    sheets.send(exchange, status, page, html, ContentSecurityPolicy.TOOL);
  }

  private void inspect(Exchange exchange) {
    // Building the page takes time in proportion to the form, too.
    sheets.take(exchange, LimitedAction.RENDERING);
    Page page = sheets.tool(exchange, FIELDS);
    String typed = text(exchange, page);
    if (typed == null) {
      return;
    }
    boolean hasEscapes = !field(exchange, "escapes").isEmpty();
    InspectFormResponse answer =
        InspectFormResponse.of(page, typed, field(exchange, "base"), hasEscapes);
    InspectView view = answer.view();
    if (view == null) {
      form(exchange, 422, page, answer.asked());
      return;
    }
    ReadersView readers = reported.view(page, answer.text());
    String html = InspectTemplates.inspect(page, answer.asked(), view, readers);
    sheets.send(exchange, 200, page, html, ContentSecurityPolicy.TOOL);
  }

  private static @Nullable String sent(Exchange exchange, String name) {
    boolean isForm = exchange.method().equals("POST");
    return isForm ? exchange.form().get(name) : exchange.parameter(name);
  }

  private static String field(Exchange exchange, String name) {
    String value = sent(exchange, name);
    return value == null || value.length() > InspectionPage.LONGEST ? "" : value;
  }

  /** Returns the text to inspect. If it is absent or too long, sends a page and returns null. */
  private @Nullable String text(Exchange exchange, Page page) {
    String text = sent(exchange, TEXT);
    if (text == null) {
      form(exchange, 400, page, InspectFormView.empty(page));
    } else if (text.length() > InspectionPage.LONGEST) {
      String wrong = page.say("page.inspect.too-long", text.length(), InspectionPage.LONGEST);
      String again = text.length() > ExtractPage.LONGEST_SHOWN ? "" : Secrets.masked(text);
      form(exchange, 413, page, InspectFormView.of(page, again, wrong, "", null, false));
      return null;
    }
    return text;
  }

  /** Sends the ruler of a reference as an SVG file. Secrets are masked. */
  private void picture(Exchange exchange) {
    sheets.take(exchange, LimitedAction.RENDERING);
    Page page = sheets.tool(exchange);
    String text = text(exchange, page);
    if (text != null && IriReference.tryParse(text) instanceof Parsed.Ok<IriReference> ok) {
      Locale language = InspectionPage.language(page.words().language());
      SvgDrawing drawing = SvgDrawing.ruler(Reading.of(ok.value()), language);
      file(exchange, "identifier.svg").answer(200, "image/svg+xml", drawing.toString());
    } else if (text != null) {
      List<String> why = List.of(page.say("page.inspect.no-picture"));
      Notice notice = Notice.of(page.say("page.inspect.no-picture.title"), why);
      sheets.notice(exchange, 422, page, notice);
    }
  }

  private void json(Exchange exchange) {
    sheets.take(exchange, LimitedAction.RENDERING);
    Page page = sheets.tool(exchange);
    String text = text(exchange, page);
    if (text != null) {
      Locale language = InspectionPage.language(page.words().language());
      String json = explained(text, language);
      file(exchange, "identifier.json").answer(200, "application/json", json);
    }
  }

  /** Returns what {@code inspect --full --json} writes. */
  private static String explained(String text, Locale language) {
    Answer answer =
        Answer.EMPTY.secret("input", text).and(Inspect.of(text, null, null, null).whole());
    return JsonWriter.text(answer, Rendering.masked(language));
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
}
