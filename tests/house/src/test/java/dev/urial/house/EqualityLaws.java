package dev.urial.house;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.bulk.ByteBuilder;
import dev.urial.bulk.NormalForms;
import dev.urial.bulk.RowGrammar;
import dev.urial.cli.Cli;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Terminal;
import dev.urial.explain.equivalence.EquivalenceExplanation;
import dev.urial.explain.equivalence.Step;
import dev.urial.sql.Call;
import dev.urial.sql.SqlFunctions;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.laws.SchemeSpellings;
import dev.urial.urn.Urn;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * What a scheme's document calls equivalent is so at every door: in Java, SQL, columns,
 * explanations (which the lecture and the page of comparisons show) and at the prompt.
 */
class EqualityLaws {
  private static final DrawnTexts DRAWN = SchemeSpellings.drawn();

  @Test
  void aPairIsEquivalentAtEveryDoorOrAtNone() {
    Call equivalent = call("uri_equivalent");
    Laws.forAll(
        "equal at every door",
        20_000,
        DRAWN,
        DRAWN,
        (a, b) -> {
          Laws.assume(Uri.isValid(a) && Uri.isValid(b));
          Uri x = Uri.parse(a);
          Uri y = Uri.parse(b);
          boolean isSame = x.normalize(Equivalence.SCHEME).equals(y.normalize(Equivalence.SCHEME));
          assertEquals(isSame, x.isEquivalentTo(y, Equivalence.SCHEME));
          assertEquals(isSame, EquivalenceExplanation.of(x, y).isEquivalent());
          equivalent.text(0, a);
          equivalent.text(1, b);
          equivalent.text(2, "scheme");
          assertEquals(true, equivalent.run());
          assertEquals(isSame, equivalent.truth());
          Urn one = Urn.tryParse(a).orElseNull();
          Urn other = Urn.tryParse(b).orElseNull();
          if (one != null && other != null) {
            assertEquals(isSame, one.isEquivalentTo(other));
          }
        });
  }

  @Test
  void aTextHasOneNormalFormAtEveryDoor() {
    Call normalize = call("uri_normalize");
    NormalForms bulk = NormalForms.of(RowGrammar.IRI_REFERENCE, Equivalence.SCHEME);
    Laws.forAll(
        "one normal form",
        20_000,
        DRAWN,
        text -> {
          Laws.assume(Uri.isValid(text));
          Uri uri = Uri.parse(text);
          String normal = uri.normalize(Equivalence.SCHEME).toString();
          normalize.text(0, text);
          normalize.text(1, "scheme");
          assertEquals(true, normalize.run());
          assertEquals(normal, normalize.answer());
          byte[] utf8 = text.getBytes(UTF_8);
          ByteBuilder out = new ByteBuilder();
          assertEquals(true, bulk.write(utf8, 0, utf8.length, out));
          assertEquals(normal, out.toString());
          List<Step> steps = Step.toNormalForm(uri, Equivalence.SCHEME);
          String last = steps.isEmpty() ? text : steps.get(steps.size() - 1).after().toString();
          assertEquals(normal, last);
        });
  }

  @Test
  void thePromptKnowsTheSame() {
    SplittableRandom random = new SplittableRandom(82);
    Supplier<String> drawn = DRAWN.start(random);
    List<String> texts = new ArrayList<>();
    Map<String, String> first = new LinkedHashMap<>();
    List<String> normal = new ArrayList<>();
    StringBuilder pairs = new StringBuilder();
    StringBuilder answers = new StringBuilder();
    while (texts.size() < Laws.draws(5_000)) {
      String text = drawn.get();
      if (Uri.isValid(text)) {
        String form = Uri.parse(text).normalize(Equivalence.SCHEME).toString();
        String before = texts.isEmpty() ? text : texts.get(random.nextInt(texts.size()));
        pairs.append(before).append('\t').append(text).append('\n');
        Uri other = Uri.parse(before);
        answers.append(other.isEquivalentTo(Uri.parse(text), Equivalence.SCHEME)).append('\n');
        texts.add(text);
        first.putIfAbsent(form, text);
        normal.add(form);
      }
    }
    String input = lines(texts);
    assertEquals(lines(normal), run(input, "normalize", "--level", "scheme"));
    assertEquals(lines(normal), run(input, "normalize", "--level", "scheme", "-j", "2"));
    assertEquals(lines(List.copyOf(first.values())), run(input, "dedupe", "--by", "normal"));
    String compared = run(pairs.toString(), "compare", "--pairs");
    assertEquals(
        answers.toString(),
        compared
            .replaceAll("(?m)^(string|syntax|scheme)$", "true")
            .replaceAll("different.*", "false"));
  }

  private static Call call(String function) {
    return Objects.requireNonNull(SqlFunctions.find(function)).call();
  }

  private static String lines(List<String> texts) {
    return String.join("\n", texts) + "\n";
  }

  private static String run(String input, String... words) {
    var out = new ByteArrayOutputStream();
    var err = new ByteArrayOutputStream();
    Cli.run(
        words, new Io(new ByteArrayInputStream(input.getBytes(UTF_8)), out, err, Terminal.NONE));
    return out.toString(UTF_8);
  }
}
