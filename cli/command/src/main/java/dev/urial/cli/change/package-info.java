/**
 * Verbs that transform text.
 *
 * <pre>
 * set, and get of look   ComponentValues, one per standard: UriParts, UrlParts; ComponentOptions,
 *                        FormatString, SetEdits, QueryEdits
 * encode, decode         EncodeComponent
 * normalize, resolve     NormalizeSteps, ResolveSteps ──► DotSegmentTable
 * </pre>
 */
@NullMarked
package dev.urial.cli.change;

import org.jspecify.annotations.NullMarked;
