// Written from docs/explain.schema.json by a test.
import type { DeceptionKind, FactKey } from './names.js';
export type { DeceptionKind, FactKey } from './names.js';

/** A fact whose name is one of Urial's, not the words of a document. */
export type NamedFact = Fact & { readonly key: FactKey };

/** The object of urial inspect --full --json. Absent is null; a range is start and end; a sentence has its key and arguments beside it, a statement its rule, citation and link. The other answers that explain are among the definitions. */
export interface Explanation {
  /** The text; secrets are masked unless they were asked for. */
  readonly input: string;
  /** What describes this object. */
  readonly schema: "https://github.com/urial/urial/blob/main/docs/explain.schema.json";
  readonly assessment: Assessment;
  /** What comes of it, in a sentence. */
  readonly verdict: string;
  readonly verdictKey: string;
  readonly verdictArguments: Arguments;
  readonly severity: Distance;
  /** What RFC 3986 and 3987 make of it. */
  readonly rfc: Reading | Refused;
  /** What browsers make of it. */
  readonly whatwg: UrlReading | UrlRefused;
  /** Where they part. */
  readonly differences: readonly (Difference)[];
  /** What deceives in the name of the host. */
  readonly deceptions: readonly (Deception)[];
  /** What browsers do on the way that a reader might not expect. */
  readonly findings: readonly (Remark)[];
  /** What each document makes of it, in the order of time. */
  readonly standards: readonly (Standard)[];
  /** What changed between them. */
  readonly changes: readonly (Revision)[];
  /** Locator or name; null if it is no URI of today. */
  readonly views: Views | null;
  /** The steps to the normal form; none for a text that is refused. */
  readonly normalization: readonly (Step)[];
  /** The algorithm of RFC 3986 §5.2 line by line; empty without a base. */
  readonly resolution: readonly (ResolutionLine)[];
  /** The nine groups of appendix B. */
  readonly groups: readonly (Group)[];
  /** What is reserved or excluded, in the order of the text. */
  readonly characters: readonly (Character)[];
  /** How the text comes out of the ABNF; null if it does not. */
  readonly derivation: Derivation | null;
  /** The rules that the derivation uses. */
  readonly rules: readonly (GrammarRule)[];
}

/** How much a remark matters. */
export type Severity = "note" | "advice" | "warning";

/** How far two readings are apart: not at all; another spelling; another path, query or fragment; one refuses; another server or other credentials. */
export type Distance = "none" | "notation" | "content" | "refusal" | "connection";

/** A component of RFC 3986 or of the URL Standard. */
export type Component = "scheme" | "authority" | "userinfo" | "username" | "password" | "host" | "port" | "path" | "query" | "fragment";

/** What stands in the sentence, in the order of its places; a sentence within the sentence is a message. What is secret is masked. */
export type Arguments = readonly (string | number | Message)[];

/** A sentence, and by what a program knows it. */
export interface Message {
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
}

/** Who says so. */
export interface Clause {
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
}

/** Who says so; of a difference, first the clause of the one and then that of the other. */
export type Clauses = readonly (Clause)[];

/** A sentence, and who says so. */
export interface Explained {
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
}

/** Something to say of a range of the text. */
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

/** Why a standard refuses the text. */
export interface Failure {
  readonly rule: string;
  /** Where it broke. */
  readonly index: number;
  /** One line for people, with what would fit. */
  readonly message: string;
  readonly key: string;
  readonly citation?: string;
  readonly link?: string;
}

/** An edit of a repair. */
export interface Change {
  /** The component that is edited; null for the whole text. */
  readonly component: Component | null;
  readonly start: number;
  readonly end: number;
  /** What stands there. */
  readonly before: string;
  /** What comes in its place. */
  readonly after: string;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
}

/** What a refused text was likely meant to be, by the smallest edits. */
export interface Repair {
  /** The text after the edits. */
  readonly repaired: string;
  /** How much is edited: the sum of what the edits cost. */
  readonly cost: number;
  /** The edits, from left to right. */
  readonly changes: readonly (Change)[];
  /** What the repair takes for granted. */
  readonly assumptions: readonly (Message)[];
  /** Where the repaired reference leads from the base that was given, if there was one. */
  readonly target: string | null;
}

