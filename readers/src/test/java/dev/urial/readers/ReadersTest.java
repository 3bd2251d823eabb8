package dev.urial.readers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.urial.report.Component;
import dev.urial.report.Message;
import dev.urial.testkit.Slow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Readers that behave as libraries and programs do at their worst. */
class ReadersTest {
  /** A reader that does something. */
  private record Doing(String name, Call call) implements Reader {
    private interface Call {
      ReaderAnswer read(String text) throws Exception;
    }

    @Override
    public String version() {
      return "1";
    }

    @Override
    public ReaderAnswer read(String text) throws Exception {
      return call.read(text);
    }
  }

  private static final Reader GOOD =
      new Doing("good", text -> ReaderAnswer.of("http", null, "h", null, "/", null, null));

  private static ReaderAnswer only(Reader reader, String text) {
    try (Readers readers = Readers.of(List.of(reader, GOOD))) {
      Verdict verdict = readers.read(text);
      assertEquals("h", verdict.reports().get(1).answer().get(Component.HOST), "who comes behind");
      return verdict.reports().get(0).answer();
    }
  }

  @Test
  void whatIsThrownIsARefusal() {
    assertEquals("why", only(new Doing("x", text -> thrown(new Exception("why"))), "").refusal());
    assertEquals("why", only(new Doing("x", text -> thrown(new Error("why"))), "").refusal());
    assertEquals("Error", only(new Doing("x", text -> thrown(new Error(" "))), "").refusal());
    Reader deep = new Doing("x", ReadersTest::deep);
    assertEquals("StackOverflowError", only(deep, "").refusal());
  }

  private static ReaderAnswer thrown(Throwable it) throws Exception {
    if (it instanceof Error error) {
      throw error;
    }
    throw (Exception) it;
  }

  private static ReaderAnswer deep(String text) {
    if (text.length() > 1_000_000) {
      return ReaderAnswer.refused(text);
    }
    ReaderAnswer answer = deep(text + "x");
    return answer.isRefusal() ? answer : ReaderAnswer.refused(text);
  }

  @Test
  void aLongReasonIsCut() {
    Reader reader = new Doing("x", text -> thrown(new Exception("y".repeat(100_000))));
    String refusal = only(reader, "").refusal();
    assertTrue(refusal != null && refusal.length() <= 401, "" + refusal);
  }

  @Test
  void oneThatHangsIsGivenUpAndTheOthersAnswer() {
    ReaderWatchdog guard = new ReaderWatchdog(500);
    List<String> asked = new ArrayList<>();
    Reader hangs =
        new Doing(
            "hangs",
            text -> {
              asked.add(text);
              while (true) {
                Thread.sleep(1_000);
              }
            });
    for (String text : List.of("first", "second")) {
      List<ReaderAnswer> answers = guard.ask(List.of(GOOD, hangs, GOOD, hangs), text);
      assertEquals(4, answers.size());
      assertFalse(answers.get(0).isRefusal());
      assertEquals("no answer in time", answers.get(1).refusal());
      Message said = Objects.requireNonNull(answers.get(1).message());
      assertEquals("refusal.time", said.key());
      assertNull(ReaderAnswer.refused("a library's words").message());
      assertFalse(answers.get(2).isRefusal());
      assertEquals("no answer in time", answers.get(3).refusal());
    }
    assertEquals(List.of("first"), asked, "not asked again");
    guard.close();
  }

  @Test
  void oneWhoseLibraryIsMissingIsNamed() {
    Reader missing =
        new Reader() {
          @Override
          public String name() {
            return "missing";
          }

          @Override
          public String version() {
            throw new NoClassDefFoundError("x/Y");
          }

          @Override
          public ReaderAnswer read(String text) {
            throw new NoClassDefFoundError("x/Y");
          }
        };
    try (Readers readers = Readers.of(List.of(missing, GOOD))) {
      assertEquals(List.of("good"), readers.names());
      assertEquals(List.of("missing"), readers.missing());
    }
    assertThrows(IllegalArgumentException.class, () -> Readers.of(List.of(GOOD, GOOD)));
  }

  @Test
  void someAreChosenByNameOrItsBeginning() {
    try (Readers readers = Readers.ofTheJdk()) {
      assertEquals(4, readers.names().size());
      assertEquals(List.of("java.net.URI", "java.net.URL"), readers.only(List.of("JAVA")).names());
      assertEquals(List.of("java.net.URL"), readers.only(List.of("java.net.url")).names());
      assertThrows(IllegalArgumentException.class, () -> readers.only(List.of("nobody")));
      assertThrows(IllegalArgumentException.class, () -> readers.only(List.of("")));
    }
  }

  // Programs.

  @TempDir Path folder;

