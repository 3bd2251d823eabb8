package dev.urial.cli.bulk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.cli.Ran;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which of a list uro 1.0.2 keeps: each case was run by it. */
class UroUrlFilterTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a name that is new to its path|//a/p?x=1 //a/p?x=2 //a/p?x=3&y //a/p?y=1|1 4",
        "a path without a query falls to one with it|//a/p //a/p?x=1 //a/p|2",
        "not the other way round|//a/p?x=1 //a/p|1",
        "pairs without a value are none|//a/p //a/p?x //a/p?|1",
        "the fragment|//a/p#x //a/p#y|1",
        "slashes at the end|//a/p/ //a/p //a/p//|1",
        "numbers, whatever follows the last, and whatever the host|//a/v/1/x //b/v/2/y //a/v/x1|1"
            + " 3",
        "articles|//a/one-two-three-four-five //a/one-two-three-four|2",
        "what begins as the first page of a blog did|//a/blog/x //b/blog/y //a/docs //a/docsy|1 3",
        "the shorter of two beginnings|//a/blogs //a/blog //b/blogs/x //b/blogx //b/blo|1 2 5",
        "pages by year|//a/2024/05/x //a/2024/05/y //a/2024/06/z|1",
        "static files, by the end of the path|//a/x.PNG //a/v1.0-pdf //a/x.js //a/xpng|3 4",
        "parameters of a segment|//a/p;x //a/p;y|1",
        "no host|/p p mailto:x x://a|4",
      })
  void keepsWhatUroKeeps(String rule, String lines, String kept) {
    List<String> all = List.of(lines.split(" "));
    StringBuilder expected = new StringBuilder();
    for (String number : kept.split(" ")) {
      expected.append(all.get(Integer.parseInt(number) - 1)).append('\n');
    }
    String input = String.join("\n", all) + "\n";
    assertEquals(
        expected.toString(), Ran.reading(input, "bulk-dedupe", "--like", "uro").out(), rule);
  }

  @ParameterizedTest
  @CsvSource({"articles", "static-files", "numbers", "trailing-slash"})
  void rulesAreSwitchedOff(String rule) {
    String input = "//a/b-c-d-e-f\n//a/x.png\n//a/1\n//a/2\n//a/p\n//a/p/\n";
    int kept = Ran.lines(Ran.reading(input, "bulk-dedupe", "--like", "uro").out()).size();
    String without = Ran.reading(input, "bulk-dedupe", "--like", "uro", "--without", rule).out();
    assertEquals(kept + 1, Ran.lines(without).size(), without);
    assertEquals(2, Ran.of("bulk-dedupe", "--like", "uro", "--with", "www").status());
  }
}
