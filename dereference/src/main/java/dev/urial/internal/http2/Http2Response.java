package dev.urial.internal.http2;

import dev.urial.dereference.protocol.ProtocolResponse;
import java.io.InputStream;
import java.util.List;

/**
 * The response to a request.
 *
 * @param status from 200 to 999
 * @param fields in order, names in lower case; an octet of a value is a character
 * @param body ends with the stream; closing it does nothing
 */
public record Http2Response(int status, List<ProtocolResponse.Field> fields, InputStream body) {}
