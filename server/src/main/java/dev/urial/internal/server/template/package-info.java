/**
 * The content of the pages: records, and the templates generated from {@code src/main/jte} when the
 * server is compiled. Untrusted text is already escaped for display; HTML escaping is applied
 * separately.
 */
@NullMarked
package dev.urial.internal.server.template;

import org.jspecify.annotations.NullMarked;
