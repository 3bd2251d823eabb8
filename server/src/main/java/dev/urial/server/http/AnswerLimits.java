package dev.urial.server.http;

/**
 * The limits on the responses of all requests.
 *
 * @param unsent the answers that clients have not read yet
 * @param streams the limits on responses that are streamed
 */
record AnswerLimits(UnsentAnswers unsent, StreamLimits streams) {}
