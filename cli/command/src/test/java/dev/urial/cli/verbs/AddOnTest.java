package dev.urial.cli.verbs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class AddOnTest {
  @Test
  void whoInstalledTheCommandInstallsTheAddOn() {
    assertEquals(
        "install it: sudo apt install urial-sql",
        AddOn.SQL.how(Path.of("/usr/share/urial/lib/urial-cli.jar")));
    assertEquals(
        "install it: brew reinstall urial --with-server",
        AddOn.SERVER.how(Path.of("/opt/homebrew/Cellar/urial/0.9.0/libexec/lib/urial-cli.jar")));
    assertEquals(
        "install it: scoop install urial-pdf",
        AddOn.PDF.how(Path.of("/c/Users/a/scoop/apps/urial/current/lib/urial-cli.jar")));
  }

  @Test
  void anArchiveIsUnpackedWhereTheCommandIs() {
    String how = AddOn.SQL.how(Path.of("/opt/urial-0.9.0/lib/urial-cli.jar"));
    assertTrue(
        how != null
            && how.matches("unpack urial-sql-.*-\\w+-\\w+\\.(tar\\.gz|zip) in /opt/urial-0.9.0"),
        how);
    String one = AddOn.PDF.how(Path.of("/tmp/my urial.jar"));
    assertTrue(one != null && one.matches("unpack urial-pdf-[^-]+\\.(tar\\.gz|zip) in /tmp"), one);
  }

  @Test
  void aSourceTreeBuildsWhatIsMissing() {
    assertNull(AddOn.SQL.how(Path.of("/src/urial/cli/command/target/app/urial-cli.jar")));
    assertNull(AddOn.SQL.how(Path.of("/src/urial/cli/command/target/classes")));
    assertNull(AddOn.SQL.neededBy("sql"));
  }

  @Test
  void helpSaysWhichAreThere() {
    String said = Ran.of("help", "add-ons").out();
    assertTrue(said.contains("urial-sql     sql; Parquet"), said);
    assertTrue(said.contains("is not installed"), said);
    assertTrue(said.contains("urial-pdf     pages of PDF documents in fetch"), said);
    assertTrue(said.trim().endsWith("is installed"), said);
    assertTrue(Ran.of("plugins").err().contains("try urial help add-ons"));
  }
}
