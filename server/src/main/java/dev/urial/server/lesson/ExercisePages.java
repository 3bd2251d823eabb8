package dev.urial.server.lesson;

import dev.urial.QueryParams;
import dev.urial.internal.server.Digests;
import dev.urial.pages.template.Page;
import dev.urial.pages.template.exercise.ExerciseTemplates;
import dev.urial.pages.template.exercise.SheetPage;
import dev.urial.pages.template.exercise.SheetRequest;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Router;
import dev.urial.server.page.ContentSecurityPolicy;
import dev.urial.server.page.PageFrame;
import dev.urial.server.page.QrCode;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.Routes;
import dev.urial.server.site.SharedServices;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Objects;

/**
 * The pages with exercises for a class: a sheet, with or without solutions; a form that leads to
 * the address of another one; and the sheet with graded answers. No answers or scores are stored.
 */
public final class ExercisePages implements Routes {
  private static final int LONGEST_WORD = 60;
  private static final int QR_SIZE = 128;
  private static final int QR_MARGIN = 4;

  private final PageFrame sheets;

  private ExercisePages(PageFrame sheets) {
    this.sheets = sheets;
  }

  /**
   * Creates the exercise pages.
   *
   * @param sheets the frame of the pages
   */
  public static ExercisePages of(PageFrame sheets) {
    return new ExercisePages(sheets);
  }

  @Override
  public void addTo(Router router, SharedServices context) {
    router.get("/exercises", this::show).post("/exercises", this::sent);
  }

  /** Shows the sheet that the query describes; if it describes none, the sheet of the day. */
  private void show(Exchange exchange) {
    sheets.take(exchange, LimitedAction.RENDERING);
    Page page = sheets.tool(exchange);
    SheetRequest request =
        exchange.parameter("seed") == null
            ? SheetRequest.usual((int) LocalDate.now(ZoneOffset.UTC).toEpochDay())
            : SheetRequest.of(exchange.parameters());
    if (!request.isGood()) {
      start(exchange, page, 400, request);
      return;
    }
    boolean isSolved = exchange.parameter("solutions") != null && request.lock().isEmpty();
    SheetPage sheet = SheetPage.of(page, request, exchange.origin().base());
    sheet(exchange, page, 200, isSolved ? sheet.solved() : sheet);
  }

  /**
   * Handles a submitted form: answers to grade; the word that unlocks the solutions; or the
   * settings of a new sheet, to whose address, which a teacher can share with a class, it
   * redirects.
   */
  private void sent(Exchange exchange) {
    sheets.take(exchange, LimitedAction.RENDERING);
    Page page = sheets.tool(exchange);
    QueryParams form = exchange.form();
    SheetRequest request = SheetRequest.of(form);
    if (!request.isGood()) {
      start(exchange, page, 400, request);
      return;
    }
    String typed = Objects.requireNonNullElse(form.get("word"), "").strip();
    String word = typed.substring(0, Math.min(typed.length(), LONGEST_WORD));
    SheetPage sheet = SheetPage.of(page, request, exchange.origin().base());
    if (form.has("check")) {
      sheet(exchange, page, 200, sheet.checked(form));
    } else if (form.has("open")) {
      boolean isKnown = Digests.areSame(SheetLock.of(request.seed(), word), request.lock());
      sheet(exchange, page, isKnown ? 200 : 403, isKnown ? sheet.solved() : sheet.refused());
    } else {
      SheetRequest made =
          word.isEmpty() ? request : request.locked(SheetLock.of(request.seed(), word));
      exchange.redirect(303, made.address(page));
    }
  }

  private void start(Exchange exchange, Page page, int status, SheetRequest request) {
    String html = ExerciseTemplates.start(page, request);
    sheets.send(exchange, status, page, html, ContentSecurityPolicy.TOOL);
  }

  private void sheet(Exchange exchange, Page page, int status, SheetPage sheet) {
    String code = QrCode.of(sheet.address(), QR_SIZE, QR_MARGIN, "M").svg();
    String html = ExerciseTemplates.sheet(sheet, code);
    sheets.send(exchange, status, page, html, ContentSecurityPolicy.TOOL);
  }
}
