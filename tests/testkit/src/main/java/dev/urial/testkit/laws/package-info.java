/**
 * Laws: statements that hold for all texts, checked on thousands of random ones ({@link
 * dev.urial.testkit.laws.Laws}), and sources of texts ({@link dev.urial.testkit.laws.DrawnTexts}).
 */
@NullMarked
package dev.urial.testkit.laws;

import org.jspecify.annotations.NullMarked;
