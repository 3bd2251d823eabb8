package dev.urial.explain;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.registry.Reference;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Something that is known of a part of an identifier, in words for people.
 *
 * <pre>{@code
 * Fact fact = Meaning.ofHost("a.example.co.uk").get(0);
 * fact.toString()    // "public suffix: co.uk, of ICANN (Public Suffix List)"
 * fact.name().key()  // "fact.public-suffix", the same in every language
 * fact.text()        // "co.uk, of ICANN"
 * fact.source()      // "Public Suffix List"
 * }</pre>
 *
 * <p>What registries say, as a scheme's description, is quoted: it stays English in all languages.
 *
 * @see Meaning
 */
public final class Fact {
  private final Message name;
  private final Message message;
  private final List<Clause> clauses;
  private final Message source;

  private Fact(Message name, Message message, List<Clause> clauses, Message source) {
    this.name = Objects.requireNonNull(name, "name");
    this.message = Objects.requireNonNull(message, "message");
    this.clauses = List.copyOf(clauses);
    this.source = source;
  }

  /**
   * What the text itself says, or clauses state.
   *
   * <pre>{@code
   * Clause ws = Clause.rfc("ws", 6455, "3");
   * Fact.of(Message.quoted("default port"), Message.quoted("80"), ws).source()  // "RFC 6455 §3"
   * }</pre>
   *
   * @param name what it is about
   * @param message what there is to say, without full stop
   * @param clauses who says so; none if the text itself does
   */
  public static Fact of(Message name, Message message, Clause... clauses) {
    List<Clause> stated = List.of(Objects.requireNonNull(clauses, "clauses"));
    List<Message> citations = new ArrayList<>();
    stated.forEach(clause -> citations.add(Message.quoted(clause.citation())));
    return new Fact(name, message, stated, Message.list(citations));
  }

  /**
   * What a registry says, by what it refers to: documents, and people.
   *
   * <pre>{@code
   * Fact.of(Message.quoted("registered"), Message.quoted("permanent"), row.references())
   * }</pre>
   *
   * @param references what the registry refers to; those that are documents are the clauses
   */
  public static Fact of(Message name, Message message, List<Reference> references) {
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
   * The same on the word of somebody who is no document, as a guess.
   *
   * <pre>{@code
   * fact.by(Message.quoted("a guess")).source()  // "a guess"
   * }</pre>
   */
  public Fact by(Message source) {
    return new Fact(name, message, clauses, Objects.requireNonNull(source, "source"));
  }

  /** What it is about. */
  public Message name() {
    return name;
  }

  /** What there is to say; {@link #text} masks what is a secret in it. */
  public Message message() {
    return message;
  }

  /** The clauses that say so; unmodifiable, empty where no document does. */
  public List<Clause> clauses() {
    return clauses;
  }

  /** What there is to say, in English, without full stop; what is a secret in it is masked. */
  public String text() {
    return text(Locale.ROOT);
  }

  /**
   * The same in a language.
   *
   * @see Message#text(Locale)
   */
  public String text(Locale language) {
    return Secrets.masked(message.text(language));
  }

  /**
   * Who says so, as a clause, a registry or documents, in English; empty if the text itself does.
   */
  public String source() {
    return source(Locale.ROOT);
  }

  /**
   * The same in a language; what documents and people are called is the same in all.
   *
   * @see Message#text(Locale)
   */
  public String source(Locale language) {
    return source.text(language);
  }

  /** A text of others, its secrets masked, and what cannot be seen escaped. */
  static Message quote(String text) {
    return Message.quoted(Excerpt.escape(Secrets.masked(text)));
  }

  /**
   * A text between quotation marks; behind other words nobody sees that it begins with a secret.
   */
  static Message quoted(String text) {
    return Message.quoted('"' + Excerpt.escape(Secrets.masked(text)) + '"');
  }

  /** By what is said, and who says so. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Fact that
        && name.equals(that.name)
        && message.equals(that.message)
        && clauses.equals(that.clauses)
        && source.equals(that.source);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, message, clauses, source);
  }

  /** All of it on one line, in English. */
  @Override
  public String toString() {
    String by = source();
    return Excerpt.escape(name.text() + ": " + text() + (by.isEmpty() ? "" : " (" + by + ")"));
  }
}
