/**
 * The frame of all pages, and the classes that render templates. The templates are generated from
 * {@code src/main/jte} when the module is compiled. Untrusted text in the records is already
 * escaped for display; the templates apply HTML escaping.
 */
@NullMarked
package dev.urial.pages.template;

import org.jspecify.annotations.NullMarked;
