/**
 * From texts to answers that people and programs read: {@code Session} puts each text through an
 * {@code Operation}; its {@code Outcome} goes to a {@code Sink}, one for each form of output.
 *
 * <pre>
 * FileSession ──► Session ──► Operation ──► Outcome ──► Paint, Escaped
 *                    │                         ▲
 *                    └──► JsonSink, TsvSink, PlainSink, TerminalSink ──► Sink
 *                         FieldSink: tables of fields that were chosen; SilentSink: answers later
 *
 * Answer, Explained ──► Outcome, FactList     kinds of answers that several verbs give
 * </pre>
 *
 * <p>Uses {@code io} and no verb.
 */
@NullMarked
package dev.urial.cli.render;

import org.jspecify.annotations.NullMarked;
