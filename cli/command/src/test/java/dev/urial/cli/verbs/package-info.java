/** What newer editions of registries and lists change in the answers of all verbs. */
@NullMarked
package dev.urial.cli.verbs;

import org.jspecify.annotations.NullMarked;
