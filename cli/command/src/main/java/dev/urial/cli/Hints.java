package dev.urial.cli;

import dev.urial.cli.change.FormatString;
import dev.urial.cli.change.QueryVerb;
import dev.urial.cli.change.SetVerb;
import dev.urial.cli.io.ShellWord;
import dev.urial.internal.text.Secrets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The calls that users meant by words of other programs: {@code urial unique a b} is {@code urial
 * dedupe a b}.
 */
final class Hints {
  /**
   * Lines of words and a call. The texts that were given follow the call, or replace {@code TEXT}.
   * If the call begins with {@code <}, texts that are not files become its standard input.
   */
  private static final String CALLS =
      """
      parse split explain show show-parts analyze: inspect
      urn: inspect --as urn
      typed guess: inspect --as typed
      host hostname unfurl: get '{host}'
      scheme protocol: get '{scheme}'
      port: get '{port}'
      path: get '{path}'
      fragment hash-part anchor: get '{fragment}'
      params keypairs: get '{query-pairs}'
      keys: get '{query-keys}'
      filename basename: get '{filename}'
      extension ext: get '{ext}'
      origin: get '{origin}'
      domain domains apex apexes registrable tld psl: get '{domain}'
      subdomain: get '{subdomain}'
      suffix: get '{suffix}'
      replace change edit trurl build: set -s host=example.org
      qsreplace: query set '*=X'
      untrack strip: query untrack
      canonicalize canonical canon clean norm: normalize
      validate verify is-valid isvalid: valid
      filter: valid --pass
      diff equal equals equivalent same: compare
      join urljoin: resolve
      relativize relative: resolve --to-relative
      file: convert --from path
      uri: convert --to uri
      iri: convert --to iri
      url href: convert --to url
      readable: convert --to readable
      data: convert --to data
      mailto: set -s scheme=mailto -s path=TEXT
      escape quote urlencode: encode
      unescape unquote urldecode: decode
      punycode: idna to-ascii
      fix: repair
      expand: template expand
      match: template test
      pattern: template test --as pattern
      ssrf safe: vet
      spoof phish homograph homoglyph confusable confusables deceptive: names
      mask censor: redact
      find grep scan: < extract
      linkify autolink: < extract --as html
      hrefs crawl: links
      curl wget download: fetch
      unshorten unfurl-short: fetch --trace
      hash digest checksum: < fetch --name ni
      doi: locate
      uniq unique distinct uro: dedupe
      sort: get '{host} {url}' TEXT | sort
      group frequency: count
      shorten: short create
      tour: lecture
      qr qrcode: help serve
      """;

  /**
   * Lines of verbs, words that they do not have, and words that mean the same. A {@code *} stands
   * for the rest of an argument. Without a dash, a part of a word is replaced.
   */
  private static final String WORDS =
      """
      normalize: --as url: --standard whatwg
      get: {effectivePort}: {default:port}
      set: -s segment+=*: -a path=*
      set: -s path+=*: -a path=*
      set: -s query+=*: -a query=*
      vet fetch check: --host *: --rule allow-domain=*
      vet fetch check: --allow *: --rule allow-domain=*
      vet fetch check: --allow-host *: --rule allow-domain=*
      vet fetch check: --allow-domain *: --rule allow-domain=*
      idna: --to-unicode: to-unicode
      idna: --to-ascii: to-ascii
      convert: --from windows-path: --from path --os windows
      rewrite: -s scheme=https: --https
      rewrite: --set scheme=https: --https
      inspect: --as rfc1*: --standard all
      inspect: --as rfc2*: --standard all
      inspect: --as rfc3986: --standard rfc
      inspect: --standard rfc1*: --standard all
      inspect: --standard rfc2*: --standard all
      inspect: --standard rfc3986: --standard rfc
      """;

  private static final List<String> WITHOUT_TEXTS = List.of("lecture", "help serve");

  /** How many characters of texts are repeated. */
  private static final int MAX_TEXTS = 200;

