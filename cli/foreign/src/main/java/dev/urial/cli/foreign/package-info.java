/**
 * Commands of other projects, implemented in Urial: {@code trurl} (curl), {@code unfurl} and {@code
 * qsreplace} (Tom Hudson). Existing habits and scripts continue to work with an alias: {@code alias
 * trurl='urial trurl'}.
 *
 * <pre>
 * Trurl      TrurlOptions → CurlUrl, TrurlPairs → TrurlDisplay → TrurlFormat, TrurlJson
 * Unfurl     GoFlags → GoUrl → UnfurlFormat, UnfurlJson
 * Qsreplace  GoFlags → GoUrl
 * </pre>
 *
 * <p>Each command has the option syntax, the output and the exit statuses of its namesake, and uses
 * one of the two URL parsers on which the originals are based: libcurl's ({@link
 * dev.urial.cli.foreign.CurlUrl}) or that of Go's {@code net/url} ({@link
 * dev.urial.cli.foreign.GoUrl}). Nothing else in this project parses URLs like this, and nothing
 * else should. All commands work on octets, as the originals do: see {@link
 * dev.urial.cli.foreign.OctetStrings}. Intentional differences are listed in {@code
 * docs/foreign-commands.md}, with the reasons.
 *
 * <p>The {@code urial} command depends on this module and calls it from its verbs; it passes the
 * help texts through {@link dev.urial.cli.foreign.ForeignCommandTexts}.
 */
@NullMarked
package dev.urial.cli.foreign;

import org.jspecify.annotations.NullMarked;