/** The best repair of a text, and the others if they were asked for. */
export interface Repairs {
  /** The text after the edits. */
  readonly repaired: string;
  /** How much is edited: the sum of what the edits cost. */
  readonly cost: number;
  /** The edits, from left to right. */
  readonly changes: readonly (Change)[];
  /** What the repair takes for granted. */
  readonly assumptions: readonly (Message)[];
  /** Where the repaired reference leads from the base that was given, if there was one. */
  readonly target: string | null;
  /** What it may be otherwise, the likelier first. */
  readonly others?: readonly (Repair)[];
}

/** Where the two readings part. */
export interface Difference {
  /** The component, or text for the whole. */
  readonly component: string;
  /** What RFC 3986 reads; null for an absent component, or a refusal. */
  readonly rfc: string | null;
  /** What browsers read; null likewise. */
  readonly whatwg: string | null;
  readonly severity: Distance;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly clauses: Clauses;
}

/** What a person should know first: what comes of the text, which host it reaches, and the risk. */
export interface Assessment {
  /** Refused: no standard accepts the text. Dangerous: a standard does, and there is a reason not to trust it. */
  readonly outcome: "valid" | "dangerous" | "refused";
  /** The outcome for people. */
  readonly label: string;
  /** The host that browsers connect to, else the one that RFC 3986 reads. */
  readonly host: string | null;
  /** What is dangerous: a kind of deception, or one of script, active-document, bidi-control, invisible-character, many-at-signs, loose-host, script-element. */
  readonly reason: string | null;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly clauses: Clauses;
}

