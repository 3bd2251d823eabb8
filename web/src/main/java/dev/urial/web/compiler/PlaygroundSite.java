package dev.urial.web.compiler;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.pages.LanguageChoice;
import dev.urial.pages.MediaSample;
import dev.urial.pages.MusicalScaleSample;
import dev.urial.pages.PageFiles;
import dev.urial.pages.template.PageMessages;
import dev.urial.web.playground.PlaygroundExports;
import dev.urial.web.playground.PlaygroundLecture;
import dev.urial.web.playground.PlaygroundPage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Writes the playground, which consists of the service's pages as a folder of files.
 *
 * <pre>
 * FOLDER/inspect.html, …     the pages before any form is submitted, in English
 * FOLDER/hu/inspect.html, …  the same in another language
 * FOLDER/media/film.webm     the samples of the page about parts of media
 * FOLDER/engine.js           the program that handles forms, compiled in teavm
 * FOLDER/tables.js           its data files; words-hu.js: its messages in a language
 * FOLDER/tour-7.html, …      the slides of the lecture; lecture.js: the keys on a projector
 * FOLDER/offline.js          caches all files if a web host serves them; slides once viewed
 * </pre>
 *
 * <p>All scripts are classic scripts rather than modules, so that the pages also work if they are
 * opened from a folder.
 */
final class PlaygroundSite {
  /** The modules whose messages the pages use. */
  private static final List<String> SPEAKING =
      List.of("report", "view/spi", "text", "safety", "documents", "explain", "lesson", "pages");

  private final Map<String, byte[]> files = new TreeMap<>();

  private PlaygroundSite() {}

  /**
   * Compiles the program and writes the playground.
   *
   * @param sources the folder {@code src/main} of the module
   * @param target the folder that contains {@code teavm}
   * @param folder the folder to write to
   * @throws IOException if a file cannot be read, compiled or written
   */
  static void write(Path sources, Path target, Path folder) throws IOException {
    Path compiled = target.resolve("teavm").resolve("playground.js");
    new Compilation(PlaygroundExports.class).to(compiled);
    PlaygroundSite site = new PlaygroundSite();
    site.pages(Files.readString(sources.resolve("playground/index.html")));
    site.put("engine.js", ClassicScript.of(Files.readString(compiled), "engine"));
    site.put(
        "tables.js",
        ClassicScript.of(Files.readString(sources.resolve("js/engine/tables.js")), "tables")
            + puts(tables()));
    for (String name : List.of("style.css", "lecture.css", "icon.svg")) {
      site.files.put(name, PageFiles.read(name));
    }
    for (MediaSample sample : MediaSample.ALL) {
      site.files.put(
          sample.place(),
          sample.equals(MediaSample.SOUND)
              ? MusicalScaleSample.wave()
              : PageFiles.read(sample.file()));
    }
    String keys = new String(PageFiles.read("lecture.js"), UTF_8);
    site.put("lecture.js", ClassicScript.of(keys, ""));
    String script = new String(PageFiles.read("script.js"), UTF_8);
    site.put("script.js", "(fetch=>{\"use strict\";\n" + script + "})(answers);\n");
    for (String name : List.of("first.js", "answers.js")) {
      site.put(name, Files.readString(sources.resolve("playground").resolve(name)));
    }
    NpmPackage.licenses().forEach((name, text) -> site.files.put(name + ".txt", text));
    Map<String, String> slides = new TreeMap<>();
    for (LanguageChoice.Language each : LanguageChoice.ALL) {
      PlaygroundLecture.files(each.locale())
          .forEach((name, html) -> slides.put(PlaygroundPage.folder(each.locale()) + name, html));
    }
    site.put("offline.js", site.offline(sources.resolve("playground/offline.js"), slides));
    slides.forEach(site::put);
    site.writeTo(folder);
  }

  private static List<String> tables() throws IOException {
    List<String> tables = new ArrayList<>();
    tables.addAll(ClassPathFiles.in("dev/urial/scheme/web", ".txt"));
    tables.addAll(ClassPathFiles.in("dev/urial/idna", ".bin"));
    tables.addAll(ClassPathFiles.in("dev/urial/internal/text", ".bin"));
    tables.addAll(ClassPathFiles.in("dev/urial/registry", ".csv", ".tree"));
    tables.addAll(ClassPathFiles.in("dev/urial/explain/meaning", ".txt"));
    tables.addAll(ClassPathFiles.in("dev/urial/history", ".tsv"));
    tables.addAll(ClassPathFiles.in("dev/urial/safety", ".txt"));
    tables.addAll(ClassPathFiles.in("dev/urial/safety/names", ".txt"));
    tables.addAll(ClassPathFiles.in("dev/urial/safety/unicode", ".bin"));
    return tables;
  }

  private void pages(String index) throws IOException {
    for (LanguageChoice.Language each : LanguageChoice.ALL) {
      Locale language = each.locale();
      String tag = language.getLanguage();
      String ending = language.equals(Locale.ENGLISH) ? "" : "_" + tag;
      List<String> words =
          SPEAKING.stream().map(module -> NpmPackage.messages(module, ending)).toList();
      put("words-" + tag + ".js", puts(words));
      String title = new PageMessages(language).say("page.inspect.title");
      String first = index.replace("@LANGUAGE@", tag).replace("@TITLE@", title);
      put(PlaygroundPage.folder(language) + "index.html", first);
      for (String place : PlaygroundPage.PLACES) {
        String html = PlaygroundPage.of(place, tag).visited();
        put(PlaygroundPage.folder(language) + place + ".html", html);
      }
    }
  }

  private static String puts(List<String> paths) throws IOException {
    return "{const{put}=tables;" + ClassPathFiles.puts(paths) + "}\n";
  }

  private void put(String name, String text) {
    files.put(name, text.getBytes(UTF_8));
  }

  /**
   * Returns the script that caches the files, which changes whenever one of the files changes.
   * There are many slides, so each slide is cached only when it is viewed.
   */
  private String offline(Path source, Map<String, String> slides) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
    files.forEach(
        (name, octets) -> {
          digest.update(name.getBytes(UTF_8));
          digest.update(octets);
        });
    slides.values().forEach(html -> digest.update(html.getBytes(UTF_8)));
    String names =
        files.keySet().stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
    return Files.readString(source)
        .replace("@DIGEST@", HexFormat.of().formatHex(digest.digest()).substring(0, 16))
        .replace("/* @FILES@ */", names);
  }

  private void writeTo(Path folder) throws IOException {
    NpmPackage.clear(folder);
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path to = folder.resolve(file.getKey());
      Files.createDirectories(to.resolveSibling("."));
      Files.write(to, file.getValue());
    }
  }
}
