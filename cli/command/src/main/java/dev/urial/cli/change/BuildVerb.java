package dev.urial.cli.change;

import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.UriBuilder;
import dev.urial.UriReference;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.CliText;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextAnswer;
import dev.urial.cli.render.TextOutcome;
import dev.urial.cli.verbs.Verb;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * {@code urial build}: builds identifiers from components and data, or by changing existing ones.
 */
public final class BuildVerb implements Verb.Action {
  /** The components that can be set; an authority is set through its parts. */
  private static final List<String> WRITTEN = ids(EnumSet.of(Component.AUTHORITY));

  /**
   * The components that can be removed. A host can only be removed together with its authority, and
   * a path cannot be removed.
   */
  private static final Opt WITHOUT =
      Opt.choice("without", ids(EnumSet.of(Component.HOST, Component.PATH)).toArray(String[]::new));

  private static final Opt IRI = Opt.flag("iri");

  public static final Verb VERB =
      new Verb("build", options(), List.of("built"), Opt.OF_TEXTS, new BuildVerb());

  /** Returns the component options, each followed by the options that add data to it. */
  private static List<Opt> options() {
    List<Opt> options = new ArrayList<>();
    for (String component : WRITTEN) {
      options.add(Opt.value(component));
      if (component.equals(Component.PATH.id())) {
        options.add(Opt.value("segment"));
      } else if (component.equals(Component.QUERY.id())) {
        options.add(Opt.value("param"));
        options.add(Opt.value("set-param"));
      }
    }
    options.add(WITHOUT);
    options.add(IRI);
    return options;
  }

  private static List<String> ids(Set<Component> except) {
    List<String> ids = new ArrayList<>();
    for (Component it : Component.OF_RFC_3986) {
      if (!except.contains(it)) {
        ids.add(it.id());
      }
    }
    return ids;
  }

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    for (String without : call.values(WITHOUT.name())) {
      if (!WITHOUT.choices().contains(without)) {
        throw new UsageException(
            "--without must be one of "
                + String.join(", ", WITHOUT.choices())
                + "; not "
                + without);
      }
    }
    List<Setting> changes = changes(call);
    boolean iri = call.has(IRI);
    boolean isForNoText = call.operands().isEmpty() && !call.has(Opt.FILE);
    if (isForNoText && changes.isEmpty()) {
      throw new UsageException(
          "nothing to build from: set components with options, or read lines with - or -f FILE");
    }
    Invocation texts = isForNoText ? call.ifThereIsInput() : call;
    if (texts == null) {
      return OperationRunner.run(call, List.of(""), ignored -> changed(null, changes, iri));
    }
    return OperationRunner.run(
        texts,
        texts.operands(),
        input -> {
          Parsed<IriReference> parsed = IriReference.tryParse(input);
          return parsed instanceof Parsed.Ok<IriReference> ok
              ? changed(ok.value(), changes, iri)
              : Failure.of(((Parsed.Failed<IriReference>) parsed).error());
        });
  }

  /** A change that an option requests. */
  private record Setting(String component, @Nullable String value) {

    void applyTo(UriBuilder<? extends IriReference> builder) {
      switch (component) {
        case "segment" -> builder.segment(given());
        case "param" -> builder.param(name(), data());
        case "set-param" -> builder.setParam(name(), data());
        case "scheme" -> builder.scheme(value == null ? null : Ascii.lower(value)); // RFC 3986 §3.1
        default -> UriParts.write(builder, ComponentValues.named(component), value);
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

  /**
   * Returns the changes in an order in which none undoes another: removals, components, then data.
   */
  private static List<Setting> changes(Invocation call) throws UsageException {
    List<Setting> changes = new ArrayList<>();
    for (String without : call.values(WITHOUT.name())) {
      changes.add(new Setting(without, null));
    }
    for (String component : WRITTEN) {
      String value = call.value(component);
      if (value != null) {
        changes.add(new Setting(component, value));
      }
    }
    for (String data : List.of("segment", "set-param", "param")) {
      for (String value : call.values(data)) {
        if (data.endsWith("param") && value.indexOf('=') < 0) {
          throw new UsageException("--" + data + " needs NAME=DATA");
        }
        changes.add(new Setting(data, value));
      }
    }
    return changes;
  }

  private static TextOutcome changed(
      @Nullable IriReference copied, List<Setting> changes, boolean iri) {
    boolean wide = iri || (copied != null && !(copied instanceof UriReference));
    return wide
        ? built(copied == null ? IriReference.builder() : IriReference.builder(copied), changes)
        : built(
            copied instanceof UriReference uri ? UriReference.builder(uri) : UriReference.builder(),
            changes);
  }

  private static <T extends IriReference> TextOutcome built(
      UriBuilder<T> builder, List<Setting> changes) {
    String secret = "";
    String host = "";
    for (Setting change : changes) {
      change.applyTo(builder);
      if (change.component().equals(Component.HOST.id())) {
        host = change.given();
      }
      if (change.component().equals(Component.USERINFO.id())) {
        secret = change.given();
      }
    }
    Parsed<T> parsed = builder.tryBuild();
    return parsed instanceof Parsed.Ok<T> ok
        ? TextAnswer.of("built", ok.value())
        : failure(((Parsed.Failed<T>) parsed).error(), secret, host);
  }

  /**
   * Returns the failure for an error in a component; reports missing components, and masks secrets.
   */
  private static Failure failure(SyntaxError error, String userinfo, String host) {
    Clause rule = error.rule().clause();
    if (error.input().isEmpty()) {
      return new Failure(error.rule().id(), 0, CliText.of("parts.missing", rule.toString()), null);
    }
    if (error.input().equals(host) && Host.tryParse('[' + host + ']').isOk()) {
      return new Failure(
          error.rule().id(),
          error.index(),
          CliText.of("build.brackets", error.account(), Excerpt.escape(host)),
          null);
    }
    boolean secret = error.input().equals(userinfo);
    return secret
        ? new Failure(
            error.rule().id(),
            error.index(),
            CliText.of("build.userinfo-breaks", error.index(), rule.toString()),
            null)
        : Failure.of(error);
  }
}
