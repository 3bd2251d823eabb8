package dev.urial.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.cli.io.Terminal;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** UTF-16 is reported once, with what to do, in every verb that reads lines. */
class Utf16Test {
  private static final String LINES = "http://a/\nhttp://b/\n";

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"normalize", "get {host}", "valid", "vet", "dedupe", "count"})
  void isToldOnce(String verb) throws IOException {
    for (String name : List.of("UTF-16", "UTF-16LE", "UTF-16BE", "x-UTF-16LE-BOM")) {
      byte[] octets = LINES.getBytes(Charset.forName(name));
      String iconv = "iconv -f " + (name.startsWith("x") ? "UTF-16" : name) + " -t UTF-8";
      Ran piped = Ran.reading(octets, Terminal.NONE, (verb + " -").split(" "));
      assertEquals(new Ran(2, "", "urial: stdin: this is UTF-16; " + iconv + "\n"), piped, name);
      Path file = Files.write(folder.resolve("urls.txt"), octets);
      Ran named = Ran.of((verb + " -f " + file).split(" "));
      String told = "urial: " + file + ": this is UTF-16; " + iconv + " " + file + "\n";
      assertEquals(new Ran(2, "", told), named, name);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"normalize", "normalize -j 2"})
  void otherTextsAreNot(String verb) {
    byte[] marked = ("\uFEFF" + LINES).getBytes(java.nio.charset.StandardCharsets.UTF_8);
    assertEquals(0, Ran.reading(marked, Terminal.NONE, (verb + " -").split(" ")).status());
    byte[] zero = {'a', 0, '\n', 'b', '\n'};
    assertEquals(1, Ran.reading(zero, Terminal.NONE, (verb + " -").split(" ")).status());
  }
}
