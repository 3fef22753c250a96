package org.muster.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The mails that a node without a mail server has written. */
public record MailFiles(Path folder) {

  private static final Map<Path, String> READ = new ConcurrentHashMap<>();
  private static final Pattern LINK = Pattern.compile("http://\\S+\\?token=\\S+");
  private static final Pattern TOKEN = Pattern.compile("\\?token=([0-9A-Za-z_-]{43})\\b");

  /** Of a node for tests. */
  public static MailFiles of(DemoNode node) {
    return new MailFiles(node.index.resolveSibling(node.index.getFileName() + "-mail"));
  }

  /** Those to an address, oldest first. */
  public List<String> to(String address) {
    return paths().stream().map(MailFiles::read).filter(m -> m.contains("To: " + address)).toList();
  }

  public List<Path> paths() {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".eml"))
          .sorted(Comparator.comparing(MailFiles::written))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Waits for this many mails to an address; answers the last. */
  public String await(String address, int count) {
    DemoNode.soon(() -> to(address).size() >= count);
    return to(address).getLast();
  }

  /** The address of the page that a mail asks to open. */
  public static String link(String mail) {
    Matcher link = LINK.matcher(mail);
    if (!link.find()) {
      throw new IllegalStateException("no link in " + mail);
    }
    return link.group();
  }

  public static String token(String mail) {
    Matcher token = TOKEN.matcher(mail);
    if (!token.find()) {
      throw new IllegalStateException("no token in " + mail);
    }
    return token.group(1);
  }

  private static FileTime written(Path file) {
    try {
      return Files.getLastModifiedTime(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A mail is written whole, under its name, and never again. */
  private static String read(Path file) {
    return READ.computeIfAbsent(file, MailFiles::readNow);
  }

  private static String readNow(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
