/**
 * From texts to answers that people and programs read: {@code TextSession} puts each text through
 * an {@code Operation}; its {@code TextOutcome} goes to a {@code Sink}, one for each form of
 * output.
 *
 * <pre>
 * FileSession ──► TextSession ──► Operation ──► TextOutcome ──► Paint, Escaped
 *                    │                         ▲
 *                    └──► JsonSink, TsvSink, PlainSink, TerminalSink ──► Sink
 *                         FieldSink: tables of fields that were chosen; SilentSink: answers later
 *
 * TextAnswer, Explained ──► TextOutcome, FactList     kinds of answers that several verbs give
 * </pre>
 *
 * <p>Uses {@code io} and no verb.
 */
@NullMarked
package dev.urial.cli.render;

import org.jspecify.annotations.NullMarked;
