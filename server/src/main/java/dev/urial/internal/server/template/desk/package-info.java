/**
 * The content of the desk's pages: records, and classes that render the templates in {@code
 * src/main/jte/desk}. Field values are unescaped, so that they are submitted unchanged; all other
 * untrusted text is already escaped for display.
 */
@NullMarked
package dev.urial.internal.server.template.desk;

import org.jspecify.annotations.NullMarked;
