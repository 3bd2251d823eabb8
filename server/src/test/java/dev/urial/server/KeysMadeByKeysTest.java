package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.store.AccountTable;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Whoever took over a key does not stay under another one that it made. */
@Timeout(240)
class KeysMadeByKeysTest {
  @Test
  void theyEndWithTheKeyThatMadeThem() throws Exception {
    try (Fixture own = new Fixture()) {
      AccountTable accounts = own.accounts();
      User boss = user(own, "boss", UserRole.ADMIN);
      User deputy = user(own, "deputy", UserRole.ADMIN);
      User bob = user(own, "bob", UserRole.EDITOR);
      String taken = own.key(deputy);
      String ofBob = made(own, taken, bob);
      String ofDeputy = made(own, taken, deputy);
      assertEquals(200, me(own, ofBob));
      assertEquals(200, me(own, ofDeputy));
      User disabled =
          new User(deputy.id(), deputy.name(), null, UserRole.ADMIN, false, deputy.createdAt());
      assertEquals(AccountTable.Update.DONE, accounts.update(disabled, deputy, false, null));
      assertEquals(401, me(own, ofBob), "its maker's user is disabled");
      assertEquals(AccountTable.Update.DONE, accounts.update(deputy, disabled, false, null));
      assertEquals(200, me(own, ofBob));
      User demoted =
          new User(deputy.id(), deputy.name(), null, UserRole.EDITOR, true, deputy.createdAt());
      assertEquals(AccountTable.Update.DONE, accounts.update(demoted, deputy, false, null));
      assertEquals(401, me(own, ofBob), "its maker's user may not create it any more");
      assertEquals(200, me(own, ofDeputy), "it may do what an editor may");
      assertEquals(AccountTable.Update.DONE, accounts.update(deputy, demoted, false, null));
      String first =
          "DELETE /api/v1/keys/" + accounts.keys(deputy.id(), 0, Integer.MAX_VALUE).get(0).id();
      Wire.Reply refused = own.send(first, "", own.key(boss)).is(409, "of another administrator");
      assertEquals(200, me(own, taken), refused.body());
      own.send(first, "", taken).is(204);
      for (String text : List.of(taken, ofBob, ofDeputy)) {
        assertEquals(401, me(own, text));
      }
      assertEquals(200, me(own, own.key(bob)));
    }
  }

  private static User user(Fixture own, String name, UserRole role) {
    return own.user(name, role);
  }

  private static String made(Fixture own, String by, User whose) throws Exception {
    String body = "{\"label\":\"m\",\"scopes\":[\"read\"],\"user\":\"" + whose.name() + "\"}";
    Wire.Reply reply = own.send("POST /api/v1/keys", body, by).is(201);
    String member = "\"key\":\"";
    int start = reply.body().indexOf(member) + member.length();
    return reply.body().substring(start, reply.body().indexOf('"', start));
  }

  private static int me(Fixture own, String key) throws Exception {
    return own.get("/api/v1/me", "Authorization: Bearer " + key).status();
  }
}
