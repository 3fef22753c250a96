/**
 * What must hold when things break, shown by breaking them.
 *
 * <p>{@code Writers} and {@code Readers} use a node while a {@code Fault} happens to it; {@code
 * History} keeps what writers were told; {@code Checker} compares that with the rows in PostgreSQL
 * and with what search finds. {@code FaultsIT} runs the short form in every build, {@code
 * FaultsCommand} the long one ({@code ./muster faults}); both end in a table. {@code ControlsIT}
 * and {@code CheckerTest} break the promises on purpose, to see that the checks notice.
 */
@NullMarked
package org.muster.faults;

import org.jspecify.annotations.NullMarked;
