package dev.urial.server.lesson;

import dev.urial.QueryParams;
import dev.urial.exercise.AnswerField;
import dev.urial.exercise.Correction;
import dev.urial.exercise.Exercise;
import dev.urial.exercise.Sheet;
import dev.urial.internal.server.template.Page;
import dev.urial.internal.server.template.exercise.ExerciseTemplates;
import dev.urial.internal.server.template.exercise.SheetView;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.RouteTable;
import dev.urial.server.page.PageFrame;
import dev.urial.server.page.PagePolicy;
import dev.urial.server.site.LimitedAction;
import dev.urial.server.site.RateLimits;
import dev.urial.server.site.Routes;
import dev.urial.server.site.ServerContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Exercises for a class: a form that leads to the address of a sheet; the sheet, with or without
 * solutions; and the answers to it, checked. Nothing is kept of who solved what.
 */
public final class Exercises implements Routes {
  /** Far more than a sheet of the most exercises can have. */
  private static final int LONGEST_ANSWER = 2_000;

  private final PageFrame sheets;

  private Exercises(PageFrame sheets) {
    this.sheets = sheets;
  }

  /**
   * The page of exercises.
   *
   * @param sheets the frame of pages
   */
  public static Exercises of(PageFrame sheets) {
    return new Exercises(Objects.requireNonNull(sheets, "sheets"));
  }

  @Override
  public void addTo(RouteTable router, ServerContext context) {
    router
        .get("/exercises", exchange -> ifAllowed(exchange, context, this::show))
        .post("/exercises", exchange -> ifAllowed(exchange, context, this::sent));
  }

  private interface Shower {
    void show(Exchange exchange);
  }

  private void ifAllowed(Exchange exchange, ServerContext context, Shower shower) {
    RateLimits.Verdict verdict =
        context.limits().take(LimitedAction.RENDERING, exchange.origin().network());
    verdict.tell(exchange);
    if (verdict.isAllowed()) {
      shower.show(exchange);
    } else {
      sheets.error(exchange, 429, verdict.refusal().reason(), null);
    }
  }

  /** The form; or the sheet that the address names. */
  private void show(Exchange exchange) {
    Page page = sheets.tool(exchange);
    if (exchange.parameter("seed") == null) {
      start(exchange, page, 200, SheetRequest.usual());
      return;
    }
    SheetRequest request = SheetRequest.of(exchange.parameters());
    if (!request.isGood()) {
      start(exchange, page, 400, request);
      return;
    }
    boolean isSolved = exchange.parameter("solutions") != null;
    sheet(exchange, page, new SheetWords(page, request, exchange.origin().base()).sheet(isSolved));
  }

  /** Answers to a sheet, or which sheet is to be made. */
  private void sent(Exchange exchange) {
    if (exchange.form().has("check")) {
      check(exchange);
    } else {
      make(exchange);
    }
  }

  /** Leads to the address of the sheet, which can be given to a class. */
  private void make(Exchange exchange) {
    SheetRequest request = SheetRequest.of(exchange.form());
    if (request.isGood()) {
      exchange.redirect(303, request.address());
    } else {
      start(exchange, sheets.tool(exchange), 400, request);
    }
  }

  private void check(Exchange exchange) {
    Page page = sheets.tool(exchange);
    SheetRequest request = SheetRequest.of(exchange.form());
    if (!request.isGood()) {
      start(exchange, page, 400, request);
      return;
    }
    Sheet sheet = request.sheet();
    List<Map<String, String>> answers = answers(exchange.form(), sheet);
    List<Correction> corrections = sheet.check(answers);
    SheetWords words = new SheetWords(page, request, exchange.origin().base());
    sheet(exchange, page, words.checked(sheet, answers, corrections));
  }

  /** The answers to each exercise, by the names of its fields. */
  private static List<Map<String, String>> answers(QueryParams form, Sheet sheet) {
    Map<String, String> sent = new HashMap<>();
    for (QueryParams.Param field : form) {
      String value = field.value();
      sent.putIfAbsent(
          field.name(),
          value.length() > LONGEST_ANSWER ? value.substring(0, LONGEST_ANSWER) : value);
    }
    List<Map<String, String>> answers = new ArrayList<>();
    int number = 0;
    for (Exercise exercise : sheet.exercises()) {
      number++;
      Map<String, String> own = new HashMap<>();
      for (AnswerField field : exercise.fields()) {
        own.put(field.id(), sent.getOrDefault(SheetWords.name(number, field), ""));
      }
      answers.add(own);
    }
    return answers;
  }

  private void start(Exchange exchange, Page page, int status, SheetRequest request) {
    String html = ExerciseTemplates.start(page, SheetWords.settings(page, request));
    sheets.send(exchange, status, page, html, PagePolicy.TOOL);
  }

  private void sheet(Exchange exchange, Page page, SheetView view) {
    sheets.send(exchange, 200, page, ExerciseTemplates.sheet(page, view), PagePolicy.TOOL);
  }
}
