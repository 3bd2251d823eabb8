// Written from docs/explain.schema.json by a test.
import type { DeceptionKind, FactKey } from './names.js';
export type { DeceptionKind, FactKey } from './names.js';

/** A fact whose name is one of Urial's, not the words of a document. */
export type NamedFact = Fact & { readonly key: FactKey };

/** The output of urial inspect --full --json. Missing values are null. Ranges are given by start and end. Each sentence has a key and arguments; each statement has a rule, a citation and a link. The definitions include the output of other commands. */
export interface Explanation {
  /** The text. Secrets are masked unless requested. */
  readonly input: string;
  /** The URL of this schema. */
  readonly schema: "https://github.com/urial/urial/blob/main/docs/explain.schema.json";
  readonly assessment: Assessment;
  /** The result as a sentence. */
  readonly verdict: string;
  readonly verdictKey: string;
  readonly verdictArguments: Arguments;
  readonly severity: Distance;
  /** The parse under RFC 3986 and RFC 3987. */
  readonly rfc: Reading | Refused;
  /** The parse by browsers (URL Standard). */
  readonly whatwg: UrlReading | UrlRefused;
  /** The differences between the two parses. */
  readonly differences: readonly (Difference)[];
  /** Deceptive features of the host name. */
  readonly deceptions: readonly (Deception)[];
  /** Steps of the browsers' parser that a reader might not expect. */
  readonly findings: readonly (Remark)[];
  /** The parse under each document, in chronological order. */
  readonly standards: readonly (Standard)[];
  /** The changes between the documents. */
  readonly changes: readonly (Revision)[];
  /** Whether the URI is a locator or a name; null if the text is not a URI under the current standard. */
  readonly views: Views | null;
  /** The steps to the normal form; empty if the text is not valid. */
  readonly normalization: readonly (Step)[];
  /** The algorithm of RFC 3986 §5.2, line by line; empty without a base. */
  readonly resolution: readonly (ResolutionLine)[];
  /** The nine groups of the regular expression in RFC 3986, appendix B. */
  readonly groups: readonly (Group)[];
  /** The reserved and excluded characters, in the order of the text. */
  readonly characters: readonly (Character)[];
  /** How the ABNF derives the text; null if it does not. */
  readonly derivation: Derivation | null;
  /** The rules used by the derivation. */
  readonly rules: readonly (GrammarRule)[];
}

/** The severity of a remark. */
export type Severity = "note" | "advice" | "warning";

/** How much two parses differ: not at all; in spelling; in path, query or fragment; only one accepts the text; in server or credentials. */
export type Distance = "none" | "notation" | "content" | "refusal" | "connection";

/** A component defined by RFC 3986 or the URL Standard. */
export type Component = "scheme" | "authority" | "userinfo" | "username" | "password" | "host" | "port" | "path" | "query" | "fragment";

/** The values in the sentence, in placeholder order. A nested sentence is a message. Secrets are masked. */
export type Arguments = readonly (string | number | Message)[];

/** A sentence, with its key and arguments for programs. */
export interface Message {
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
}

/** The source of a statement. */
export interface Clause {
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
}

/** The sources of a statement. For a difference, the clause of RFC 3986 or 3987 comes first, then that of the URL Standard. */
export type Clauses = readonly (Clause)[];

/** A sentence and its source. */
export interface Explained {
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
}

/** A remark about a range of the text. */
export interface Remark {
  readonly start: number;
  readonly end: number;
  readonly severity: Severity;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
}

/** Why a standard rejects the text. */
export interface Failure {
  readonly rule: string;
  /** The index of the error. */
  readonly index: number;
  /** The error in one line, with what is expected. */
  readonly message: string;
  readonly key: string;
  readonly citation?: string;
  readonly link?: string;
}

/** An edit made by a repair. */
export interface Change {
  /** The edited component; null for the whole text. */
  readonly component: Component | null;
  readonly start: number;
  readonly end: number;
  /** The text before the edit. */
  readonly before: string;
  /** The text after the edit. */
  readonly after: string;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
}

/** A likely correction of an invalid text, with the fewest possible edits. */
export interface Repair {
  /** The text after the edits. */
  readonly repaired: string;
  /** The sum of the costs of the edits. */
  readonly cost: number;
  /** The edits, from left to right. */
  readonly changes: readonly (Change)[];
  /** The assumptions behind the repair. */
  readonly assumptions: readonly (Message)[];
  /** Why a person has to check the repair before using it, such as a host that is a guess; otherwise null. */
  readonly warning: Message | null;
  /** The target of the repaired reference, resolved against the base; null without a base. */
  readonly target: string | null;
}

