package dev.urial.pages;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** The files that pages need besides their HTML. */
public final class PageFiles {
  private PageFiles() {}

  /**
   * Returns the content of a file.
   *
   * <pre>{@code
   * PageFiles.read("style.css")
   * }</pre>
   *
   * @param name {@code style.css}, {@code script.js}, {@code icon.svg}, {@code picture.png} or
   *     {@code film.webm}
   * @throws NullPointerException if there is no such file
   */
  public static byte[] read(String name) {
    try (InputStream in = PageFiles.class.getResourceAsStream(name)) {
      return Objects.requireNonNull(in, name).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
