/**
 * Views of URIs for calls and short messages: tel, sip(s), sms.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, for frameworks that look for
 * that name.
 */
@NullMarked
package dev.urial.scheme.call;

import org.jspecify.annotations.NullMarked;
