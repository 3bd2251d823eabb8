/** Serialization of a type with a text form, for kotlinx.serialization. */
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
 * Reads and writes values of a type as strings, in every format; in JSON, also as object keys.
 *
 * ```
 * object MailtoUriSerializer :
 *   TextSerializer<MailtoUri>(TextTypes.builtIn().find(MailtoUri::class.java)!!)
 *
 * @Serializable class Author(@Serializable(with = MailtoUriSerializer::class) val mail: MailtoUri)
 * ```
 *
 * The written text is complete and includes secrets; error messages mask them.
 *
 * See [RFC 8259 §7, strings](https://www.rfc-editor.org/rfc/rfc8259#section-7).
 *
 * @param T the type of the values
 * @param type the type that parses and writes the text
 */
public open class TextSerializer<T : Any>(private val type: TextType<T>) : KSerializer<T> {
  /** Describes a string whose serial name is the name of the class. */
  final override val descriptor: SerialDescriptor =
    PrimitiveSerialDescriptor(type.type().name, PrimitiveKind.STRING)

  /** Writes the text of the value, including any secrets. */
  final override fun serialize(encoder: Encoder, value: T) {
    encoder.encodeString(type.text(value))
  }

  /**
   * Parses a value.
   *
   * @throws SerializationException if the text is invalid; the message contains the index and the
   *   violated rule. The cause is a [UriParseException].
   */
  final override fun deserialize(decoder: Decoder): T {
    val parsed = type.tryParse(decoder.decodeString())
    val error = parsed.errorOrNull() ?: return parsed.orElseThrow()
    throw SerializationException(
      "${type.name()} cannot be read: ${error.message()}",
      UriParseException(error),
    )
  }

  /** Returns the name of the type, for messages. */
  override fun toString(): String = "TextSerializer(${type.name()})"
}
