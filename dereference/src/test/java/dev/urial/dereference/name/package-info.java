@NullMarked
package dev.urial.dereference.name;

import org.jspecify.annotations.NullMarked;