/** The best repair of a text, and the others if requested. */
export interface Repairs {
  /** The text after the edits. */
  readonly repaired: string;
  /** The sum of the costs of the edits. */
  readonly cost: number;
  /** The edits, from left to right. */
  readonly changes: readonly (Change)[];
  /** The assumptions behind the repair. */
  readonly assumptions: readonly (Message)[];
  /** Why a person has to check the repair before using it, such as a host that is a guess; otherwise null. */
  readonly warning: Message | null;
  /** The target of the repaired reference, resolved against the base; null without a base. */
  readonly target: string | null;
  /** Other possible repairs, most likely first. */
  readonly others?: readonly (Repair)[];
}

/** A difference between the two parses. */
export interface Difference {
  /** The component, or "text" for the whole text. */
  readonly component: string;
  /** The value under RFC 3986; null if the component is missing or the text is not valid. */
  readonly rfc: string | null;
  /** The value in browsers; null if the component is missing or the text is not valid. */
  readonly whatwg: string | null;
  readonly severity: Distance;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly clauses: Clauses;
}

/** The most important facts: whether the text is valid, which host it reaches, and the risk. */
export interface Assessment {
  /** Whether the text is valid, and if not, which of the two standards rejects it. */
  readonly outcome: "valid" | "refused-by-rfc" | "refused-by-browsers" | "refused";
  /** Whether there is a reason not to trust the text, be it valid or not. */
  readonly dangerous: boolean;
  /** The outcome in the requested language. */
  readonly label: string;
  /** The host that browsers connect to or, if browsers reject the text, the host under RFC 3986. */
  readonly host: string | null;
  /** Which name the host only looks like, and what it is, such as "Not apple.com. This is аррӏе.com, written in Cyrillic letters"; null if it looks like no other name. */
  readonly headline: string | null;
  /** The reason for danger: a kind of deception, or script, active-document, bidi-control, invisible-character, many-at-signs, loose-host or script-element. */
  readonly reason: string | null;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly clauses: Clauses;
}

/** A deceptive feature of the host name. */
export interface Deception {
  /** The kind of deception. */
  readonly kind: DeceptionKind;
  /** The name that the host resembles, if any. */
  readonly looksLike: string | null;
  readonly start: number;
  readonly end: number;
  readonly severity: Severity;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
}

/** A part of the text, and its subparts. */
export interface Part {
  /** The name of the part, the same in every language. */
  readonly name: string;
  /** The name of the part in the requested language. */
  readonly label: string;
  readonly start: number;
  readonly end: number;
  /** The text of the part. Secrets are masked. */
  readonly text: string;
  /** The text of the part after percent-decoding. */
  readonly decoded?: string;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
  /** The remarks about the part. */
  readonly remarks?: readonly (Remark)[];
  /** The subparts, from left to right. */
  readonly parts?: readonly (Part)[];
}

/** A name-value pair of the query, percent-decoded. */
export interface Pair {
  /** The name. */
  readonly name: string;
  /** The value; missing if there is no equals sign. */
  readonly value?: string;
}

/** A fact about a part. */
export interface Fact {
  /** The topic of the fact. */
  readonly name: string;
  /** The fact as text. */
  readonly text: string;
  /** The source for display; may be empty. */
  readonly source: string;
  /** Identifies the name in every language. For a name taken from a document, the name itself. */
  readonly key: FactKey | (string & {});
  /** Identifies the sentence in text, or "quoted" if the text is a value. */
  readonly textKey: string;
  readonly arguments: Arguments;
  readonly clauses: Clauses;
}

/** The known facts. */
export type Facts = readonly (Fact)[];

/** A part defined by the scheme, and its value. */
export interface SchemePart {
  /** The name of the part in the scheme's document. */
  readonly name: string;
  /** The value of the part. */
  readonly value: string;
}

