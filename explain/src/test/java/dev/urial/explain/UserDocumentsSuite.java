package dev.urial.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Equivalence;
import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.QueryFormat;
import dev.urial.QueryFormat.Separator;
import dev.urial.QueryParams;
import dev.urial.QueryParams.Param;
import dev.urial.Uri;
import dev.urial.explain.resolution.ResolutionSteps;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.idna.RegNames;
import dev.urial.report.SyntaxError;
import dev.urial.testing.Questions;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suites;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The examples of the documents that asked for this system. */
public class UserDocumentsSuite {
  private static final Map<String, CharSet> SETS =
      Map.of("unreserved", CharSet.UNRESERVED, "reserved", CharSet.RESERVED);

  private static Stream<DynamicTest> examples(
      String group, String label, Cases.Check<JsonNode> check) {
    return Suites.open("user-documents")
        .cases("cases.json")
        .as(group)
        .each("/" + group, c -> CaseJson.text(c, label), check)
        .tests();
  }

  private static String input(JsonNode c) {
    return CaseJson.text(c, "input");
  }

  @TestFactory
  public Stream<DynamicTest> components() {
    return examples("components", "input", c -> Questions.components(Uri.parse(input(c)), c));
  }

  @TestFactory
  public Stream<DynamicTest> queryPairs() {
    return examples(
        "queryPairs",
        "input",
        c -> {
          Uri uri = Uri.parse(input(c));
          List<Param> expected = new ArrayList<>();
          for (JsonNode pair : c.get("pairs")) {
            expected.add(new Param(pair.get(0).stringValue(), pair.get(1).stringValue()));
          }
          String query = uri.query();
          assertNotNull(query);
          QueryParams params =
              ";".equals(CaseJson.textOrNull(c, "separator"))
                  ? QueryParams.parse(query, QueryFormat.FORM.separatedBy(Separator.SEMICOLON))
                  : uri.params();
          assertEquals(expected, params.toList());
        });
  }

  @TestFactory
  public Stream<DynamicTest> uris() {
    return examples("uris", "input", c -> assertTrue(Uri.tryParse(input(c)).isOk()));
  }

  @TestFactory
  public Stream<DynamicTest> invalid() {
    return examples(
        "invalid",
        "input",
        c -> {
          assertEquals("URI", CaseJson.text(c, "rule"));
          SyntaxError error = Uri.tryParse(input(c)).errorOrNull();
          assertNotNull(error);
          if (c.has("index")) assertEquals(c.get("index").intValue(), error.index());
          String note = String.valueOf(CaseJson.textOrNull(c, "note"));
          int whatwg = note.indexOf("WHATWG reads ");
          if (whatwg >= 0) {
            assertEquals(
                note.substring(whatwg + "WHATWG reads ".length()), Url.parse(input(c)).href());
          }
        });
  }

  @TestFactory
  public Stream<DynamicTest> referenceKinds() {
    return examples(
        "referenceKinds",
        "input",
        c -> {
          ReferenceKind kind = ReferenceKind.of(IriReference.parse(input(c)));
          assertEquals(
              CaseJson.text(c, "kind"), kind.name().toLowerCase(Locale.ROOT).replace('_', '-'));
        });
  }

  @TestFactory
  public Stream<DynamicTest> encode() {
    return examples(
        "encode",
        "data",
        c -> {
          CharSet kept = SETS.get(CaseJson.text(c, "keep"));
          assertNotNull(kept);
          String encoded = Percent.encode(CaseJson.text(c, "data"), kept);
          assertEquals(CaseJson.text(c, "expected"), encoded);
          assertEquals(CaseJson.text(c, "data"), Percent.decode(encoded));
        });
  }

  @TestFactory
  public Stream<DynamicTest> iriToUri() {
    return examples(
        "iriToUri",
        "iri",
        c -> {
          Iri iri = Iri.parse(CaseJson.text(c, "iri"));
          String uri = CaseJson.textOrNull(c, "uri");
          if (uri != null) {
            assertEquals(uri, iri.toUri().toString());
          } else {
            assertEquals(CaseJson.text(c, "uriByIdna"), iri.toUri(RegNames.IDNA).toString());
          }
        });
  }

  @TestFactory
  public Stream<DynamicTest> equivalence() {
    return examples(
        "equivalence",
        "a",
        c -> {
          List<String> texts = List.of(CaseJson.text(c, "a"), CaseJson.text(c, "b"));
          String rung = CaseJson.textOrNull(c, "rung");
          if (rung == null) {
            Questions.difference(texts);
            return;
          }
          Questions.equivalence(texts, Equivalence.valueOf(rung));
          IriReference a = IriReference.parse(texts.get(0));
          IriReference b = IriReference.parse(texts.get(1));
          for (Equivalence lower : Equivalence.values()) {
            if (lower.compareTo(Equivalence.valueOf(rung)) < 0) {
              assertFalse(a.isEquivalentTo(b, lower), lower::toString);
            }
          }
        });
  }

  @TestFactory
  public Stream<DynamicTest> resolve() {
    return examples(
        "resolve",
        "ref",
        c -> {
          Questions.resolution(c);
          ResolutionSteps steps =
              ResolutionSteps.of(
                  Iri.parse(CaseJson.text(c, "base")), IriReference.parse(CaseJson.text(c, "ref")));
          assertEquals(CaseJson.text(c, "expected"), steps.target().toString());
        });
  }
}
