package dev.urial.internal.http2;

import dev.urial.dereference.protocol.ProtocolResponse;
import java.io.InputStream;
import java.util.List;

/**
 * The response to a request.
 *
 * @param status the status code, from 200 to 999
 * @param fields the fields in order, with names in lower case; each octet of a value is one
 *     character
 * @param body the body, which ends with the HTTP/2 stream; closing it has no effect
 */
public record Http2Response(int status, List<ProtocolResponse.Field> fields, InputStream body) {}
