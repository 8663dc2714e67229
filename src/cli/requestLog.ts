import { consoleLines, requestLine, transactionLine } from '../events/eventLines.js'
import type { Snowglobe } from '../library/Snowglobe.js'

/**
 * Prints a line for each request: service, method, time and error; one for each transaction; and one for each
 * line that contracts print by `console.log`.
 * @param abis name the custom errors of failures
 * @param prefix what each line begins with
 */
export async function printRequests(
  network: Pick<Snowglobe, 'on' | 'useAbi'>,
  abis: readonly (readonly unknown[])[],
  out: { write(text: string): unknown },
  prefix = '',
): Promise<void> {
  await network.useAbi(...abis)
  const print = (...lines: readonly string[]): void => {
    out.write(lines.map((line) => `${prefix}${line}\n`).join(''))
  }
  network.on('transaction', (event) => print(transactionLine(event)))
  network.on('console', (event) => print(...consoleLines(event)))
  network.on('request', (event) => print(requestLine(event)))
}
