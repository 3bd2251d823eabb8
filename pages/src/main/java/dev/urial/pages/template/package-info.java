/**
 * The frame of all pages, and their templates, which are generated from {@code src/main/jte} when
 * the module is compiled. Untrusted text is already escaped for display; HTML escaping is applied
 * separately.
 */
@NullMarked
package dev.urial.pages.template;

import org.jspecify.annotations.NullMarked;
