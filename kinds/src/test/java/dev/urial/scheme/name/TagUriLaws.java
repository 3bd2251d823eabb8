package dev.urial.scheme.name;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class TagUriLaws extends SchemeViewLaws<TagUri> {
  @Override
  protected TagUri parse(String text) {
    return TagUri.parse(text);
  }

  @Override
  protected Parsed<TagUri> tryParse(String text) {
    return TagUri.tryParse(text);
  }

  @Override
  protected Parsed<TagUri> of(Uri uri) {
    return TagUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "tag:timothy@hpl.hp.com,2001:web/externalHome",
        "tag:sandro@w3.org,2004-05:Sandro",
        "tag:my-ids.com,2001-09-15:TimKindberg:presentations:UBath2004-05-19",
        "tag:blogger.com,1999:blog-555",
        "tag:yaml.org,2002:int",
        "tag:yaml.org,2002:int#f",
        "tag:_a-.@b.c,2000-02-29:?/%41");
  }

  @Override
  protected String malformed() {
    return """
        tag                   3   scheme
        tags:a,2000:          3   scheme
        tag:                  4   authorityName
        tag:,2000:            4   authorityName
        tag:a                 5   authorityName
        tag:a:b               5   authorityName
        tag:a_b,2000:         7   DNSname
        tag:-a,2000:          6   DNSname
        tag:a-,2000:          6   DNSname
        tag:a..b,2000:        8   DNSname
        tag:a@,2000:          6   authorityName
        tag:a@b-,2000:        8   authorityName
        tag:a@b@c,2000:       7   authorityName
        tag:a,                6   date
        tag:a,200:            9   date
        tag:a,20001:          10  date
        tag:a,2000            10  date
        tag:a,2000-:          11  date
        tag:a,2000-2:         11  date
        tag:a,2000-13:        12  date
        tag:a,2000-00:        12  date
        tag:a,2000-02-30:     14  date
        tag:a,2001-02-29:     15  date
        tag:a,2001-04-31:     15  date
        tag:a,2001-04-        14  date
        tag:a,2001-04-05-06:  16  date
        tag:a,2000␠:          10  path-rootless
        """;
  }

  /** RFC 4151 §2.4: tags are the same if they are the same characters, as {@code equals} says. */
  @Test
  void onlyTheSameCharactersAreTheSameTag() {
    for (String other :
        List.of("TAG:a,2000:x", "tag:A,2000:x", "tag:a,2000-01:x", "tag:a,2000:%78")) {
      assertNotEquals(parse("tag:a,2000:x"), parse(other));
    }
    assertFalse(parse("tag:a,2000:x").isEquivalentTo(parse("tag:A,2000:x")));
    assertTrue(parse("tag:a,2000:x").isEquivalentTo(parse("TAG:a,2000:%78")), "RFC 3986 §6.2.2");
  }

  /** RFC 4151 §2.1 and §2.2. */
  @Test
  void section2Examples() {
    TagUri u = TagUri.parse("tag:my-ids.com,2001-09-15:TimKindberg:presentations:UBath2004-05-19");
    assertEquals("my-ids.com", u.authorityName());
    assertEquals("2001-09-15", u.date());
    assertEquals("TimKindberg:presentations:UBath2004-05-19", u.specific());
    assertEquals(LocalDate.of(2004, 5, 1), TagUri.parse("tag:sandro@w3.org,2004-05:S").day());
    assertEquals(LocalDate.of(2002, 1, 1), TagUri.parse("tag:yaml.org,2002:int").day());
    assertEquals(1, TagUri.parse("tag:A.org,2002:").advice().size());
  }
}
