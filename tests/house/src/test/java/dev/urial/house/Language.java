package dev.urial.house;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is wrong with a language's sentences, set beside the English ones.
 *
 * <p>Judged is what a program can judge: keys, arguments, plural categories, words that are still
 * English, and whether the words of the glossary are said. How it reads is for people to judge.
 */
final class Language {
  private static final Pattern PLACE = Pattern.compile("\\{([0-9])(,number)?}");
  private static final Pattern WORD = Pattern.compile("[\\p{L}][\\p{L}\\p{Nd}]*");
  private static final Pattern LATIN = Pattern.compile("[A-Za-z][A-Za-z0-9]*");

  /** What is typed at a prompt: an option, or the command and its verb. */
  private static final Pattern COMMAND = Pattern.compile("--[a-z-]+(=[a-z-]+)?|urial [a-z-]+");

  /** What is written as an identifier is, or a piece of one: it is the same in all languages. */
  private static final Pattern IDENTIFIER = Pattern.compile("\\S*[/_%#]\\S*|\\S*\\w\\.\\w\\S*");

  /** A cell that begins with a grave accent or a tag, or is the name of a picture before others. */
  private static final Pattern CODE_CELL =
      Pattern.compile(
          "(^|\\| )(?:[`<]\\S[^|]*(?=$| \\|)|(?:book|page|person|phone|film|frame|photo)(?= \\|))");

  /** Which categories the languages have, by CLDR. */
  private static final Map<String, Set<String>> CATEGORIES =
      Map.of(
          "en", Set.of("one", "other"),
          "hu", Set.of("one", "other"),
          "et", Set.of("one", "other"),
          "ru", Set.of("one", "few", "many", "other"));

  private final String name;
  private final Set<String> english;
  private final Set<String> names;
  private final Set<String> own;
  private final Map<String, List<String>> glossary;
  private final Set<String> exceptions;

  /**
   * A language.
   *
   * @param english the words of all English sentences, in lowercase letters
   */
  Language(
      String name,
      Set<String> english,
      Set<String> names,
      Set<String> own,
      Map<String, List<String>> glossary,
      Set<String> exceptions) {
    this.name = name;
    this.english = english;
    this.names = names;
    this.own = own;
    this.glossary = glossary;
    this.exceptions = exceptions;
  }

  /** By the lists that lie beside the tests. */
  static Language of(String name, Set<String> english) {
    return new Language(
        name,
        english,
        words("/languages/names.txt"),
        words("/languages/" + name + ".words.txt"),
        glossary(name),
        exceptions(name));
  }

  /** The words of sentences, in lowercase letters; names of countries are no words. */
  static Set<String> words(Map<String, String> sentences) {
    Set<String> words = new TreeSet<>();
    sentences.forEach(
        (key, sentence) -> {
          Matcher word = LATIN.matcher(IDENTIFIER.matcher(sentence).replaceAll(" "));
          while (!isCountry(key) && word.find()) {
            words.add(word.group().toLowerCase(Locale.ROOT));
          }
        });
    return words;
  }

  private static boolean isCountry(String key) {
    return key.startsWith("country.");
  }

  private static Set<String> words(String resource) {
    Set<String> words = new HashSet<>();
    for (String line : Rooms.resource(resource).split("\n")) {
      if (!line.startsWith("#")) {
        words.addAll(Arrays.asList(line.strip().split("\\s+")));
      }
    }
    return words;
  }

  private static Map<String, List<String>> glossary(String language) {
    Map<String, List<String>> stems = new LinkedHashMap<>();
    int column = -1;
    for (String line : Rooms.resource("/languages/glossary.tsv").split("\n")) {
      String[] cells = line.split("\t");
      if (line.startsWith("#")) {
        continue;
      }
      if (column < 0) {
        column = Arrays.asList(cells).indexOf(language);
      } else {
        stems.put(cells[0], List.of(cells[column].split("/")));
      }
    }
    return stems;
  }

  private static Set<String> exceptions(String language) {
    Set<String> found = new HashSet<>();
    for (String line : Rooms.resource("/languages/exceptions.tsv").split("\n")) {
      String[] cells = line.split("\t");
      if (!line.startsWith("#") && cells[0].equals(language)) {
        found.add(cells[1] + ' ' + cells[2]);
      }
    }
    return found;
  }

