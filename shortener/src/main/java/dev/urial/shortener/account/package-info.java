/** Who may do what: users with roles, API keys with scopes, and the log of what they did. */
@NullMarked
package dev.urial.shortener.account;

import org.jspecify.annotations.NullMarked;
