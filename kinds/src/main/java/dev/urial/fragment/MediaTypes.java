package dev.urial.fragment;

import dev.urial.MediaType;
import dev.urial.internal.text.Ascii;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Media types by file name extension, for files and for servers that declare no media type. The
 * extensions are those of the IANA registrations.
 *
 * <pre>{@code
 * MediaTypes.ofName("pub/notes.TXT")     // text/plain
 * MediaTypes.ofName("README")            // null
 * MediaTypes.ofDocument("package.json")  // null
 * }</pre>
 *
 * @see <a href="https://www.iana.org/assignments/media-types/">IANA, media types</a>
 */
public final class MediaTypes {
  /** Documents, whose links people follow: a type, then its extensions. */
  private static final Map<String, MediaType> DOCUMENTS =
      read(
          """
          application/atom+xml atom
          application/gml+xml gml
          application/gpx+xml gpx
          application/ld+json jsonld
          application/manifest+json webmanifest
          application/mathml+xml mathml mml
          application/n-triples nt
          application/owl+xml owx
          application/rdf+xml rdf owl
          application/rss+xml rss
          application/smil+xml smil smi
          application/ttml+xml ttml
          application/vnd.google-earth.kml+xml kml
          application/wsdl+xml wsdl
          application/xhtml+xml xhtml xht
          application/xml xml xsd
          application/xslt+xml xslt xsl
          image/svg+xml svg
          message/rfc822 eml mht mhtml
          model/vnd.collada+xml dae
          model/x3d+xml x3d
          text/css css
          text/html html htm shtml
          text/markdown md markdown
          text/plain txt text
          text/turtle ttl
          text/x-opml opml
          """);

  /** Data, programs, pictures, sounds and videos: a type, then its extensions. */
  private static final Map<String, MediaType> OTHERS =
      read(
          """
          application/epub+zip epub
          application/geo+json geojson
          application/gzip gz tgz svgz
          application/java-archive jar
          application/json json map
          application/jsonl jsonl ndjson
          application/msword doc
          application/n-quads nq
          application/octet-stream bin exe dll iso
          application/ogg ogx
          application/pdf pdf
          application/postscript ps eps
          application/rtf rtf
          application/sql sql
          application/trig trig
          application/vnd.ms-excel xls
          application/vnd.ms-powerpoint ppt
          application/vnd.oasis.opendocument.spreadsheet ods
          application/vnd.oasis.opendocument.text odt
          application/vnd.openxmlformats-officedocument.presentationml.presentation pptx
          application/vnd.openxmlformats-officedocument.spreadsheetml.sheet xlsx
          application/vnd.openxmlformats-officedocument.wordprocessingml.document docx
          application/wasm wasm
          application/yaml yaml yml
          application/zip zip
          application/zstd zst
          audio/aac aac
          audio/basic au snd
          audio/flac flac
          audio/matroska mka
          audio/mp4 m4a
          audio/mpeg mp3
          audio/ogg ogg oga opus
          audio/vnd.wave wav
          font/otf otf
          font/ttf ttf
          font/woff woff
          font/woff2 woff2
          image/apng apng
          image/avif avif
          image/bmp bmp
          image/gif gif
          image/heic heic
          image/heif heif
          image/jpeg jpg jpeg jpe
          image/jxl jxl
          image/png png
          image/tiff tif tiff
          image/vnd.microsoft.icon ico
          image/webp webp
          model/gltf+json gltf
          model/gltf-binary glb
          model/x3d-vrml x3dv
          text/calendar ics
          text/csv csv
          text/javascript js mjs
          text/n3 n3
          text/plain log conf properties c h cpp java py rs go sh
          text/tab-separated-values tsv
          text/vcard vcf
          text/vtt vtt
          video/matroska mkv
          video/mp4 mp4 m4v
          video/mpeg mpeg mpg
          video/ogg ogv
          video/quicktime mov qt
          video/webm webm
          """);

  private MediaTypes() {}

  private static Map<String, MediaType> read(String rows) {
    Map<String, MediaType> types = new HashMap<>();
    for (String row : rows.split("\n", -1)) {
      String[] words = row.split(" ", -1);
      for (int i = 1; i < words.length; i++) {
        types.put(words[i], MediaType.parse(words[0]));
      }
    }
    return types;
  }

  /**
   * {@return the media type for the extension of a file name, or null if there is none} The case of
   * the extension is ignored.
   *
   * @param name a file name, or a path that ends with a file name
   * @see <a href="https://www.iana.org/assignments/media-types/">IANA, media types</a>
   */
  public static @Nullable MediaType ofName(String name) {
    MediaType document = ofDocument(name);
    return document == null ? OTHERS.get(extension(name)) : document;
  }

  /**
   * {@return the media type for the extension of a file name if it is that of a document, such as
   * HTML, XML, CSS, Markdown or plain text; null for data, programs, images, audio and video}
   *
   * <pre>{@code
   * MediaTypes.ofDocument("a/index.html")  // text/html
   * MediaTypes.ofDocument("a/Main.java")   // null
   * }</pre>
   *
   * @param name a file name, or a path that ends with a file name
   */
  public static @Nullable MediaType ofDocument(String name) {
    return DOCUMENTS.get(extension(Objects.requireNonNull(name, "name")));
  }

  /** Returns the lowercase extension of a file name, or an empty string if it has none. */
  private static String extension(String name) {
    int dot = name.lastIndexOf('.');
    return dot > name.lastIndexOf('/') ? Ascii.lower(name.substring(dot + 1)) : "";
  }
}
