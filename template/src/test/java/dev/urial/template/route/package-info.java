@NullMarked
package dev.urial.template.route;

import org.jspecify.annotations.NullMarked;
