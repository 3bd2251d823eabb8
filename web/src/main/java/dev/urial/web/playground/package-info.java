/** The pages where no server answers: files beside one another, and the program that fills them. */
@NullMarked
package dev.urial.web.playground;

import org.jspecify.annotations.NullMarked;
