/** Views of accounts and conversations: irc, xmpp, acct. */
@NullMarked
package dev.urial.scheme.chat;

import org.jspecify.annotations.NullMarked;
