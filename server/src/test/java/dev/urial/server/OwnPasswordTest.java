package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.Accounts;
import dev.urial.shortener.Actor;
import dev.urial.shortener.Outcome;
import dev.urial.shortener.account.Passwords;
import dev.urial.shortener.account.QuickPasswords;
import dev.urial.shortener.account.Scope;
import dev.urial.shortener.account.User;
import dev.urial.shortener.account.UserRole;
import dev.urial.shortener.store.AccountTable;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Nobody changes their own password without the old one, so that a stolen key does not either. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class OwnPasswordTest {
  private static final String FRESH = "{\"password\":\"chosen by a thief\"}";

  private static User user(Fixture own, String name, UserRole role) {
    String hash = QuickPasswords.hash("correct horse");
    return own.accounts().insert(new User(0, name, hash, role, true, Instant.now()), null);
  }

  private static Wire.Reply patch(Fixture own, String name, String body, String key)
      throws Exception {
    return own.send("PATCH /api/v1/users/" + name, body, key);
  }

  @Test
  void neitherAKeyNorASessionSetsItThroughTheApi() throws Exception {
    try (Fixture own = new Fixture()) {
      AccountTable store = own.accounts();
      User boss = user(own, "boss", UserRole.ADMIN);
      String key = own.key(boss);
      for (String body : List.of(FRESH, "{\"password\":null}")) {
        Wire.Reply refused = patch(own, "boss", body, key).is(409);
        assertTrue(refused.body().contains("account page"), refused.body());
      }
      Accounts accounts = own.context().shortener().accounts();
      Accounts.UserEdit edit = new Accounts.UserEdit(null, null, true, "chosen by a thief");
      assertInstanceOf(Outcome.Conflict.class, accounts.edit(Actor.of(boss), boss, edit));
      assertTrue(Passwords.verify("correct horse", store.user("boss").passwordHash()));
      patch(own, "boss", "{\"role\":\"admin\"}", key).is(200);
      user(own, "anna", UserRole.EDITOR);
      patch(own, "anna", FRESH, key).is(200, "another user's");
    }
  }

  @Test
  void aKeyNeitherMakesAdministratorsNorChangesOne() throws Exception {
    try (Fixture own = new Fixture()) {
      AccountTable store = own.accounts();
      User boss = user(own, "boss", UserRole.ADMIN);
      String key = own.key(boss);
      user(own, "ruth", UserRole.ADMIN);
      store.insert(new User(0, "rolf", null, UserRole.ADMIN, false, Instant.now()), null);
      user(own, "anna", UserRole.EDITOR);
      String add = "POST /api/v1/users";
      List<Wire.Reply> refused =
          List.of(
              own.send(add, "{\"name\":\"mallory\",\"role\":\"admin\"}", key),
              patch(own, "anna", "{\"role\":\"admin\"}", key),
              patch(own, "ruth", FRESH, key),
              patch(own, "ruth", "{\"password\":null,\"role\":\"viewer\"}", key),
              patch(own, "ruth", "{\"role\":\"viewer\"}", key),
              patch(own, "boss", "{\"role\":\"editor\"}", key),
              patch(own, "ruth", "{\"enabled\":false}", key),
              patch(own, "boss", "{\"enabled\":false}", key),
              patch(own, "rolf", "{\"enabled\":true}", key));
      for (Wire.Reply reply : refused) {
        reply.is(409);
        assertTrue(reply.body().contains("An API key cannot"), reply.body());
      }
      assertNull(store.user("mallory"));
      assertEquals(UserRole.EDITOR, store.user("anna").role());
      assertTrue(Passwords.verify("correct horse", store.user("ruth").passwordHash()));
      own.send(add, "{\"name\":\"emil\"}", key).is(201);
      patch(own, "ruth", "{\"enabled\":true}", key).is(200, "no change");
    }
  }

  @Test
  void aSessionChangesAdministratorsButLeavesOne() throws Exception {
    try (Fixture own = new Fixture()) {
      AccountTable store = own.accounts();
      User boss = user(own, "boss", UserRole.ADMIN);
      User ruth = user(own, "ruth", UserRole.ADMIN);
      String key = own.key(ruth);
      Accounts accounts = own.context().shortener().accounts();
      Actor session = Actor.of(boss);
      accounts.revokeKey(session, store.keys(ruth.id(), 0, Integer.MAX_VALUE).get(0).id());
      patch(own, "boss", "{}", key).is(401);
      Accounts.UserEdit disabling = new Accounts.UserEdit(null, false, false, null);
      accounts.edit(session, store.user("admin"), disabling);
      accounts.edit(session, ruth, disabling);
      var last = assertInstanceOf(Outcome.Conflict.class, accounts.edit(session, boss, disabling));
      assertEquals("There must be at least one administrator.", last.message().text());
      assertTrue(store.user("boss").enabled());
    }
  }

  @Test
  void aKeyLetsNobodySignInWhoMayDoMoreThanItself() throws Exception {
    try (Fixture own = new Fixture()) {
      AccountTable store = own.accounts();
      User boss = user(own, "boss", UserRole.ADMIN);
      user(own, "anna", UserRole.EDITOR);
      user(own, "vera", UserRole.VIEWER);
      String all = own.key(boss);
      String admin = own.key(boss, EnumSet.of(Scope.ADMIN));
      String reads = own.key(boss, EnumSet.of(Scope.ADMIN, Scope.READ, Scope.STATS));
      String add = "POST /api/v1/users";
      String viewer = "{\"name\":\"mallory\",\"role\":\"viewer\",\"password\":\"a long password\"}";
      for (Wire.Reply reply :
          List.of(
              own.send(add, viewer, admin),
              patch(own, "vera", FRESH, admin),
              patch(own, "anna", FRESH, admin),
              patch(own, "anna", FRESH, reads),
              patch(own, "anna", "{\"role\":\"viewer\"}", admin),
              patch(own, "vera", "{\"role\":\"editor\"}", reads))) {
        reply.is(403);
        assertTrue(reply.body().contains("requires the scope"), reply.body());
      }
      assertNull(store.user("mallory"));
      assertTrue(Passwords.verify("correct horse", store.user("anna").passwordHash()));
      assertTrue(Passwords.verify("correct horse", store.user("vera").passwordHash()));
      assertEquals(UserRole.VIEWER, store.user("vera").role());
      own.send(add, viewer, reads).is(201);
      patch(own, "vera", FRESH, reads).is(200);
      patch(own, "anna", "{\"enabled\":false}", admin).is(200);
      patch(own, "anna", "{\"enabled\":true}", admin).is(403);
      patch(own, "anna", "{\"enabled\":true}", all).is(200);
      patch(own, "anna", FRESH, all).is(200);
    }
  }

  @Test
  void namesOfActorsThatAreNotUsersAreReserved() throws Exception {
    try (Fixture own = new Fixture()) {
      String key = own.key(user(own, "boss", UserRole.ADMIN));
      for (String name : List.of("cli", "nobody", "service")) {
        Wire.Reply refused = own.send("POST /api/v1/users", "{\"name\":\"" + name + "\"}", key);
        refused.is(422);
        assertTrue(refused.body().contains("audit log"), refused.body());
      }
      own.send("POST /api/v1/users", "{\"name\":\"clio\"}", key).is(201);
    }
  }
}
