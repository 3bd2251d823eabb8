package dev.urial.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A module's messages by key, in English and in translation.
 *
 * <p>The files are in UTF-8, with one {@code key = sentence} per line. A backslash is written
 * twice, and a line that begins with {@code #} is a comment. {@code messages.properties} is in
 * English and contains every key; {@code messages_de.properties} contains the German translations.
 * <code>{0}</code> to <code>{9}</code> are replaced by arguments, and <code>{0,number}</code> by a
 * formatted quantity. A file is loaded when a sentence in its language is first needed.
 *
 * <p>A sentence that depends on a number has a line for each plural category of the language, named
 * as in CLDR; the first number among the arguments determines the category:
 *
 * <pre>
 * more[one] = 1 more place
 * more[other] = {0,number} more places
 * </pre>
 *
 * <p>English, Hungarian and Estonian have {@code one} and {@code other}; Russian has {@code one},
 * {@code few}, {@code many} and {@code other}. A category without a line falls back to {@code
 * other}, and {@code other} falls back to a line without a category.
 *
 * <p>Only languages whose code has two to eight lower-case letters have a file (RFC 5646 §2.1).
 * Because locales may come from untrusted input, no other file is ever opened, and the number of
 * unknown languages in the cache is limited.
 *
 * <p>Each module opens its own files, because other modules cannot access them:
 *
 * <pre>{@code
 * static final Messages MESSAGES = Messages.of(name -> Views.class.getResourceAsStream(name));
 * MESSAGES.of("port.too-large", 70000).text()  // "TCP has no ports above 65535"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5646">RFC 5646, language tags</a>
 * @see <a href="https://www.unicode.org/reports/tr35/tr35-numbers.html#Language_Plural_Rules">UTS
 *     #35, language plural rules</a>
 */
public final class Messages {
  /**
   * Opens the files of a module; implement it as a lambda in that module, because other modules
   * cannot access the files.
   */
  @FunctionalInterface
  public interface Source {
    /**
     * Opens a file by its name; returns null if there is none.
     *
     * @param name the name of a file, without a folder
     * @return the open file, which the caller closes; null if there is none
     */
    @Nullable InputStream open(String name);
  }

  /** The messages of the core module, such as those of syntax errors and conversions. */
  public static final Messages CORE = of(name -> Messages.class.getResourceAsStream(name));

  private static final Map<String, String> NONE = Map.of();

  /** The number of languages in the cache above which a language without a file is not cached. */
  private static final int MOST = 64;

  private final Source open;
  private final Map<String, Map<String, String>> languages = new ConcurrentHashMap<>();

  private Messages(Source open) {
    this.open = Objects.requireNonNull(open, "open");
  }

  /**
   * Creates the messages of a module; the files are read later.
   *
   * <pre>{@code
   * Messages.of(name -> Views.class.getResourceAsStream(name))
   * }</pre>
   *
   * @param open opens a file of the module by its name, or returns null if there is none
   * @return the messages, which are loaded when the first message is requested
   */
  public static Messages of(Source open) {
    return new Messages(open);
  }

  /**
   * Creates a message, whose sentence is looked up when its text is requested.
   *
   * @param key the key of the sentence
   * @param arguments the arguments of the sentence, converted with {@code toString}; the caller
   *     must mask and escape text from users
   * @return the message
   * @see Message
   */
  public Message of(String key, Object... arguments) {
    return new Message(this, key, arguments);
  }

  /**
   * Creates the message for a constant. Its key is the group, a dot, and the constant's name in
   * lower case, with hyphens instead of underscores.
   *
   * <pre>{@code
   * MESSAGES.ofConstant("java-uri", Reason.EMPTY_PORT).key()  // "java-uri.empty-port"
   * }</pre>
   *
   * @param group the first part of the key
   * @param constant the constant whose name ends the key
   * @param arguments the values for the sentence's placeholders
   * @return the message
   * @see #of(String, Object...)
   */
  public Message ofConstant(String group, Enum<?> constant, Object... arguments) {
    String name = constant.name();
    StringBuilder key = new StringBuilder(group).append('.');
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      key.append(c == '_' ? '-' : c >= 'A' && c <= 'Z' ? (char) (c | 0x20) : c);
    }
    return of(key.toString(), arguments);
  }

  /**
   * {@return all keys in the English file, without plural categories}
   *
   * @see #keys(Locale)
   */
  public Set<String> keys() {
    return keys(english());
  }

  /**
   * {@return the keys that are present in a language}
   *
   * @param language a language of the module
   * @see #keys()
   */
  public Set<String> keys(Locale language) {
    return keys(sentences(language));
  }

  private static Set<String> keys(Map<String, String> sentences) {
    Set<String> keys = new TreeSet<>();
    for (String line : sentences.keySet()) {
      int category = line.indexOf('[');
      keys.add(category < 0 ? line : line.substring(0, category));
    }
    return keys;
  }

  /**
   * A sentence whose placeholders have not been replaced yet.
   *
   * @param text the sentence with its placeholders
   * @param isEnglish whether the sentence is in English, because the requested language lacks it
   */
  record Pattern(String text, boolean isEnglish) {}

  /**
   * Returns the sentence for a key in the given language, or in English if the language lacks it.
   */
  Pattern pattern(String key, @Nullable Number number, Locale language) {
    boolean isEnglish = language.getLanguage().equals("en");
    String said = isEnglish ? null : form(sentences(language), key, number, language);
    if (said != null) {
      return new Pattern(said, false);
    }
    String english = form(english(), key, number, Locale.ENGLISH);
    if (english == null) {
      throw new IllegalStateException("no message with the key " + key);
    }
    return new Pattern(english, true);
  }

  /** Returns the sentence in the plural form for a number. Most sentences have only one form. */
  private static @Nullable String form(
      Map<String, String> sentences, String key, @Nullable Number number, Locale language) {
    String only = sentences.get(key);
    if (number == null || sentences.isEmpty()) {
      return only == null ? sentences.get(key + OTHER) : only;
    }
    if (!sentences.containsKey(key + OTHER)) {
      return only;
    }
    String form = sentences.get(key + '[' + LocalizedNumbers.category(number, language) + ']');
    return form == null ? sentences.get(key + OTHER) : form;
  }

  private static final String OTHER = "[other]";

  private Map<String, String> english() {
    return cached("");
  }

  private Map<String, String> sentences(Locale language) {
    String tag = language.getLanguage();
    return isLanguage(tag) ? cached("_" + tag) : NONE;
  }

  /** {@code language = 2*3ALPHA / 4ALPHA / 5*8ALPHA}, in lower case; RFC 5646 §2.1. */
  private static boolean isLanguage(String tag) {
    boolean isLanguage = tag.length() >= 2 && tag.length() <= 8;
    for (int i = 0; i < tag.length() && isLanguage; i++) {
      isLanguage = tag.charAt(i) >= 'a' && tag.charAt(i) <= 'z';
    }
    return isLanguage;
  }

  private Map<String, String> cached(String suffix) {
    Map<String, String> known = languages.get(suffix);
    if (known != null) {
      return known;
    }
    Map<String, String> read = read("messages" + suffix + ".properties");
    if (!read.isEmpty() || languages.size() < MOST) {
      languages.put(suffix, read);
    }
    return read;
  }

  private Map<String, String> read(String file) {
    try (InputStream in = open.open(file)) {
      if (in == null) {
        return NONE;
      }
      return lines(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
  }

  /**
   * Returns the lines of a file. {@link java.util.Properties} would process each character, which
   * would delay the start of a command.
   */
  private static Map<String, String> lines(String file) {
    Map<String, String> sentences = new HashMap<>();
    for (int start = 0; start < file.length(); ) {
      int feed = file.indexOf('\n', start);
      int end = feed < 0 ? file.length() : feed;
      int equals = file.indexOf('=', start);
      if (equals >= 0 && equals < end && file.charAt(start) != '#') {
        String key = file.substring(start, equals).strip();
        sentences.put(key, file.substring(equals + 1, end).strip().replace("\\\\", "\\"));
      }
      start = end + 1;
    }
    return sentences;
  }
}
