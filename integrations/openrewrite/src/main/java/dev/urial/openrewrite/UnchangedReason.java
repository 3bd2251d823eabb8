package dev.urial.openrewrite;

/** The reasons why code is left unchanged. */
enum UnchangedReason {
  FROM_ELSEWHERE("it comes from elsewhere: a parameter, or a field that is set later"),
  SEEN_ELSEWHERE("other classes can see it: it is not a private constant"),
  DECLARATION("it is declared together with other variables, or annotated"),
  ASSIGNED("it is assigned again, or its name is used twice in the method"),
  NAME_TAKEN("the file has another type named Uri or UriReference"),
  TEXT_UNKNOWN("the text is unknown, or the two libraries parse it differently"),
  CAUGHT("its URISyntaxException is caught here"),
  USED_OTHERWISE("it is used as an object: by ==, instanceof, a method reference or a lock"),
  NOT_ASKED("none of its uses can be moved");

  private final String sentence;

  UnchangedReason(String sentence) {
    this.sentence = sentence;
  }

  String sentence() {
    return sentence;
  }
}
