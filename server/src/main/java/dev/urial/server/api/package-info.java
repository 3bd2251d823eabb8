/**
 * The API: links, accounts and statistics over REST, explanations of any identifier, and the
 * formats that clients of TinyURL, Bitly and YOURLS expect.
 *
 * <pre>
 * Api ──► LinksApi, BulkApi, StatisticsApi, DomainsApi, UsersApi, KeysApi, AuditApi   what is kept
 *     ──► ExplainApi                                                                  what a text is
 *     ──► TinyUrlCompatibleApi, BitlyCompatibleApi, YourlsCompatibleApi                                       others' shapes
 *     ──► OpenApi                                                                     what describes it all
 *
 * each ──► Door: Authentication, Idempotency, Problem ──► Json, Members: strict reading
 * </pre>
 */
@Beta
@NullMarked
package dev.urial.server.api;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
