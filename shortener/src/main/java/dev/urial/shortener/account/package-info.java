/** Accounts and permissions: users with roles, API keys with scopes, and the audit log. */
@NullMarked
package dev.urial.shortener.account;

import org.jspecify.annotations.NullMarked;
