package dev.urial.exercise;

import java.util.List;

/**
 * The words from which identifiers are generated. Hosts end in {@code .example}, or are subdomains
 * of {@code example.com} and similar domains, which are reserved (RFC 2606 §2 and §3).
 *
 * <p>Any change to these words changes the exercises for a seed, so that a class no longer finds
 * its sheet. Only add words, at the end of a list, and mention the change in the changelog.
 */
final class ExerciseWords {
  static final List<String> PLACES =
      List.of(
          "library",
          "museum",
          "garden",
          "bakery",
          "school",
          "harbor",
          "castle",
          "forest",
          "orchard",
          "theater",
          "radio",
          "weather",
          "station",
          "market",
          "bridge",
          "island",
          "mountain",
          "valley",
          "meadow",
          "river",
          "cinema",
          "gallery",
          "academy",
          "college",
          "pharmacy",
          "airport",
          "bookshop",
          "kitchen",
          "workshop",
          "studio",
          "printer",
          "archive",
          "stadium",
          "hotel",
          "dentist",
          "florist",
          "tailor",
          "observatory",
          "lighthouse",
          "mill");

  static final List<String> SERVICES =
      List.of("www", "shop", "news", "maps", "docs", "media", "data", "wiki", "blog");

  static final List<String> DIRECTORIES =
      List.of(
          "maps", "photos", "music", "recipes", "letters", "reports", "notes", "images", "books",
          "songs", "poems", "tours", "plans", "films", "games", "trains", "birds", "trees", "over",
          "there", "summer", "winter", "spring", "autumn", "north", "south", "east", "west", "2004",
          "2005", "2016", "2026", "hu", "et", "en", "de", "a", "b", "c", "d");

  static final List<String> FILES =
      List.of(
          "index.html",
          "readme.txt",
          "plan.pdf",
          "photo.jpg",
          "list.csv",
          "start.html",
          "map.svg",
          "song.ogg",
          "poem.txt",
          "menu.html",
          "prices.html",
          "cover.png",
          "g",
          "x",
          "ferret",
          "otter");

  static final List<String> NAMES =
      List.of("name", "term", "page", "lang", "sort", "year", "color", "size", "day", "q");

  static final List<String> VALUES =
      List.of(
          "ferret",
          "otter",
          "7",
          "12",
          "2005",
          "hu",
          "et",
          "blue",
          "red",
          "large",
          "small",
          "monday",
          "friday",
          "scotland",
          "rain",
          "snow",
          "y",
          "yes");

  static final List<String> FRAGMENTS =
      List.of(
          "nose",
          "top",
          "results",
          "summary",
          "chapter-2",
          "notes",
          "end",
          "section-5",
          "history",
          "related",
          "contents",
          "figure-1",
          "s");

  static final List<String> PEOPLE =
      List.of("anna", "bela", "carl", "dora", "emil", "fanni", "gusztav", "helmi", "ivan", "jaan");

  private ExerciseWords() {}
}
