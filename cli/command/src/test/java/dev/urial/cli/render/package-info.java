/** What the forms of output keep to, whatever the verb. */
@NullMarked
package dev.urial.cli.render;

import org.jspecify.annotations.NullMarked;
