@NullMarked
package dev.urial.template.pattern;

import org.jspecify.annotations.NullMarked;
