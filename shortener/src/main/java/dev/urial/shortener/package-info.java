/**
 * Short links as a whole: creation under rules, and the decision where a visit is led. Knows no
 * HTTP.
 */
@NullMarked
package dev.urial.shortener;

import org.jspecify.annotations.NullMarked;
