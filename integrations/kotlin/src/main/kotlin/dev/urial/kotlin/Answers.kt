/** Idiomatic Kotlin access to the results of `tryParse`. */
@file:JvmName("Answers")

package dev.urial.kotlin

import dev.urial.report.Parsed
import dev.urial.report.SyntaxError
import dev.urial.report.UriParseException

/**
 * Returns the value or the error as a [Result], whose exception is a [UriParseException].
 *
 * ```
 * Uri.tryParse(text).toResult().onFailure { log(it.message) }.getOrNull()
 * ```
 *
 * See [RFC 3986 §3](https://www.rfc-editor.org/rfc/rfc3986#section-3).
 */
public fun <T : Any> Parsed<T>.toResult(): Result<T> =
  when (this) {
    is Parsed.Ok<T> -> Result.success(value())
    is Parsed.Failed<T> -> Result.failure(UriParseException(error()))
  }

/**
 * Returns the value, or the result of [onFailed] if there is an error.
 *
 * ```
 * val uri = Uri.tryParse(text).getOrElse { return respond(400, it.message()) }
 * ```
 *
 * See [RFC 3986 §3](https://www.rfc-editor.org/rfc/rfc3986#section-3).
 */
public inline fun <T : Any> Parsed<T>.getOrElse(onFailed: (SyntaxError) -> T): T =
  when (this) {
    is Parsed.Ok<T> -> value()
    is Parsed.Failed<T> -> onFailed(error())
  }

/**
 * Returns the result of [onOk] for a value, or of [onFailed] for an error.
 *
 * ```
 * Uri.tryParse(text).fold({ it.host() }, { it.diagram() })
 * ```
 *
 * See [RFC 3986 §3](https://www.rfc-editor.org/rfc/rfc3986#section-3).
 */
public inline fun <T : Any, R> Parsed<T>.fold(onOk: (T) -> R, onFailed: (SyntaxError) -> R): R =
  when (this) {
    is Parsed.Ok<T> -> onOk(value())
    is Parsed.Failed<T> -> onFailed(error())
  }
