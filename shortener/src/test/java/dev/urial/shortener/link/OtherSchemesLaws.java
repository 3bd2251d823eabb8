package dev.urial.shortener.link;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import org.junit.jupiter.api.Test;

/** Whatever is given as a target of another scheme gets a verdict. */
class OtherSchemesLaws {
  @Test
  void everyTextIsJudged() {
    TargetPolicy own =
        TargetPolicy.builder()
            .schemes("ftp", "ws", "wss", "ssh", "git+ssh", "webcal", "app", "mailto")
            .build();
    DrawnTexts schemes =
        DrawnTexts.from("ftp", "ws", "wss", "ssh", "git+ssh", "webcal", "app", "mailto");
    DrawnTexts rests =
        DrawnTexts.random("//::@@..%2Ff\\?#[]1a0xß\u00E9\u24D4\uFF0E\u3002\u0430\u200D", 14);
    Laws.forAll(
        "a target of another scheme is accepted or refused",
        50_000,
        schemes,
        rests,
        (scheme, rest) -> {
          TargetVerdict verdict = own.judge(scheme + ":" + rest);
          if (verdict.isOk()) {
            // What is stored is accepted as it is.
            String text = verdict.orElseThrow().text();
            TargetVerdict again = own.judge(text);
            if (!again.isOk() || !again.orElseThrow().text().equals(text)) {
              throw new AssertionError(text + ": " + again);
            }
          }
        });
  }
}
