package dev.urial.shortener;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.shortener.exchange.ImportReport;
import dev.urial.shortener.exchange.LinkFormat;
import dev.urial.shortener.exchange.LinkImport;
import dev.urial.shortener.exchange.RowResult;
import dev.urial.shortener.link.Objection;
import dev.urial.shortener.link.ShortLink;
import dev.urial.shortener.store.Store;
import dev.urial.shortener.store.StoreException;
import dev.urial.shortener.store.TestStore;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A batch of links whose store fails in the middle. */
class PartlyStoredTest {
  @TempDir private Path folder;

  private void failAt(String slug) throws SQLException {
    execute(
        "CREATE TRIGGER full BEFORE INSERT ON slug WHEN NEW.slug_key = '"
            + slug
            + "' BEGIN SELECT RAISE(ABORT, 'full'); END");
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("links.db"));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Test
  void theAnswerSaysWhichLinksAreThere() throws Exception {
    try (Store store = Store.open(folder)) {
      TestStore test = TestStore.of(store);
      test.save("s.example");
      failAt("b150");
      Links links = test.shortener().links();
      List<Outcome<ShortLink>> outcomes =
          links.createAll(Actor.operator(), drafts(400), () -> true);
      for (int i = 0; i < 400; i++) {
        boolean isStored = i < 100;
        assertEquals(isStored, outcomes.get(i) instanceof Outcome.Done, "link " + i);
        assertEquals(isStored, test.find("b" + i) != null, "link " + i);
        if (!isStored) {
          assertEquals(List.of(Objection.Reason.NOT_STORED.id()), Outcomes.ids(outcomes.get(i)));
        }
      }
    }
  }

  @Test
  void nothingIsStoredIfTheFirstPartFails() throws Exception {
    try (Store store = Store.open(folder)) {
      TestStore test = TestStore.of(store);
      test.save("s.example");
      failAt("b50");
      Links links = test.shortener().links();
      assertThrows(
          StoreException.class, () -> links.createAll(Actor.operator(), drafts(400), () -> true));
      assertEquals(List.of(), test.all());
    }
  }

  @Test
  void whoMayNoLongerCreateKeepsWhatIsThere() {
    try (Store store = Store.open(folder)) {
      TestStore test = TestStore.of(store);
      test.save("s.example");
      int[] asked = {0};
      List<Outcome<ShortLink>> outcomes =
          test.shortener().links().createAll(Actor.operator(), drafts(400), () -> ++asked[0] <= 2);
      for (int i = 0; i < 400; i++) {
        assertEquals(i < 200, outcomes.get(i) instanceof Outcome.Done, "link " + i);
      }
      assertEquals(200, test.all().size());
      assertEquals(3, asked[0]);
    }
  }

  /** Each transaction of an import has a hundred links. */
  @Test
  void anImportSaysWhatIsThere() throws Exception {
    try (Store store = Store.open(folder)) {
      TestStore test = TestStore.of(store);
      test.save("s.example");
      failAt("i50");
      List<RowResult> refused = new ArrayList<>();
      assertThrows(StoreException.class, () -> imported(test, refused));
      assertEquals(List.of(), test.all());
      execute("DROP TRIGGER full");
      failAt("i250");
      assertEquals(new ImportReport(200, 0, 0, 0, 1), imported(test, refused));
      assertEquals(200, test.all().size());
      assertEquals(1, refused.size());
      assertEquals("import.not-stored", refused.get(0).errors().get(0).message().key());
      execute("DROP TRIGGER full");
      refused.clear();
      assertEquals(new ImportReport(150, 0, 200, 0, 0), imported(test, refused));
      assertEquals(List.of(), refused);
    }
  }

  private static ImportReport imported(TestStore test, List<RowResult> refused) throws IOException {
    StringBuilder file = new StringBuilder("slug,target\n");
    for (int i = 1; i <= 350; i++) {
      file.append("i").append(i).append(",https://a.example/\n");
    }
    return LinkImport.into(test.shortener(), Actor.operator())
        .run(
            new ByteArrayInputStream(file.toString().getBytes(StandardCharsets.UTF_8)),
            LinkFormat.CSV,
            row -> {
              if (!row.errors().isEmpty()) {
                refused.add(row);
              }
            });
  }

  private static List<LinkDraft> drafts(int count) {
    List<LinkDraft> drafts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      drafts.add(LinkDraft.to("https://a.example/").slug("b" + i).build());
    }
    return drafts;
  }
}
