package dev.urial.internal.server.template.desk;

import dev.urial.internal.server.template.Found;
import dev.urial.internal.server.template.LabelledRow;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A link, and what may be done with it.
 *
 * @param path of this page
 * @param name the short link without its scheme, fit for people
 * @param pieces the short link, fit for people, cut behind slashes: nowhere else it breaks
 * @param href the short link itself
 * @param preview where anybody sees where it leads, or null for a private one
 * @param title what its owner calls it, fit for people, or null
 * @param target where it leads, fit for people; empty where it was erased
 * @param saving how much shorter it is, or null where nothing is left of the target
 * @param state its state in a word
 * @param tone {@code good} where it leads on, {@code bad} where it was taken down, {@code soft}
 * @param tags each with the list of its links
 * @param facts all its settings
 * @param rules its rules, each as rows: conditions, and the target behind them
 * @param former slugs that it had before, fit for people
 * @param found what may mislead people about its targets
 * @param code its QR code
 * @param version for the forms
 * @param edits whether it may be changed
 * @param restores whether its deletion may be taken back
 * @param counts whether its visits may be seen
 * @param like where another link like it is made
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
    List<Found> found,
    Code code,
    long version,
    boolean edits,
    boolean restores,
    boolean counts,
    String like) {
  /** Copies the lists. */
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
   * @param sentence in the page's language
   * @param targetLength of the target
   * @param shortLength of the short link
   * @param share the short link's length in hundredths of the longer one
   * @param targetShare the target's
   */
  public record Saving(
      String sentence, int targetLength, int shortLength, int share, int targetShare) {}

  /**
   * A QR code.
   *
   * @param svg where it is drawn, as asked for
   * @param png where it is, as an image of points
   * @param alt what it says
   * @param size in pixels
   * @param sizes which there are
   * @param correction how much may be lost
   * @param corrections which there are, with what they mean
   */
  public record Code(
      String svg,
      String png,
      String alt,
      int size,
      List<Integer> sizes,
      String correction,
      List<Choice> corrections) {
    /** Copies the lists. */
    public Code {
      sizes = List.copyOf(sizes);
      corrections = List.copyOf(corrections);
    }
  }

  /**
   * A choice.
   *
   * @param value what is sent
   * @param label in the page's language
   */
  public record Choice(String value, String label) {}
}
