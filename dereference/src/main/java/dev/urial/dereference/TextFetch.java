package dev.urial.dereference;

import dev.urial.MediaType;
import dev.urial.dereference.part.Part;
import dev.urial.dereference.part.ReadableText;
import dev.urial.dereference.part.SecondaryResource;
import dev.urial.dereference.protocol.DereferenceException;
import dev.urial.dereference.protocol.DereferenceException.Reason;
import dev.urial.dereference.protocol.Hop;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.safety.FetchPolicy;
import dev.urial.safety.PolicySetting;
import dev.urial.safety.Refusal;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Fetches documents as text under a policy, for consumers such as language models and search
 * indexes. A refusal is returned as text, not thrown as an exception.
 *
 * <pre>{@code
 * try (TextFetch fetch = TextFetch.of(FetchPolicy.publicWeb())) {
 *   FetchedText page = fetch.get("https://example.com/");
 *   page.text()    // "Example Domain …", at most 20,000 characters
 *   page.isCut()   // whether fetch.get(url, page.end()) has more
 *   fetch.get("http://10.0.0.1/").notice()
 *       // "Refused: http://10.0.0.1/ was not fetched: 10.0.0.1 is an address of a private network (…)"
 * }
 * }</pre>
 *
 * <p>Every hop is checked as in {@link Dereferencer}. Thread-safe. Closing a fetcher aborts its
 * running requests.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7">RFC 3986 §7</a>
 */
public final class TextFetch implements AutoCloseable {
  /** The default maximum number of characters per call, in UTF-16 code units. */
  public static final int USUAL_CHARACTERS = 20_000;

  /** The maximum length of a URL, in characters; longer URLs are refused. */
  public static final int LONGEST_URL = 65_536;

  private static final int MOST_SHOWN = 200;

  /** The failures for which the notice also states what may be fetched. */
  private static final Set<Reason> LIMITS =
      EnumSet.of(
          Reason.UNKNOWN_SCHEME,
          Reason.HANDED_OVER,
          Reason.TIME_CONNECT,
          Reason.TIME_TOTAL,
          Reason.TOO_LONG,
          Reason.TOO_LONG_UNPACKED,
          Reason.REDIRECT_COUNT,
          Reason.REDIRECT_TARGET);

  private final Dereferencer web;
  private final int characters;

  private TextFetch(Dereferencer web, int characters) {
    this.web = web;
    this.characters = characters;
  }

  /**
   * {@return a fetcher that enforces a policy and its limits, and returns at most {@link
   * #USUAL_CHARACTERS} characters per call}
   *
   * @param policy the policy that determines what may be fetched
   */
  public static TextFetch of(FetchPolicy policy) {
    return of(policy, USUAL_CHARACTERS, it -> it);
  }

  /**
   * Returns a fetcher with a custom character limit and a customized dereferencer.
   *
   * <pre>{@code
   * TextFetch.of(policy, 4000, it -> it.accept("text/html"))
   * }</pre>
   *
   * @param policy the policy that determines what may be fetched
   * @param characters the maximum number of characters per call, in UTF-16 code units
   * @param change a function that configures the dereferencer further
   * @return the fetcher
   * @throws IllegalArgumentException if {@code characters} is less than 1
   */
  public static TextFetch of(
      FetchPolicy policy, int characters, UnaryOperator<Dereferencer.Builder> change) {
    Objects.requireNonNull(policy, "policy");
    Objects.requireNonNull(change, "change");
    if (characters < 1) {
      throw new IllegalArgumentException("characters must be at least 1");
    }
    return new TextFetch(change.apply(Dereferencer.builder().policy(policy)).build(), characters);
  }

  /**
   * Fetches a document from its beginning.
   *
   * @param url the untrusted URL
   * @return the text, or a notice that explains why there is none
   * @see #get(String, int, boolean)
   */
  public FetchedText get(String url) {
    return get(url, 0, false);
  }

