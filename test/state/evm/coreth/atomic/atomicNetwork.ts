import type { Id } from '../../../../../state/codec/ids.js'
import type { AtomicTx } from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import type { Network } from '../../../../../state/Network.js'
import type { TransferOutput } from '../../../../../state/utxo/outputs.js'
import type { Utxo } from '../../../../../state/utxo/utxo.js'
import type { NetworkOptions } from '../../../../../state/world/NetworkOptions.js'
import { nodeNetwork } from '../../../../methods/nodeNetwork.js'
import { fundedKey, sorted } from '../../../platform/Wallet.js'
import { Holder, type Site } from './Holder.js'

export const avax = 1_000_000_000n

/** The holder of the local genesis' funds on P and C. */
export const rich = new Holder(fundedKey)

/** A network of `local` with ways to move AVAX between the P- and the C-Chain. */
export type AtomicNetwork = {
  readonly network: Network
  readonly site: Site
  /** Exports amounts in nAVAX from P to C. @returns the UTXOs, smallest first */
  exportToC(holder: Holder, ...amounts: readonly bigint[]): readonly Utxo<TransferOutput>[]
  /** Issues an atomic transaction. @throws {NodeError} when it is refused */
  issue(tx: AtomicTx): Promise<void>
  /** Returns why an atomic transaction is refused; undefined when it is not. */
  refusal(tx: AtomicTx): Promise<string | undefined>
  /** Wei of an account. */
  balance(holder: Holder): bigint
}

/** Creates a network; blocks are made at once unless `options` ask for real delays. */
export async function atomicNetwork(options: Partial<NetworkOptions> = {}): Promise<AtomicNetwork> {
  const network = await nodeNetwork({ blockDelay: 'instant', ...options })
  const { networkId, avaxAssetId, cChain } = network.world.genesis
  const site: Site = { networkId, blockchainId: cChain.chainId, avaxAssetId }
  const issue = (tx: AtomicTx) =>
    network.world.cChain.submissions.submitToExtension((tip) => network.world.atomic.add(tx, tip))
  return {
    network,
    site,
    issue,
    exportToC: (holder, ...amounts) => exportToC(network, site.blockchainId, holder, amounts),
    refusal: async (tx) => {
      try {
        await issue(tx)
        return undefined
      } catch (error) {
        return (error as Error).message
      }
    },
    balance: ({ evmAddress }) => network.world.cChain.stateAt(network.world.cChain.head).balance(evmAddress),
  }
}

function exportToC(
  { world: { platform, platformProducer } }: Network,
  destinationChain: Id,
  holder: Holder,
  amounts: readonly bigint[],
): readonly Utxo<TransferOutput>[] {
  const exportedOutputs = sorted(amounts.map((amount) => holder.output(platform, amount)))
  const tx = rich.pay(platform, (base) => ({ kind: 'ExportTx', base, destinationChain, exportedOutputs }), {
    elsewhere: amounts.reduce((sum, amount) => sum + amount, 0n),
  })
  platformProducer.issue(tx)
  return exportedOutputs.map(({ assetId, output }, i) => {
    if (output.kind !== 'transfer') throw new TypeError('exports are not locked')
    return { txId: tx.id, outputIndex: 1 + i, assetId, output }
  })
}