/** Something in the name of the host that deceives. */
export interface Deception {
  /** What kind of deception. */
  readonly kind: DeceptionKind;
  /** The name that it looks like, if there is one. */
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

/** A part of the text, and the parts that it is made of. */
export interface Part {
  /** What it is called, the same in every language. */
  readonly name: string;
  /** What it is called in the language asked for. */
  readonly label: string;
  readonly start: number;
  readonly end: number;
  /** What stands there; secrets are masked. */
  readonly text: string;
  /** What the part spells, its escapes decoded. */
  readonly decoded?: string;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
  /** What there is to say of it. */
  readonly remarks?: readonly (Remark)[];
  /** What it is made of, from left to right. */
  readonly parts?: readonly (Part)[];
}

/** A pair of the query, its escapes decoded. */
export interface Pair {
  /** Its name. */
  readonly name: string;
  /** Its value; absent without an equals sign. */
  readonly value?: string;
}

/** Something known of a part. */
export interface Fact {
  /** What it is about. */
  readonly name: string;
  /** What there is to say. */
  readonly text: string;
  /** Who says so, for people; may be empty. */
  readonly source: string;
  /** Which name it is, the same in every language; for what a document names, its words. */
  readonly key: FactKey | (string & {});
  /** Which sentence the text is; quoted where it is no sentence but a value. */
  readonly textKey: string;
  readonly arguments: Arguments;
  readonly clauses: Clauses;
}

/** What is known. */
export type Facts = readonly (Fact)[];

/** What a scheme calls a part, and what stands there. */
export interface SchemePart {
  /** What the scheme's document calls it. */
  readonly name: string;
  /** What it is. */
  readonly value: string;
}

/** What one value within the text means. */
export interface ValueMeaning {
  /** Where the value stands. */
  readonly component: "path" | "query" | "fragment";
  /** The decoded name of the parameter; absent for a segment of the path. */
  readonly name?: string;
  /** Where the value starts in the URI. */
  readonly start: number;
  /** Where it ends, exclusive. */
  readonly end: number;
  /** The value, decoded, its secrets masked. */
  readonly value: string;
  /** How sure it is. */
  readonly certainty: "stated" | "likely" | "guess";
  /** The URL that the value is or holds, its secrets masked. */
  readonly target?: string;
  /** The registrable domain, or the host, of the target, if it is another one than the text's own. */
  readonly site?: string;
  /** What is known of the value. */
  readonly facts: Facts;
}

/** What the text means. */
export interface Meaning {
  /** What IANA has of the scheme. */
  readonly scheme: readonly (NamedFact)[];
  /** Which document says how the scheme is read. */
  readonly definition: Clause | null;
  /** What the scheme reads in the text. */
  readonly parts: readonly (SchemePart)[];
  /** Why the text is none of its scheme, though it is a URI. */
  readonly refusal?: Failure;
  /** What is known of the namespace of a URN. */
  readonly namespace: Facts;
  /** What is known of the host. */
  readonly host: readonly (NamedFact)[];
  /** What segments of the path and values of parameters mean. */
  readonly values: readonly (ValueMeaning)[];
  /** What the fragment says by the media type. */
  readonly fragment: Facts;
  /** What the scheme's document advises against. */
  readonly advice: readonly (Remark)[];
}

/** A text as RFC 3986 and 3987 read it. */
export interface Reading {
  /** What kind of reference it is. */
  readonly kind: "URI" | "absolute-URI" | "IRI" | "absolute-IRI" | "network-path reference" | "absolute-path reference" | "relative-path reference" | "query-only reference" | "same-document reference";
  /** The scheme as it is written; null if there is none. */
  readonly scheme: string | null;
  /** The authority as it is written; null if there is none. */
  readonly authority: string | null;
  /** The userinfo as it is written; null if there is none. */
  readonly userinfo: string | null;
  /** The host as it is written; null if there is none. */
  readonly host: string | null;
  /** By which rule the host is read; null if there is none. */
  readonly hostKind: "IPv4address" | "IPv6address" | "IPvFuture" | "reg-name" | "ireg-name" | null;
  /** The port as it is written; null if there is none. */
  readonly port: string | null;
  /** The path; it may be empty. */
  readonly path: string;
  /** The query; null if there is none. */
  readonly query: string | null;
  /** The fragment; null if there is none. */
  readonly fragment: string | null;
  /** What such a kind is. */
  readonly kindExplained: Explained;
  /** The segments of the path, their escapes decoded. */
  readonly segments: readonly (string)[];
  /** The pairs in the query. */
  readonly pairs: readonly (Pair)[];
  /** The components as a tree, from left to right. */
  readonly parts: readonly (Part)[];
  /** What RFC 3986 advises against. */
  readonly advice: readonly (Remark)[];
  /** The normal forms of RFC 3986 §6.2. */
  readonly normalized: { readonly syntax: string; readonly scheme: string; };
  /** The text as a URI. */
  readonly uri: string;
  /** The text as an IRI. */
  readonly iri: string;
  /** The text for people, with as few escapes as UTS #58 needs. */
  readonly readable: string;
  readonly meaning: Meaning;
  /** Where it leads from the base, if that is elsewhere. */
  readonly target?: Reading;
}

/** A text that RFC 3986 and 3987 refuse. */
export interface Refused {
  readonly error: Failure;
  /** What it was likely meant to be; null if nothing is near. */
  readonly repair: Repair | null;
}

/** A text as the URL Standard reads it. */
export interface UrlReading {
  /** The whole; the ranges of this reading among the standards count in it. */
  readonly href: string;
  /** The text for people, with as few escapes as UTS #58 needs. */
  readonly readable: string;
  /** The scheme. */
  readonly scheme: string;
  /** The user name; may be empty. */
  readonly username: string;
  /** The password, masked; may be empty. */
  readonly password: string;
  /** The host; null if there is none. */
  readonly host: string | null;
  /** What kind of host. */
  readonly hostKind: "domain" | "IPv4 address" | "IPv6 address" | "opaque host" | "empty host" | null;
  /** The port; null for the default, or none. */
  readonly port: number | null;
  /** The path. */
  readonly path: string;
  /** The query; null if there is none. */
  readonly query: string | null;
  /** The fragment; null if there is none. */
  readonly fragment: string | null;
  /** The origin, serialized. */
  readonly origin: string;
  readonly validationErrors: ValidationErrors;
}

/** What the URL Standard finds fault with on the way. */
export type ValidationErrors = readonly ({ readonly error: string; readonly index: number; })[];

/** A text that the URL Standard refuses, or reads only against a base. */
export interface UrlRefused {
  readonly error: Failure;
  readonly validationErrors: ValidationErrors;
}

/** A part as a document of the past, or of today, names it. */
export interface PastPart {
  /** What the document calls it. */
  readonly name: string;
  /** What stands there; secrets are masked. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
  /** What it is called today, if it still is something. */
  readonly today: Component | null;
}

/** What one document makes of the text. */
export interface Standard {
  /** The document. */
  readonly standard: string;
  /** Of which year it is. */
  readonly year: number;
  /** Its title. */
  readonly title: string;
  readonly link: string;
  /** Whether it takes the text. */
  readonly takes: boolean;
  /** By which of its rules for single schemes. */
  readonly production: string | null;
  /** Why it refuses the text; null if it takes it. */
  readonly refusal: Failure | null;
  /** How it splits the text, from left to right, what lies within a part behind it. Those of the URL Standard count in its href. */
  readonly parts: readonly (PastPart)[];
}

/** Something that changed from one document to the next. */
export interface Revision {
  /** The earlier document. */
  readonly before: string;
  /** The later document. */
  readonly after: string;
  /** What it is about. */
  readonly component: string;
  readonly severity: Distance;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly clauses: Clauses;
}

/** URL and URN in the classical and the contemporary view. */
export interface Views {
  /** What it is in the classical view. */
  readonly classical: "URL" | "URN";
  readonly classicalView: Explained;
  /** What it is in the contemporary view. */
  readonly contemporary: "locator" | "name" | "both" | "neither";
  readonly contemporaryView: Explained;
  /** Whether RFC 2396 calls it hierarchical. */
  readonly hierarchical: boolean;
  readonly hierarchicalView: Explained;
}

/** A text by all documents: what urial inspect --standard all --json has behind the input. */
export interface Standards {
  /** What comes of it, in a sentence. */
  readonly verdict: string;
  readonly verdictKey: string;
  readonly verdictArguments: Arguments;
  /** What each document makes of it, in the order of time. */
  readonly standards: readonly (Standard)[];
  /** What changed between them. */
  readonly changes: readonly (Revision)[];
  /** Locator or name; null if it is no URI of today. */
  readonly views: Views | null;
}

/** A step of remove_dot_segments, RFC 3986 §5.2.4. */
export interface Dots {
  /** The letter of the rule. */
  readonly rule: string;
  /** Where the input buffer begins in the path. */
  readonly inputStart: number;
  /** One past its end. */
  readonly inputEnd: number;
  /** How long the output buffer is. */
  readonly outputLength: number;
  /** What went from the input to the output. */
  readonly moved: string | null;
  /** What was lost. */
  readonly lost: string | null;
  /** The input buffer, of a short path. */
  readonly input?: string;
  /** The output buffer, of a short path. */
  readonly output?: string;
}

/** A step on the way to the normal form. */
export interface Step {
  /** On which rung of the ladder. */
  readonly rung: "syntax" | "scheme";
  readonly component: Component;
  /** Where it changes the text of the step before. */
  readonly start: number;
  /** One past its end. */
  readonly end: number;
  /** What stood there; null if the component was absent. */
  readonly before: string | null;
  /** What stands there now; null if the component is absent now. */
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

/** How remove_dot_segments goes, buffer by buffer. */
export type DotSteps = readonly (Dots)[];

/** A line of the algorithm of RFC 3986 §5.2. */
export interface ResolutionLine {
  /** Which line. */
  readonly line: string;
  /** The line as the RFC writes it. */
  readonly code: string;
  /** How deep it is indented. */
  readonly depth: number;
  /** Of a question, whether it holds. */
  readonly holds?: boolean;
  /** Of an assignment, the value; null for undefined. */
  readonly value?: string | null;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
  readonly dots?: DotSteps;
}

/** A group of the regular expression of RFC 3986 appendix B. */
export interface Group {
  /** Its number. */
  readonly group: number;
  /** Its part of the expression. */
  readonly expression: string;
  /** Where it begins; null if it is undefined. */
  readonly start: number | null;
  /** One past its end; null likewise. */
  readonly end: number | null;
  /** What it holds; null if it is undefined. */
  readonly text: string | null;
  /** The component that it is, if it is one. */
  readonly component: Component | null;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
}

/** Where a character stands: reserved, unreserved, excluded, or the mark of an escape. */
export type Standing = "reserved" | "unreserved" | "excluded" | "escape";

/** A character of the text that is reserved or excluded, or once was. */
export interface Character {
  /** The character. */
  readonly character: string;
  /** Its code point. */
  readonly codePoint: number;
  /** How it is percent-encoded. */
  readonly escape: string;
  /** Where it stands first. */
  readonly index: number;
  /** How often it stands. */
  readonly count: number;
  readonly standing: Standing;
  readonly sentence: string;
  readonly key: string;
  readonly arguments: Arguments;
  readonly rule: string;
  readonly citation: string;
  readonly link: string;
  /** What each document says of it, in the order of time. */
  readonly history: readonly ({ readonly document: string; readonly standing: Standing; readonly category: string; readonly rule: string; readonly citation: string; readonly link: string; })[];
}

/** A node of the derivation: a rule and what it is made of, or a text that a rule has word for word. */
export interface Derivation {
  /** The rule; null for a text. */
  readonly rule: string | null;
  readonly start: number;
  readonly end: number;
  /** The text, where there is no rule. */
  readonly text?: string;
  /** What it is made of. */
  readonly parts?: readonly (Derivation)[];
}

/** A rule that a derivation uses. */
export interface GrammarRule {
  readonly rule: string;
  /** What it is called in the language asked for. */
  readonly name: string;
  /** How it is defined. */
  readonly abnf: string;
  readonly citation: string;
  readonly link: string;
}

/** What urial resolve --steps --json has behind the input. */
export interface Resolved {
  /** Where the reference leads. */
  readonly target: string;
  /** How it was found. */
  readonly steps: readonly (ResolutionLine)[];
}

/** What urial normalize --steps --json has behind the input. */
export interface Normalized {
  /** The normal form. */
  readonly normalized: string;
  /** How it was found. */
  readonly steps: readonly (Step)[];
}

/** A step on the way to where two texts meet. */
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

/** What urial compare --json has behind the input. */
export interface Comparison {
  /** What it is compared with. */
  readonly with: string;
  /** On which rung they meet; null if they do not. */
  readonly equivalence: "string" | "syntax" | "scheme" | null;
  /** The rule that makes them one; absent if they do not meet. */
  readonly rule?: string;
  /** Its clause; absent if they do not meet. */
  readonly citation?: string;
  /** Where to read it; absent if they do not meet. */
  readonly link?: string;
  /** Where they differ; null if they meet. */
  readonly difference: { readonly component: Component; readonly with: string | null; readonly input: string | null; } | null;
  /** How each was normalized. */
  readonly steps: { readonly with: readonly (ComparisonStep)[]; readonly input: readonly (ComparisonStep)[]; };
}

/** What urial spoof --json has behind the input. */
export interface Spoof {
  /** Whether a person should be warned. */
  readonly deceptive: boolean;
  /** The kinds of deceptions. */
  readonly kinds: readonly (DeceptionKind)[];
  /** The host that was judged. */
  readonly host: string;
  /** The name that it looks like. */
  readonly looksLike: string | null;
  /** Which of the other inputs look like it. */
  readonly alike: readonly (string)[];
  /** How the host is best displayed. */
  readonly display: string;
  /** What deceives. */
  readonly findings: readonly (Deception)[];
}
