package dev.urial.shortener.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.safety.unicode.Confusables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Every letter that a slug may contain is compared at least as UTS #39 compares it alone. */
final class LookAlikeLettersTest {
  private static final ShortDomain DOMAIN = ShortDomain.builder("s.example").build();

  @Test
  void lettersOfOneSkeletonAreAlike() {
    Map<String, Map<String, List<String>>> all = new TreeMap<>();
    for (int c = 0x80; c <= Character.MAX_CODE_POINT; c++) {
      boolean isHangul = c >= 0xAC00 && c <= 0xD7A3;
      if (!Character.isDefined(c) || Character.isIdeographic(c) || isHangul) {
        continue; // there are many, and they look like nothing else
      }
      String text = "a" + Character.toString(c) + "b";
      Slug slug = SlugRules.judge(text, DOMAIN).value();
      if (slug != null && slug.text().equals(text)) {
        all.computeIfAbsent(Confusables.skeleton(text), unknown -> new LinkedHashMap<>())
            .computeIfAbsent(SlugLook.of(DOMAIN, slug.text()), unknown -> new ArrayList<>())
            .add(Integer.toHexString(c));
      }
    }
    List<String> missed = new ArrayList<>();
    all.forEach(
        (skeleton, looks) -> {
          if (looks.size() > 1) {
            missed.add(skeleton + looks.values());
          }
        });
    assertEquals(List.of(), missed);
  }
}
