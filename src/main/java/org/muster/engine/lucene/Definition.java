package org.muster.engine.lucene;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import org.apache.lucene.util.Version;
import org.muster.engine.query.Document;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.query.Fold;

/**
 * A hash of everything that makes documents from rows: the code itself. When it changes, an index
 * on disk no longer says what this program means, and is built anew. Nobody has to remember a
 * version number.
 */
public final class Definition {

  private Definition() {}

  public static String of(Collection<? extends DocumentSource> sources) {
    var classes = new ArrayList<Class<?>>();
    classes.addAll(
        List.of(
            Analysis.class,
            Bigrams.class,
            Documents.class,
            Fingerprint.class,
            Grams.class,
            Latin.class,
            RomanNumeralFilter.class,
            Stems.class,
            AnalyzedText.class,
            Document.class,
            Fold.class));
    sources.forEach(source -> classes.addAll(source.definedBy()));
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(Version.LATEST.toString().getBytes(StandardCharsets.UTF_8));
      for (Class<?> type : classes) {
        for (Class<?> member : type.getNestMembers()) { // itself and what is nested in it
          digest.update(code(member));
        }
      }
      return HexFormat.of().formatHex(digest.digest(), 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java platform has SHA-256
    }
  }

  private static byte[] code(Class<?> type) {
    String file = type.getName().substring(type.getPackageName().length() + 1) + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("no code for " + type);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
