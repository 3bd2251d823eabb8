/**
 * The verbs, one class each that is named after it, and beside it, by the same name, what belongs
 * to it alone.
 *
 * <pre>
 * Verbs ──► InspectVerb, ValidVerb, … ──► Verb: name, options, fields, action
 *
 * get, set        ComponentValues, of one standard each: UriParts, UrlParts; Format, SetEdits, QueryEdits
 * encode, decode  EncodeComponent
 * hash            HashMaker, HashClaims, HashInfoDictionary
 * several         StandardOption, TwoAnswers, MediaTypeOption, Edition
 * </pre>
 *
 * <p>A new verb is a class here, a line in {@code Verbs}, and a page in {@code help}.
 */
@NullMarked
package dev.urial.cli.verbs;

import org.jspecify.annotations.NullMarked;
