package org.muster.app;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import org.muster.core.Lazy;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.understanding.TextReader;
import org.muster.engine.vocabulary.Vocabulary;

/** What a node reads from its program, and that never changes: all nodes of a process share it. */
record Materials(Gazetteer gazetteer, Vocabulary vocabulary, TextReader texts) {

  private static final Executor BESIDE =
      task -> Thread.ofPlatform().daemon().name("reading").start(task);

  private static final Lazy<Materials> SHARED = new Lazy<>(() -> of(loading()));

  private Materials(Gazetteer gazetteer, Vocabulary vocabulary) {
    this(gazetteer, vocabulary, new TextReader(gazetteer, vocabulary));
  }

  /** Reads it all, unless it has been read. */
  static Materials load() {
    return SHARED.get();
  }

  /** Begins to read it beside what the caller does: a database that starts leaves time for it. */
  static CompletableFuture<Materials> loading() {
    return CompletableFuture.supplyAsync(Gazetteer::load, BESIDE)
        .thenCombine(CompletableFuture.supplyAsync(Vocabulary::load, BESIDE), Materials::new);
  }

  /** Waits for it. */
  static Materials of(CompletableFuture<Materials> loading) {
    try {
      return loading.join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }
}
