package dev.urial.scheme.directory;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.urial.scheme.SmallSchemesFuzz;
import dev.urial.testing.Input;

/** Any text behind {@code ldap:}. A class of its own, since a run fuzzes one method of a class. */
class LdapFuzz {
  @FuzzTest(maxDuration = "10m")
  void ldap(byte[] data) {
    SmallSchemesFuzz.holds("ldap:" + Input.text(data), LdapUri::tryParse);
  }
}
