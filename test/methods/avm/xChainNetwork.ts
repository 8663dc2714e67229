import { avmMethods } from '../../../methods/avm/index.js'
import { walletMethods } from '../../../methods/wallet/index.js'
import type { Tx } from '../../../state/avm/txs/Tx.js'
import { encodeBytes } from '../../../state/codec/encoding.js'
import { formatAddress } from '../../../state/codec/ids.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import type { Network } from '../../../state/Network.js'
import type { NetworkOptions } from '../../../state/world/NetworkOptions.js'
import type { AvmWallet } from '../../state/avm/AvmWallet.js'
import { nodeNetwork } from '../nodeNetwork.js'

/** A network with a way to call the X-Chain's methods as a client does. */
export type XChainNetwork = {
  readonly network: Network
  /** Returns the result of a method as plain JSON. @throws {NodeError} when the node refuses */
  ask(method: string, params?: unknown): Promise<unknown>
  /** Returns the result as JSON text, which includes key order and number spelling. */
  text(method: string, params?: unknown): Promise<string>
  /** Issues a transaction. @returns its ID */
  issue(tx: Tx): Promise<string>
  /** Returns an address on the X-Chain as text. */
  addressOf(wallet: AvmWallet): string
}

/** Creates a network of `local`, on which a transaction is in a block at once. */
export async function xChainNetwork(options: Partial<NetworkOptions> = {}): Promise<XChainNetwork> {
  const network = await nodeNetwork({ blockDelay: 'instant', ...options })
  const text = async (name: string, params: unknown = {}) => {
    const method = [...avmMethods, ...walletMethods].find((candidate) => candidate.name === name)
    if (method === undefined) throw new Error(`no method ${name}`)
    return stringifyJson(await method.call(network, parseJson(JSON.stringify(params))))
  }
  return {
    network,
    text,
    ask: async (name, params) => JSON.parse(await text(name, params)),
    async issue(tx) {
      return JSON.parse(await text('avm.issueTx', { tx: encodeBytes(tx.bytes, 'hex') })).txID
    },
    addressOf: ({ address }) => formatAddress('X', 'local', address),
  }
}
