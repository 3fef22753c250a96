/**
 * How texts become words: taken apart and folded, their stems, their Latin forms, wrong letters
 * between two of them; and the words of a question. Documents and questions alike.
 */
@NullMarked
package org.muster.engine.text;

import org.jspecify.annotations.NullMarked;