/** The meaning of a value in the text. */
export interface ValueMeaning {
  /** The component that contains the value. */
  readonly component: "path" | "query" | "fragment";
  /** The decoded parameter name; missing for a path segment. */
  readonly name?: string;
  /** The start index of the value in the URI. */
  readonly start: number;
  /** The end index of the value (exclusive). */
  readonly end: number;
  /** The decoded value. Secrets are masked. */
  readonly value: string;
  /** How certain the meaning is. */
  readonly certainty: "stated" | "likely" | "guess";
  /** The URL that the value is or contains. Secrets are masked. */
  readonly target?: string;
  /** The registrable domain or host of the target, if it differs from that of the text. */
  readonly site?: string;
  /** The known facts about the value. */
  readonly facts: Facts;
}

/** The meaning of the text. */
export interface Meaning {
  /** The scheme's entry in the IANA registry. */
  readonly scheme: readonly (NamedFact)[];
  /** The document that defines the scheme. */
  readonly definition: Clause | null;
  /** The parts defined by the scheme. */
  readonly parts: readonly (SchemePart)[];
  /** Why the text violates the rules of its scheme, although it is a valid URI. */
  readonly refusal?: Failure;
  /** The known facts about the namespace of a URN. */
  readonly namespace: Facts;
  /** The known facts about the host. */
  readonly host: readonly (NamedFact)[];
  /** The meaning of path segments and parameter values. */
  readonly values: readonly (ValueMeaning)[];
  /** The meaning of the fragment for the media type. */
  readonly fragment: Facts;
  /** Warnings based on the scheme's document. */
  readonly advice: readonly (Remark)[];
}

/** A text parsed under RFC 3986 and RFC 3987. */
export interface Reading {
  /** The kind of reference. */
  readonly kind: "URI" | "absolute-URI" | "IRI" | "absolute-IRI" | "network-path reference" | "absolute-path reference" | "relative-path reference" | "query-only reference" | "same-document reference";
  /** The scheme as given; null if there is none. */
  readonly scheme: string | null;
  /** The authority as given; null if there is none. */
  readonly authority: string | null;
  /** The userinfo as given; null if there is none. */
  readonly userinfo: string | null;
  /** The host as given; null if there is none. */
  readonly host: string | null;
  /** The grammar rule that matches the host; null if there is no host. */
  readonly hostKind: "IPv4address" | "IPv6address" | "IPvFuture" | "reg-name" | "ireg-name" | null;
  /** The port as given; null if there is none. */
  readonly port: string | null;
  /** The path; it may be empty. */
  readonly path: string;
  /** The query; null if there is none. */
  readonly query: string | null;
  /** The fragment; null if there is none. */
  readonly fragment: string | null;
  /** An explanation of this kind of reference. */
  readonly kindExplained: Explained;
  /** The path segments, percent-decoded. */
  readonly segments: readonly (string)[];
  /** The name-value pairs of the query. */
  readonly pairs: readonly (Pair)[];
  /** The components as a tree, from left to right. */
  readonly parts: readonly (Part)[];
  /** What RFC 3986 advises against. */
  readonly advice: readonly (Remark)[];
  /** The normal forms of RFC 3986 §6.2. */
  readonly normalized: NormalForms;
  /** The text converted to a URI. */
  readonly uri: string;
  /** The text converted to an IRI. */
  readonly iri: string;
  /** The text for display, with as few escapes as UTS #58 requires. */
  readonly readable: string;
  readonly meaning: Meaning;
  /** The target resolved against the base, if it differs from the text. */
  readonly target?: Reading;
}

/** The normal forms of RFC 3986 §6.2. */
export interface NormalForms {
  /** After syntax-based normalization. */
  readonly syntax: string;
  /** After scheme-based normalization as well. */
  readonly scheme: string;
}

/** A text that is invalid under RFC 3986 and RFC 3987. */
export interface Refused {
  readonly error: Failure;
  /** The most likely intended text; null if no repair is found. */
  readonly repair: Repair | null;
  /** Why there is no repair; otherwise null. */
  readonly obstacle: Message | null;
}

/** A text parsed by the URL Standard. */
export interface UrlReading {
  /** The whole URL. In standards, the ranges of this parse are indexes in this string. */
  readonly href: string;
  /** The text for display, with as few escapes as UTS #58 requires. */
  readonly readable: string;
  /** The scheme. */
  readonly scheme: string;
  /** The username; may be empty. */
  readonly username: string;
  /** The password, masked; may be empty. */
  readonly password: string;
  /** The host; null if there is none. */
  readonly host: string | null;
  /** The kind of host. */
  readonly hostKind: "domain" | "IPv4 address" | "IPv6 address" | "opaque host" | "empty host" | null;
  /** The port; null if it is missing or the default. */
  readonly port: number | null;
  /** The path. */
  readonly path: string;
  /** The query; null if there is none. */
  readonly query: string | null;
  /** The fragment; null if there is none. */
  readonly fragment: string | null;
  /** The serialized origin. */
  readonly origin: string;
  readonly validationErrors: ValidationErrors;
}

