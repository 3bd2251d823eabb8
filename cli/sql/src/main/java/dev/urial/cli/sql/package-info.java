/** The verbs for many texts at once, apart from the others. */
@NullMarked
package dev.urial.cli.sql;

import org.jspecify.annotations.NullMarked;
