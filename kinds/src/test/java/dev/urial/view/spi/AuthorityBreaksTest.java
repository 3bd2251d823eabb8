package dev.urial.view.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.report.SyntaxError;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AuthorityBreaksTest {
  @ParameterizedTest
  @CsvSource({
    "s:,        2, -1, 2",
    "s:/a,      3, -1, 3",
    "s:a,       2, -1, 2",
    "s:///a,    4, -1, 4",
    "s://h/a,  -1, -1, -1",
    "s://h:80, -1, -1, -1",
    "s://:80,   7, -1, 4",
    "s://:80@,  8,  7, 4",
    "s://@h,   -1,  4, 4",
    "s://u@h,  -1,  5, 5",
    "s://u@,    6,  5, 5",
    "s://u:@h, -1,  6, 6",
    "s://u:80@h:1/,  -1, 8, 8",
    "s://u:8b@h,  -1, 7, 7",
    "s://u:b8@[::1]:1,  -1, 6, 6",
    "s://[::1]:, -1, -1, -1"
  })
  void whereAnAuthorityBreaks(String text, int atHost, int atUserinfo, int atServer) {
    Uri uri = Uri.parse(text);
    assertEquals(atHost, AuthorityBreaks.atHost(uri), "host");
    assertEquals(atUserinfo, AuthorityBreaks.atUserinfo(uri), "userinfo");
    assertEquals(atServer, AuthorityBreaks.atServer(uri), "server");
  }

  @ParameterizedTest
  @CsvSource({
    "s://a:8b, 7, port",
    "s://a:b, 6, port",
    "s://a b, 5, reg-name",
    "s:a b, 3, path-rootless"
  })
  void whatCouldOnlyBeAUserinfoBreaksAtThePort(String text, int index, String rule) {
    SyntaxError error = Objects.requireNonNull(Uri.tryParse(text).errorOrNull());
    SyntaxError earlier = AuthorityBreaks.withoutUserinfo(error);
    assertEquals(index + " " + rule, earlier.index() + " " + earlier.rule().id());
  }
}
