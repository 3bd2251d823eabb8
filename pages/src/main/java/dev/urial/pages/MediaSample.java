package dev.urial.pages;

import java.util.List;

/**
 * An image, a sound or a video for trying out fragments.
 *
 * @param name the name in the form, such as {@code picture}
 * @param file the file name
 * @param type the media type
 * @param seconds the duration in seconds; 0 for an image
 * @param width the width in pixels; 0 for a sound
 * @param height the height in pixels; 0 for a sound
 */
public record MediaSample(
    String name, String file, String type, int seconds, int width, int height) {
  public static final MediaSample PICTURE =
      new MediaSample("picture", "picture.png", "image/png", 0, 640, 400);
  public static final MediaSample SOUND =
      new MediaSample("sound", "sound.wav", "audio/wav", 10, 0, 0);
  public static final MediaSample FILM =
      new MediaSample("film", "film.webm", "video/webm", 10, 320, 200);

  /** All samples, in the order in which the form lists them. */
  public static final List<MediaSample> ALL = List.of(PICTURE, SOUND, FILM);

  /** Returns the sample with this name; the image for an unknown name. */
  public static MediaSample find(String name) {
    for (MediaSample sample : ALL) {
      if (sample.name().equals(name)) {
        return sample;
      }
    }
    return PICTURE;
  }

  /** Returns the absolute path of the sample on a server. */
  public String path() {
    return '/' + place();
  }

  /** Returns the path of the sample relative to the folder of the pages. */
  public String place() {
    return "media/" + file;
  }
}
