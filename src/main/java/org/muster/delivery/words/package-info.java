/**
 * The words of the website, in eleven languages.
 *
 * <p>Each feature has an enum that implements {@link org.muster.delivery.words.Word}: a text that
 * does not exist does not compile. The texts are in {@code src/main/resources/words}, one file for
 * each feature and language. Templates ask {@link org.muster.delivery.words.Words}, which also
 * formats dates, amounts and distances for the reader.
 */
@NullMarked
package org.muster.delivery.words;

import org.jspecify.annotations.NullMarked;
