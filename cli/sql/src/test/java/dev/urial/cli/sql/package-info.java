/** Tests of the verbs for many texts. */
@NullMarked
package dev.urial.cli.sql;

import org.jspecify.annotations.NullMarked;
