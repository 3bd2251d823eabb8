package dev.urial.browser;

import java.util.List;

/** All pages there are. {@link WholeTableTest} holds them against the links between them. */
final class Sheets {
  /** What the tools are asked about. */
  static final String TEXT = "http://user:secret@www.example.com:80/a/../b%7e?q=1&x=y#part";

  static final List<Sheet> ALL =
      List.of(
          // What short links need.
          Sheet.at("home", "/"),
          Sheet.at("not-found", "/nothing-here").status(404),
          Sheet.at("gone", "/gone").status(410),
          Sheet.at("banned", "/banned").status(410),
          Sheet.at("over", "/over").status(410),
          Sheet.at("early", "/early").status(404),
          Sheet.at("not-understood", "/%01").status(400),
          Sheet.at("password", "/secret"),
          Sheet.at("password", "/secret").sent("wrong", "password", "no").status(403),
          Sheet.at("preview", "/plain+"),
          Sheet.at("preview-readings", "/plain+?readings"),
          Sheet.at("preview-homograph", "/homograph+"),
          Sheet.at("preview-octal", "/octal+?readings"),
          Sheet.at("preview-hostile", "/hostile+"),
          Sheet.at("preview-long", "/long+"),
          Sheet.at("preview-rules", "/rules+"),
          // Signing in.
          Sheet.at("sign-in", "/sign-in"),
          Sheet.at("sign-in", "/sign-in")
              .sent("wrong", "name", "admin", "password", "wrong")
              .status(403),
          Sheet.at("sign-in-once", "/sign-in?token=abc"),
          Sheet.at("account", "/sign-in").forAdmin());

  private Sheets() {}
}
