package dev.urial.kotlin

import dev.urial.Iri
import dev.urial.Uri
import dev.urial.UriReference
import dev.urial.report.Component
import dev.urial.report.UriParseException
import dev.urial.url.Url
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.CsvSource
import org.junit.jupiter.params.provider.ValueSource

class ExtensionsTest {
  @Test
  fun `texts become what is asked for`() {
    assertEquals(Uri.parse("http://h/"), "http://h/".toUri())
    assertEquals(UriReference.parse("../a"), "../a".toUriReference())
    assertEquals(Iri.parse("http://h/é"), "http://h/é".toIri())
    assertEquals("é", "é".toIriReference().toString())
    assertEquals(Url.parse("http://h/"), "HTTP:\\\\H".toUrl())
    assertEquals("http://h/b", "b".toUrl("http://h/a".toUrl()).href())
  }

  @Test
  fun `what is none is null or an exception that says where and why`() {
    assertNull("http://a b".toUriOrNull())
    assertNull("http://a b".toUriReferenceOrNull())
    assertNull("http://a b".toIriOrNull())
    assertNull("http://a b".toIriReferenceOrNull())
    assertNull("http://a b".toUrlOrNull())
    val e = assertThrows(UriParseException::class.java) { "http://me:hunter2@a b".toUri() }
    assertEquals(19, e.error().index())
    assertTrue(e.message!!.contains("RFC 3986 §3.2.2"))
    assertFalse(e.message!!.contains("hunter2"))
  }

  @ParameterizedTest
  @CsvSource(
    "http://h,        b,    http://h/b",
    "http://h/,       b,    http://h/b",
    "http://h/a,      b c,  http://h/a/b%20c",
    "http://h/a,      b/c,  http://h/a/b%2Fc",
    "http://h/a?q#f,  b,    http://h/a/b?q#f",
  )
  fun `a segment is appended as data`(base: String, segment: String, expected: String) {
    assertEquals(expected, (base.toUri() / segment).toString())
  }

  @Test
  fun `an iri keeps what a uri encodes`() {
    assertEquals("http://h/é", ("http://h/".toIri() / "é").toString())
    assertEquals("http://h/%C3%A9", ("http://h/".toUri() / "é").toString())
  }

  @Test
  fun `a reference is resolved, not appended`() {
    val base = "http://h/a/b".toUri()
    assertEquals("http://h/c", (base + "../c".toUriReference()).toString())
    assertEquals("http://h/a/b?c", (base + "?c").toString())
    assertEquals("http://h/é", ("http://h/a".toIri() + "é".toIriReference()).toString())
    assertThrows(UriParseException::class.java) { base + "a b" }
  }

  @ParameterizedTest
  @ValueSource(strings = ["http://h/a/c", "http://h/", "http://h/a/b", "http://h/a/b?c#d", "urn:a:b"])
  fun `what is subtracted comes back by adding`(target: String) {
    val base = "http://h/a/b".toUri()
    assertEquals(target.toUri(), base + (target.toUri() - base))
  }

  @Test
  fun `components and parameters are indexed`() {
    val uri = "http://h/?lang=hu".toUri()
    assertEquals("h", uri[Component.HOST])
    assertEquals("hu", uri.params()["lang"])
    assertTrue("lang" in uri.params())
    assertFalse("page" in uri.params())
    assertEquals("h", uri.toString().substring(uri.range(Component.HOST)!!.toIntRange()))
  }

  @Test
  fun `an answer is a result`() {
    assertEquals("http://h/".toUri(), Uri.tryParse("http://h/").toResult().getOrThrow())
    val failure = Uri.tryParse("http://a b").toResult().exceptionOrNull() as UriParseException
    assertEquals(8, failure.error().index())
    assertEquals("h", Uri.tryParse("http://h/").fold({ it.host() }, { it.message() }))
    assertEquals(8, Uri.tryParse("http://a b").fold({ -1 }, { it.index() }))
    val other = "about:blank".toUri()
    assertEquals(other, Uri.tryParse("http://a b").getOrElse { other })
  }

  @Test
  fun `blocks build`() {
    val built = uri {
      scheme("https")
      host("example.com")
      segment("a b")
      param("q", "é")
    }
    assertEquals("https://example.com/a%20b?q=%C3%A9", built.toString())
    assertEquals("https://example.com/a%20b?q=2", built.copy { withParam("q", "2") }.toString())
    assertEquals("a%20b", uriReference { segment("a b") }.toString())
    assertThrows(IllegalArgumentException::class.java) { uri { host("example.com") } }
  }
}
