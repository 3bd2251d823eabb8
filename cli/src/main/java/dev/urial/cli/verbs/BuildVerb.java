package dev.urial.cli.verbs;

import dev.urial.IriReference;
import dev.urial.UriBuilder;
import dev.urial.UriReference;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Answer;
import dev.urial.cli.render.Outcome;
import dev.urial.cli.render.Outcome.Failure;
import dev.urial.cli.render.Session;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code urial build}: from components and data, or by changing what is there. */
final class BuildVerb implements Verb.Action {
  private static final Opt WITHOUT =
      Opt.choice("without", "scheme", "authority", "userinfo", "port", "query", "fragment");

  private static final Opt IRI = Opt.flag("iri");

  static final Verb VERB =
      new Verb(
          "build",
          List.of(
              Opt.value("scheme"),
              Opt.value("userinfo"),
              Opt.value("host"),
              Opt.value("port"),
              Opt.value("path"),
              Opt.value("segment"),
              Opt.value("query"),
              Opt.value("param"),
              Opt.value("set-param"),
              Opt.value("fragment"),
              WITHOUT,
              IRI),
          List.of("built"),
          new BuildVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    for (String without : call.values(WITHOUT.name())) {
      if (!WITHOUT.choices().contains(without)) {
        throw new UsageException(
            "--without is one of " + String.join(", ", WITHOUT.choices()) + "; not " + without);
      }
    }
    List<Change> changes = changes(call);
    boolean iri = call.has(IRI);
    if (call.operands().isEmpty()) {
      if (changes.isEmpty()) {
        throw new UsageException("from what? Options name components and data, - reads lines");
      }
      return Session.run(call, List.of(""), ignored -> changed(null, changes, iri));
    }
    return Session.run(
        call,
        call.operands(),
        input -> {
          Parsed<IriReference> parsed = IriReference.tryParse(input);
          return parsed instanceof Parsed.Ok<IriReference> ok
              ? changed(ok.value(), changes, iri)
              : Failure.of(((Parsed.Failed<IriReference>) parsed).error());
        });
  }

  /** One thing that an option asks for. */
  private record Change(String component, @Nullable String value) {

    void applyTo(UriBuilder<? extends IriReference> builder) {
      switch (component) {
        case "scheme" -> builder.scheme(value);
        case "authority" -> builder.authority(value);
        case "userinfo" -> builder.userinfo(value);
        case "host" -> builder.host(value);
        case "port" -> builder.port(value);
        case "path" -> builder.path(given());
        case "segment" -> builder.segment(given());
        case "query" -> builder.query(value);
        case "param" -> builder.param(name(), data());
        case "set-param" -> builder.setParam(name(), data());
        case "fragment" -> builder.fragment(value);
        default -> throw new IllegalStateException(component);
      }
    }

    private String given() {
      return value == null ? "" : value;
    }

    private String name() {
      return given().substring(0, given().indexOf('='));
    }

    private String data() {
      return given().substring(given().indexOf('=') + 1);
    }
  }

  /** In an order in which none undoes another: what is taken out, components, then data. */
  private static List<Change> changes(Invocation call) throws UsageException {
    List<Change> changes = new ArrayList<>();
    for (String without : call.values(WITHOUT.name())) {
      changes.add(new Change(without, null));
    }
    for (String component :
        List.of("scheme", "userinfo", "host", "port", "path", "query", "fragment")) {
      String value = call.value(component);
      if (value != null) {
        changes.add(new Change(component, value));
      }
    }
    for (String data : List.of("segment", "set-param", "param")) {
      for (String value : call.values(data)) {
        if (data.endsWith("param") && value.indexOf('=') < 0) {
          throw new UsageException("--" + data + " needs NAME=DATA");
        }
        changes.add(new Change(data, value));
      }
    }
    return changes;
  }

  private static Outcome changed(@Nullable IriReference copied, List<Change> changes, boolean iri) {
    boolean wide = iri || (copied != null && !(copied instanceof UriReference));
    return wide
        ? built(copied == null ? IriReference.builder() : IriReference.builder(copied), changes)
        : built(
            copied instanceof UriReference uri ? UriReference.builder(uri) : UriReference.builder(),
            changes);
  }

  private static <T extends IriReference> Outcome built(
      UriBuilder<T> builder, List<Change> changes) {
    String secret = "";
    for (Change change : changes) {
      change.applyTo(builder);
      if (change.component().equals("userinfo")) {
        secret = change.given();
      }
    }
    Parsed<T> parsed = builder.tryBuild();
    return parsed instanceof Parsed.Ok<T> ok
        ? Answer.of("built", ok.value())
        : failure(((Parsed.Failed<T>) parsed).error(), secret);
  }

  /** The error lies in a component, not in a whole: what is missing or secret is said here. */
  private static Failure failure(SyntaxError error, String userinfo) {
    Clause rule = error.rule().clause();
    if (error.input().isEmpty()) {
      return new Failure(error.rule().id(), 0, "something is missing: " + rule, null);
    }
    boolean secret = error.input().equals(userinfo);
    return secret
        ? new Failure(
            error.rule().id(),
            error.index(),
            "the userinfo breaks at index " + error.index() + ", in " + rule,
            null)
        : Failure.of(error);
  }
}
