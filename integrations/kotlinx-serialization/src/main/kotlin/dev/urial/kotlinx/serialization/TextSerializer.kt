/** A type that has a text form, with kotlinx.serialization. */
package dev.urial.kotlinx.serialization

import dev.urial.convert.TextType
import dev.urial.report.UriParseException
import kotlinx.serialization.KSerializer
import kotlinx.serialization.SerializationException
import kotlinx.serialization.descriptors.PrimitiveKind
import kotlinx.serialization.descriptors.PrimitiveSerialDescriptor
import kotlinx.serialization.descriptors.SerialDescriptor
import kotlinx.serialization.encoding.Decoder
import kotlinx.serialization.encoding.Encoder

/**
 * Reads and writes a type as a string, in every format; in JSON also as a name of an object.
 *
 * ```
 * object MailtoUriSerializer :
 *   TextSerializer<MailtoUri>(TextTypes.builtIn().find(MailtoUri::class.java)!!)
 *
 * @Serializable class Author(@Serializable(with = MailtoUriSerializer::class) val mail: MailtoUri)
 * ```
 *
 * The written text is complete, with secrets. Messages of errors mask them.
 *
 * See [RFC 8259 §7, strings](https://www.rfc-editor.org/rfc/rfc8259#section-7).
 *
 * @param T the type
 * @param type what parses and writes the texts
 */
public open class TextSerializer<T : Any>(private val type: TextType<T>) : KSerializer<T> {
  /** A string; its serial name is the name of the class. */
  final override val descriptor: SerialDescriptor =
    PrimitiveSerialDescriptor(type.type().name, PrimitiveKind.STRING)

  /** Writes the whole text. */
  final override fun serialize(encoder: Encoder, value: T) {
    encoder.encodeString(type.text(value))
  }

  /**
   * Reads a text.
   *
   * @throws SerializationException if it is not valid; the message says at which index, and which
   *   rule it breaks. The cause is a [UriParseException].
   */
  final override fun deserialize(decoder: Decoder): T {
    val parsed = type.tryParse(decoder.decodeString())
    val error = parsed.errorOrNull() ?: return parsed.orElseThrow()
    throw SerializationException(
      "${type.name()} cannot be read: ${error.message()}",
      UriParseException(error),
    )
  }

  /** The name of the type, for messages. */
  override fun toString(): String = "TextSerializer(${type.name()})"
}
