/**
 * The API: REST operations on links, accounts and statistics, explanations of any identifier, and
 * the operations that clients of TinyURL, Bitly and YOURLS need.
 *
 * <pre>
 * Gateway ──► Operation: path, scope, records of the query, the body and the response
 *   │           LinksApi, ExportApi, StatsApi, DomainsApi, AccountsApi    stored data
 *   │           ExplainApi                                                explanations
 *   │           CompatApi                                                 other shorteners
 *   ├─► Authentication, RecordReader (JSON → record), ApiAnswer (record → JSON)
 *   └─► OpenApiDocument, Schemas: the same operations and records as a document
 * </pre>
 */
@NullMarked
package dev.urial.server.api;

import org.jspecify.annotations.NullMarked;