/** The validation errors that the URL parser reports. */
export type ValidationErrors = readonly (ValidationError)[];

/** A validation error of the URL Standard. */
export interface ValidationError {
  /** The name of the error. */
  readonly error: string;
  /** The index of the error. */
  readonly index: number;
}

/** A text that the URL Standard rejects, or accepts only with a base. */
export interface UrlRefused {
  readonly error: Failure;
  readonly validationErrors: ValidationErrors;
}

/** A part as named by an earlier or current document. */
export interface PastPart {
  /** The name of the part in the document. */
  readonly name: string;
  /** The text of the part. Secrets are masked. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
  /** The current name of the part, if it still exists. */
  readonly today: Component | null;
}

/** The parse under one document. */
export interface Standard {
  /** The document. */
  readonly standard: string;
  /** The year of the document. */
  readonly year: number;
  /** The title of the document. */
  readonly title: string;
  readonly link: string;
  /** Whether the document accepts the text. */
  readonly takes: boolean;
  /** The scheme-specific rule that matches the text, if any. */
  readonly production: string | null;
  /** Why the document rejects the text; null if it accepts it. */
  readonly refusal: Failure | null;
  /** The parts of the text, from left to right; each part is followed by its subparts. For the URL Standard, ranges are indexes in href. */
  readonly parts: readonly (PastPart)[];
}

/** A change from one document to the next. */
export interface Revision {
  /** The earlier document. */
  readonly before: string;
  /** The later document. */
  readonly after: string;
  /** The component that changed. */
  readonly component: string;
  readonly severity: Distance;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly clauses: Clauses;
}

/** Whether the URI is a URL or URN, in the classical and the contemporary view. */
export interface Views {
  /** The classical view. */
  readonly classical: "URL" | "URN";
  readonly classicalView: Explained;
  /** The contemporary view. */
  readonly contemporary: "locator" | "name" | "both" | "neither";
  readonly contemporaryView: Explained;
  /** Whether the URI is hierarchical under RFC 2396. */
  readonly hierarchical: boolean;
  readonly hierarchicalView: Explained;
}

/** A text under all documents: the output of urial inspect --standard all --json, after the input. */
export interface Standards {
  /** The result as a sentence. */
  readonly verdict: string;
  readonly verdictKey: string;
  readonly verdictArguments: Arguments;
  /** The parse under each document, in chronological order. */
  readonly standards: readonly (Standard)[];
  /** The changes between the documents. */
  readonly changes: readonly (Revision)[];
  /** Whether the URI is a locator or a name; null if the text is not a URI under the current standard. */
  readonly views: Views | null;
}

/** A step of remove_dot_segments (RFC 3986 §5.2.4). */
export interface Dots {
  /** The label of the rule. */
  readonly rule: string;
  /** The text moved from the input to the output buffer. */
  readonly moved: string | null;
  /** The text removed. */
  readonly lost: string | null;
  /** The input buffer. */
  readonly input: string;
  /** The output buffer. */
  readonly output: string;
}

/** A step toward the normal form. */
export interface Step {
  /** The rung of the comparison ladder. */
  readonly rung: "syntax" | "scheme";
  readonly component: Component;
  /** The start of the change in the previous step's text. */
  readonly start: number;
  /** The end of the change (exclusive). */
  readonly end: number;
  /** The component before the step; null if it was missing. */
  readonly before: string | null;
  /** The component after the step; null if it is missing. */
  readonly after: string | null;
  /** The whole text after the step. */
  readonly text: string;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
  readonly dots?: DotSteps;
}

/** The steps of remove_dot_segments, with their buffers. */
export type DotSteps = readonly (Dots)[];

/** A line of the algorithm in RFC 3986 §5.2. */
export interface ResolutionLine {
  /** The name of the line. */
  readonly line: string;
  /** The line as written in the RFC. */
  readonly code: string;
  /** The indentation depth. */
  readonly depth: number;
  /** For a condition, whether it is true. */
  readonly holds?: boolean;
  /** For an assignment, the value; null if undefined. */
  readonly value?: string | null;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
  readonly dots?: DotSteps;
}

