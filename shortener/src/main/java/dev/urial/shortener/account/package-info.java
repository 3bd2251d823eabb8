/** Accounts and permissions: users with roles, API keys with scopes, and the audit log. */
@Beta
@NullMarked
package dev.urial.shortener.account;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
