/**
 * Processes texts and writes answers for people and programs: {@code OperationRunner} applies an
 * {@code Operation} to each text and passes its {@code TextOutcome} to a {@code Sink}, one for each
 * output format.
 *
 * <pre>
 * FileOperationRunner ──► OperationRunner ──► Operation ──► TextOutcome ──► Paint, Escaped
 *                    │                         ▲
 *                    └──► JsonSink, TsvSink, PlainSink, TerminalSink ──► Sink
 *                         FieldSink: tables of fields that were chosen; FailuresOnlySink: answers later
 *
 * TextAnswer, Explained ──► TextOutcome, FactList     kinds of answers that several verbs give
 * </pre>
 *
 * <p>Uses {@code io} and no verb.
 */
@NullMarked
package dev.urial.cli.render;

import org.jspecify.annotations.NullMarked;
