/** Serializers for Urial's types, and a module that contains them. */
package dev.urial.kotlinx.serialization

import dev.urial.Authority
import dev.urial.Host
import dev.urial.Iri
import dev.urial.IriReference
import dev.urial.MediaType
import dev.urial.QueryParams
import dev.urial.Uri
import dev.urial.UriReference
import dev.urial.convert.TextType
import dev.urial.convert.TextTypes
import dev.urial.hash.HashName
import dev.urial.registry.RegistrableDomain
import dev.urial.url.Url
import dev.urial.urn.Urn
import kotlinx.serialization.modules.SerializersModule
import kotlinx.serialization.modules.SerializersModuleBuilder

private fun <T : Any> builtIn(type: Class<T>): TextType<T> =
  checkNotNull(TextTypes.builtIn().find(type)) { type.name }

/** Reads and writes a URI: [RFC 3986 §3](https://www.rfc-editor.org/rfc/rfc3986#section-3). */
public object UriSerializer : TextSerializer<Uri>(builtIn(Uri::class.java))

/** Reads and writes a URI or a relative reference: [RFC 3986 §4.1](https://www.rfc-editor.org/rfc/rfc3986#section-4.1). */
public object UriReferenceSerializer : TextSerializer<UriReference>(builtIn(UriReference::class.java))

/** Reads and writes an IRI: [RFC 3987 §2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2). */
public object IriSerializer : TextSerializer<Iri>(builtIn(Iri::class.java))

/** Reads and writes an IRI or a relative reference: [RFC 3987 §2.2](https://www.rfc-editor.org/rfc/rfc3987#section-2.2). */
public object IriReferenceSerializer : TextSerializer<IriReference>(builtIn(IriReference::class.java))

/** Reads and writes a URL as parsed by browsers: [the URL Standard §4.4](https://url.spec.whatwg.org/#concept-url-parser). */
public object UrlSerializer : TextSerializer<Url>(builtIn(Url::class.java))

/** Reads and writes a URN: [RFC 8141 §2](https://www.rfc-editor.org/rfc/rfc8141#section-2). */
public object UrnSerializer : TextSerializer<Urn>(builtIn(Urn::class.java))

/** Reads and writes an authority: [RFC 3986 §3.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2). */
public object AuthoritySerializer : TextSerializer<Authority>(builtIn(Authority::class.java))

/** Reads and writes a host: [RFC 3986 §3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2). */
public object HostSerializer : TextSerializer<Host>(builtIn(Host::class.java))

/** Reads and writes the pairs of a query: [the URL Standard §5](https://url.spec.whatwg.org/#application/x-www-form-urlencoded). */
public object QueryParamsSerializer : TextSerializer<QueryParams>(builtIn(QueryParams::class.java))

/** Reads and writes a media type: [RFC 9110 §8.3.1](https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1). */
public object MediaTypeSerializer : TextSerializer<MediaType>(builtIn(MediaType::class.java))

/** Reads and writes a registrable domain: [the Public Suffix List](https://github.com/publicsuffix/list/wiki/Format). */
public object RegistrableDomainSerializer : TextSerializer<RegistrableDomain>(builtIn(RegistrableDomain::class.java))

/** Reads and writes a digest with its algorithm: [RFC 6920 §3](https://www.rfc-editor.org/rfc/rfc6920#section-3). */
public object HashNameSerializer : TextSerializer<HashName>(builtIn(HashName::class.java))

/**
 * Returns a module with serializers for use with `@Contextual`. By default, it supports the types
 * above, scheme views (`MailtoUri`, …), URN namespaces and fragments.
 *
 * ```
 * val json = Json { serializersModule = urialSerializers() }
 * @Serializable class Author(@Contextual val mail: MailtoUri)
 * ```
 *
 * See [RFC 3986 §1.2.1, a URI is text](https://www.rfc-editor.org/rfc/rfc3986#section-1.2.1).
 *
 * @param types the types to read and write
 */
public fun urialSerializers(types: TextTypes = TextTypes.builtIn()): SerializersModule =
  SerializersModule { types.all().forEach { add(it) } }

private fun <T : Any> SerializersModuleBuilder.add(type: TextType<T>) {
  contextual(type.type().kotlin, TextSerializer(type))
}
