import { createNetwork } from '../../src/index.js'
import { ethApiNames } from '../../state/evm/config/ethApis.js'

/** The error of a refused call. */
export type Refusal = { readonly code: number; readonly message: string }

/** A method, and how many parameters it has. */
type DescribedMethod = { readonly name: string; readonly params: { readonly describe: readonly unknown[] } }

/** Where methods with named parameters are called. */
const paths: Readonly<Record<string, string>> = {
  admin: '/ext/admin',
  avax: '/ext/bc/C/avax',
  avm: '/ext/bc/X',
  emulator: '/ext/emulator',
  health: '/ext/health',
  info: '/ext/info',
  platform: '/ext/bc/P',
  proposervm: '/ext/bc/P/proposervm',
  wallet: '/ext/bc/X/wallet',
}

/**
 * Calls methods with parameters that they do not take, on a network of its own.
 * @returns the errors by the method's name; none of a method that takes anything
 */
export async function refusals(methods: readonly DescribedMethod[]): Promise<ReadonlyMap<string, Refusal>> {
  // Helicon removed some of the methods.
  await using net = await createNetwork({
    upgrades: 'granite',
    chainConfigs: { C: { config: { 'eth-apis': [...ethApiNames] } } },
    flags: { 'api-admin-enabled': true },
  })
  const refused = new Map<string, Refusal>()
  for (const { name, params } of methods) {
    const isNamed = name.includes('.')
    const path = isNamed ? paths[name.slice(0, name.indexOf('.'))] : '/ext/bc/C/rpc'
    if (path === undefined)
      throw new Error(`${name} shows no error, and scripts/reference/refusals.ts has no path to call it at`)
    const wrong = isNamed ? noObject(name) : params.describe.map(() => null).concat(null)
    const response = await net.fetch(`http://127.0.0.1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: name, params: wrong }),
    })
    const answer: { readonly error?: Refusal } = JSON.parse(await response.text())
    if (answer.error !== undefined) refused.set(name, answer.error)
  }
  return refused
}

/** The node ignores members that a method does not know, but takes no numbers. The control API refuses such members. */
function noObject(name: string): unknown {
  return name.startsWith('emulator.') ? { wrong: true } : [1]
}
