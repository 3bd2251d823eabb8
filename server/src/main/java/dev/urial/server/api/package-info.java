/**
 * The API: REST operations on links, accounts and statistics, explanations of any identifier, and
 * the formats that clients of TinyURL, Bitly and YOURLS expect.
 *
 * <pre>
 * Api ──► LinksApi, TransferApi, StatisticsApi, DomainsApi, AccountsApi          stored data
 *     ──► ExplainApi                                                            explanations
 *     ──► TinyUrlCompatibleApi, BitlyCompatibleApi, YourlsCompatibleApi         other formats
 *     ──► OpenApi                                                               documentation
 *
 * each ──► ApiGateway, Authentication, IdempotencyField, Problem
 *      ──► ApiJson, JsonMemberReader: strict parsing
 * </pre>
 */
@Beta
@NullMarked
package dev.urial.server.api;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
