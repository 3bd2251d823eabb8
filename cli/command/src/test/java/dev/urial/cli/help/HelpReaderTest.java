package dev.urial.cli.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** HelpFiles of help: read as they are meant, and where they are broken the line is named. */
class HelpReaderTest {
  private static final List<HelpOption> COMMON =
      List.of(
          new HelpOption("", "json", "", List.of(), "an object"),
          new HelpOption("h", "help", "", List.of(), "this help"));

  private static final String PAGE =
      """
      urial turn [OPTION…] A [B…]
      turn one thing

      [description]
      A first
      paragraph.

      A second.

      [options]
      -l, --level LEVEL
          = low, high
          how far,
          at most
      --all
          everything

      [fields]
      one, two

      [examples]
      a first one
      < in
      <
      $ urial turn 'a b' c
      |  out
      |
      ! told
      = 1

      a second
      $ urial turn
      """;

  private static final List<HelpOption> OF_STANDARDS =
      List.of(new HelpOption("w", "whatwg", "", List.of(), "as browsers"));
  private static final List<HelpOption> OF_TEXTS =
      List.of(new HelpOption("f", "file", "FILE", List.of(), "lines"));
  private static final List<HelpOption> OF_FILES =
      List.of(new HelpOption("f", "file", "FILE", List.of(), "one more"));

  private static final CommandHelp COMMAND =
      new CommandHelp(
          List.of(),
          "",
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          OF_STANDARDS,
          OF_TEXTS,
          OF_FILES,
          COMMON,
          List.of(),
          List.of(),
          List.of());

  private static HelpPage read(String text) {
    return HelpReader.page("turn.txt", text, COMMAND);
  }

  @Test
  void aPageIsReadAsItIsMeant() {
    HelpOption level =
        new HelpOption("l", "level", "LEVEL", List.of("low", "high"), "how far, at most");
    HelpOption all = new HelpOption("", "all", "", List.of(), "everything");
    HelpPage page = read(PAGE);
    assertEquals(
        new HelpPage(
            "turn",
            "A [B…]",
            "turn one thing",
            List.of("A first paragraph.", "A second."),
            List.of(level, all),
            COMMON,
            List.of("one", "two"),
            List.of(
                new Example(
                    "a first one",
                    List.of("in", ""),
                    "urial turn 'a b' c",
                    List.of(" out", ""),
                    List.of("told"),
                    1),
                new Example("a second", List.of(), "urial turn", List.of(), List.of(), 0))),
        page);
    assertEquals("-l, --level LEVEL", level.synopsis());
    assertEquals(List.of(level, all, COMMON.get(0), COMMON.get(1)), page.allOptions());
  }

  @Test
  void aVerbThatAnswersNothingAboutTextsTakesNoForms() {
    HelpPage page = read(PAGE.replace("[fields]\none, two\n\n", ""));
    assertEquals(List.of(), page.fields());
    assertEquals(COMMON.subList(1, 2), page.common());
  }

  @Test
  void whatAVerbReadsBringsItsOptions() {
    HelpPage texts = read(PAGE.replace("[fields]", "[reads]\ntexts\n\n[fields]"));
    assertEquals(List.of(OF_TEXTS.get(0), COMMON.get(0), COMMON.get(1)), texts.common());
    HelpPage files = read(PAGE.replace("[fields]", "[reads]\nfiles\n\n[fields]"));
    assertEquals(List.of(OF_FILES.get(0), COMMON.get(0), COMMON.get(1)), files.common());
  }

  @Test
  void aChoiceOfStandardsBringsItsLetter() {
    HelpPage page =
        read(
            PAGE.replace("-l, --level LEVEL", "--standard STANDARD")
                .replace("= low, high", "= rfc, whatwg"));
    assertEquals(OF_STANDARDS.get(0), page.common().get(0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '%',
      value = {
        "1  % urial turn [OPTION…] A    % urial trun [OPTION…] A",
        "1  % turn one thing;           % ''",
        "2  % turn one thing            % turn one thing.",
        "4  % [description]             % [descripton]",
        "18 % [options]                 % [examples]",
        "9  % A second.;;[options]      % A second.;[options]",
        "6  % paragraph.                % paragraph.@",
        "8  % paragraph.;;A second.     % paragraph.;;;A second.",
        "11 % -l, --level LEVEL         % -level LEVEL",
        "11 % -l, --level LEVEL         % --level A LEVEL",
        "16 % ;@@@@everything           % ''",
        "13 % @how far,                 % @@how far,",
        "19 % one, two                  % one two",
        "19 % one, two                  % one,two",
        "26 % $ urial turn 'a b' c;|    % |;$ urial turn 'a b' c;|",
        "22 % $ urial turn 'a b' c;     % ''",
        "22 % $ urial turn 'a b' c      % $ turn 'a b' c",
        "26 % |@@out                    % >@@out",
        "29 % = 1                       % = one",
        "31 % = 1;                      % = 1;;",
        "32 % $ urial turn;             % $ urial turn"
      })
  void whatIsBrokenIsNamedByItsLine(int line, String good, String bad) {
    String before = meant(good);
    assertTrue(PAGE.contains(before), before);
    String page = PAGE.replace(before, meant(bad));
    String message =
        String.valueOf(assertThrows(IllegalStateException.class, () -> read(page)).getMessage());
    assertTrue(message.startsWith("turn.txt:" + line + ": "), message);
  }

  /** A line feed for a semicolon, a space for what would be trimmed. */
  private static String meant(String cell) {
    return cell.replace(';', '\n').replace('@', ' ');
  }
}
