/** Tests of the verbs for many texts. */
@NullMarked
package dev.urial.cli.scale;

import org.jspecify.annotations.NullMarked;
