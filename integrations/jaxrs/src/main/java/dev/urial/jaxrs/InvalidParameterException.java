package dev.urial.jaxrs;

import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Objects;

/**
 * Thrown if a parameter is not valid for its type; the response is 400 with a line of plain text.
 *
 * <pre>{@code
 * class Mapper implements ExceptionMapper<InvalidParameterException> {
 *   public Response toResponse(InvalidParameterException e) {
 *     return Response.status(422).entity(e.error().explanation().text(language)).build();
 *   }
 * }
 * }</pre>
 *
 * @see UrialParamConverters
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-15.5.1">RFC 9110 §15.5.1</a>
 */
public final class InvalidParameterException extends BadRequestException {
  private static final long serialVersionUID = 1;

  @SuppressWarnings("serial") // SyntaxError is Serializable
  private final SyntaxError error;

  /**
   * Creates an exception for an error, whose message becomes the response.
   *
   * @param error what is wrong with the parameter
   */
  public InvalidParameterException(SyntaxError error) {
    super(
        Objects.requireNonNull(error, "error").message(),
        Response.status(Response.Status.BAD_REQUEST)
            .type(MediaType.TEXT_PLAIN_TYPE.withCharset("utf-8"))
            .header("X-Content-Type-Options", "nosniff")
            .entity(error.message() + '\n')
            .build(),
        new UriParseException(error));
    this.error = error;
  }

  /** {@return the syntax error, with its position and the reason} */
  public SyntaxError error() {
    return error;
  }
}
