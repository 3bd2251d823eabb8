package dev.urial.explain;

import static dev.urial.testing.Drawn.ANY;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.answer.Answer;
import dev.urial.answer.Doc;
import dev.urial.answer.HtmlWriter;
import dev.urial.answer.JsonWriter;
import dev.urial.answer.Rendering;
import dev.urial.answer.TableWriter;
import dev.urial.answer.TerminalWriter;
import dev.urial.explain.drawing.Ruler;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.meaning.Meaning;
import dev.urial.internal.answer.Inspect;
import dev.urial.internal.answer.InspectDoc;
import dev.urial.internal.answer.InspectView;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Difference;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SyntaxError;
import dev.urial.testkit.Sampling;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Secrets are planted in drawn texts, and looked for in all that is said of them.
 *
 * <pre>
 * beginning  anything  planted  end  anything
 *            where {@link dev.urial.internal.text.Secrets} says that a secret stands
 * </pre>
 */
class ExplainSecretsLaws {
  private static final int DRAWS = Sampling.of(1_000, 4_000);

  /** What is looked for: no text that is drawn holds it. */
  private static final String PLANTED = "zqxjzq";

  private static final List<String> LOGINS =
      List.of(
          "http://u:",
          "HTTPS://u:",
          "ws:u:",
          "http:\\\\u:",
          "file:/u:",
          "foo://u:",
          "//u:",
          "a//u:",
          "sip:u:",
          "jar:http://u:",
          "view-source:https:u:",
          "http://h/?to=ftp://u:",
          "http://h/a.html#http://u:",
          "http://h/a.json#//u:",
          "magnet:?tr=http://u:",
          "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&tr=http://u:");

  private static final List<String> TOKENS =
      List.of("http://", "HTTPS://", "https:/\\", "http:", "view-source:http://");

  private static final List<String> PARAMETERS =
      List.of(
          "?access_token=",
          "#id_token=",
          "a?b=c;PassWord=",
          "token=",
          "http://h/a#access_token=",
          "http://h/a.html#:~:text=a&token=",
          "http://h/a.json#/token=",
          "http://h/a.mp4#t=1&sig=",
          "http://h/a.pdf#page=1&pwd=",
          "http://h/a.svg#secret=",
          "http://h/a.xml#token=",
          "http://h/a.txt#token=",
          "http://h/a.zip#token=",
          "http://h/a?X-Amz-Signature=",
          "irc://h/c?key=",
          "ldap://h/c=d??sub??x-bindpw=",
          "coap://h/a?token=",
          "ws://h/?token=",
          "urn:isbn:0-395-36341-1?=token=",
          "urn:example:a#token=",
          "urn:example:a;token=",
          "urn:nbn:de:a;token=",
          "urn:ietf:rfc:a?+token=",
          "sip:a@h;token=",
          "mailto:a@h?token=",
          "tel:+1;token=",
          "did:a:b?token=",
          "data:,a?token=",
          "tag:a.b,2002:a?token=",
          "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&tr=http://h/?token=");

  private static final List<String> BASES =
      List.of("", "http://b/c/d?q", "https://user.com@b/", "foo://b/c", "file:///a");

  @Test
  void nothingSaysWhatStandsBeforeAnAtSign() {
    Laws.forAll("logins", DRAWS, planted(LOGINS, "ab:@!%;=|^ \t", "@h"), this::assertHidden);
  }

  @Test
  void nothingSaysAUserOfHttp() {
    Laws.forAll("users", DRAWS, planted(TOKENS, "ab@!%;=|^ \t", "@h"), this::assertHidden);
  }

  @Test
  void nothingSaysWhatParametersOfSomeNamesSay() {
    Laws.forAll("parameters", DRAWS, planted(PARAMETERS, "ab:@!%=/|^ ", "&"), this::assertHidden);
  }

  private static DrawnTexts planted(List<String> beginnings, String letters, String end) {
    return random -> {
      Supplier<String> before = DrawnTexts.random(letters, 5).start(random);
      Supplier<String> after = ANY.start(random);
      List<String> ends = List.of("", "/", "?a", "#b", ":x", "/../c%41");
      return () ->
          one(beginnings, random)
              + (random.nextBoolean() ? before.get() : "")
              + PLANTED
              + end
              + one(ends, random)
              + (random.nextBoolean() ? after.get() : "");
    };
  }

  private static <T> T one(List<T> texts, SplittableRandom random) {
    return texts.get(random.nextInt(texts.size()));
  }

