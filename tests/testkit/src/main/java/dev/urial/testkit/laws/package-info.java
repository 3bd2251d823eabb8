/**
 * Laws: statements that hold for all texts, tried on thousands of drawn ones ({@link
 * dev.urial.testkit.laws.Laws}), and where to draw them from ({@link
 * dev.urial.testkit.laws.Texts}).
 */
@NullMarked
package dev.urial.testkit.laws;

import org.jspecify.annotations.NullMarked;
