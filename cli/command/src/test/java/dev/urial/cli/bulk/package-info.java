/** Tests of the verbs for many texts. */
@NullMarked
package dev.urial.cli.bulk;

import org.jspecify.annotations.NullMarked;
