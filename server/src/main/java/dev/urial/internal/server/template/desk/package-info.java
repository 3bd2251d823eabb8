/**
 * What the desk shows: records, and the templates that are made of {@code src/main/jte/desk}.
 * Values of fields come raw, and go back exactly; all other texts of others come escaped for people.
 */
@NullMarked
package dev.urial.internal.server.template.desk;

import org.jspecify.annotations.NullMarked;
