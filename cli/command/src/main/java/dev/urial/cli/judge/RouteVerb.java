package dev.urial.cli.judge;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.cli.verbs.JsonText;
import dev.urial.cli.verbs.Verb;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import dev.urial.template.Values;
import dev.urial.template.pattern.Router;
import dev.urial.template.pattern.StepsExceededException;
import dev.urial.template.pattern.UrlPatternComponent;
import dev.urial.template.pattern.UrlPatternResult;
import dev.urial.url.Url;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** {@code urial route}: finds which of many patterns and templates a URL matches. */
public final class RouteVerb implements Verb.Action {
  private static final Opt ROUTE = Opt.value("route", "r");
  private static final Opt ROUTES = Opt.value("routes");
  private static final Opt MOST_SPECIAL = Opt.flag("most-special");
  private static final Opt ALL = Opt.flag("all");

  public static final Verb VERB =
      new Verb(
          "route",
          List.of(
              ROUTE,
              ROUTES,
              MOST_SPECIAL,
              ALL,
              PatternOptions.BASE,
              PatternOptions.IGNORE_CASE,
              PatternOptions.NO_REGEXP),
          List.of("name", "route", "variables"),
          Opt.OF_TEXTS,
          new RouteVerb());

  /** A route, with its name and its text as written. */
  private record Route(String name, String text) {}

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    List<Route> routes = new ArrayList<>();
    for (String text : call.values(ROUTE.name())) {
      routes.add(route(text));
    }
    for (String file : call.values(ROUTES.name())) {
      try (InputStream in = LineReader.open(file)) {
        LineReader lines = new LineReader(in, () -> {});
        while (lines.next()) {
          String text = lines.text();
          if (text != null && !text.isBlank() && !text.startsWith("#")) {
            routes.add(route(text));
          }
        }
      }
    }
    if (routes.isEmpty()) {
      throw new UsageException("--route or --routes is missing");
    }
    String baseText = call.value(PatternOptions.BASE.name());
    Router.Builder<Route> builder = Router.builder();
    Url base = null;
    if (baseText != null) {
      if (Url.tryParse(baseText) instanceof Parsed.Failed<Url> failed) {
        return OperationRunner.broken(call, "--base", baseText, Failure.of(failed.error()));
      }
      base = Url.parse(baseText);
      builder.base(base);
    }
    builder.options(PatternOptions.of(call));
    for (Route route : routes) {
      try {
        builder.add(route.text(), route);
      } catch (UriParseException e) {
        return OperationRunner.broken(call, "--route", route.text(), Failure.of(e.error()));
      }
    }
    if (call.has(MOST_SPECIAL)) {
      builder.mostSpecialFirst();
    }
    Router<Route> router = builder.build();
    Url against = base;
    boolean isAll = call.has(ALL);
    return OperationRunner.run(
        call, call.operands(), input -> answer(router, input, against, isAll));
  }

  /** Parses a route, which may be followed by a tab and its name. */
  private static Route route(String text) {
    int tab = text.indexOf('\t');
    return tab < 0
        ? new Route(text, text)
        : new Route(text.substring(tab + 1), text.substring(0, tab));
  }

  private static TextOutcome answer(
      Router<Route> router, String input, @Nullable Url base, boolean isAll) {
    if (Url.tryParse(input, base) instanceof Parsed.Failed<Url> failed) {
      return Failure.of(failed.error());
    }
    Url url = Url.parse(input, base);
    try {
      List<Router.Match<Route>> matches = new ArrayList<>();
      if (isAll) {
        matches.addAll(router.findAll(url));
      } else {
        Router.Match<Route> first = router.find(url);
        if (first != null) {
          matches.add(first);
        }
      }
      List<Found> found = new ArrayList<>();
      for (Router.Match<Route> match : matches) {
        found.add(new Found(match.target(), variables(match)));
      }
      return new Answer(found, isAll);
    } catch (StepsExceededException e) {
      return PatternOptions.tooLong();
    }
  }

  /** Returns the values of a template, or the named groups of a pattern, without passwords. */
  private static Values variables(Router.Match<Route> match) {
    UrlPatternResult result = match.result();
    if (result == null) {
      return match.values();
    }
    Map<String, @Nullable Object> variables = new LinkedHashMap<>();
    for (UrlPatternComponent component : UrlPatternComponent.values()) {
      if (component != UrlPatternComponent.PASSWORD) {
        result
            .groups(component)
            .forEach(
                (name, text) -> {
                  if (name.charAt(0) > '9' && text != null) {
                    variables.put(name, text);
                  }
                });
      }
    }
    return Values.of(variables);
  }

  /** A matching route with its variables. */
  private record Found(Route route, Values variables) {}

  /** The matching routes: only the first, or all. */
  private record Answer(List<Found> found, boolean isAll) implements TextOutcome.Reply {
    @Override
    public String line() {
      return String.join("\t", found.stream().map(each -> each.route().name()).toList());
    }

    @Override
    public boolean isYes() {
      return !found.isEmpty();
    }

    @Override
    public void json(JsonGenerator json) {
      if (isAll) {
        json.writeArrayPropertyStart("routes");
        for (Found each : found) {
          json.writeStartObject();
          write(json, each);
          json.writeEndObject();
        }
        json.writeEndArray();
      } else if (found.isEmpty()) {
        json.writeNullProperty("name");
        json.writeNullProperty("route");
        json.writeNullProperty("variables");
      } else {
        write(json, found.get(0));
      }
    }

    private static void write(JsonGenerator json, Found found) {
      json.writeStringProperty("name", found.route().name());
      json.writeStringProperty("route", found.route().text());
      json.writeName("variables");
      JsonText.write(json, found.variables());
    }

    @Override
    public List<@Nullable String> cells() {
      List<@Nullable String> cells = new ArrayList<>();
      if (found.isEmpty()) {
        cells.add(null);
        cells.add(null);
        cells.add(null);
        return cells;
      }
      cells.add(line());
      cells.add(String.join("\t", found.stream().map(each -> each.route().text()).toList()));
      cells.add(JsonText.of(json -> JsonText.write(json, found.get(0).variables())));
      return cells;
    }
  }
}
