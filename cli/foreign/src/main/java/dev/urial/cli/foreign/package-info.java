/**
 * Other people's commands, spoken by our engine: {@code trurl} (curl), {@code unfurl} and {@code
 * qsreplace} (Tom Hudson). Who has habits or scripts keeps them by an alias, {@code alias
 * trurl='urial trurl'}.
 *
 * <pre>
 * Trurl      TrurlOptions → CurlUrl, TrurlPairs → TrurlShown → TrurlFormat, TrurlJson
 * Unfurl     GoFlags → GoUrl → UnfurlFormat, UnfurlJson
 * Qsreplace  GoFlags → GoUrl
 * </pre>
 *
 * <p>Each has the option grammar, the output and the exit statuses of its namesake, and the two
 * ways of reading a URL that these stand on: libcurl's ({@link dev.urial.cli.foreign.CurlUrl}) and
 * that of Go's {@code net/url} ({@link dev.urial.cli.foreign.GoUrl}). Nothing else in the house
 * reads so, and nothing else should. All of them work on octets, as those programs do: see {@link
 * dev.urial.cli.foreign.Octet}. Where they answer otherwise on purpose, {@code
 * docs/foreign-commands.md} says so, with the reason.
 *
 * <p>The command stands on this module and calls it by its verbs, as it calls any library; what its
 * help says comes by {@link dev.urial.cli.foreign.ForeignWords}.
 */
@NullMarked
package dev.urial.cli.foreign;

import org.jspecify.annotations.NullMarked;
