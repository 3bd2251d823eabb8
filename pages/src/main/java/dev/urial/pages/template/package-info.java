/**
 * The frame of all pages, and their templates, which are made of {@code src/main/jte} when the
 * module is compiled. Texts of others come here escaped for people; HTML escapes them once more.
 */
@NullMarked
package dev.urial.pages.template;

import org.jspecify.annotations.NullMarked;
