package dev.urial.kotlinx.serialization

import java.io.File
import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.TimeUnit
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Tag
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir

/**
 * A program with `@Serializable` classes is compiled by Kotlin 2.1 and its plugin, in a process of
 * its own, and runs.
 */
class OldestKotlinTest {
  @TempDir lateinit var dir: Path

  @Tag("nightly") // Kotlin 2.1's compiler takes ten seconds; other tests compile with today's
  @Test
  fun `classes that Kotlin 2_1 compiles are read and written`() {
    val source =
      """
      @file:UseSerializers(UriSerializer::class, UriReferenceSerializer::class, UrlSerializer::class)

      import dev.urial.Uri
      import dev.urial.UriReference
      import dev.urial.kotlinx.serialization.*
      import dev.urial.scheme.mail.MailtoUri
      import dev.urial.url.Url
      import kotlinx.serialization.*
      import kotlinx.serialization.json.Json

      @Serializable
      data class Page(
        val uri: Uri,
        @SerialName("see-also") val more: List<UriReference> = listOf(),
        val hits: Map<Url, Int> = mapOf(),
        val next: Uri? = null,
        @Contextual val author: MailtoUri? = null,
      )

      fun main() {
        val json = Json { serializersModule = urialSerializers() }
        val page = json.decodeFromString<Page>(
          "{\"uri\":\"http://a/\",\"see-also\":[\"../b\"],\"hits\":{\"HTTPS://C\":1},\"author\":\"mailto:a@b\"}")
        println(page.uri.host() + " " + page.author?.to())
        println(json.encodeToString(page))
        try {
          json.decodeFromString<Page>("{\"uri\":\"http://u:secret@h/ x\"}")
        } catch (e: SerializationException) {
          println(e.message?.substringBefore(";"))
        }
      }
      """
        .trimIndent()
    val file = Files.writeString(dir.resolve("Consumer.kt"), source)
    val out = dir.resolve("out")
    val classPath = System.getProperty("java.class.path")
    val plugin =
      classPath.split(File.pathSeparator).single { "kotlin-serialization-compiler-plugin" in it }
    val (status, said) =
      java(
        "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
        classPath,
        "-no-stdlib",
        "-no-reflect",
        "-Werror",
        "-Xplugin=$plugin",
        "-jvm-target",
        "17",
        "-cp",
        classPath,
        "-d",
        out.toString(),
        file.toString(),
      )
    assertEquals(0, status, said)
    val (ran, answers) = java("ConsumerKt", out.toString() + File.pathSeparator + classPath)
    assertEquals(0, ran, answers)
    assertEquals(
      """
      a [a@b]
      {"uri":"http://a/","see-also":["../b"],"hits":{"https://c/":1},"author":"mailto:a@b"}
      Uri cannot be read: http://u:***@h/ x: " " (U+0020) at index 18 does not match path-abempty (RFC 3986 §3.3)
      """
        .trimIndent(),
      answers.trim(),
    )
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
