package org.muster.app;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.vocabulary.Vocabulary;

/** What a node reads from its program, and that never changes. */
record Materials(Gazetteer gazetteer, Vocabulary vocabulary) {

  private static final Executor BESIDE =
      task -> Thread.ofPlatform().daemon().name("reading").start(task);

  /** Reads it all. */
  static Materials load() {
    return new Materials(Gazetteer.load(), Vocabulary.load());
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
