package dev.urial.internal.server.template.desk;

import dev.urial.internal.server.template.LabelledRow;
import dev.urial.internal.server.template.TargetFinding;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page of a link, with the actions that are available for the link.
 *
 * @param path the path of this page
 * @param name the short URL without its scheme, escaped for display
 * @param pieces the short URL, escaped for display and split after slashes, where lines may break
 * @param href the short URL, unescaped
 * @param preview the link to the public preview; null for a private link
 * @param title the title that the owner gave the link, escaped for display; or null
 * @param target the target, escaped for display; empty if it was erased
 * @param saving how much shorter the link is than its target; null if the target was erased
 * @param state the name of the state, in the page's language
 * @param tone {@code good} if the link is active, {@code bad} if it was banned, otherwise {@code
 *     soft}
 * @param tags the tags of the link
 * @param facts the settings of the link
 * @param rules the redirect rules, each as rows: the conditions, then the target
 * @param former the former slugs, escaped for display
 * @param found findings about anything in the targets that may mislead people
 * @param code the QR code
 * @param version the version of the link, which the forms send
 * @param edits whether the user may change the link
 * @param restores whether the link can be restored
 * @param bans whether the link is deleted and the user may ban it
 * @param counts whether the user may see the visits
 * @param like the path of the form for creating a similar link
 */
public record LinkView(
    String path,
    String name,
    List<String> pieces,
    String href,
    @Nullable String preview,
    @Nullable String title,
    String target,
    @Nullable Saving saving,
    String state,
    String tone,
    List<LinkRows.Tag> tags,
    List<LabelledRow> facts,
    List<List<LabelledRow>> rules,
    List<String> former,
    List<TargetFinding> found,
    Code code,
    long version,
    boolean edits,
    boolean restores,
    boolean bans,
    boolean counts,
    String like) {
  /** Makes defensive copies of the lists. */
  public LinkView {
    pieces = List.copyOf(pieces);
    tags = List.copyOf(tags);
    facts = List.copyOf(facts);
    rules = List.copyOf(rules);
    former = List.copyOf(former);
    found = List.copyOf(found);
  }

  /**
   * How much shorter a short link is than its target, in characters.
   *
   * @param sentence a description, in the page's language
   * @param targetLength the number of characters of the target
   * @param shortLength the number of characters of the short link
   * @param share the length of the short link as a percentage of the longer of the two
   * @param targetShare the length of the target as a percentage of the longer of the two
   */
  public record Saving(
      String sentence, int targetLength, int shortLength, int share, int targetShare) {}

  /**
   * The QR code of a link.
   *
   * @param svg the path of the SVG image
   * @param alt the alternative text of the image
   * @param size the current width and height in pixels
   * @param sizes the available sizes
   * @param correction the current error correction level
   * @param corrections the available error correction levels
   */
  public record Code(
      String svg,
      String alt,
      int size,
      List<Integer> sizes,
      String correction,
      List<Choice> corrections) {
    /** Makes defensive copies of the lists. */
    public Code {
      sizes = List.copyOf(sizes);
      corrections = List.copyOf(corrections);
    }
  }

  /**
   * An option in a list.
   *
   * @param value the value in the form
   * @param label the label, in the page's language
   */
  public record Choice(String value, String label) {}
}
