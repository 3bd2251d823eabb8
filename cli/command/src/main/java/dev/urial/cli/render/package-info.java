/**
 * Processes input and writes answers for people and programs: {@code OperationRunner} applies an
 * {@code Operation} to each input and passes its {@code TextOutcome} to a {@code Sink}, one for
 * each output format.
 *
 * <pre>
 * FileOperationRunner ──► OperationRunner ──► Operation ──► TextOutcome ─► DrawingStyle, TsvEscapes
 *                    │                         ▲
 *                    └──► JsonSink, TsvSink, PlainSink, TerminalSink ──► Sink
 *                         FieldSink: tables of selected fields; FailuresOnlySink: combined answers
 *
 * TextAnswer, FactAnswer ──► TextOutcome, FactList     kinds of answers that several verbs return
 * </pre>
 *
 * <p>Uses {@code io} and no verb.
 */
@NullMarked
package dev.urial.cli.render;

import org.jspecify.annotations.NullMarked;
