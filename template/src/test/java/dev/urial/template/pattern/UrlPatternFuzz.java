package dev.urial.template.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import com.code_intelligence.jazzer.junit.DictionaryFile;
import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.template.UriTemplate;
import dev.urial.testing.Input;
import dev.urial.url.Url;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A pattern and a URL, a line each: nothing throws but the budget, what is tested is executed, a
 * normal form stays as it is.
 */
class UrlPatternFuzz {
  private static final String BASE = "https://example.com/a/b?c#d";

  @FuzzTest(maxDuration = "10m")
  @DictionaryFile(resourcePath = "/dev/urial/testing/url.dict")
  void patterns(byte[] data) {
    List<String> two = Input.two(data);
    UrlPatternOptions options = UrlPatternOptions.standard().withSteps(20_000);
    Url url = Url.tryParse(two.get(1), Url.parse(BASE)).orElseNull();
    for (String base : new String[] {"", BASE}) {
      asked(UrlPattern.tryParse(two.get(0), base.isEmpty() ? null : base, options), url);
    }
    for (UrlPatternComponent component : UrlPatternComponent.values()) {
      Parsed<UrlPattern> parsed =
          UrlPattern.tryOf(UrlPatternInit.of(component, two.get(0)), options);
      asked(parsed, url);
      UrlPattern pattern = parsed.orElseNull();
      if (pattern != null) {
        String normal = pattern.pattern(component);
        UrlPatternInit again = UrlPatternInit.of(component, UrlPattern.given(component, normal));
        assertEquals(normal, UrlPattern.of(again).pattern(component));
      }
    }
    template(two.get(0), url);
  }

  private static void asked(Parsed<UrlPattern> parsed, @Nullable Url url) {
    UrlPattern pattern = parsed.orElseNull();
    if (pattern == null) {
      SyntaxError error = Objects.requireNonNull(parsed.errorOrNull());
      error.diagram();
    } else if (url != null) {
      try {
        boolean is = pattern.test(url);
        assertEquals(is, pattern.exec(url) != null);
      } catch (StepsExceededException e) {
        assertNotNull(e.getMessage());
      }
    }
  }

  private static void template(String text, @Nullable Url url) {
    UriTemplate template = UriTemplate.tryParse(text).orElseNull();
    if (template != null && url != null && text.length() < 200) {
      template.extract(url.href());
    }
  }
}
