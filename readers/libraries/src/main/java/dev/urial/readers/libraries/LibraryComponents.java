package dev.urial.readers.libraries;

import org.jspecify.annotations.Nullable;

/** How libraries represent missing components. */
final class LibraryComponents {
  private LibraryComponents() {}

  /** Returns a port, or null for -1, with which libraries represent a missing port. */
  static @Nullable String port(int port) {
    return port < 0 ? null : Integer.toString(port);
  }

  /**
   * Returns the user and password as one text; null for "", with which libraries represent none.
   */
  static @Nullable String userinfo(@Nullable String user, @Nullable String password) {
    String name = user == null ? "" : user;
    String userinfo = password == null || password.isEmpty() ? name : name + ":" + password;
    return userinfo.isEmpty() ? null : userinfo;
  }
}
