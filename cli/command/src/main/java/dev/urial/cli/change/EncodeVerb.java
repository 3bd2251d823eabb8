package dev.urial.cli.change;

import dev.urial.cli.io.Charsets;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.Opt;
import dev.urial.cli.io.Spec;
import dev.urial.cli.io.UsageException;
import dev.urial.cli.render.Failure;
import dev.urial.cli.render.Reply;
import dev.urial.cli.render.Texts;
import dev.urial.cli.verbs.Verb;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.grammar.PercentEncodeSet;
import dev.urial.internal.text.Excerpt;
import dev.urial.report.UriParseException;
import dev.urial.url.QueryEncoding;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Arrays;

/** {@code urial encode}: encodes data for use in a component. */
public final class EncodeVerb implements Verb.Action {
  static final Opt SET =
      Opt.choice(
          "set",
          "SET",
          "a percent-encode set of the URL Standard (§1.3), whose characters are escaped",
          Arrays.stream(PercentEncodeSet.values()).map(PercentEncodeSet::label).toList());

  public static final Verb VERB =
      new Verb(
          Spec.of(
                  "encode",
                  EncodeComponent.OPTION,
                  SET,
                  Charsets.CHARSET,
                  Opt.flag(
                      "iri", "do not encode characters that an IRI allows there (RFC 3987 §2.2)"))
              .oneOf("set", "iri")
              .oneOf("set", "component")
              .texts("encoded"),
          new EncodeVerb());

  @Override
  public int run(Invocation call) throws IOException, UsageException {
    EncodeComponent.noteName(call);
    String label = call.value(SET.name());
    if (label != null) {
      PercentEncodeSet set = PercentEncodeSet.named(label);
      QueryEncoding encoding = encoding(call.value(Charsets.CHARSET.name(), "utf-8"));
      return Texts.run(
          call, call.operands(), text -> Reply.of("encoded", encoding.percentEncode(text, set)));
    }
    EncodeComponent component =
        EncodeComponent.named(call.value(EncodeComponent.OPTION.name(), "unreserved"));
    Charset charset = Charsets.of(call);
    CharSet allowed = call.has("iri") ? component.allowedInIri() : component.allowed;
    boolean isForm = component == EncodeComponent.FORM;
    return Texts.run(
        call,
        call.operands(),
        text -> {
          try {
            String encoded = Percent.encode(text, allowed, charset);
            return Reply.of("encoded", isForm ? encoded.replace("%20", "+") : encoded);
          } catch (UriParseException e) {
            return Failure.of(e.error());
          }
        });
  }

  private static QueryEncoding encoding(String label) throws UsageException {
    try {
      return QueryEncoding.forLabel(label);
    } catch (IllegalArgumentException e) {
      throw new UsageException(Excerpt.escape(String.valueOf(e.getMessage())));
    }
  }
}
