/**
 * The content of the pages: records, and classes that render the templates. The templates are
 * generated from {@code src/main/jte} when the server is compiled. Untrusted text in the records is
 * already escaped for display; the templates apply HTML escaping.
 */
@NullMarked
package dev.urial.internal.server.template;

import org.jspecify.annotations.NullMarked;