/** A group of the regular expression in RFC 3986, appendix B. */
export interface Group {
  /** The number of the group. */
  readonly group: number;
  /** The group's part of the expression. */
  readonly expression: string;
  /** The start index; null if the group is undefined. */
  readonly start: number | null;
  /** The end index (exclusive); null if the group is undefined. */
  readonly end: number | null;
  /** The matched text; null if the group is undefined. */
  readonly text: string | null;
  /** The component that the group captures, if any. */
  readonly component: Component | null;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
}

/** The class of a character: reserved, unreserved, excluded, or the percent sign of an escape. */
export type Standing = "reserved" | "unreserved" | "excluded" | "escape";

/** A character of the text that is or was reserved or excluded. */
export interface Character {
  /** The character. */
  readonly character: string;
  /** The code point of the character. */
  readonly codePoint: number;
  /** The character, percent-encoded. */
  readonly escape: string;
  /** The index of its first occurrence. */
  readonly index: number;
  /** The number of occurrences. */
  readonly count: number;
  readonly standing: Standing;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
  /** The category in each document, in chronological order. */
  readonly history: readonly (Chapter)[];
}

/** The category of the character in one document. */
export interface Chapter {
  /** The document. */
  readonly document: string;
  readonly standing: Standing;
  /** The category that the document assigns. */
  readonly category: string;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
}

/** A node of the derivation: a rule and its parts, or literal text. */
export interface Derivation {
  /** The rule; null for literal text. */
  readonly rule: string | null;
  readonly start: number;
  readonly end: number;
  /** The literal text, if there is no rule. */
  readonly text?: string;
  /** The parts of the node. */
  readonly parts?: readonly (Derivation)[];
}

/** A rule used by a derivation. */
export interface GrammarRule {
  readonly rule: string;
  /** The name of the rule in the requested language. */
  readonly name: string;
  /** The definition of the rule. */
  readonly abnf: string;
  readonly citation: string;
  readonly link: string;
}

/** The output of urial resolve --steps --json, after the input. */
export interface Resolved {
  /** The target of the reference. */
  readonly target: string;
  /** The steps to the target. */
  readonly steps: readonly (ResolutionLine)[];
}

/** The output of urial normalize --steps --json, after the input. */
export interface Normalized {
  /** The normal form. */
  readonly normalized: string;
  /** The steps to the normal form. */
  readonly steps: readonly (Step)[];
}

/** A normalization step of a comparison. */
export interface ComparisonStep {
  readonly component: Component;
  /** The whole text after the step. */
  readonly after: string;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
}

/** The output of urial compare --json, after the input. */
export interface Comparison {
  /** The text to compare with. */
  readonly with: string;
  /** The first rung of the comparison ladder on which the texts are equal; null if there is none. */
  readonly equivalence: "string" | "syntax" | "scheme" | null;
  /** The rule that makes them equal; missing if they are not. */
  readonly rule?: string;
  /** The clause of the rule; missing if they are not equal. */
  readonly citation?: string;
  /** The URL of the clause; missing if they are not equal. */
  readonly link?: string;
  /** The first difference; null if the texts are equal. */
  readonly difference: ComparedValues | null;
  /** What the scheme's own comparison says, if it contradicts the ladder. */
  readonly remarks?: readonly (Remark)[];
  /** The normalization steps of each text. */
  readonly steps: ComparedSteps;
}

/** The normalization steps of each text. */
export interface ComparedSteps {
  /** The steps of the text to compare with. */
  readonly with: readonly (ComparisonStep)[];
  /** The steps of the input. */
  readonly input: readonly (ComparisonStep)[];
}

/** The first difference. */
export interface ComparedValues {
  readonly component: Component;
  /** The value in the text to compare with. */
  readonly with: string | null;
  /** The value in the input. */
  readonly input: string | null;
}

/** The output of urial vet --as name --json, after the input. */
export interface Spoof {
  /** Whether to warn a person. */
  readonly deceptive: boolean;
  /** The kinds of deception. */
  readonly kinds: readonly (DeceptionKind)[];
  /** The host that was checked. */
  readonly host: string;
  /** The name that the host resembles. */
  readonly looksLike: string | null;
  /** The other inputs that look like this host. */
  readonly alike: readonly (string)[];
  /** The recommended display form of the host. */
  readonly display: string;
  /** The deceptive features. */
  readonly findings: readonly (Deception)[];
}
