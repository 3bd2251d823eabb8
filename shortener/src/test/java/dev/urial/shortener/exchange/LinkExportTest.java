package dev.urial.shortener.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.AccessDeniedException;
import dev.urial.shortener.Actor;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.Outcomes;
import dev.urial.shortener.account.AuditFilter;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.TestStore;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who exports gets what they may see. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class LinkExportTest {
  @RegisterExtension final TestStore test = new TestStore();
  private Actor anna;

  @BeforeEach
  void fill() {
    test.save("a.example");
    test.save("b.example");
    anna = test.editor("anna");
    for (int i = 0; i < 50; i++) {
      made(Actor.operator(), i % 2 == 0 ? "a.example" : "b.example", "foreign" + i);
    }
    made(anna, "b.example", "own1");
    made(anna, "b.example", "own2");
  }

  private ShortLink made(Actor actor, String host, String slug) {
    LinkDraft draft = LinkDraft.to("https://example.com/").domain(host).slug(slug).build();
    return Outcomes.done(test.shortener().links().create(actor, draft));
  }

  private static String written(LinkExport export, LinkFormat format) throws Exception {
    StringBuilder out = new StringBuilder();
    export.write(format, out);
    return out.toString();
  }

  private LinkExport by(Actor actor) {
    return LinkExport.of(test.shortener(), actor);
  }

  @ParameterizedTest
  @EnumSource(names = {"CSV", "JSON_LINES"})
  void onlyTheLinksThatTheCallerMaySee(LinkFormat format) throws Exception {
    String text = written(by(anna), format);
    assertTrue(text.contains("own1") && text.contains("own2"), text);
    assertFalse(text.contains("foreign"), text);
    assertFalse(written(by(Actor.nobody()), format).contains("example"));
    assertEquals(52, written(by(Actor.operator()), LinkFormat.JSON_LINES).lines().count());
    assertEquals(25, by(Actor.operator()).domain("a.example").write(format, new StringBuilder()));
    assertThrows(AccessDeniedException.class, () -> by(anna).withPasswordHashes());
  }

  @Test
  void chosenLinks() throws Exception {
    long own = made(anna, "b.example", "own3").id();
    long foreign = made(Actor.operator(), "a.example", "foreign").id();
    String text = written(by(anna).ids(List.of(foreign, own)), LinkFormat.JSON_LINES);
    assertEquals(1, text.lines().count());
    assertTrue(text.contains("own3"), text);
    assertEquals(
        "jsonl, chosen: 2", test.store().accounts().log(AuditFilter.NONE, 0, 1).get(0).detail());
  }
}
