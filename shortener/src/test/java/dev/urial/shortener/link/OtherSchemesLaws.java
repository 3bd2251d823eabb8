package dev.urial.shortener.link;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whatever is given as a target of another scheme gets a verdict. */
class OtherSchemesLaws {
  @Test
  void everyTextIsJudged() {
    TargetPolicy own =
        TargetPolicy.of(
            List.of("ftp", "ws", "wss", "ssh", "git+ssh", "webcal", "app", "mailto"), false);
    DrawnTexts schemes =
        DrawnTexts.from("ftp", "ws", "wss", "ssh", "git+ssh", "webcal", "app", "mailto");
    DrawnTexts rests =
        DrawnTexts.random("//::@@..99%2Ff\\?#[]1a0xß\u00E9\u24D4\uFF0E\u3002\u0430\u200D", 14);
    Laws.forAll(
        "a target of another scheme is accepted or refused",
        50_000,
        schemes,
        rests,
        (scheme, rest) -> {
          Verdict<LinkTarget> verdict = own.judge(scheme + ":" + rest);
          if (verdict.isOk()) {
            // What is stored is accepted as it is, and what browsers parse like https has a host.
            String text = verdict.orElseThrow().text();
            Url url = Url.tryParse(text).orElseNull();
            boolean isSpecial = List.of("ftp", "ws", "wss").contains(scheme);
            if (isSpecial
                && (url == null || !own.judge(text.replaceFirst("^[a-z]+", "ftp")).isOk())) {
              throw new AssertionError(text);
            }
            Verdict<LinkTarget> again = own.judge(text);
            if (!again.isOk() || !again.orElseThrow().text().equals(text)) {
              throw new AssertionError(text + ": " + again);
            }
          }
        });
  }
}
