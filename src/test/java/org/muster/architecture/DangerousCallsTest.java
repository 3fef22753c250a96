package org.muster.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What no source may call, or a single one only: where what strangers send would be run, believed
 * or guessed.
 */
class DangerousCallsTest {

  enum Banned {
    PROGRAMS(
        "ProcessBuilder|Runtime\\.getRuntime\\(\\)\\.exec",
        "new ProcessBuilder(",
        "PostgresPrograms.java"),
    SCRIPTS_AND_EXPRESSIONS(
        "ScriptEngine|javax\\.script|ExpressionFactory|GroovyShell", "new ScriptEngineManager()"),
    DIRECTORIES_OF_NAMES("javax\\.naming|InitialContext|LdapContext", "new InitialContext()"),
    OBJECTS_FROM_BYTES(
        "ObjectInputStream|XMLDecoder|DefaultTyping|@JsonTypeInfo", "new ObjectInputStream("),
    XML_THAT_IS_READ(
        "DocumentBuilder|SAXParser|XMLInputFactory|XMLReader|Unmarshaller|TransformerFactory|XPath",
        "DocumentBuilderFactory.newInstance()"),
    WEAK_CIPHERS(
        "getInstance\\(\"(?:AES(?:/(?:ECB|CBC|CTR)[^\"]*)?|DES[^\"]*|RC4|RSA/[^\"]*PKCS1[^\"]*)\"",
        "Cipher.getInstance(\"AES/ECB/PKCS5Padding\")"),
    WEAK_HASHES("\"(?:MD[245]|SHA-?1|HmacMD5|\\w+with(?:MD5|SHA1))\"", "getInstance(\"MD5\")"),
    /** Ids of requests, pictures and the demo community are no secrets. */
    GUESSABLE_NUMBERS(
        "new Random\\(|Math\\.random|ThreadLocalRandom|SplittableRandom",
        "new Random(7)",
        "Contours.java",
        "Phrase.java",
        "RequestId.java",
        "SeededRandom.java",
        "Template.java"),
    CERTIFICATES_BELIEVED_UNSEEN(
        "TrustManager|HostnameVerifier|TrustAllStrategy|trustingAllHosts|TrustSelfSignedStrategy",
        "NoopHostnameVerifier.INSTANCE"),
    MEMORY_BY_ADDRESS(
        "sun\\.misc\\.Unsafe|Linker\\.nativeLinker|System\\.load(?:Library)?\\(",
        "System.loadLibrary("),
    MARKUP_UNESCAPED("\\$unsafe", "$unsafe{text}"),
    /** The suggestions that replace others come from this server, escaped by their template. */
    MARKUP_BY_SCRIPTS(
        "\\.(?:innerHTML|outerHTML) *=|insertAdjacentHTML|document\\.write",
        "x.innerHTML = text",
        "suggest.js"),
    CODE_BY_SCRIPTS("\\beval\\(|new Function\\(|setTimeout\\(['\"]", "eval(text)"),
    STORED_IN_BROWSERS(
        "localStorage|sessionStorage|indexedDB|document\\.cookie|caches\\.open",
        "localStorage.x",
        "check-in.js", // the list of a gate that was made ready, until a day after the game
        "sw.js"), // tickets, until one signs out
    PASSWORDS_NOT_PASTED("onpaste|addEventListener\\(['\"]paste", "<input onpaste=''"),
    MESSAGES_BETWEEN_WINDOWS(
        "postMessage|onmessage",
        "window.postMessage(",
        // between the pages of this site and its own service worker
        "check-in.js",
        "scan.js", // a worker that reads codes
        "sw.js",
        "ticket.js");

    private final Pattern call;
    private final String example;

    @SuppressWarnings("ImmutableEnumChecker") // made by List.of
    private final List<String> but;

    Banned(String call, String example, String... but) {
      this.call = Pattern.compile(call);
      this.example = example;
      this.but = List.of(but);
    }
  }

  @ParameterizedTest
  @EnumSource
  void sources_doNotHave(Banned banned) throws IOException {
    assertThat(banned.call.matcher(banned.example).find()).as("control").isTrue();
    List<String> found;
    try (Stream<Path> files = Files.walk(Path.of("src/main"))) {
      found =
          files
              .filter(file -> file.toString().matches(".*\\.(java|jte|js)"))
              .filter(file -> banned.call.matcher(text(file)).find())
              .map(file -> file.getFileName().toString())
              .sorted()
              .toList();
    }
    assertThat(found).isEqualTo(banned.but);
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