  /**
   * Fetches a document and returns its text from a given index.
   *
   * @param url the untrusted URL
   * @param start the index of the first character to return, in UTF-16 code units
   * @param isPart whether to return only the part that the fragment identifies, such as {@code
   *     #line=1,9} or the element with an ID
   * @return the text, or a notice that explains why there is none
   * @throws IllegalArgumentException if {@code start} is negative
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
   */
  public FetchedText get(String url, int start, boolean isPart) {
    Objects.requireNonNull(url, "url");
    if (start < 0) {
      throw new IllegalArgumentException("start must not be negative");
    }
    String shown = shown(url);
    if (url.length() > LONGEST_URL) {
      return failed(
          shown,
          null,
          "Refused: the URL has "
              + url.length()
              + " characters; the limit is "
              + LONGEST_URL
              + ".");
    }
    try (Representation page = web.dereference(url)) {
      return page.isSameDocument()
          ? failed(
              shown, null, "Not fetched: " + shown + " refers to a part of the current document.")
          : read(page, start, isPart);
    } catch (DereferenceException e) {
      return failed(shown, e, words(shown, e));
    } catch (IOException e) {
      return failed(
          shown,
          null,
          "Not fetched: "
              + shown
              + " could not be read completely: the connection was interrupted.");
    }
  }

  /** Aborts running requests and releases all threads and sockets. */
  @Override
  public void close() {
    web.close();
  }

  /**
   * {@return a one-line description, in English, of what may be fetched}
   *
   * <pre>{@code
   * schemes http, https; ports default; addresses global, nat64; no names of the local network; …
   * }</pre>
   */
  public String allowed() {
    return allowed(web.policy());
  }

  /**
   * {@return a one-line description, in English, of what a policy allows}
   *
   * @param policy the policy to describe
   * @see #allowed()
   */
  public static String allowed(FetchPolicy policy) {
    Objects.requireNonNull(policy, "policy");
    List<String> all = new ArrayList<>();
    all.add("schemes " + policy.value(PolicySetting.SCHEME));
    all.add("ports " + policy.value(PolicySetting.PORT));
    all.add("addresses of the classes " + policy.value(PolicySetting.ADDRESS_CLASS));
    list(all, policy, PolicySetting.ALLOW_DOMAIN, "only the domains ");
    list(all, policy, PolicySetting.ALLOW_HOST, "only the hosts ");
    list(all, policy, PolicySetting.REFUSE_DOMAIN, "not the domains ");
    list(all, policy, PolicySetting.REFUSE_HOST, "not the hosts ");
    if (policy.value(PolicySetting.USERINFO).equals("refuse")) {
      all.add("no user name in the URL");
    }
    all.add(policy.redirects() + " redirects");
    all.add(policy.maxBytes() + " octets");
    all.add(policy.maxDuration().toSeconds() + " seconds");
    return String.join("; ", all);
  }

  private static void list(
      List<String> all, FetchPolicy policy, PolicySetting setting, String before) {
    String value = policy.value(setting);
    if (!value.isEmpty()) {
      all.add(before + value);
    }
  }

  private static FetchedText failed(String shown, @Nullable DereferenceException e, String notice) {
    return new FetchedText(
        false, shown, 0, null, 0, "", 0, 0, e == null ? List.of() : e.chain(), e, notice);
  }

  /** Returns a notice that states what happened, the violated rule, and what may be fetched. */
  private String words(String shown, DereferenceException e) {
    if (e.refusals().isEmpty()) {
      return "Not fetched: "
          + shown
          + ": "
          + Excerpt.escape(e.message().text())
          + " ("
          + e.reason()
          + ", "
          + e.clause().citation()
          + ")."
          + (LIMITS.contains(e.reason()) ? " What may be fetched: " + allowed() + '.' : "");
    }
    List<Hop> hops = e.chain();
    String redirect =
        hops.isEmpty()
            ? ""
            : " after a redirect from " + shown(hops.get(hops.size() - 1).uri().redacted());
    return "Refused: "
        + shown
        + " was not fetched"
        + redirect
        + ": "
        + reasons(e.refusals())
        + ". What may be fetched: "
        + allowed()
        + '.';
  }