  private Hints() {}

  /** Returns all words. */
  static List<String> words() {
    List<String> words = new ArrayList<>();
    for (String line : CALLS.lines().toList()) {
      words.addAll(List.of(line.substring(0, line.indexOf(": ")).split(" ")));
    }
    return words;
  }

  /**
   * Returns the call that a word means as a verb, with the operands and files that were given; null
   * if the word is unknown.
   */
  static @Nullable String call(String word, List<String> arguments) {
    for (String line : CALLS.lines().toList()) {
      int colon = line.indexOf(": ");
      if (List.of(line.substring(0, colon).split(" ")).contains(word)) {
        String call = line.substring(colon + 2);
        List<String> texts = texts(arguments);
        String first = texts.isEmpty() ? "" : texts.get(0);
        if (word.equals("file") && first.startsWith("file:")) {
          call = "convert --to path";
        } else if (word.equals("match") && !first.contains("{")) {
          call = "template test --as pattern";
        } else if (call.startsWith("set ")) {
          String set = ofSet(arguments, SetVerb.COMPONENTS);
          return set == null ? with(call, texts) : set;
        } else if (call.startsWith("get ")) {
          texts = withSchemes(texts);
        }
        return with(call, texts);
      }
    }
    return null;
  }

  /** Returns words after a verb, with those replaced that it does not have; null if it has all. */
  static @Nullable List<String> meant(String verb, List<String> words) {
    List<String> meant = new ArrayList<>(words);
    for (String line : WORDS.lines().toList()) {
      String[] row = line.split(": ", 3);
      for (int k = 0; List.of(row[0].split(" ")).contains(verb) && k < meant.size(); k++) {
        replace(meant, k, row[1], row[2]);
      }
    }
    return meant.equals(words) ? null : meant;
  }

  private static void replace(List<String> words, int k, String wrong, String right) {
    String word = words.get(k);
    if (!wrong.startsWith("-")) {
      words.set(k, word.replace(wrong, right));
      return;
    }
    String[] expected = wrong.split(" ", -1);
    boolean takes = expected.length > 1;
    int sign = word.startsWith("--") && takes ? word.indexOf('=') : -1;
    boolean isApart = takes && sign < 0;
    if (!(sign < 0 ? word : word.substring(0, sign)).equals(expected[0])
        || isApart && k + 1 == words.size()) {
      return;
    }
    String value = isApart ? words.get(k + 1) : word.substring(sign + 1);
    int star = takes ? expected[1].indexOf('*') : -1;
    String start = star < 0 ? "" : expected[1].substring(0, star);
    if (takes && !(star < 0 ? value.equals(expected[1]) : value.startsWith(start))) {
      return;
    }
    words.subList(k, isApart ? k + 2 : k + 1).clear();
    String rest = value.substring(start.length());
    int at = right.startsWith("-") ? k : 0;
    words.addAll(at, List.of(right.split(" ")).stream().map(it -> it.replace("*", rest)).toList());
  }

  /** Returns a call as it is typed. */
  static String typed(String verb, List<String> words) {
    return with(verb, words);
  }

  /**
   * Returns the call that was meant by words after a verb that cannot be used so; null if unknown.
   *
   * @param isRead whether the options of the verb could be read
   */
  static @Nullable String ofVerb(String verb, List<String> words, boolean isRead) {
    if (verb.equals("set") && !isRead) {
      return ofSet(words, SetVerb.COMPONENTS);
    }
    List<String> texts = texts(words);
    String first = texts.isEmpty() ? "" : texts.remove(0);
    if (verb.equals("get") && isRead && first.indexOf('{') < 0) {
      String call = call(first, texts);
      return call != null && call.startsWith("urial get ")
          ? call
          : FormatString.isVariable(first)
              ? with("get '{" + first + "}'", withSchemes(texts))
              : null;
    }
    if (verb.equals("template") && isRead && first.indexOf('{') >= 0) {
      boolean isText = !texts.isEmpty() && texts.get(0).indexOf('=') < 0;
      texts.add(0, first);
      return with(isText ? "template extract" : "template expand", texts);
    }
    if (verb.equals("query") && isRead && QueryVerb.NAMING.contains(first)) {
      StringBuilder call = new StringBuilder("query ").append(first);
      for (boolean isMore = false; !texts.isEmpty(); isMore = true) {
        if (isMore && !QueryVerb.isWord(texts.get(0))) {
          break;
        }
        call.append(isMore ? " --also " : " ").append(ShellWord.of(texts.remove(0)));
      }
      return call.indexOf(" --also ") < 0 ? null : with(call.toString(), texts);
    }
    return null;
  }

