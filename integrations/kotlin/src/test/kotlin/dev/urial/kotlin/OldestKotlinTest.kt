package dev.urial.kotlin

import java.io.File
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.TimeUnit
import org.junit.jupiter.api.Assertions.assertArrayEquals
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Tag
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/** A program is compiled against this artifact by Kotlin 2.1, in a process of its own, and runs. */
class OldestKotlinTest {
  @TempDir lateinit var dir: Path

  @Tag("nightly") // Kotlin 2.1's compiler takes ten seconds; other tests compile with today's
  @Test
  fun `a program that Kotlin 2_1 compiles reads and runs what is here`() {
    val source =
      """
      import dev.urial.Uri
      import dev.urial.kotlin.*
      import dev.urial.report.Component

      fun main() {
        val base: Uri = "https://example.com/a".toUri()
        println(base / "b c")
        println(base + "../c".toUriReference())
        println(uri { scheme("https"); host("h"); segment("a b"); param("q", "é") })
        println(base.copy { withParam("page", "2") })
        println("page" in base.params())
        println(base[Component.HOST])
        println(Uri.tryParse("a b").toResult().isFailure)
        println(Uri.tryParse("a b").fold({ "none" }, { it.index().toString() }))
        println(KotlinVersion.CURRENT.minor)
      }
      """
        .trimIndent()
    val file = Files.writeString(dir.resolve("Consumer.kt"), source)
    val out = dir.resolve("out")
    val (status, said) =
      java(
        "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
        System.getProperty("java.class.path"),
        "-no-stdlib",
        "-no-reflect",
        "-Werror",
        "-jvm-target",
        "17",
        "-cp",
        System.getProperty("java.class.path"),
        "-d",
        out.toString(),
        file.toString(),
      )
    assertEquals(0, status, said)
    val path = out.toString() + File.pathSeparator + System.getProperty("java.class.path")
    val (ran, answers) = java("ConsumerKt", path)
    assertEquals(0, ran, answers)
    assertEquals(
      """
      https://example.com/a/b%20c
      https://example.com/c
      https://h/a%20b?q=%C3%A9
      https://example.com/a?page=2
      false
      example.com
      true
      1
      1
      """
        .trimIndent(),
      answers.trim(),
    )
  }

  /** What the compiler of 2.1 reads of itself; it reads one minor version more, too. */
  @Test
  fun `the metadata are of 2_1`() {
    for (name in listOf("Answers", "Builders", "Operators", "Texts")) {
      val metadata = Class.forName("dev.urial.kotlin.$name").getAnnotation(Metadata::class.java)
      assertArrayEquals(intArrayOf(2, 1), metadata.metadataVersion.copyOf(2), name)
    }
  }

  private fun java(main: String, classPath: String, vararg args: String): Pair<Int, String> {
    val log = Files.createTempFile(dir, "said", ".txt").toFile()
    val command =
      listOf(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-XX:TieredStopAtLevel=1",
        "-Dfile.encoding=UTF-8",
        "-Dstdout.encoding=UTF-8",
        "-cp",
        classPath,
        main,
      )
    val process =
      ProcessBuilder(command + args).redirectErrorStream(true).redirectOutput(log).start()
    assertTrue(process.waitFor(5, TimeUnit.MINUTES), "still running: $main")
    return process.exitValue() to log.readText()
  }
}