  /** What is wrong; empty if nothing is. */
  List<String> faults(Map<String, String> en, Map<String, String> other) {
    List<String> faults = new ArrayList<>();
    Map<String, Map<String, String>> ours = byKey(en);
    Map<String, Map<String, String>> theirs = byKey(other);
    for (String key : ours.keySet()) {
      if (!theirs.containsKey(key)) {
        faults.add(key + ": is missing");
      }
    }
    theirs.forEach(
        (key, forms) -> {
          if (ours.containsKey(key)) {
            forms(key, ours.get(key), forms, faults);
          } else {
            faults.add(key + ": English has no such key");
          }
        });
    return faults;
  }

  /** The forms of each key; one that has a single form has it under {@code ""}. */
  private static Map<String, Map<String, String>> byKey(Map<String, String> lines) {
    Map<String, Map<String, String>> keys = new TreeMap<>();
    lines.forEach(
        (line, sentence) -> {
          int open = line.indexOf('[');
          String key = open < 0 ? line : line.substring(0, open);
          String form = open < 0 ? "" : line.substring(open + 1, line.length() - 1);
          keys.computeIfAbsent(key, k -> new TreeMap<>()).put(form, sentence);
        });
    return keys;
  }

  private void forms(
      String key, Map<String, String> en, Map<String, String> forms, List<String> faults) {
    boolean hasForms = !forms.keySet().equals(Set.of(""));
    if (hasForms && !forms.keySet().equals(CATEGORIES.get(name))) {
      faults.add(key + ": has the forms " + forms.keySet() + ", not " + CATEGORIES.get(name));
    }
    Set<String> places = places(String.join(" ", en.values()));
    Set<String> said = places(String.join(" ", forms.values()));
    if (!said.equals(places)) {
      faults.add(key + ": has the arguments " + said + ", not " + places);
    }
    String english = quoteless(String.join(" ", en.values()));
    forms.forEach((form, sentence) -> sentence(key, english, quoteless(sentence), faults));
  }

  /** A sentence without the cells of a slide's rows that are code, or name a picture. */
  private static String quoteless(String sentence) {
    return CODE_CELL.matcher(sentence).replaceAll("$1…");
  }

  private static Set<String> places(String sentence) {
    Set<String> places = new TreeSet<>();
    Matcher place = PLACE.matcher(sentence);
    while (place.find()) {
      places.add(place.group(1));
    }
    return places;
  }

  private void sentence(String key, String en, String sentence, List<String> faults) {
    boolean hasStop = sentence.endsWith(".") && !en.endsWith(".");
    if (sentence.isBlank() || hasStop || !sentence.equals(sentence.strip())) {
      faults.add(key + ": is empty, ends with a full stop or has spaces around: " + sentence);
    }
    if (sentence.chars().filter(c -> c == '"').count() > en.chars().filter(c -> c == '"').count()) {
      faults.add(key + ": has other quotation marks than its language: " + sentence);
    }
    for (String word : leftOver(key, en, sentence)) {
      faults.add(key + ": the English word \"" + word + "\": " + sentence);
    }
    String small = sentence.toLowerCase(Locale.ROOT);
    glossary.forEach(
        (term, stems) -> {
          boolean isMeant =
              en.contains(term)
                  && Pattern.compile("(?<![\\p{L}-])" + Pattern.quote(term) + "s?(?![\\p{L}-])")
                      .matcher(en)
                      .find();
          boolean isSaid = stems.stream().anyMatch(small::contains);
          if (isMeant && !isSaid && !exceptions.contains(key + ' ' + term)) {
            faults.add(key + ": \"" + term + "\" is not said as " + stems + ": " + sentence);
          }
        });
  }

  /**
   * Words that are still English. In another script all in Latin letters are, except for names; in
   * the same script those of our English sentences, except for names and the language's own words.
   * What is in the parentheses of a part's name is meant to be English.
   */
  private Set<String> leftOver(String key, String en, String sentence) {
    String text = PLACE.matcher(sentence).replaceAll(" ");
    text = COMMAND.matcher(text).replaceAll(" ");
    text = IDENTIFIER.matcher(text).replaceAll(" ");
    text = key.startsWith("name.") ? text.replace('(' + en + ')', "") : text;
    Set<String> found = new TreeSet<>();
    Matcher word = WORD.matcher(text);
    while (word.find()) {
      String it = word.group();
      boolean isLatin = LATIN.matcher(it).matches();
      String small = it.toLowerCase(Locale.ROOT);
      boolean isEnglish =
          isLatin
              && it.length() > 1
              && (name.equals("ru") || english.contains(small) && !isCountry(key));
      if (isEnglish && !names.contains(it) && !own.contains(small)) {
        found.add(it);
      }
    }
    return found;
  }
}
