import { concatBytes } from '../codec/hex.js'
import { emptyId, type Id, idFromBytes } from '../codec/ids.js'
import { codecVersion } from '../codec/manager.js'
import { Writer } from '../codec/packer.js'
import { sha256 } from '../crypto/hashes.js'
import { writeOutput } from '../utxo/outputs.js'
import type { Allocation } from './GenesisConfig.js'

/** The asset that the X-Chain's genesis creates. */
export const avax = { alias: 'AVAX', name: 'Avalanche', symbol: 'AVAX', denomination: 9 } as const
/** The type ID in the X-Chain's codec. */
const createAssetTypeId = 1

/**
 * Builds the X-Chain's genesis: one transaction that creates AVAX for the allocations (AvalancheGo
 * `genesis.FromConfig`, `vms/avm/genesis.go`). The transaction's ID is the asset's ID.
 */
export function buildXChainGenesis(
  networkId: number,
  allocations: readonly Allocation[],
): { genesisBytes: Uint8Array; avaxAssetId: Id } {
  const holders = allocations.filter(({ initialAmount }) => initialAmount > 0n).sort(byAmountThenAddress)
  const body = createAssetBody(networkId, holders)
  const genesis = new Writer().u16(codecVersion).u32(1).string(avax.alias).fixed(body)
  const tx = new Writer().u16(codecVersion).u32(createAssetTypeId).fixed(body).u32(0)
  return { genesisBytes: genesis.finish(), avaxAssetId: idFromBytes(sha256(tx.finish())) }
}

function createAssetBody(networkId: number, holders: readonly Allocation[]): Uint8Array {
  const writer = new Writer()
    .u32(networkId)
    .id(emptyId)
    .u32(0)
    .u32(0)
    .bytes(concatBytes(...holders.map(({ ethAddress }) => ethAddress)))
    .string(avax.name)
    .string(avax.symbol)
    .u8(avax.denomination)
  if (holders.length === 0) return writer.u32(0).finish()
  // One initial state, for secp256k1fx. Outputs sorted by amount and address are also sorted by their bytes.
  return writer
    .u32(1)
    .u32(0)
    .list(holders, ({ initialAmount, address }, out) =>
      writeOutput(out, {
        kind: 'transfer',
        amount: initialAmount,
        owners: { locktime: 0n, threshold: 1, addresses: [address] },
      }),
    )
    .finish()
}

function byAmountThenAddress(a: Allocation, b: Allocation): number {
  if (a.initialAmount !== b.initialAmount) return a.initialAmount < b.initialAmount ? -1 : 1
  return a.address < b.address ? -1 : a.address > b.address ? 1 : 0
}
