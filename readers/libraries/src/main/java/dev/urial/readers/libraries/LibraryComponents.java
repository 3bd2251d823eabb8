package dev.urial.readers.libraries;

import org.jspecify.annotations.Nullable;

/** How libraries represent missing components. */
final class LibraryComponents {
  private LibraryComponents() {}

  /** A port; libraries write -1 for none. */
  static @Nullable String port(int port) {
    return port < 0 ? null : Integer.toString(port);
  }

  /** User and password as one text; libraries write "" for none. */
  static @Nullable String userinfo(@Nullable String user, @Nullable String password) {
    String name = user == null ? "" : user;
    String userinfo = password == null || password.isEmpty() ? name : name + ":" + password;
    return userinfo.isEmpty() ? null : userinfo;
  }
}
