package dev.urial.cli;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.urial.cli.help.Example;
import dev.urial.cli.help.Help;
import dev.urial.cli.help.HelpPage;
import dev.urial.cli.io.Io;
import dev.urial.cli.io.Languages;
import dev.urial.cli.io.RawArguments;
import dev.urial.cli.io.Terminal;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Runs the verbs once in one process, so that the JVM can archive the classes that they load. The
 * launcher starts every later run from this archive.
 *
 * <p>This class affects only how fast a verb starts, never what it does.
 */
public final class ClassArchiveTraining {
  private static final String LINES =
      "http://Example.com:80/%7euser/../a?q=x+y#f\n"
          + "http://user:pw@[::1]:8042/over/there?name=ferret#nose\n"
          + "https://ex\u00E4mple.com/stra\u00DFe\n"
          + "../g;x=1/y\n"
          + "http://a b\n\n";

  private static final byte[] LOOPBACK = {127, 0, 0, 1};

  private static final String TWO_OCTETS =
      "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nok";

  /** An HTTP response with a page whose links are checked. */
  private static final String PAGE =
      "HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nConnection: close\r\n\r\n"
          + "<!DOCTYPE html><title>Page</title><h1 id=a>A page</h1><p>Some words.</p><ul>"
          + "<li><a href='/page?2'>two</a><li><a href='#a'>a</a><li><a href='#:~:text=words'>b</a>"
          + "<li><a href='/text#line=0,1'>c</a><li><a href='mailto:a@a.example'>d</a></ul>";

  private ClassArchiveTraining() {}

  /**
   * Runs all verbs and discards their output.
   *
   * @param args not used
   */
  public static void main(String[] args) {
    loadDoor();
    Io own = new Io(System.in, System.out, System.err, Terminal.ofProcess());
    RawArguments.check(new String[] {"normalize"});
    for (HelpPage verb : Help.english().pages()) {
      if (Verbs.isApart(verb.name())) {
        play(own, new String[] {verb.name(), "--help"}, "");
        continue; // they have their own class path and archive
      }
      for (Example example : verb.examples()) {
        play(own, example.words(), example.input().isEmpty() ? LINES : lines(example));
      }
      play(own, new String[] {verb.name(), "--help"}, "");
    }
    for (String form : new String[] {"--json", "--tsv", "--no-color"}) {
      for (String verb : new String[] {"normalize", "valid", "inspect"}) {
        play(own, new String[] {verb, form, "-"}, LINES);
        play(own, new String[] {verb, form, "http://a/", "http://a b"}, "");
      }
    }
    for (String verb : new String[] {"normalize", "resolve http://a/b", "valid", "inspect"}) {
      play(own, (verb + " -").split(" "), manyLines(verb.equals("inspect") ? 500 : 20_000));
    }
    fetch(own);
    play(own, new String[] {"--help"}, "");
    play(own, new String[] {"--version"}, "");
    play(own, new String[] {"nomralize"}, "");
    play(own, new String[] {"normalize", "--josn"}, "");
  }

  /**
   * Loads the classes that every start needs but this run does not use. If a single class is
   * missing from the archive, the JVM opens its jar and looks up all jars named in the manifest.
   */
  private static void loadDoor() {
    for (Class<?> door : List.of(Main.class, Languages.class)) {
      try {
        Class.forName(door.getName());
      } catch (ClassNotFoundException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /**
   * Fetches two octets from a server in this process, and checks the links of a page on that
   * server. Does nothing if there is no loopback interface.
   */
  private static void fetch(Io own) {
    try (ServerSocket server = new ServerSocket(0, 5, InetAddress.getByAddress(LOOPBACK))) {
      Thread answers = new Thread(() -> answer(server));
      answers.setDaemon(true);
      answers.start();
      String url = "http://127.0.0.1:" + server.getLocalPort() + "/";
      for (String form : List.of("--quiet", "--json", "--head")) {
        play(own, new String[] {"fetch", "--allow-private", form, url}, "");
      }
      play(own, new String[] {"check", "--recursive", "--allow-private", url + "page"}, "");
    } catch (IOException e) {
      // The classes are then not archived; the first fetch loads them.
    }
  }

  private static void answer(ServerSocket server) {
    while (!server.isClosed()) {
      try (Socket socket = server.accept()) {
        var head = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
        String line = head.readLine();
        boolean isPage = line != null && line.contains("/page");
        boolean isOdd = isPage && line.contains("?2"); // this page requires a tree parser
        while (line != null && !line.isEmpty()) {
          line = head.readLine();
        }
        socket
            .getOutputStream()
            .write((isPage ? PAGE + (isOdd ? "</p>" : "") : TWO_OCTETS).getBytes(US_ASCII));
      } catch (IOException e) {
        // The client, or the server socket, is closed.
      }
    }
  }

  /**
   * Returns lines of typical input: {@code count} valid lines, and one invalid line per hundred.
   */
  private static String manyLines(int count) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      switch (i % 10) {
        case 0, 1 ->
            lines.append("HTTP://Www.Example.com:80/a/./b/%7eu/../").append(i).append('\n');
        case 2 -> lines.append("../").append(i).append("?q=%c3%a9#top\n");
        case 3 -> lines.append("https://ex\u00E4mple.org/stra\u00DFe/").append(i).append('\n');
        default ->
            lines.append("https://www.example.com/over/there/").append(i).append("?a=b&c=d\n");
      }
      if (i % 100 == 0) {
        lines.append("http://a b/").append(i).append('\n');
      }
    }
    return lines.toString();
  }

  private static String lines(Example example) {
    return String.join("\n", example.input()) + '\n';
  }

  private static void play(Io own, String[] args, String input) {
    for (Terminal terminal :
        new Terminal[] {own.terminal(), new Terminal(false, true, true, true, 80)}) {
      Cli.run(
          args,
          new Io(
              new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)),
              new ByteArrayOutputStream(),
              new ByteArrayOutputStream(),
              terminal));
    }
  }
}
