@NullMarked
package dev.urial.cli.scale;

import org.jspecify.annotations.NullMarked;
