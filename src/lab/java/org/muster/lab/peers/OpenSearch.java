package org.muster.lab.peers;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.muster.lab.bench.Child;

/** OpenSearch in a process of its own, with the ICU plugin: one index of one shard, merged. */
public final class OpenSearch implements AutoCloseable {

  private static final String INDEX =
      """
      {
        "settings": {
          "number_of_shards": 1, "number_of_replicas": 0, "refresh_interval": "-1",
          "analysis": {
            "char_filter": {
              "joined": {"type": "pattern_replace", "pattern": "[^\\\\p{L}\\\\p{M}\\\\p{N}]+", "replacement": ""}
            },
            "filter": {
              "trigrams": {"type": "ngram", "min_gram": 3, "max_gram": 3, "preserve_original": true}
            },
            "analyzer": {
              "words": {"type": "custom", "tokenizer": "icu_tokenizer", "filter": ["icu_folding"]},
              "trigrams": {"type": "custom", "tokenizer": "keyword",
                "char_filter": ["joined"], "filter": ["icu_folding", "trigrams", "unique"]},
              "joined": {"type": "custom", "tokenizer": "keyword",
                "char_filter": ["joined"], "filter": ["icu_folding"]}
            }
          }
        },
        "mappings": {
          "_source": {"enabled": false},
          "dynamic": "strict",
          "properties": {
            "name": {"type": "text", "analyzer": "words",
              "fields": {
                "trigrams": {"type": "text", "analyzer": "trigrams", "index_options": "freqs"},
                "joined": {"type": "text", "analyzer": "joined", "index_options": "docs"}
              }
            },
            "body": {"type": "text", "analyzer": "words"}
          }
        }
      }
      """;

  /** The best hundred by shared trigrams, ordered by words, order and typos. */
  private static final String TRIGRAMS =
      """
      {
        "size": 10, "_source": false, "track_total_hits": false,
        "query": {"match": {"name.trigrams": {"query": $text, "minimum_should_match": "40%"}}},
        "rescore": {"window_size": 100, "query": {
          "query_weight": 1, "rescore_query_weight": 1,
          "rescore_query": {"bool": {"should": [
            {"match": {"name.joined": {"query": $text, "boost": 5}}},
            {"match": {"name": {"query": $text, "boost": 2}}},
            {"match": {"name": {"query": $text, "fuzziness": "AUTO:4,8"}}},
            {"match_phrase_prefix": {"name": {"query": $text}}}
          ]}}
        }}
      }
      """;

  /** What its guides show for forgiving typos. */
  private static final String MULTI_MATCH =
      """
      {
        "size": 10, "_source": false, "track_total_hits": false,
        "query": {"multi_match": {
          "query": $text, "fields": ["name^3", "body"], "type": "best_fields",
          "fuzziness": "AUTO", "prefix_length": 1
        }}
      }
      """;

  /** What the form that finds names best is called. */
  static final String TRIGRAM_NAME = "OpenSearch 3.8, trigrams + rescore";

  private static final String SEARCH = "/documents/_search?request_cache=false";

  /**
   * Compiled with what it needs by {@code ./muster bench peers} only: see {@code src/lab/peers}.
   */
  private static final String SERVER = "org.muster.lab.peers.OpenSearchProcess";

  private final Child child;

  /** Starts it. */
  public OpenSearch(Path home, String classPath) {
    child = Child.start(home, PeersCommand.HEAP, classPath, SERVER);
  }

  /** Writes the documents and merges them into one segment. */
  public void load(PeerDocument.Reader documents) {
    try (var wire = new Wire(child.port())) {
      wire.send("PUT", "/documents", INDEX.getBytes(UTF_8));
      documents.forEachBatch(batch -> wire.send("POST", "/documents/_bulk", lines(batch)));
      wire.send("POST", "/documents/_forcemerge?max_num_segments=1", new byte[0]);
      wire.send("POST", "/documents/_refresh", new byte[0]);
    }
  }

  private static byte[] lines(List<PeerDocument> batch) {
    var lines = new StringBuilder();
    for (PeerDocument document : batch) {
      lines.append("{\"index\":{\"_id\":\"").append(document.id()).append("\"}}\n");
      String names =
          document.names().stream().map(OpenSearch::json).collect(Collectors.joining(","));
      lines.append("{\"name\":[").append(names).append("]");
      lines.append(",\"body\":").append(json(document.body())).append("}\n");
    }
    return lines.toString().getBytes(UTF_8);
  }

  private static String json(String text) {
    return "\"" + new String(JsonStringEncoder.getInstance().quoteAsString(text)) + "\"";
  }

  /** Its two searches. */
  public List<Peer> forms() {
    return List.of(
        form(
            TRIGRAM_NAME,
            "trigrams of the joined name, 40 % of them; best 100 rescored by words, order, typos",
            TRIGRAMS),
        form(
            "OpenSearch 3.8, multi_match AUTO",
            "best_fields over name^3 and body, fuzziness AUTO, prefix_length 1",
            MULTI_MATCH));
  }

  private Peer form(String name, String form, String template) {
    String compact = template.replaceAll("\\n\\s*", " ");
    return new HttpPeer(
        name,
        form,
        false,
        child.port(),
        () -> List.of(child.handle()),
        (wire, text) ->
            wire.send("POST", SEARCH, compact.replace("$text", json(text)).getBytes(UTF_8)),
        answer -> answer.path("hits").path("hits"),
        hit -> hit.path("_id").asText());
  }

  @Override
  public void close() {
    child.close();
  }
}
