package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.help.Example;
import dev.urial.cli.io.ExitStatus;
import dev.urial.cli.io.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who mistypes a verb, or types the term of another program, is told what fits, in one line. */
class SuggestionTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "parse             | use: urial inspect",
        "host              | use: urial get '{host}'",
        "validate          | use: urial valid",
        "canon             | use: urial normalize",
        "trurl             | use: urial set -s host=example.org",
        "qr                | use: urial help serve",
        "nomralize         | did you mean normalize?",
        "look              | try urial help look",
        "http://a/         | try urial inspect TEXT"
      })
  void aVerbThatIsNone(String typed, String fits) {
    Ran ran = Ran.of(typed);
    assertEquals(ExitStatus.USAGE, ran.status());
    assertEquals("there is no verb " + typed + "; " + fits, told(ran));
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
        "count --by registrable              | did you mean domain?",
        "convert --to ascii http://a/        | did you mean uri?",
        "get path http://a/b                 | use: urial get '{path}' http://a/b",
        "get hostname www.a.example          | use: urial get '{host}' http://www.a.example",
        "get domain www.a.example            | use: urial get '{domain}' http://www.a.example",
        "get query:q -f urls.txt             | use: urial get '{query:q}' -f urls.txt",
        "get http://a/                       | write '{host}' before the texts",
        "template /{x} x=1                   | use: urial template expand '/{x}' x=1",
        "template /{x} /1                    | use: urial template extract '/{x}' /1",
        "sort -f urls.txt                    | use: urial get '{host} {url}' -f urls.txt",
        "query keep id page                  | use: urial query keep id --also page",
        "query delete q r s http://a/?q&r    | use: urial query delete q --also r --also s 'http://a/?q&r'",
        "normalize --as url HTTP://A         | use: urial normalize --standard whatwg HTTP://A",
        "normalize --as=url HTTP://A         | use: urial normalize --standard whatwg HTTP://A",
        "get {host}:{effectivePort} http://a | use: urial get '{host}:{default:port}' http://a",
        "set -s segment+=x http://a/b        | use: urial set -a path=x http://a/b",
        "vet --host h http://h/              | use: urial vet --rule allow-domain=h http://h/",
        "vet --allow h http://h/             | use: urial vet --rule allow-domain=h http://h/",
        "idna --to-unicode xn--9ca           | use: urial idna to-unicode xn--9ca",
        "idna é --to-ascii                   | use: urial idna to-ascii 'é'",
        "convert --from windows-path C:/a    | use: urial convert --from path --os windows C:/a",
        "rewrite -s scheme=https a.html      | use: urial rewrite --https a.html",
        "rewrite --set scheme=https a.html   | use: urial rewrite --https a.html",
        "inspect --as rfc2396 http://a       | use: urial inspect --standard all http://a",
        "inspect --standard rfc1808 http://a | use: urial inspect --standard all http://a",
        "inspect --secrets http://a          | did you mean --show-secrets?",
        "unique a b                          | use: urial dedupe a b",
        "filter -f urls.txt                  | use: urial valid --pass -f urls.txt",
        "expand /{x} x=1                     | use: urial template expand '/{x}' x=1",
        "file file:///a                      | use: urial convert --to path file:///a",
        "mailto a@b.example                  | use: urial set -s scheme=mailto -s path=a@b.example",
        "host http://u:p@h/                  | use: urial get '{host}' …",
        "domain www.example.co.uk            | use: urial get '{domain}' http://www.example.co.uk",
        "match https://h/:id https://h/7     | use: urial template test --as pattern https://h/:id https://h/7",
        "match /{id} /7                      | use: urial template test '/{id}' /7",
        "build --scheme https --host h       | use: urial set -s scheme=https -s host=h",
        "get {extension} http://h/a.b        | did you mean ext?",
        "count host                          | host would be taken as a text; use --by host",
        "count {host} http://h/              | {host} would be taken as a text; use --by host",
        "normalize --as url --nope x         | unknown option --as",
        "set --host b http://a/              | use: urial set -s host=b http://a/",
        "set --remove query http://a/?b      | use: urial set -s query= 'http://a/?b'",
        "help crawl                          | use: urial links"
      })
  void otherWords(String line, String said) {
    Ran ran = Ran.of(line.split(" "));
    assertEquals(ExitStatus.USAGE, ran.status());
    assertTrue(told(ran).contains(said), told(ran));
  }

  /** A hint never names a call that is wrong use. */
  @Test
  void everyHintIsACall() throws UsageException {
    for (String word : Hints.words()) {
      String meant =
          String.valueOf(Hints.call(word, List.of("http://a.example/", "http://b.example/?x=1")));
      boolean isPiped = meant.startsWith("printf ");
      String call = isPiped ? meant.substring(meant.indexOf("| ") + 2) : meant;
      call = call.replace(" | sort", "");
      List<String> words = List.of(Example.words(call));
      if (!words.get(0).equals("short") && !words.get(0).equals("fetch")) { // need a server
        Ran ran = Ran.reading("see http://a.example/\n", words.toArray(new String[0]));
        assertNotEquals(ExitStatus.USAGE, ran.status(), meant + "\n" + ran.err());
      }
    }
  }

  @Test
  void textsOfAVerbThatReadsFilesAreItsInput() {
    assertEquals(
        "urial: there is no verb linkify; use: printf '%s\\n' 'a b' | urial extract --as html",
        Ran.lines(Ran.of("linkify", "a b").err()).get(0));
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
