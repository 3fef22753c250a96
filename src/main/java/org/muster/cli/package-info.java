/**
 * The command line: {@link org.muster.cli.MusterCommand}, and one class for each command.
 *
 * <p>Commands parse arguments and print results; {@link org.muster.app.Program} does the work.
 */
@NullMarked
package org.muster.cli;

import org.jspecify.annotations.NullMarked;
