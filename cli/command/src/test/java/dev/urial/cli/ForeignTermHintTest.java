package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.io.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who guesses a verb or an option is reported the one that does it, in one line. */
class ForeignTermHintTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "parse             | urial inspect TEXT, or for one part urial get '{host}' TEXT",
        "url_host          | urial get '{host}' TEXT",
        "uri_port          | urial get '{port}' TEXT",
        "host              | urial get '{host}' TEXT",
        "hostname          | urial get '{host}' TEXT",
        "untrack           | urial query untrack TEXT",
        "validate          | urial valid TEXT",
        "canon             | urial normalize TEXT, or without trackers urial bulk canon FILE",
        "dedupe            | urial bulk dedupe FILE",
        "domains           | urial bulk domains FILE",
        "look              | urial help look",
        "usage             | urial help usage",
        "http://a/         | urial inspect TEXT"
      })
  void aVerbThatIsNone(String typed, String fits) {
    Ran ran = Ran.of(typed);
    assertEquals(ExitStatus.USAGE, ran.status());
    assertEquals("there is no verb " + typed + "; try " + fits, told(ran));
  }

  /** Every command that is named begins with a verb, or is help. */
  @ParameterizedTest
  @CsvSource({"join", "escape", "punycode", "tld", "find", "download", "uniq", "ssrf", "homograph"})
  void whatIsNamedExists(String typed) {
    String command = told(Ran.of(typed)).replaceFirst(".*; try urial ", "");
    String[] words = command.split(" ");
    assertEquals(0, Ran.of("help", words[0]).status(), command);
  }

  @Test
  void aTypingErrorIsStillOne() {
    assertEquals("there is no verb nomralize; did you mean normalize?", told(Ran.of("nomralize")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "set --host b http://a/      | set: unknown option --host; try -s host=b",
        "set --host=b http://a/      | set: unknown option --host; try -s host=b",
        "set http://a/ --port        | set: unknown option --port; try -s port=…",
        "set --password pw http://a/ | set: unknown option --password; try -s password=…",
        "get --host http://a/        | get: unknown option --host; try urial get '{host}' TEXT",
        "query --untrack http://a/   | query: unknown option --untrack; try urial query untrack"
            + " TEXT"
      })
  void anOptionOfAnotherVerb(String line, String said) {
    Ran ran = Ran.of(line.split(" "));
    assertEquals(ExitStatus.USAGE, ran.status());
    assertEquals(said, told(ran));
    assertFalse(ran.err().contains("pw"), ran.err());
  }

  /** Words of other programs for the names of ours. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "get {hostname} http://a/            | did you mean host?",
        "set -s userinfo= http://a/          | userinfo consists of user and password; set these",
        "set -s protocol=ftp http://a/       | did you mean scheme?",
        "bulk group --by domain              | did you mean registrable?",
        "convert --to ascii http://a/        | did you mean uri?",
        "query add a=1 http://a/             | did you mean append?",
        "query remove a http://a/            | did you mean delete?",
        "query keep id page                  | keep takes only one NAME or NAME=DATA; for more,"
            + " use --also NAME",
        "resolve --base http://a/ b          | try urial resolve BASE REF",
        "check --base . page.html            | try --root FOLDER",
        "help hosts                          | try urial get '{host}' TEXT, or for the lines",
        "help sitemap                        | try urial links FILE",
        "help csv                            | try urial get --csv '{host}' TEXT"
      })
  void otherWords(String line, String said) {
    Ran ran = Ran.of(line.split(" "));
    assertEquals(ExitStatus.USAGE, ran.status());
    assertTrue(told(ran).contains(said), told(ran));
  }

  /** A part of a message that is printed beside a whole answer. */
  @Test
  void anInputThatNobodyReadsIsTold(@TempDir Path folder) throws IOException {
    Path page = Files.writeString(folder.resolve("p.html"), "<!DOCTYPE html><a href=b>c</a>");
    String name = page.toString();
    assertTrue(Ran.of("extract", name).err().contains("urial links FILE"));
    assertEquals("", Ran.reading("<URL:http://a/>", "extract").err());
    assertTrue(
        Ran.of("compare", name).err().contains("is treated as text, although there is a file"));
  }

  @Test
  void aHostThatDnsDoesNotTakeIsToldOnce() {
    String host = "http://bücher.example/";
    Ran ran = Ran.onScreen("convert", "--to", "uri", host, "http://é.example/");
    assertEquals(1, Ran.lines(ran.err()).size(), ran.err());
    assertTrue(ran.err().contains("--names idna"), ran.err());
    assertEquals("", Ran.onScreen("convert", "--to", "uri", "--names", "percent", host).err());
    assertEquals("", Ran.onScreen("convert", "--to", "uri", "http://a.example/é").err());
    assertEquals("", Ran.of("convert", "--to", "uri", host).err());
  }

  private static String told(Ran ran) {
    String first = Ran.lines(ran.err()).get(0);
    assertTrue(first.startsWith("urial: "), first);
    return first.substring("urial: ".length());
  }
}
