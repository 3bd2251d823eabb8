@NullMarked
package dev.urial.cli.links;

import org.jspecify.annotations.NullMarked;
