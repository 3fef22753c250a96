package org.muster.core.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SchemaWordsTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\'',
      value = {
        "{\"type\":\"integer\",\"minimum\":1,\"maximum\":100} | a whole number from 1 to 100",
        "{\"type\":\"integer\",\"minimum\":0} | a whole number of at least 0",
        "{\"type\":\"number\",\"maximum\":2.5} | a number of at most 2.5",
        "{\"type\":\"boolean\"} | true or false",
        "{\"type\":\"string\",\"enum\":[\"a\",\"b\"]} | one of a, b",
        "{\"type\":\"array\",\"items\":{\"enum\":[\"a\",\"b\"]}} | a list of a, b",
        "{\"type\":\"string\",\"format\":\"date\"} | a date such as 2027-04-03",
        "{\"type\":\"string\",\"maxLength\":200} | text of at most 200 characters",
      })
  void of_saysTypeBoundsAndValues(String schema, String words) {
    assertThat(SchemaWords.of(Json.parse(schema))).isEqualTo(words);
  }
}
