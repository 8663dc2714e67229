import { toHex } from '../../../state/codec/hex.js'
import { idToBytes, idToString } from '../../../state/codec/ids.js'
import type { Transaction } from '../../../state/evm/transactions/Transaction.js'
import { conversionMessage } from '../../../state/l1s/conversion.js'
import type { CreatedL1, L1Plan } from '../../../state/l1s/L1Plan.js'
import { type ConversionData, conversionIdOf } from '../../../state/warp/l1Messages.js'
import { unsignedWarpBytes } from '../../../state/warp/WarpMessage.js'
import { libraryError } from '../../inProcess/libraryError.js'
import { NotOnARealNode } from '../../inProcess/NotOnARealNode.js'
import type { L1Backend } from '../Backend.js'
import type { ChainName, NativeCurrency } from '../chain.types.js'
import { conversionDataOf } from '../conversionData.js'
import type { L1Conversion } from '../l1Options.js'
import { createL1OnNode } from './createL1OnNode.js'
import type { NodeFunds } from './NodeFunds.js'
import type { NodeRequests } from './NodeRequests.js'
import type { RealNodeOptions } from './realNodeOptions.js'
import { refused } from './refused.js'

/** The L1s that the library made on a real node, by transactions through the node's HTTP API. */
export class NodeL1s implements L1Backend {
  readonly installMessenger = refused('net.icm.deploy')
  readonly dropMessage = refused('net.icm.drop', 'A node delivers no messages: stop the relayer that does.')
  readonly #options: RealNodeOptions
  readonly #requests: NodeRequests
  readonly #funds: NodeFunds
  /** Makes a chain known by its names. */
  readonly #learn: (names: readonly ChainName[], currency: NativeCurrency) => Promise<void>
  #created: readonly CreatedL1[] = []

  /** @param learn is called with the names and the coin of each new chain */
  constructor(
    options: RealNodeOptions,
    requests: NodeRequests,
    funds: NodeFunds,
    learn: (names: readonly ChainName[], currency: NativeCurrency) => Promise<void>,
  ) {
    this.#options = options
    this.#requests = requests
    this.#funds = funds
    this.#learn = learn
  }

  async create(plan: L1Plan): Promise<CreatedL1> {
    if (this.#options.nodes > 1)
      throw new NotOnARealNode('l1s.create', 'Only a node alone runs every chain: use { nodes: 1 }.')
    const { networkId } = this.#options
    const call = (method: string, params: unknown) => this.#requests.call(method, params)
    try {
      const created = await this.#funds.inTurn(() => {
        const freeChainId = BigInt(networkId) * 1000n + 1n + BigInt(this.#created.length)
        return createL1OnNode({ call, networkId, freeChainId }, plan)
      })
      const { name, alias } = created
      const id = idToString(created.chainId)
      const symbol = name.slice(0, 4).toUpperCase()
      await this.#learn(alias === undefined ? [id] : [id, alias], { name, symbol, decimals: 18 })
      this.#created = [...this.#created, created]
      return created
    } catch (error) {
      throw libraryError(error)
    }
  }

  list(): readonly CreatedL1[] {
    return this.#created
  }

  conversionOf(data: ConversionData): L1Conversion {
    return {
      conversionId: toHex(idToBytes(conversionIdOf(data))),
      data: conversionDataOf(data),
      message: toHex(unsignedWarpBytes(conversionMessage(this.#options.networkId, data))),
      sign: refused(
        'conversion.sign',
        'The keys of the validators are the nodes\u2019: aggregate their signatures.',
      ),
    }
  }

  evmChainNames(): readonly ChainName[] {
    return ['C', ...this.#created.map(({ alias, chainId }) => alias ?? idToString(chainId))]
  }

  async sendUnprotected(chain: ChainName, { raw }: Transaction): Promise<void> {
    const provider = this.#requests.providerFor(chain)
    await provider.request({ method: 'eth_sendRawTransaction', params: [toHex(raw)] })
  }
}
