/** What the rooms of this module say, by key. */
@NullMarked
package dev.urial.internal.pages;

import org.jspecify.annotations.NullMarked;
