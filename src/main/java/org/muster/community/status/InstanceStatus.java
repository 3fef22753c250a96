package org.muster.community.status;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** How an instance is, seen from one of its nodes. */
public record InstanceStatus(
    @JsonPropertyDescription("When this was so.") Instant at,
    @JsonPropertyDescription("Version of the program on this node.") String version,
    @JsonPropertyDescription(
            "Whether this node answers searches, follows the database, and has the right time.")
        boolean healthy,
    Index index,
    DatabaseServer database,
    @JsonPropertyDescription("Mails about accounts, mails with notices, messages to webhooks.")
        List<Queue> queues,
    @JsonPropertyDescription("Webhooks to which nothing is sent any more, since nothing arrived.")
        long webhooksFailing,
    Things things,
    @JsonPropertyDescription("Reports that wait for a moderator.") int openReports,
    @JsonPropertyDescription("First games of new organisers that wait for a moderator.")
        int heldGames,
    @Nullable @JsonPropertyDescription("Absent if this node writes none.") Backups backups) {

  public InstanceStatus {
    queues = List.copyOf(queues);
  }

  /** The search index of this node. */
  public record Index(
      @JsonPropertyDescription("Whether searches see every change that was read.") boolean inStep,
      @JsonPropertyDescription(
              "For how many milliseconds it has not been known to have everything.")
          long lagMs,
      @JsonPropertyDescription("Changes read that searches do not see yet.") long changesBehind,
      int documents,
      @Nullable Instant builtAt,
      @Nullable @JsonPropertyDescription("The index that is being built; absent: none.")
          Build building,
      @Nullable @JsonPropertyDescription("What keeps it from following the database.")
          String problem,
      @JsonPropertyDescription("How many rows could not be indexed.") int rowsAside,
      @JsonPropertyDescription("The first 20 of them, those that are tried again first in front.")
          List<AsideRow> aside) {

    public Index {
      aside = List.copyOf(aside);
    }
  }

  /** An index that is being built. */
  public record Build(String reason, long rows, long of) {}

  /** A row that could not be indexed. */
  public record AsideRow(String kind, UUID id, String error, int tries, Instant nextTry) {}

  /** The database server. */
  public record DatabaseServer(@JsonPropertyDescription("As PostgreSQL says it.") String version) {}

  /** What leaves the instance. */
  public record Queue(
      Name name,
      @JsonPropertyDescription("Not sent yet, of all nodes together.") long waiting,
      @JsonPropertyDescription("Sent by this node since it started.") long sent,
      @JsonPropertyDescription("Attempts of this node that failed since it started.") long failed) {

    /** What is sent. */
    public enum Name {
      ACCOUNT_MAILS,
      NOTICE_MAILS,
      WEBHOOK_MESSAGES
    }
  }

  /** How many there are, hidden and private ones too. */
  public record Things(long clubs, long venues, long events, long players, long accounts) {}

  /** The backups in the folder of this node. */
  public record Backups(
      int kept,
      @Nullable @JsonPropertyDescription("When the newest was written; absent: there is none.")
          Instant lastAt) {}
}
