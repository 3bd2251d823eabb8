/**
 * Views of accounts and conversations: irc, xmpp, acct.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}; frameworks look for that name.
 */
@NullMarked
package dev.urial.scheme.chat;

import org.jspecify.annotations.NullMarked;
