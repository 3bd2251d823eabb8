package dev.urial.pages.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All slides in one document, with one page per slide.
 *
 * @param slides the slides, in order
 * @param style the path of the style sheet for slides that fill the screen
 * @param css the content of the style sheets, for a standalone document; null to link to them
 *     instead
 */
public record HandoutView(List<SlideView> slides, String style, @Nullable String css) {}
