/**
 * Reads texts and writes answers for people and programs.
 *
 * <pre>
 * Texts ──► Task ──► Outcome: Reply, or Failure ──► Output ──► lines, drawings, JSON, tables
 *                    Both: two replies, by RFC 3986 and by the URL Standard
 * </pre>
 *
 * <p>Uses {@code io} and no verb.
 */
@NullMarked
package dev.urial.cli.render;

import org.jspecify.annotations.NullMarked;