  /**
   * Returns a description of refusals, each with its rule and the standard that the rule is based
   * on.
   *
   * <pre>{@code
   * TextFetch.reasons(FetchPolicy.publicWeb().vet("http://10.0.0.1/").refusals())
   *     // "10.0.0.1 is an address of a private network (rule address-private-use, RFC 1918 §3)"
   * }</pre>
   *
   * @param refusals the reasons why a policy refuses a URL
   * @return the sentences without duplicates, separated by semicolons, with secrets masked
   * @see Refusal#remark
   */
  public static String reasons(List<Refusal> refusals) {
    Objects.requireNonNull(refusals, "refusals");
    List<String> all = new ArrayList<>();
    for (Refusal refusal : refusals) {
      String sentence =
          Excerpt.escape(refusal.remark().message().text())
              + " (rule "
              + Excerpt.escape(refusal.name())
              + ", "
              + refusal.remark().clause().citation()
              + ')';
      if (!all.contains(sentence)) {
        all.add(sentence);
      }
    }
    return String.join("; ", all);
  }

  private FetchedText read(Representation page, int start, boolean isPart) throws IOException {
    byte[] octets = page.octets();
    MediaType known = page.mediaType();
    MediaType type = known == null ? MediaType.of("application", "octet-stream") : known;
    List<String> notes = new ArrayList<>();
    if (!page.isSuccess()) {
      notes.add("The server responded with status " + page.status() + ", which is not a success.");
    }
    String text =
        isPart && page.fragment() != null ? part(page, octets, notes) : text(octets, type);
    boolean isOk = page.isSuccess() && text != null;
    if (text == null) {
      notes.add(
          shown(page.baseUri().redacted())
              + " is "
              + (known == null ? "without a media type" : type.toString())
              + " ("
              + octets.length
              + " octets) and cannot be shown as text.");
      text = "";
    }
    int from = boundary(text, Math.min(start, text.length()));
    int to = boundary(text, (int) Math.min((long) from + characters, text.length()));
    if (to <= from && to < text.length()) {
      to = Math.min(from + 2, text.length()); // a limit of one character, but a surrogate pair
    }
    if (start > 0 && from == text.length()) {
      notes.add("The text ends at character " + text.length() + "; there is no more text.");
    } else if (from > 0 || to < text.length()) {
      notes.add(
          "Truncated: these are characters "
              + from
              + " to "
              + to
              + " of "
              + text.length()
              + (to < text.length() ? "; to get more, call again with start " + to + '.' : "."));
    }
    return new FetchedText(
        isOk,
        shown(page.baseUri().redacted()),
        page.status(),
        known,
        octets.length,
        cleaned(text.substring(from, to)),
        from,
        text.length(),
        page.chain(),
        null,
        String.join(" ", notes));
  }

  private static @Nullable String text(byte[] octets, MediaType type) {
    return ReadableText.of(octets, type);
  }

  /** Returns the texts of all parts that the fragment identifies, separated by an empty line. */
  private static @Nullable String part(Representation page, byte[] octets, List<String> notes) {
    SecondaryResource found = page.secondaryResource(octets);
    found.remarks().forEach(it -> notes.add(Excerpt.escape(it.message().text()) + '.'));
    List<String> texts = new ArrayList<>();
    for (Part part : found.parts()) {
      String text = ReadableText.of(part.octets(), part.mediaType());
      if (text == null) {
        return null;
      }
      texts.add(text);
    }
    return String.join("\n\n", texts);
  }

  /** Replaces control characters, which a terminal might interpret, with U+FFFD. */
  private static String cleaned(String text) {
    StringBuilder to = new StringBuilder(text);
    for (int i = 0; i < to.length(); i++) {
      char c = to.charAt(i);
      boolean isControl = c < ' ' && c != '\n' && c != '\t' && c != '\r';
      if (isControl || (c >= 0x7F && c < 0xA0)) {
        to.setCharAt(i, '\uFFFD');
      }
    }
    return to.toString();
  }

  /** Returns an index, moved back by one if it is between the two surrogates of a character. */
  private static int boundary(String text, int index) {
    boolean isWithin =
        index > 0
            && index < text.length()
            && Character.isHighSurrogate(text.charAt(index - 1))
            && Character.isLowSurrogate(text.charAt(index));
    return isWithin ? index - 1 : index;
  }

  /** Returns a URL for use in a sentence: shortened, escaped, and with secrets masked. */
  private static String shown(String url) {
    String some = Secrets.masked(url); // before it is cut: an at sign further on marks a password
    return Excerpt.escape(
        some.length() <= MOST_SHOWN ? some : some.substring(0, MOST_SHOWN - 1) + '…');
  }
}
