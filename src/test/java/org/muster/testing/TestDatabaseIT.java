package org.muster.testing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class TestDatabaseIT {

  @AutoClose private final TestDatabase one = TestDatabase.fresh();
  @AutoClose private final TestDatabase other = TestDatabase.fresh();

  @Test
  void fresh_isMigratedAndOnesOwn() {
    one.database()
        .write(handle -> handle.execute("update instance set index_generation = 41 returning 1"));

    assertThat(generation(one)).isEqualTo(41);
    assertThat(generation(other)).isZero();
  }

  private static long generation(TestDatabase db) {
    return db.database()
        .read(
            handle ->
                handle
                    .createQuery("select index_generation from instance")
                    .mapTo(Long.class)
                    .one());
  }
}
