/** Help as it is written, shown, and true: every example runs. */
@NullMarked
package dev.urial.cli.help;

import org.jspecify.annotations.NullMarked;
