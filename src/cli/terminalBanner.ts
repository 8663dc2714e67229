import { coinText } from '../events/coinText.js'
import { evmAddressText, ewoqKey, primaryAddressText, privateKeyBytes } from '../library/knownKeys.js'
import type { RequestLogContent } from './requestLogContent.js'
import type { StartFacts } from './startFacts.js'
import type { TextStyle } from './textStyle.js'

/** The width of a row that has an account's address and key. */
const accountColumns = 117

/** The other output in the terminal. */
export type Terminal = {
  readonly columns: number
  /** Lines about the flags, with their line breaks. */
  readonly notes: string
  /** The requests that are printed from now on. */
  readonly requestLog: RequestLogContent
  /** Whether the node's log is printed. */
  readonly showsLog: boolean
}

/**
 * Returns the banner for a terminal of 80 columns and 24 rows, printed when the API listens. The URL and the chain ID
 * of the C-Chain, which a client needs first, come last, so that they stay in sight. {@link banner} is for files and
 * parent processes, and has more facts.
 */
export function terminalBanner(facts: StartFacts, { bold, dim }: TextStyle, terminal: Terminal): string {
  const { url, genesis } = facts
  const rows = (list: readonly (readonly [string, string])[]) =>
    list.map(([name, text]) => `  ${dim(name.padEnd(14))}${text}`)
  const lines = [
    ...accountLines(facts, terminal.columns, bold),
    ...scenarioLines(facts.scenario, terminal.columns, bold),
    ...facts.l1s.flatMap((l1) => [
      `${bold(`L1 ${l1.name}`)}  chain ID ${l1.chainId}`,
      ...rows([
        ['RPC', `${url}${l1.rpcPath}`],
        ['blockchain', l1.blockchainId],
        ['subnet', l1.subnetId],
      ]),
      '',
    ]),
    bold(`Snowglobe: network ${genesis.networkName} (ID ${genesis.networkId})`),
    ...rows([
      ['in a browser', url],
      ['WebSocket', `${url.replace(/^http/, 'ws')}/ext/bc/C/ws`],
      ['P-Chain', `${url}/ext/bc/P`],
      ['X-Chain', `${url}/ext/bc/X`],
      ['info', `${url}/ext/info`],
      ...(facts.emulatorApi ? [['control', `${url}/ext/emulator`] as const] : []),
      ...teleporterRow(facts.teleporter),
      ...isolatedRow(facts.isolated),
      ['node', facts.nodeId],
    ]),
    '',
    ...(facts.ewoqIsFunded ? [...keyLines(genesis.hrp, bold, rows), ''] : []),
    dim(hintText(terminal)),
    `${bold('C-Chain RPC')}  ${url}/ext/bc/C/rpc  ${bold('chain ID')} ${facts.evmChainId}`,
  ]
  return `${terminal.notes}${lines.map((line) => `${line}\n`).join('')}`
}

function hintText({ requestLog, showsLog }: Terminal): string {
  const follows = { nothing: '', requests: 'Requests follow. ', transactions: 'Transactions follow. ' }
  return `${follows[requestLog]}Ctrl-C ends.${showsLog ? '' : ' The log of the node: --log-level=info'}`
}

function teleporterRow(teleporter: StartFacts['teleporter']): readonly (readonly [string, string])[] {
  return teleporter === undefined ? [] : [['Teleporter', teleporter.messenger]]
}

function isolatedRow(urls: readonly string[]): readonly (readonly [string, string])[] {
  if (urls.length === 0) return []
  return [['isolated', `${urls[0]}${urls.length > 1 ? ` to ${urls.at(-1)}` : ''}`]]
}

function keyLines(
  hrp: string,
  bold: TextStyle['bold'],
  rows: (list: readonly (readonly [string, string])[]) => readonly string[],
): readonly string[] {
  const key = privateKeyBytes(ewoqKey)
  return [
    `${bold('Funded key')} (known to everybody: for tests only)`,
    `  0x${Buffer.from(key).toString('hex')}`,
    `  ${ewoqKey}`,
    ...rows([
      ['C-Chain', evmAddressText(key)],
      ['P, X', `P-${primaryAddressText(key, hrp)}`],
    ]),
  ]
}

function scenarioLines(
  { users, contracts }: StartFacts['scenario'],
  columns: number,
  bold: TextStyle['bold'],
): readonly string[] {
  const between = columns < accountColumns ? '\n    ' : '  '
  const userLines = Object.entries(users).map(
    ([name, { address, privateKey }]) => `  ${name}  ${address}${between}${privateKey}`,
  )
  const contractLines = Object.entries(contracts).map(
    ([name, { address, chain }]) => `  ${name}  ${address}  on ${chain}`,
  )
  return [
    ...(userLines.length === 0 ? [] : [bold('Users'), ...userLines, '']),
    ...(contractLines.length === 0 ? [] : [bold('Contracts'), ...contractLines, '']),
  ]
}

function accountLines({ accounts }: StartFacts, columns: number, bold: TextStyle['bold']): readonly string[] {
  const [first] = accounts
  if (first === undefined) return []
  const between = columns < accountColumns ? '\n       ' : '  '
  return [
    `${bold('Accounts')} with ${coinText(first.balance)} AVAX each on the C-Chain`,
    ...accounts.map(
      ({ address, privateKey }, index) => `  ${`(${index})`.padEnd(5)}${address}${between}${privateKey}`,
    ),
    '',
  ]
}
