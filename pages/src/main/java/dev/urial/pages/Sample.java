package dev.urial.pages;

import java.util.List;

/**
 * A picture, a sound or a film to try fragments on.
 *
 * @param name in the form
 * @param file its name in the address
 * @param type its media type
 * @param seconds how long it is; 0 for a picture
 * @param width in pixels; 0 for a sound
 * @param height in pixels; 0 for a sound
 */
public record Sample(String name, String file, String type, int seconds, int width, int height) {
  public static final Sample PICTURE =
      new Sample("picture", "picture.png", "image/png", 0, 640, 400);
  public static final Sample SOUND = new Sample("sound", "sound.wav", "audio/wav", 10, 0, 0);
  public static final Sample FILM = new Sample("film", "film.webm", "video/webm", 10, 320, 200);

  static final List<Sample> ALL = List.of(PICTURE, SOUND, FILM);

  /** Returns a sample by its name; the picture for what is none. */
  public static Sample find(String name) {
    for (Sample sample : ALL) {
      if (sample.name().equals(name)) {
        return sample;
      }
    }
    return PICTURE;
  }

  /** Returns where it is. */
  public String path() {
    return "/media/" + file;
  }
}
