/** The verbs that combine many texts. */
@NullMarked
package dev.urial.cli.bulk;

import org.jspecify.annotations.NullMarked;
