package dev.urial.cli.change;

import dev.urial.cli.io.Charsets;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.OperationRunner;
import dev.urial.cli.render.TextAnswer;
import dev.urial.cli.verbs.Verb;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.UriParseException;
import dev.urial.url.QueryEncoding;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.List;

/** {@code urial encode}: encodes data for use in a component. */
public final class EncodeVerb implements Verb.Action {
  private static final Opt IRI = Opt.flag("iri");

  static final Opt SET = Opt.choice("set", labels());

  private static String[] labels() {
    PercentEncodeSet[] sets = PercentEncodeSet.values();
    String[] labels = new String[sets.length];
    for (int i = 0; i < sets.length; i++) {
      labels[i] = sets[i].label();
    }
    return labels;
  }

  public static final Verb VERB =
      new Verb(
          "encode",
          List.of(EncodeComponent.OPTION, SET, Charsets.CHARSET, IRI),
          List.of("encoded"),
          Opt.OF_TEXTS,
          new EncodeVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    if (call.has(SET)) {
      return byStandard(call);
    }
    EncodeComponent component =
        EncodeComponent.named(call.value(EncodeComponent.OPTION.name(), "unreserved"));
    Charset charset = Charsets.of(call);
    CharSet allowed = call.has(IRI) ? component.allowedInIri() : component.allowed;
    return OperationRunner.run(
        call,
        call.operands(),
        input -> {
          try {
            String encoded = Percent.encode(input, allowed, charset);
            return TextAnswer.of(
                "encoded",
                component == EncodeComponent.FORM ? encoded.replace("%20", "+") : encoded);
          } catch (UriParseException e) {
            return Failure.of(e.error());
          }
        });
  }

  private static int byStandard(Invocation call) throws IOException, UsageException {
    if (call.has(EncodeComponent.OPTION) || call.has(IRI)) {
      throw new UsageException(
          "--set and --" + (call.has(IRI) ? "iri" : "component") + " cannot be combined");
    }
    PercentEncodeSet set = PercentEncodeSet.named(call.value(SET.name(), ""));
    QueryEncoding encoding;
    try {
      encoding = QueryEncoding.forLabel(call.value(Charsets.CHARSET.name(), "utf-8"));
    } catch (IllegalArgumentException e) {
      throw new UsageException(Excerpt.escape(String.valueOf(e.getMessage())));
    }
    return OperationRunner.run(
        call,
        call.operands(),
        input -> TextAnswer.of("encoded", encoding.percentEncode(input, set)));
  }
}
