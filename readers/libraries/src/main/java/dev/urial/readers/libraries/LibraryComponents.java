package dev.urial.readers.libraries;

import org.jspecify.annotations.Nullable;

/** Converts the values with which libraries represent missing components to null. */
final class LibraryComponents {
  private LibraryComponents() {}

  /** Returns a port as a string; null for -1, with which libraries represent a missing port. */
  static @Nullable String port(int port) {
    return port < 0 ? null : Integer.toString(port);
  }

  /** Returns the user and the password, separated by a colon; null if both are missing or empty. */
  static @Nullable String userinfo(@Nullable String user, @Nullable String password) {
    String name = user == null ? "" : user;
    String userinfo = password == null || password.isEmpty() ? name : name + ":" + password;
    return userinfo.isEmpty() ? null : userinfo;
  }
}
