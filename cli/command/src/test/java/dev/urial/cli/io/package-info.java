/** What the environment says of languages and of terminals. */
@NullMarked
package dev.urial.cli.io;

import org.jspecify.annotations.NullMarked;