  private ReaderProcess program(String script) throws Exception {
    Path file = Files.writeString(folder.resolve("program"), "#!/bin/sh\n" + script);
    assumeTrue(file.toFile().setExecutable(true));
    assumeTrue(Files.isExecutable(Path.of("/bin/sh")));
    return new ReaderProcess("program", List.of(file.toString()));
  }

  private static final String VERSION = "echo 0031002e0030\n";

  @Test
  void aProgramAnswersInDigits() throws Exception {
    String answer = "echo '+ =0068 - =0078 - =002f - -'";
    try (ReaderProcess program = program(VERSION + "while read line; do " + answer + "; done")) {
      assertEquals("1.0", program.version());
      assertEquals(
          ReaderAnswer.of("h", null, "x", null, "/", null, null), program.read("any text"));
      assertEquals("x", program.read("-rf /").get(Component.HOST));
    }
  }

  @Test
  void aTextIsNoArgumentAndOneLine() throws Exception {
    Path seen = folder.resolve("seen");
    String script =
        VERSION + "while read line; do echo \"$#$line\" >>'" + seen + "'; echo '!0078'; done";
    try (ReaderProcess program = program(script)) {
      assertEquals("x", program.read("-o\n$(x)\u00e9\uD800").refusal());
    }
    assertEquals("0002d006f000a0024002800780029" + "00e9d800\n", Files.readString(seen));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "exit 1",
        "read line; echo nonsense; exec cat",
        "read line; echo '+ - -'; exec cat",
        "read line; exit 0",
        "read line; while :; do printf xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done"
      })
  void aProgramThatMisbehavesIsEndedAndRefuses(String script) throws Exception {
    try (ReaderProcess program = program(VERSION + script)) {
      assertTrue(program.read("http://h/").isRefusal());
    }
  }

  @Test
  void aProgramThatSaysNoVersionIsMissing() throws Exception {
    ReaderProcess program = program("exit 0");
    try (Readers readers = Readers.of(List.of(program, GOOD))) {
      assertEquals(1, readers.read("").reports().size());
      assertEquals(List.of("program"), readers.missing());
    }
  }

  @Test
  @Slow("starts programs of others; DifferentialsTest has their recorded answers")
  void thoseThatAreInstalledReadAsTheyDo() {
    try (Readers readers = Readers.of(InstalledPrograms.found())) {
      Verdict verdict = readers.read("http://u@h:81/p?q#f");
      assumeTrue(!verdict.reports().isEmpty(), "no program is installed");
      for (ReaderReport report : verdict.reports()) {
        assertEquals(
            ReaderAnswer.of("http", "u", "h", "81", "/p", "q", "f"),
            report.answer(),
            report.name());
        assertFalse(report.version().isEmpty(), report.name());
      }
      for (ReaderReport report : readers.read("http://H:81/p/../%70?q#f").reports()) {
        String host = report.answer().get(Component.HOST);
        assertTrue(host != null && host.equalsIgnoreCase("h"), report.name());
        assertEquals("q", report.answer().get(Component.QUERY), report.name());
      }
      for (String text : List.of("", "\n", "\u0000", "\uD800", "-", "--help", "a".repeat(70_000))) {
        for (ReaderReport report : readers.read(text).reports()) {
          String refusal = report.answer().refusal();
          boolean isCleanly = refusal == null || !refusal.equals("the program ended");
          assertTrue(isCleanly, report.name() + " on " + text.length());
        }
      }
    }
  }

  @Test
  void whatAReaderDoesNotTellIsNotCompared() {
    Reader part =
        new Reader() {
          @Override
          public String name() {
            return "part";
          }

          @Override
          public String version() {
            return "";
          }

          @Override
          public Set<Component> tells() {
            return Set.of(Component.PATH);
          }

          @Override
          public ReaderAnswer read(String text) {
            return ReaderAnswer.of(null, null, null, null, "/", null, null);
          }
        };
    try (Readers readers = Readers.of(List.of(part, GOOD))) {
      assertEquals("all read it the same way", readers.read("http://h/").sentence());
      assertEquals(".A", readers.read("http://h/").pattern());
    }
  }

  @Test
  void everyThreadIsToldOfItsOwnText() {
    try (Readers readers = Readers.ofTheJdk()) {
      List<String> wrong =
          IntStream.range(0, 5_000)
              .parallel()
              .mapToObj(
                  i -> {
                    String host = "h" + i + ".example";
                    String text = "http://" + host + "/" + "a/".repeat(i % 50);
                    return readers.read(text).reports().stream()
                        .map(report -> String.valueOf(report.answer().get(Component.HOST)))
                        .filter(it -> !it.equals(host))
                        .findAny()
                        .orElse("");
                  })
              .filter(it -> !it.isEmpty())
              .toList();
      assertEquals(List.of(), wrong);
    }
  }
}
