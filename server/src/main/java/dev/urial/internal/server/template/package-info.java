/**
 * What the pages show, and how: records, and the templates that are made of {@code src/main/jte}
 * when the server is compiled. Texts of others come here escaped for people; HTML escapes them once
 * more.
 */
@NullMarked
package dev.urial.internal.server.template;

import org.jspecify.annotations.NullMarked;
