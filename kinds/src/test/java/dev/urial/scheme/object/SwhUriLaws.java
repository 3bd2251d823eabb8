package dev.urial.scheme.object;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.Uri;
import dev.urial.report.Parsed;
import dev.urial.view.SchemeViewLaws;
import java.util.List;
import org.junit.jupiter.api.Test;

class SwhUriLaws extends SchemeViewLaws<SwhUri> {
  @Override
  protected SwhUri parse(String text) {
    return SwhUri.parse(text);
  }

  @Override
  protected Parsed<SwhUri> tryParse(String text) {
    return SwhUri.tryParse(text);
  }

  @Override
  protected Parsed<SwhUri> of(Uri uri) {
    return SwhUri.tryOf(uri);
  }

  @Override
  public List<String> samples() {
    return List.of(
        "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2",
        "swh:1:dir:d198bc9d7a6bcf6db04f476d29314f157507d505",
        "swh:1:rev:309cf2674ee7a0749978cf8265ab91a60aea0f7d",
        "swh:1:rel:22ece559cc7cc2364edc5e5593d63ae8bd229f9f",
        "swh:1:snp:c7c108084bc0bf3d81436bf980b46e98bd338453",
        "swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;origin=https://a.example/x?y;visit=swh:1:snp:d7f1b9eb7ccb596c2622c4780febaa02549830f9;anchor=swh:1:rev:2db189928c94d62a3b4757b3eec68f0a4d4113f0;path=/Examples/a%3Bb.ml;lines=9-15",
        "swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;lines=9-15;origin=https://a.example/x?y;visit=swh:1:snp:d7f1b9eb7ccb596c2622c4780febaa02549830f9;anchor=swh:1:rev:2db189928c94d62a3b4757b3eec68f0a4d4113f0;path=/Examples/a%3bb.ml",
        "SWH:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;bytes=1#f");
  }

  @Override
  protected String malformed() {
    return """
        swh                                                                 3   scheme
        sw:1                                                                2   scheme
        swhx:1                                                              3   scheme
        swh:                                                                4   identifier_core
        swh:2:cnt:0                                                         4   identifier_core
        swh:11:cnt:0                                                        5   identifier_core
        swh:1                                                               5   identifier_core
        swh:1:                                                              6   object_type
        swh:1:c                                                             7   object_type
        swh:1:con:0                                                         7   object_type
        swh:1:CNT:0                                                         6   object_type
        swh:1:rew:0                                                         8   object_type
        swh:1:cntx                                                          9   object_type
        swh:1:cnt                                                           9   object_type
        swh:1:cnt:                                                          10  object_id
        swh:1:cnt:g                                                         10  object_id
        swh:1:cnt:0A                                                        11  object_id
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8                   49  object_id
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b0                 50  object_id
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;                 51  qualifier
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;x                51  qualifier
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;origin           57  qualifier
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;origin=          58  qualifier_value
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;lines=a          57  qualifier_value
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;lines=1-         59  qualifier_value
        swh:1:dir:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;lines=1,         58  qualifier_value
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;visit=swh:1:rev  63  object_type
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;anchor=swh:2     62  identifier_core
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;path=a           56  qualifier_value
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;path=//a         57  qualifier_value
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;path=/a;path=/b  59  qualifier
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;visit=swh;       60  identifier_core
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b;bytes=0-0-0      60  qualifier_value
        swh://1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b                4   identifier_core
        swh:1:cnt:4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b␠                 50  path-rootless
        """;
  }

  /** SWHID 1.2 §5 and §6. */
  @Test
  void sections5And6Examples() {
    SwhUri u = SwhUri.parse(samples().get(5));
    assertEquals("cnt", u.objectType());
    assertEquals("4d99d2d18326621ccdd70f5ea66c2e2ac236ad8b", u.objectId());
    assertEquals("https://a.example/x?y", u.qualifier("origin"));
    assertEquals("/Examples/a;b.ml", u.qualifier("path"));
    assertEquals(u.normalize(), SwhUri.parse(samples().get(6)).normalize());
    assertEquals(1, SwhUri.parse(u.core() + ";path=/a").advice().size());
  }
}