  /**
   * Returns the call of {@code set} that options such as {@code --host b} or {@code --remove query}
   * mean; null if there are none.
   *
   * @param components the components that {@code set} can change
   */
  private static @Nullable String ofSet(List<String> arguments, List<String> components) {
    List<String> rest = new ArrayList<>();
    StringBuilder call = new StringBuilder("set");
    for (int k = 0; k < arguments.size(); k++) {
      String word = arguments.get(k);
      int sign = word.indexOf('=');
      String name = word.startsWith("--") ? word.substring(2, sign < 0 ? word.length() : sign) : "";
      boolean removes = List.of("remove", "delete", "unset", "clear").contains(name);
      if (!removes && !components.contains(name)) {
        rest.add(word);
        continue;
      }
      String value = sign >= 0 ? word.substring(sign + 1) : next(arguments, ++k);
      call.append(" -s ").append(ShellWord.of(removes ? value + '=' : name + '=' + value));
    }
    return call.length() == "set".length() ? null : with(call.toString(), texts(rest));
  }

  /** Adds a scheme to texts such as {@code www.example.com}, which have no host without it. */
  private static List<String> withSchemes(List<String> texts) {
    List<String> all = new ArrayList<>();
    for (String text : texts) {
      boolean isName = !all.isEmpty() && all.get(all.size() - 1).equals("-f");
      boolean isHost = text.indexOf('.') > 0 && text.indexOf(':') < 0 && !text.startsWith("/");
      all.add(isHost && !isName && !isFile(text) ? "http://" + text : text);
    }
    return all;
  }

  private static String next(List<String> arguments, int k) {
    return k < arguments.size() ? arguments.get(k) : "";
  }

  /** Returns the operands of other words, and {@code -f FILE} as it is. */
  private static List<String> texts(List<String> arguments) {
    List<String> texts = new ArrayList<>();
    for (int k = 0; k < arguments.size(); k++) {
      String word = arguments.get(k);
      if ((word.equals("-f") || word.equals("--file")) && k + 1 < arguments.size()) {
        texts.add("-f");
        texts.add(arguments.get(++k));
      } else if (!word.startsWith("-") || word.equals("-")) {
        texts.add(word);
      }
    }
    return texts;
  }

  private static String with(String call, List<String> texts) {
    StringBuilder all = new StringBuilder();
    for (String text : WITHOUT_TEXTS.contains(call) ? List.<String>of() : texts) {
      // A text with a secret is not repeated, and without it, it would be another text.
      boolean isShown = Secrets.masked(text).equals(text);
      all.append(' ').append(isShown ? ShellWord.of(text) : "…");
    }
    String words = all.length() > MAX_TEXTS ? " …" : all.toString();
    if (call.contains("TEXT")) {
      return "urial " + (texts.isEmpty() ? call : call.replace("TEXT", words.strip()));
    }
    if (!call.startsWith("< ")) {
      return "urial " + call + words;
    }
    String verb = "urial " + call.substring(2);
    boolean areFiles = texts.stream().allMatch(Hints::isFile);
    return areFiles ? verb + words : "printf '%s\\n'" + words + " | " + verb;
  }

  private static boolean isFile(String name) {
    try {
      return Files.exists(Path.of(name));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
