package dev.urial.check;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import dev.urial.documents.markup.MarkdownReader;
import dev.urial.internal.text.CharacterProperties;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * The IDs that GitHub, GitLab and most site generators assign to Markdown headings.
 *
 * <p>CHOICE: no standard defines these IDs. {@code ## Über "uns"} becomes {@code über-uns}, and a
 * second heading with the same text becomes {@code über-uns-1}. Names in braces after a heading
 * ({@code {#about}}) are also included, and so are {@code id} and {@code name} attributes in HTML.
 */
final class MarkdownHeadingIds extends AbstractVisitor {
  /** The maximum nesting depth of blocks and emphasis; anything nested more deeply is text. */
  private static final int NESTING = 100;

  private static final Pattern ATTRIBUTE =
      Pattern.compile("\\s(?:id|name)=(?:\"([^\"]*)\"|'([^']*)')");

  /** A name in braces at the end of a heading, and the title before it. */
  private static final Pattern GIVEN = Pattern.compile("(.*)\\{#([^ {}]*)[^{}]*\\}");

  private final Set<String> names = new HashSet<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private StringBuilder title = new StringBuilder();

  private MarkdownHeadingIds() {}

  static Set<String> of(byte[] octets) {
    String text = new String(octets, StandardCharsets.UTF_8);
    Parser parser = Parser.builder().maxOpenBlockParsers(NESTING).maxInlineNesting(NESTING).build();
    MarkdownHeadingIds ids = new MarkdownHeadingIds();
    Node root = parser.parse(text.substring(MarkdownReader.frontMatter(text)));
    root.accept(ids);
    return ids.names;
  }

  @Override
  public void visit(Heading heading) {
    title = new StringBuilder();
    visitChildren(heading);
    String rest = title.toString();
    Matcher given = GIVEN.matcher(rest);
    if (given.matches()) {
      names.add(given.group(2));
      rest = given.group(1).strip();
    }
    String slug = slug(rest);
    int count = counts.merge(slug, 1, Integer::sum);
    names.add(count == 1 ? slug : slug + "-" + (count - 1));
  }

  @Override
  public void visit(Text text) {
    title.append(text.getLiteral());
  }

  @Override
  public void visit(Code code) {
    title.append(code.getLiteral());
  }

  @Override
  public void visit(SoftLineBreak space) {
    title.append(' ');
  }

  @Override
  public void visit(HardLineBreak space) {
    title.append(' ');
  }

  @Override
  public void visit(HtmlInline tag) {
    attributes(tag.getLiteral());
  }

  @Override
  public void visit(HtmlBlock block) {
    attributes(block.getLiteral());
  }

  /** Adds the names in HTML within Markdown, such as {@code <a id="x">} or {@code <a name='x'>}. */
  private void attributes(String html) {
    Matcher found = ATTRIBUTE.matcher(html);
    while (found.find()) {
      names.add(found.group(1) == null ? found.group(2) : found.group(1));
    }
  }

  /**
   * Returns the ID for a title: its letters, digits, {@code _} and {@code -}, with hyphens for
   * spaces.
   */
  private static String slug(String title) {
    StringBuilder slug = new StringBuilder();
    title
        .codePoints()
        .map(Character::toLowerCase)
        .forEach(
            c -> {
              int type = CharacterProperties.category(c);
              boolean isMark =
                  type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK;
              if (CharacterProperties.isLetterOrDigit(c) || c == '_' || c == '-' || isMark) {
                slug.appendCodePoint(c);
              } else if (c == ' ' || c == '\t') {
                slug.append('-');
              }
            });
    return slug.toString();
  }
}
