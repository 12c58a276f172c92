/**
 * Tells people in a terminal where the site is, below the log. What collects the output of a server reads JSON only.
 */
export function printAddress(output: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>, address: string): void {
  if (output.isTTY) output.write(`\nThe site is ready at ${address}\n`);
}
