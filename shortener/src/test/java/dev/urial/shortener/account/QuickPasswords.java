package dev.urial.shortener.account;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Hashes for users of tests: each password is hashed once, since that takes long. */
public final class QuickPasswords {
  private static final Map<String, String> HASHES = new ConcurrentHashMap<>();

  private QuickPasswords() {}

  /** Returns a hash that {@link Passwords#verify} verifies. */
  public static String hash(String password) {
    return HASHES.computeIfAbsent(password, Passwords::hash);
  }
}
