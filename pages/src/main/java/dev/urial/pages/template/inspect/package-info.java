/** What the page of the inspector shows; its templates are in {@code src/main/jte/inspect}. */
@NullMarked
package dev.urial.pages.template.inspect;

import org.jspecify.annotations.NullMarked;
