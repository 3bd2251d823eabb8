package dev.urial.cli;

import dev.urial.Advice;
import dev.urial.IriReference;
import dev.urial.SchemePart;
import dev.urial.explain.Fact;
import dev.urial.explain.Meaning;
import dev.urial.explain.Remark;
import dev.urial.grammar.MediaType;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.SyntaxError;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** What an identifier means, behind its components in {@code urial inspect}. */
final class Meanings {
  private final Meaning meaning;
  private final boolean isSame;

  private Meanings(Meaning meaning, boolean isSame) {
    this.meaning = meaning;
    this.isSame = isSame;
  }

  static Meanings of(IriReference reference, @Nullable MediaType type) {
    Meaning meaning = Meaning.of(reference, type);
    return new Meanings(meaning, meaning.reference().toString().equals(reference.toString()));
  }

  /**
   * Draws what there is to say.
   *
   * @param said the advice that was given already, whose places are not advised on again
   */
  void draw(StringBuilder to, List<Remark> said, int width, Paint paint) {
    String scheme = meaning.reference().scheme();
    FactList.draw(to, "the scheme " + scheme, meaning.scheme(), width, paint);
    parts(to, width, paint);
    SyntaxError error = meaning.error();
    if (error != null) {
      List<Fact> why = List.of(new Fact(place(error.index()), broken(error), citation(error)));
      FactList.draw(to, "no URI of the scheme " + scheme, why, width, paint);
    }
    FactList.draw(to, "the namespace", meaning.namespace(), width, paint);
    FactList.draw(to, "the host", meaning.host(), width, paint);
    FactList.draw(to, "the fragment", meaning.fragment(), width, paint);
    FactList.draw(to, "advice of the scheme", advice(said), width, paint);
  }

  private void parts(StringBuilder to, int width, Paint paint) {
    SpecRule definition = meaning.definition();
    if (definition == null) {
      return;
    }
    List<Fact> parts = new ArrayList<>();
    for (SchemePart part : meaning.parts()) {
      String value = part.value().isEmpty() ? "(empty)" : part.value();
      parts.add(new Fact(part.name(), value, ""));
    }
    if (parts.isEmpty()) {
      parts.add(new Fact("form", "valid", ""));
    }
    FactList.draw(to, "what it reads by " + definition.citation(), parts, width, paint);
  }

  /** The message without the text itself, which stands above. */
  private static String broken(SyntaxError error) {
    String message = error.message();
    int colon = message.indexOf(": ");
    return colon < 0 ? message : message.substring(colon + 2);
  }

  private static String citation(SyntaxError error) {
    String citation = error.rule().citation();
    return error.message().contains(citation) ? "" : citation;
  }

  private String place(int index) {
    return isSame ? "index " + index : "in the URI";
  }

  private List<Fact> advice(List<Remark> said) {
    List<Fact> facts = new ArrayList<>();
    for (Advice advice : meaning.advice()) {
      if (!isSaid(advice, said)) {
        String range = isSame ? advice.start() + "–" + advice.end() : "in the URI";
        facts.add(new Fact(range, advice.sentence(), advice.rule().citation()));
      }
    }
    return facts;
  }

  private boolean isSaid(Advice advice, List<Remark> said) {
    for (Remark remark : said) {
      if (isSame && remark.start() == advice.start() && remark.end() == advice.end()) {
        return true;
      }
    }
    return false;
  }

  void json(JsonGenerator json) {
    json.writeObjectPropertyStart("meaning");
    FactList.json(json, "scheme", meaning.scheme());
    SpecRule definition = meaning.definition();
    Json.string(json, "definition", definition == null ? null : definition.citation());
    json.writeArrayPropertyStart("parts");
    for (SchemePart part : meaning.parts()) {
      json.writeStartObject();
      json.writeStringProperty("name", part.name());
      json.writeStringProperty("value", part.value());
      json.writeEndObject();
    }
    json.writeEndArray();
    SyntaxError error = meaning.error();
    if (error != null) {
      json.writeObjectPropertyStart("refusal"); // no failure: it is a URI all the same
      json.writeStringProperty("rule", error.rule().id());
      json.writeNumberProperty("index", error.index());
      json.writeStringProperty("message", error.message());
      json.writeEndObject();
    }
    FactList.json(json, "namespace", meaning.namespace());
    FactList.json(json, "host", meaning.host());
    FactList.json(json, "fragment", meaning.fragment());
    json.writeArrayPropertyStart("advice");
    for (Advice advice : meaning.advice()) {
      json.writeStartObject();
      json.writeNumberProperty("start", advice.start());
      json.writeNumberProperty("end", advice.end());
      json.writeStringProperty("sentence", advice.sentence());
      json.writeStringProperty("citation", advice.rule().citation());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
