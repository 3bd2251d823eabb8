/** The content of the inspector's pages; the templates are in {@code src/main/jte/inspect}. */
@NullMarked
package dev.urial.pages.template.inspect;

import org.jspecify.annotations.NullMarked;
