package dev.urial.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Authority;
import dev.urial.Host;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.idna.IdnaRule;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What an exception says in English without any file, the sentences of the file say too. */
class ExplanationLaws {
  private static final DrawnTexts BROKEN =
      DrawnTexts.random("ab:/?#[]@%zZ0918.\\ \t|<>\u00E9\uD800\uE000-_=&;v", 14);

  private static void agree(@Nullable SyntaxError error) {
    if (error != null) {
      assertEquals(error.message(), error.account().text());
      assertTrue(error.message().endsWith(error.explanation().text()), error.message());
    }
  }

  @Test
  void accountsAreTheMessages() {
    Laws.forAll(
        "accounts",
        3_000,
        BROKEN,
        text -> {
          List<Parsed<?>> read = new ArrayList<>();
          read.add(Uri.tryParse(text));
          read.add(Uri.tryParse("http://u:p@" + text));
          read.add(IriReference.tryParse(text));
          read.add(Authority.tryParse(text));
          read.add(Host.tryParse(text));
          read.add(Url.tryParse(text));
          read.add(Url.tryParse("http://u:p@" + text));
          read.forEach(parsed -> agree(parsed.errorOrNull()));
        });
  }

  @Test
  void ofWholesToo() {
    for (IdnaRule rule : IdnaRule.values()) {
      agree(new SyntaxError(rule, 2, "ab"));
      agree(new SyntaxError(rule, 1, "ab"));
    }
  }
}
