package dev.urial.scheme.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class IrcUriLaws extends SchemeViewLaws<IrcUri> {
  @Override
  protected IrcUri parse(String text) {
    return IrcUri.parse(text);
  }

  @Override
  protected Parsed<IrcUri> tryParse(String text) {
    return IrcUri.tryParse(text);
  }

  @Override
  protected Parsed<IrcUri> of(Uri uri) {
    return IrcUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "irc://irc.example:6667/%23urial,needkey?key=x",
        "irc://IRC.example/%23urial,NEEDKEY?key=x",
        "irc://irc.example",
        "irc://irc.example/",
        "irc:///chan",
        "ircs://u:p@h:6697/me,isuser,isnetwork",
        "irc6://[::1]/a/b?c&d=#f");
  }

  @Override
  protected String malformed() {
    return """
        irc              3   scheme
        ir:a             2   scheme
        ircx:a           3   scheme
        irc7:a           3   scheme
        irc:             4   ircURL
        irc:a            4   ircURL
        irc:/a           5   ircURL
        irc:?a           4   ircURL
        irc:#a           4   ircURL
        irc://h?a        7   ircURL
        irc://h/a,       10  flags
        irc://h/a,,b     10  flags
        irc://h/a,1      10  flags
        irc://h/a,b1     11  flags
        irc://h/,%61     9   flags
        irc://h/a,b/c    11  flags
        irc://h/a?       10  option
        irc://h/a?=b     10  option
        irc://h/a?b&     12  option
        irc://h/a?b&&c   12  option
        irc://h/a?b=c=d  13  option
        irc://h/a,?b     10  flags
        irc://h␠         7   reg-name
        """;
  }

  @Test
  void theSignOfAChannelIsNoFragment() {
    assertEquals("#urial", IrcUri.parse("irc://irc.example/%23urial").target());
    assertEquals(1, IrcUri.parse("irc://irc.example/#urial").advice().size());
    assertEquals(6667, IrcUri.parse("irc://irc.example").effectivePort().orElseThrow());
    assertEquals(6697, IrcUri.parse("ircs://irc.example").effectivePort().orElseThrow());
  }
}
