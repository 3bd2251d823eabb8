package dev.urial.cli.render;

import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Out;
import dev.urial.cli.render.TextOutcome.Reply;
import java.io.IOException;

/** An output format for answers and failures. */
abstract class Sink {
  /** The source of a text. */
  enum Where {
    /** A text given as an argument. */
    ARGUMENT,
    /** A line of a file or of standard input. */
    LINE,
    /** An operand that is not itself processed, such as a base. */
    OPERAND
  }

  final Out out;
  final EscapingWriter err;

  Sink(Invocation call) {
    this.out = call.out();
    this.err = call.err();
  }

  abstract void reply(Where where, String name, String input, Reply reply) throws IOException;

  /** Writes a reply to a line of input; the reply may be the line itself. */
  void line(LineReader line, String input, Reply reply) throws IOException {
    reply(Where.LINE, line.place(), input, reply);
  }

  /** Returns the outcome to report for a line of input: a failure if a reply cannot be a line. */
  TextOutcome onLine(TextOutcome outcome) {
    return outcome;
  }

  abstract void failure(Where where, String name, String input, Failure failure) throws IOException;

  /** Writes the same failure again, for another operation on the same text. */
  void again(Where where, String name, String input, Failure failure) throws IOException {
    failure(where, name, input, failure);
  }

  /**
   * Writes an invalid input, if only invalid inputs are requested: as a row or object with the
   * reason, or in the two plain formats as text.
   *
   * @param outcome a failure, or a reply that is a "no"
   */
  void invalid(Where where, String name, String input, TextOutcome outcome) throws IOException {
    if (outcome instanceof Failure failure) {
      failure(where, name, input, failure);
    } else {
      reply(where, name, input, (Reply) outcome);
    }
  }

  /** Writes an invalid line, possibly as its original bytes. */
  void invalidLine(LineReader line, String input, TextOutcome outcome) throws IOException {
    invalid(Where.LINE, line.place(), input, outcome);
  }

  /** Writes an input without an answer, unchanged; supported only by the two plain formats. */
  void copy(String input) throws IOException {
    throw new IllegalStateException("this format cannot write plain texts");
  }

  /** Writes a line of input without an answer, as its original bytes if the format allows this. */
  void copyLine(LineReader line) throws IOException {
    copy(line.lossyText());
  }

  /** Writes out data that the format has buffered. */
  void flush() throws IOException {}

  /** Ends the output, after the last input. */
  void end() throws IOException {
    flush();
  }
}
