package dev.urial.documents.json;

import dev.urial.MediaType;
import dev.urial.documents.json.PositionedJson.Items;
import dev.urial.documents.json.PositionedJson.Member;
import dev.urial.documents.json.PositionedJson.Members;
import dev.urial.documents.json.PositionedJson.Text;
import dev.urial.documents.json.PositionedJson.Value;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentReader;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Resolution;
import dev.urial.documents.link.Target;
import dev.urial.internal.documents.DocumentsMessages;
import dev.urial.report.Remark;
import dev.urial.url.QueryEncoding;
import dev.urial.url.Url;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Finds the links in web application manifests: {@code start_url}, icons, shortcuts and others.
 *
 * <pre>{@code
 * DocumentText text = DocumentText.of("{\"start_url\": \"../\", \"icons\": [{\"src\": \"i.png\"}]}");
 * BaseChain base = BaseChain.retrieved("http://a.example/app/m.webmanifest", 0);
 * WebManifestReader.of().read(text, MediaType.of("application", "manifest+json"), base)
 *     .links().get(0).target().text()  // "http://a.example/"
 * }</pre>
 *
 * <p>The links are relative to the URL of the manifest, not to the URL of the page that links to
 * it. Only {@code id} is relative to the origin of {@code start_url}, and it is used only for
 * comparison.
 *
 * @see <a href="https://www.w3.org/TR/appmanifest/">Web Application Manifest</a>
 */
public final class WebManifestReader implements DocumentReader {
  private static final WebManifestReader READER = new WebManifestReader();

  /**
   * The members that contain URLs, each as a path of member names joined by dots, without array
   * indices. They come from the standard, the Manifest Incubations and the registry of members.
   */
  private static final Map<String, LinkKind> PLACES =
      Map.ofEntries(
          Map.entry("start_url", LinkKind.HYPERLINK),
          Map.entry("scope", LinkKind.NAME),
          Map.entry("id", LinkKind.NAME),
          Map.entry("icons.src", LinkKind.IMAGE),
          Map.entry("screenshots.src", LinkKind.IMAGE),
          Map.entry("shortcuts.url", LinkKind.HYPERLINK),
          Map.entry("shortcuts.icons.src", LinkKind.IMAGE),
          Map.entry("related_applications.url", LinkKind.HYPERLINK),
          Map.entry("share_target.action", LinkKind.FORM),
          Map.entry("file_handlers.action", LinkKind.FORM),
          Map.entry("file_handlers.icons.src", LinkKind.IMAGE),
          Map.entry("protocol_handlers.url", LinkKind.FORM),
          Map.entry("note_taking.new_note_url", LinkKind.HYPERLINK),
          Map.entry("serviceworker.src", LinkKind.SCRIPT),
          Map.entry("tab_strip.new_tab_button.url", LinkKind.HYPERLINK));

  private WebManifestReader() {}

  /** {@return the stateless reader} */
  public static WebManifestReader of() {
    return READER;
  }

  @Override
  public boolean reads(MediaType type) {
    return type.essence().equals("application/manifest+json");
  }

  /** {@inheritDoc} The encoding is always UTF-8; the parameters of the media type are ignored. */
  @Override
  public DocumentText decode(byte[] octets, MediaType type) {
    Objects.requireNonNull(octets, "octets");
    Objects.requireNonNull(type, "type");
    return DocumentText.of(octets, StandardCharsets.UTF_8);
  }

  @Override
  public DocumentLinks read(DocumentText text, MediaType type, BaseChain base) {
    Objects.requireNonNull(text, "text");
    Objects.requireNonNull(type, "type");
    Objects.requireNonNull(base, "base");
    List<Remark> remarks = new ArrayList<>();
    List<Link> links = new ArrayList<>();
    Value root = PositionedJson.read(text, remarks);
    if (root instanceof Members manifest) {
      collect(manifest, "", base, ofId(manifest, base), links);
    }
    return new DocumentLinks(text, base, links, remarks);
  }

  /**
   * Returns the resolution for {@code id}, which is relative to the origin of {@code start_url}.
   *
   * @see <a href="https://www.w3.org/TR/appmanifest/#id-member">Web Application Manifest, id</a>
   */
  private static Resolution ofId(Members manifest, BaseChain base) {
    Url start =
        manifest.get("start_url") instanceof Text text
            ? Url.tryParse(text.text(), base.url(), QueryEncoding.UTF_8).orElseNull()
            : base.url();
    Url origin = start == null ? null : Url.tryParse("/", start, QueryEncoding.UTF_8).orElseNull();
    return (reference, unused) ->
        origin == null
            ? new Target.None(DocumentsMessages.MESSAGES.of("target.no-base"))
            : Target.ofUrl(reference, origin, QueryEncoding.UTF_8);
  }

  private static void collect(
      Value value, String path, BaseChain base, Resolution ofId, List<Link> links) {
    if (value instanceof Members members) {
      for (Member member : members.all()) {
        String name = path.isEmpty() ? member.name() : path + '.' + member.name();
        boolean isKnown = PLACES.keySet().stream().anyMatch(place -> leads(name, place));
        if (isKnown) {
          collect(member.value(), name, base, ofId, links);
        }
      }
    } else if (value instanceof Items items) {
      items.all().forEach(item -> collect(item, path, base, ofId, links));
    } else if (value instanceof Text text) {
      LinkKind kind = PLACES.get(path);
      if (kind != null) {
        links.add(link(text.place(), kind, path, base, ofId));
      }
    }
  }

  /** Returns whether {@code place} equals {@code path} or is nested within it. */
  private static boolean leads(String path, String place) {
    return place.startsWith(path)
        && (place.length() == path.length() || place.charAt(path.length()) == '.');
  }

  private static Link link(
      PositionedText place, LinkKind kind, String path, BaseChain base, Resolution ofId) {
    Resolution resolution = path.equals("id") ? ofId : Resolution.URL;
    return Link.at(place, kind).in(null, path).relativeTo(base, resolution).build();
  }
}
