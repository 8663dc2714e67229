import type { GenesisAsset } from '../avm/AvmGenesis.js'
import { signedTx } from '../avm/txs/codec.js'
import type { CreateAssetTx } from '../avm/txs/createAssetTx.js'
import { concatBytes } from '../codec/hex.js'
import { emptyId } from '../codec/ids.js'
import { Writer } from '../codec/linear/Writer.js'
import { codecVersion } from '../codec/manager.js'
import { ownedBy } from '../utxo/owners.js'
import type { Allocation } from './GenesisConfig.js'

/** The asset that the X-Chain's genesis creates. */
export const avax = { alias: 'AVAX', name: 'Avalanche', symbol: 'AVAX', denomination: 9 } as const

/** The codec version and the type ID before a transaction's body, and the empty list of credentials after it. */
const headLength = 6
const tailLength = 4

/**
 * Builds the X-Chain's genesis: one transaction that creates AVAX for the allocations (AvalancheGo
 * `genesis.FromConfig`, `vms/avm/genesis.go`). The transaction's ID is the asset's ID.
 */
export function buildXChainGenesis(
  networkId: number,
  allocations: readonly Allocation[],
): { genesisBytes: Uint8Array; assets: readonly [GenesisAsset] } {
  const holders = allocations.filter(({ initialAmount }) => initialAmount > 0n).sort(byAmountThenAddress)
  const unsigned = createAvax(networkId, holders)
  const tx = { ...signedTx(unsigned), unsigned }
  const body = tx.bytes.subarray(headLength, tx.bytes.length - tailLength)
  const genesis = new Writer().u16(codecVersion).u32(1).string(avax.alias).fixed(body)
  return { genesisBytes: genesis.finish(), assets: [{ alias: avax.alias, tx }] }
}

function createAvax(networkId: number, holders: readonly Allocation[]): CreateAssetTx {
  // Outputs sorted by amount and address are also sorted by their bytes.
  const outputs = holders.map(
    ({ initialAmount, address }) =>
      ({ kind: 'transfer', amount: initialAmount, owners: ownedBy(address) }) as const,
  )
  return {
    kind: 'CreateAssetTx',
    base: {
      networkId,
      blockchainId: emptyId,
      outputs: [],
      inputs: [],
      memo: concatBytes(...holders.map(({ ethAddress }) => ethAddress)),
    },
    name: avax.name,
    symbol: avax.symbol,
    denomination: avax.denomination,
    initialStates: outputs.length === 0 ? [] : [{ fxIndex: 0, outputs }],
  }
}

function byAmountThenAddress(a: Allocation, b: Allocation): number {
  if (a.initialAmount !== b.initialAmount) return a.initialAmount < b.initialAmount ? -1 : 1
  return a.address < b.address ? -1 : a.address > b.address ? 1 : 0
}
