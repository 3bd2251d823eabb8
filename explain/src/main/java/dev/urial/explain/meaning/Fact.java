package dev.urial.explain.meaning;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.Reference;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * A human-readable fact about a part of an identifier.
 *
 * <pre>{@code
 * Fact fact = Meaning.ofHost("a.example.co.uk").get(0);
 * fact.toString()    // "public suffix: co.uk, an ICANN suffix (Public Suffix List)"
 * fact.name().key()  // "fact.public-suffix", the same in every language
 * fact.text()        // "co.uk, an ICANN suffix"
 * fact.source()      // "Public Suffix List"
 * }</pre>
 *
 * <p>Text from registries, such as the description of a scheme, is quoted and stays in English in
 * all languages.
 *
 * @param name the subject of the fact
 * @param message the statement, in which secrets may be unmasked; use {@link #text} to mask them
 * @param clauses the clauses that support the statement; may be empty
 * @param sourceMessage the source in each supported language; empty if there is none
 * @see Meaning
 */
public record Fact(Message name, Message message, List<Clause> clauses, Message sourceMessage) {
  /**
   * Makes a defensive copy.
   *
   * @param name the subject
   * @param message the statement
   * @param clauses the clauses
   * @param sourceMessage the source
   */
  public Fact {
    clauses = List.copyOf(clauses);
  }

  /**
   * {@return a fact that follows from the identifier itself or from a clause}
   *
   * <pre>{@code
   * Clause ws = Clause.rfc("ws", 6455, "3");
   * Fact.of(Message.quoted("default port"), Message.quoted("80"), ws).source()  // "RFC 6455 §3"
   * }</pre>
   *
   * @param name the subject of the fact, such as <i>default port</i>
   * @param message the statement about the subject, without a full stop
   * @param clauses the clauses that support the statement; none if the identifier itself does
   */
  public static Fact of(Message name, Message message, Clause... clauses) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(message, "message");
    List<Clause> stated = List.of(Objects.requireNonNull(clauses, "clauses"));
    List<Message> citations = new ArrayList<>();
    stated.forEach(clause -> citations.add(Message.quoted(clause.citation())));
    return new Fact(name, message, stated, Message.list(citations));
  }

  /**
   * {@return a fact from a registry, with the documents and people that the registry refers to}
   *
   * <pre>{@code
   * Fact.of(Message.quoted("registered"), Message.quoted("permanent"), row.references())
   * }</pre>
   *
   * @param name the subject of the fact, such as <i>default port</i>
   * @param message the statement about the subject, without a full stop
   * @param references the registry's references; those that are documents become the clauses
   */
  public static Fact of(Message name, Message message, List<Reference> references) {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(message, "message");
    Objects.requireNonNull(references, "references");
    List<Clause> clauses = new ArrayList<>();
    List<Message> texts = new ArrayList<>();
    for (Reference reference : references) {
      texts.add(Message.quoted(reference.text()));
      if (reference.clause() != null) {
        clauses.add(reference.clause());
      }
    }
    return new Fact(name, message, clauses, Message.list(texts));
  }

  /**
   * {@return a copy of this fact with another source, such as a guess}
   *
   * <pre>{@code
   * fact.by(Message.quoted("a guess")).source()  // "a guess"
   * }</pre>
   *
   * @param source the new {@link #source()}; the clauses do not change
   */
  public Fact by(Message source) {
    return new Fact(name, message, clauses, Objects.requireNonNull(source, "source"));
  }

  /** {@return the statement in English, without a full stop; secrets are masked} */
  public String text() {
    return text(Locale.ROOT);
  }

  /**
   * {@return the statement in the given language}
   *
   * @param language the language of the reader; English if there is no translation
   * @see Message#text(Locale)
   */
  public String text(Locale language) {
    return Secrets.masked(message.text(language));
  }

  /**
   * {@return the source in English, such as a clause, a registry or documents; {@code ""} if the
   * fact follows from the identifier itself}
   */
  public String source() {
    return source(Locale.ROOT);
  }

  /**
   * {@return the source in the given language; names of documents and people are the same in all
   * languages}
   *
   * @param language the language of the reader; English if there is no translation
   * @see Message#text(Locale)
   */
  public String source(Locale language) {
    return sourceMessage.text(language);
  }

  /**
   * Returns a message that consists of untrusted text, with secrets masked and invisible characters
   * escaped.
   */
  static Message quote(String text) {
    return Message.quoted(Excerpt.escape(Secrets.masked(text)));
  }

  /**
   * Returns a message that consists of untrusted text in quotation marks, with secrets masked. The
   * quotation marks let later masking recognize a secret at the start of the text even if other
   * words precede it.
   */
  static Message quoted(String text) {
    return Message.quoted('"' + Excerpt.escape(Secrets.masked(text)) + '"');
  }

  /** Returns the subject, the statement and the source on one line, in English. */
  @Override
  public String toString() {
    String by = source();
    return Excerpt.escape(name.text() + ": " + text() + (by.isEmpty() ? "" : " (" + by + ")"));
  }
}
