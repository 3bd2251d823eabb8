package dev.urial.cli.render;

import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.LineReader;
import dev.urial.cli.io.Out;
import dev.urial.cli.render.TextOutcome.Failure;
import dev.urial.cli.render.TextOutcome.Reply;
import java.io.IOException;

/** An output format. */
abstract class Sink {
  /** Where a text came from. */
  enum Where {
    /** One of the texts that the verb was given. */
    ARGUMENT,
    /** A line of standard input. */
    LINE,
    /** An operand that is no text to answer, as a base. */
    OPERAND
  }

  final Out out;
  final EscapingWriter err;

  Sink(Invocation call) {
    this.out = call.out();
    this.err = call.err();
  }

  abstract void reply(Where where, String name, String input, Reply reply) throws IOException;

  /** A reply to a line of standard input, which may be the line itself. */
  void line(LineReader line, String input, Reply reply) throws IOException {
    reply(Where.LINE, line.place(), input, reply);
  }

  abstract void failure(Where where, String name, String input, Failure failure) throws IOException;

  /** The same failure again, of another answer to the same text. */
  void again(Where where, String name, String input, Failure failure) throws IOException {
    failure(where, name, input, failure);
  }

  /**
   * A text that fails, where only such texts are wanted: in a table a row, else the text.
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

  /** The same of a line, which may be written as it came. */
  void invalidLine(LineReader line, String input, TextOutcome outcome) throws IOException {
    invalid(Where.LINE, line.place(), input, outcome);
  }

  /** A text as it came, and nothing else; only for the two plain forms. */
  void copy(String input) throws IOException {
    throw new IllegalStateException("this format cannot write plain texts");
  }

  /** The same of a line, byte by byte. */
  void copyLine(LineReader line) throws IOException {
    copy(line.lossyText());
  }

  /** Passes on what the form itself has buffered. */
  void flush() throws IOException {}

  /** After the last text. */
  void end() throws IOException {
    flush();
  }
}
