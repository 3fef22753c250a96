package org.muster.lab.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.json.Json;

class KnownFaultsTest {

  private static final String KNOWN =
      """
      {"faults": [
        {"id": "CVE-1", "artefact": "a:mail", "fixed_in": "2.0.4", "reachable": "no", "decision": "raised"},
        {"id": "CVE-2", "artefact": "b.*", "fixed_in": null, "reachable": "no", "decision": "kept: none mends it"}]}
      """;

  @TempDir private Path folder;

  @Test
  void asDecided_nothingIsSaid() {
    assertThat(known(KNOWN).complaints(sbom("2.0.4"))).isEmpty();
    assertThat(known(KNOWN).complaints(sbom("2.1"))).isEmpty();
  }

  /** The control: each way in which list and libraries can differ. */
  @Test
  void otherwise_eachDifferenceIsNamed() {
    assertThat(known(KNOWN).complaints(sbom("2.0.3")))
        .containsExactly("CVE-1 is in a:mail 2.0.3, though it is said to be raised");
    assertThat(known(KNOWN.replace("b.*", "c:gone")).complaints(sbom("2.0.4")))
        .containsExactly(
            "CVE-2 is of c:gone, which is no longer there", "CVE-2 is kept, but no longer there");
    assertThat(known(KNOWN.replace("null", "\"1.0\"")).complaints(sbom("2.0.4")))
        .containsExactly("CVE-2 is kept, but no longer there");
    assertThat(known(KNOWN.replace("kept: none mends it", "later")).complaints(sbom("2.0.4")))
        .contains("CVE-2 has neither the decision 'raised' nor 'kept: ' and why");
  }

  @Test
  void osv_namesWhatIsThereAndUndecided() throws IOException {
    String osv =
        """
        [%s, %s,
         {"id": "GHSA-y", "affected": [{"package": {"ecosystem": "Maven", "name": "a:mail"},
           "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "0"}, {"fixed": "2.0.3"}]}]}]},
         {"id": "GHSA-z", "affected": [{"package": {"ecosystem": "npm", "name": "a:mail"},
           "versions": ["2.0.4"]}]}]
        """
            .formatted(fault("GHSA-x", "CVE-9"), fault("GHSA-w", "CVE-1"));
    Path file = Files.writeString(folder.resolve("all.json"), osv);

    assertThat(OsvFile.read(file).undecided(sbom("2.0.4"), known(KNOWN)))
        .containsExactly("CVE-9, GHSA-x is in a:mail 2.0.4: something");
    assertThat(OsvFile.read(file).undecided(sbom("2.0.5"), known(KNOWN))).isEmpty();
  }

  @Test
  void osv_isReadFromTheZipOfAll() throws IOException {
    Path file = folder.resolve("all.zip");
    try (OutputStream out = Files.newOutputStream(file);
        var zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("GHSA-x.json"));
      zip.write(fault("GHSA-x", "CVE-9").getBytes(StandardCharsets.UTF_8));
    }

    assertThat(OsvFile.read(file).undecided(sbom("2.0.4"), known(KNOWN))).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "1.0, 1.0.0, 0",
    "1.0.Final, 1.0, 0",
    "1.15.2, 1.15.12, -1",
    "2.0.0-M1, 2.0.0, -1",
    "2.0.0-rc1, 2.0.0-SNAPSHOT, -1",
    "2.0.0-jre, 2.0.0, 1",
    "10, 9.9, 1",
    "0.31.2.RELEASE, 0.31.3, -1"
  })
  void versions_areInMavensOrder(String a, String b, int order) {
    assertThat(Integer.signum(new Version(a).compareTo(new Version(b)))).isEqualTo(order);
    assertThat(Integer.signum(new Version(b).compareTo(new Version(a)))).isEqualTo(-order);
  }

  private static String fault(String id, String alias) {
    return """
    {"id": "%s", "aliases": ["%s"], "summary": "something", "affected": [
      {"package": {"ecosystem": "Maven", "name": "a:mail"},
       "ranges": [{"type": "ECOSYSTEM", "events": [{"introduced": "2"}, {"fixed": "2.0.5"}]}]}]}
    """
        .formatted(id, alias);
  }

  private static KnownFaults known(String json) {
    return KnownFaults.of(Json.parse(json));
  }

  private static Sbom sbom(String mail) {
    return Sbom.of(
        Json.parse(
            """
            {"components": [
              {"group": "a", "name": "mail", "version": "%s"},
              {"group": "b.core", "name": "base", "version": "1.0"}]}
            """
                .formatted(mail)));
  }
}