  /** Adds what the five writers write about a text. */
  private static void written(List<Object> said, Inspect inspect) {
    Rendering how = Rendering.MASKED;
    StringBuilder to = new StringBuilder();
    try {
      new JsonWriter(to, how).write(inspect.whole());
      for (InspectView view :
          List.of(
              InspectView.both(),
              InspectView.rfc(),
              InspectView.whatwg(),
              InspectView.standards(),
              InspectView.groups(),
              InspectView.derivation())) {
        Answer row = view.row().apply(inspect);
        for (TableWriter.Form form : TableWriter.Form.values()) {
          new TableWriter(to, form, view.fields(), how).write(row);
        }
        to.append(view.line().apply(inspect, how));
        to.append(JsonWriter.text(view.answer().apply(inspect), how));
        to.append(TerminalWriter.draw(view.doc().apply(inspect, how), 80, how, ""));
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    to.append(HtmlWriter.html(InspectDoc.of(inspect), how));
    to.append(HtmlWriter.html(InspectDoc.refusals(inspect), how, target -> target));
    to.append(HtmlWriter.html(InspectDoc.sections(inspect), how, target -> target));
    to.append(HtmlWriter.html(Doc.EMPTY.with(InspectDoc.ruler(inspect)), how));
    said.add(to);
  }

  private void assertHidden(String text) {
    Laws.assume(!holdsPlanted(Secrets.masked(text))); // which the core's law holds; shrunk texts do
    List<Object> said = new ArrayList<>();
    for (String base : BASES) {
      Iri iri = Iri.tryParse(base).orElseNull();
      Url url = Url.tryParse(base).orElseNull();
      two(said, TwoReadings.of(text, iri, url));
      written(said, Inspect.of(text, iri, url, null));
    }
    // To RFC 3986 alone two slashes in a path begin nothing.
    if (!holdsPlanted(Secrets.inReference(text).mask(text))) {
      one(said, Reading.tryParse(text));
    }
    for (Object it : said) {
      String shown = String.valueOf(it);
      assertFalse(holdsPlanted(shown), () -> it.getClass().getSimpleName() + ": " + shown);
    }
  }

  private static boolean holdsPlanted(String shown) {
    return shown.toLowerCase(Locale.ROOT).contains(PLANTED);
  }

  private static void two(List<Object> said, TwoReadings it) {
    said.add(it);
    said.add(it.verdict());
    said.add(it.redacted());
    for (Difference difference : it.differences()) {
      said.add(difference);
    }
    remarks(said, it.findings());
    error(said, it.rfc().errorOrNull());
    error(said, it.url().errorOrNull());
    TwoReadings shown = it.withoutSecrets();
    said.add(shown.input());
    said.add(String.valueOf(shown.target()));
  }

  private static void one(List<Object> said, Parsed<Reading> parsed) {
    error(said, parsed.errorOrNull());
    Reading reading = parsed.orElseNull();
    if (reading == null) {
      return;
    }
    said.add(reading);
    said.add(reading.redacted());
    said.add(Ruler.of(reading.whole(), 80));
    said.add(Ruler.of(reading.whole(), 30));
    remarks(said, reading.advice());
    part(said, reading.whole());
    IriReference reference = reading.reference();
    meaning(said, Meaning.of(reference));
    for (String other : List.of("http://h/", "http://u:p@h/?q#f", "irc://h/c?key=a")) {
      said.add(EquivalenceExplanation.of(reference, IriReference.parse(other)));
      EquivalenceExplanation turned =
          EquivalenceExplanation.of(IriReference.parse(other), reference);
      said.add(turned);
      said.addAll(turned.stepsOfB());
    }
  }

  private static void part(List<Object> said, Part part) {
    said.add(part);
    remarks(said, part.remarks());
    part.children().forEach(child -> part(said, child));
  }

  private static void meaning(List<Object> said, Meaning meaning) {
    said.add(meaning);
    said.addAll(meaning.scheme());
    said.addAll(meaning.parts());
    said.addAll(meaning.namespace());
    said.addAll(meaning.host());
    said.addAll(meaning.values());
    said.addAll(meaning.fragment());
    remarks(said, meaning.advice());
    error(said, meaning.error());
  }

  private static void remarks(List<Object> said, List<Remark> remarks) {
    remarks.forEach(remark -> said.add(remark + remark.sentence()));
  }

  private static void error(List<Object> said, @Nullable SyntaxError error) {
    if (error != null) {
      said.add(error + error.message() + error.diagram());
    }
  }
}
