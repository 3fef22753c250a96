/** The command line: {@link org.muster.cli.MusterCommand} and one class for each command. */
@NullMarked
package org.muster.cli;

import org.jspecify.annotations.NullMarked;
