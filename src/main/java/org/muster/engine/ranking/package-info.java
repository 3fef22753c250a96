/**
 * Which of the documents that were found answers a text best: how much of it each covers, how well
 * its name fits, and what decides between equals. Knows no engine: {@link
 * org.muster.engine.ranking.Match} is what an engine tells of a document.
 */
@NullMarked
package org.muster.engine.ranking;

import org.jspecify.annotations.NullMarked;
