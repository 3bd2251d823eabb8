/**
 * The content of the desk's pages: records, and the templates generated from {@code
 * src/main/jte/desk}. Field values are raw and are submitted unchanged; all other untrusted text is
 * already escaped for display.
 */
@NullMarked
package dev.urial.internal.server.template.desk;

import org.jspecify.annotations.NullMarked;
