package dev.urial.cli.help;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AddOnTest {
  @Test
  void whoInstalledTheCommandInstallsTheAddOn() {
    assertEquals(
        "install it: sudo apt install urial-sql",
        AddOn.SQL.how(Path.of("/usr/share/urial/lib/urial-cli.jar")));
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
  void itIsThereWhereItsFirstJarIs(@TempDir Path apps) throws IOException {
    Path lib = Files.createDirectories(apps.resolve("urial/lib"));
    assertFalse(AddOn.SQL.isHere(lib.resolve("urial-cli.jar")));
    Files.createFile(lib.resolve("urial-cli-sql.jar"));
    assertTrue(AddOn.SQL.isHere(lib.resolve("urial-cli.jar")));
    assertTrue(AddOn.SQL.isHere(lib.resolve("../urial.jar")), "the command in one file");
    assertFalse(AddOn.PDF.isHere(lib.resolve("urial-cli.jar")));
  }

  @Test
  void helpListsThem() {
    String said = Ran.of("help", "add-ons").out();
    assertTrue(said.startsWith("urial-sql     sql: Parquet, Zstandard, "), said);
    assertEquals(8, said.lines().count(), said);
    assertTrue(said.contains("\n              ./urial builds it"), said);
  }
}
