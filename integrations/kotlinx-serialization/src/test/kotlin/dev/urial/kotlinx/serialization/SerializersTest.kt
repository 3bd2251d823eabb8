package dev.urial.kotlinx.serialization

import dev.urial.Authority
import dev.urial.Uri
import dev.urial.UriReference
import dev.urial.convert.TextExamples
import dev.urial.convert.TextExamples.Example
import dev.urial.convert.TextType
import dev.urial.convert.TextTypes
import dev.urial.report.UriParseException
import dev.urial.url.Url
import kotlinx.serialization.KSerializer
import kotlinx.serialization.SerializationException
import kotlinx.serialization.builtins.ListSerializer
import kotlinx.serialization.builtins.MapSerializer
import kotlinx.serialization.builtins.nullable
import kotlinx.serialization.builtins.serializer
import kotlinx.serialization.json.Json
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertInstanceOf
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.MethodSource

class SerializersTest {
  @Suppress("UNCHECKED_CAST")
  private fun contextual(type: Class<*>): KSerializer<Any> =
    urialSerializers().getContextual(type.kotlin) as KSerializer<Any>

  @ParameterizedTest
  @MethodSource("examples")
  fun `a value is a string and a name`(example: Example) {
    val serializer = contextual(example.type().type())
    val value = example.type().parse(example.text())
    val json = Json.encodeToString(String.serializer(), example.text())
    assertEquals(json, Json.encodeToString(serializer, value))
    assertEquals(value, Json.decodeFromString(serializer, json))
    val maps = MapSerializer(serializer, Int.serializer())
    val names = MapSerializer(String.serializer(), Int.serializer())
    val map = Json.encodeToString(names, mapOf(example.text() to 1))
    assertEquals(map, Json.encodeToString(maps, mapOf(value to 1)))
    assertEquals(mapOf(value to 1), Json.decodeFromString(maps, map))
    assertNull(Json.decodeFromString(serializer.nullable, "null"))
  }

  @ParameterizedTest
  @MethodSource("refusing")
  fun `a broken text is an error that shows no secret`(example: Example) {
    val json = Json.encodeToString(String.serializer(), example.broken())
    val e =
      assertThrows(SerializationException::class.java) {
        Json.decodeFromString(contextual(example.type().type()), json)
      }
    val cause = assertInstanceOf(UriParseException::class.java, e.cause)
    assertEquals(example.broken(), cause.error().input())
    assertFalse("$e ${e.cause}".contains("secret"), e.toString())
  }

  @Test
  fun `an error has index and rule`() {
    val e =
      assertThrows(SerializationException::class.java) {
        Json.decodeFromString(ListSerializer(UriReferenceSerializer), """["a","a b"]""")
      }
    assertTrue(
      e.message!!.startsWith(
        "UriReference cannot be read: a b: \" \" (U+0020) at index 1 does not match path-noscheme" +
          " (RFC 3986 §3.3)"
      ),
      e.message,
    )
    assertEquals(1, (e.cause as UriParseException).error().index())
  }

  @Test
  fun `no number is read, and null only where it is allowed`() {
    for (json in listOf("1", "true", "{}", "[\"a:b\"]", "null")) {
      assertThrows(SerializationException::class.java, { Json.decodeFromString(UriSerializer, json) }, json)
    }
  }

  @Test
  fun `the types have serializers of their own`() {
    val one =
      listOf(
        UriSerializer,
        UriReferenceSerializer,
        IriSerializer,
        IriReferenceSerializer,
        UrlSerializer,
        UrnSerializer,
        AuthoritySerializer,
        HostSerializer,
        QueryParamsSerializer,
        MediaTypeSerializer,
        RegistrableDomainSerializer,
        HashNameSerializer,
      )
    for (serializer in one) {
      val type = Class.forName(serializer.descriptor.serialName)
      val example = TextExamples.all().single { it.type().type() == type }
      @Suppress("UNCHECKED_CAST") val any = serializer as KSerializer<Any>
      val value = example.type().parse(example.text())
      assertEquals(value, Json.decodeFromString(any, Json.encodeToString(any, value)))
    }
    assertEquals("\"u:pw@h\"", Json.encodeToString(AuthoritySerializer, Authority.parse("u:pw@h")))
    assertEquals("\"http://h/\"", Json.encodeToString(UrlSerializer, Url.parse("HTTP:\\\\H")))
  }

  @Test
  fun `types can be added`() {
    val type =
      TextType.of(Thread::class.java, { text -> Uri.tryParse(text).map { Thread(text) } }) { it.name }
    val module = urialSerializers(TextTypes.builtIn().with(type))
    val threads = module.getContextual(Thread::class)!!
    assertEquals("\"a:b\"", Json.encodeToString(threads, Thread("a:b")))
    assertEquals("a:b", Json.decodeFromString(threads, "\"a:b\"").name)
    assertEquals(UriReference.parse("x"), Json.decodeFromString(UriReferenceSerializer, "\"x\""))
  }

  companion object {
    @JvmStatic fun examples(): List<Example> = TextExamples.all()

    @JvmStatic fun refusing(): List<Example> = TextExamples.refusing()
  }
}
