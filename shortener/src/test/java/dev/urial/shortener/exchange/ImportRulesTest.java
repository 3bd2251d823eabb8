package dev.urial.shortener.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.shortener.MemoryStore;
import dev.urial.shortener.link.ShortDomain;
import dev.urial.shortener.link.TargetPolicy;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a file brings is judged as what people send. */
class ImportRulesTest {
  private final MemoryStore store = new MemoryStore();

  private List<String> imported(String json) throws Exception {
    store.domains().save(ShortDomain.builder("s.example").build());
    List<String> said = new ArrayList<>();
    LinkImport.into(store, Judge.of(TargetPolicy.publicWeb()))
        .run(
            new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)),
            ImportFormat.JSON_LINES,
            row -> {
              said.add(row.outcome().name());
              row.errors().forEach(error -> said.add(error.column() + " " + error.message().key()));
            });
    return said;
  }

  @Test
  void aFormerSlugMayNotBeAPathOfTheServiceEither() throws Exception {
    assertEquals(
        List.of("REFUSED", "slug slug.reserved"),
        imported("{\"slug\":\"fine\",\"target\":\"https://a.example/\",\"aliases\":[\"api\"]}"));
    assertNull(store.links().find("s.example", "api"));
    assertEquals(
        List.of("CREATED"),
        imported("{\"slug\":\"fine\",\"target\":\"https://a.example/\",\"aliases\":[\"before\"]}"));
  }

  @Test
  void aFieldThatNoAnswerCanCarryIsRefused() throws Exception {
    assertEquals(
        List.of("REFUSED", "cacheControl value.cache-control"),
        imported(
            "{\"slug\":\"a\",\"target\":\"https://a.example/\",\"cacheControl\":\"public\\r\\nSet-Cookie: a=b\"}"));
  }
}
