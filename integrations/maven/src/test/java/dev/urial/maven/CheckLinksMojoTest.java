package dev.urial.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.SystemStreamLog;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The goal as Maven calls it: with its fields set, and the defaults that Maven fills in. */
final class CheckLinksMojoTest {
  @TempDir Path project;

  private final List<String> log = new ArrayList<>();
  private final CheckLinksMojo goal = new CheckLinksMojo();

  @BeforeEach
  void asMavenCallsIt() {
    goal.directory = project.toFile();
    goal.offline = true;
    goal.excludes = List.of("target", "src/test");
    goal.accepted = project.resolve("urial.properties").toFile();
    goal.setLog(
        new SystemStreamLog() {
          @Override
          public void error(CharSequence line) {
            log.add("error " + line);
          }

          @Override
          public void warn(CharSequence line) {
            log.add("warn " + line);
          }

          @Override
          public void info(CharSequence line) {
            log.add("info " + line);
          }
        });
  }

  private File file(String name, String text) throws Exception {
    Path file = project.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text).toFile();
  }

  private String lines() {
    return String.join("\n", log).replace(project + "/", "");
  }

  @Test
  void aDeadLinkBreaksTheBuild() throws Exception {
    file("README.md", "# Install\n[a](docs/a.md#instal) [b](docs/b.md) [c](#install)\n");
    file("docs/a.md", "# Install\n");
    file("target/site/x.html", "<a href=nowhere.html>x</a>");
    assertEquals(
        "2 of 3 links failed: see above",
        assertThrows(MojoFailureException.class, goal::execute).getMessage());
    assertEquals(
        """
        error README.md:2:5: broken: docs/a.md#instal: the document has no id or name instal; the \
        closest match is install [fragment]
        error README.md:2:27: broken: docs/b.md: there is no file docs/b.md [file]
        info documents: 2, links: 3\
        """,
        lines());
  }

  @Test
  void acceptedLinksAndWarningsDoNot() throws Exception {
    file("README.md", "[a](a.md) [b](b.md)\n");
    File target = project.resolve("a.md").toFile();
    file("urial.properties", "accept.a = *a.md comes later\naccept.b = *b.md comes later\n");
    goal.execute();
    assertFalse(target.exists());
    assertEquals("info documents: 1, links: 2", lines());
    Files.delete(project.resolve("urial.properties"));
    goal.failOn = List.of("refused");
    goal.execute();
    assertTrue(lines().contains("warn README.md:1:5: broken: a.md: "), this::lines);
  }

  @Test
  void aSiteIsCheckedBeforeItIsPublished() throws Exception {
    File site =
        file("site/index.html", "<a href=https://docs.example/b.html>b</a>").getParentFile();
    goal.inputs = List.of("site");
    goal.siteFolder = site;
    assertEquals(
        "siteAddress and siteFolder must be set together",
        assertThrows(MojoExecutionException.class, goal::execute).getMessage());
    goal.siteAddress = "https://docs.example/";
    goal.report = project.resolve("reports/links.xml").toFile();
    assertThrows(MojoFailureException.class, goal::execute);
    String report = Files.readString(project.resolve("reports/links.xml"));
    assertTrue(report.contains("failures=\"1\""), report);
    file("site/b.html", "<p>there");
    goal.execute();
  }

  @Test
  void whatIsWrongIsSaid() {
    goal.failOn = List.of("bad");
    assertEquals(
        "failOn: bad is not one of ok, skipped, redirected, unsure, refused, broken",
        assertThrows(MojoExecutionException.class, goal::execute).getMessage());
    goal.failOn = null;
    goal.reportFormat = "pdf";
    assertEquals(
        "reportFormat: pdf is not one of junit, sarif, markdown, github",
        assertThrows(MojoExecutionException.class, goal::execute).getMessage());
    goal.reportFormat = "JUnit";
    goal.inputs = List.of("none.md");
    assertEquals(
        "inputs: no such file or folder: " + project.resolve("none.md"),
        assertThrows(MojoExecutionException.class, goal::execute).getMessage());
    goal.skip = true;
    assertEquals("info Links are not checked: urial.skip is set", skipped());
  }

  private String skipped() {
    try {
      goal.execute();
    } catch (MojoExecutionException | MojoFailureException e) {
      throw new AssertionError(e);
    }
    return lines();
  }
}
