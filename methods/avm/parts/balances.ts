import type { AvmOutput } from '../../../state/avm/fxs/outputs.js'
import type { ShortId } from '../../../state/codec/ids.js'
import { addressInvalid } from '../../../state/errors/avm.js'
import type { TransferOutput } from '../../../state/utxo/outputs.js'
import type { Utxo } from '../../../state/utxo/utxo.js'
import { parseServiceAddress } from '../../params/serviceAddress.js'
import type { AvmTarget } from './target.js'

/** Parses the address of a balance. @throws {NodeError} `problem parsing address '…': couldn't parse …` */
export function parseHolder(target: AvmTarget, address: string): ShortId {
  try {
    return parseServiceAddress(target, target.avm.blockchainId, address)
  } catch (error) {
    throw error instanceof Error ? addressInvalid(address, error) : error
  }
}

/**
 * Returns the UTXOs that count for the balances of an address: amounts that it owns alone and can spend now.
 * @param includePartial whether amounts that it shares or that are locked count as well
 */
export function balanceUtxos(
  { avm }: AvmTarget,
  holder: ShortId,
  includePartial: boolean,
): readonly Utxo<TransferOutput>[] {
  const now = avm.clock.nowSeconds()
  const counts = (utxo: Utxo<AvmOutput>): utxo is Utxo<TransferOutput> => {
    const { output } = utxo
    if (output.kind !== 'transfer') return false
    const { addresses, locktime } = output.owners
    return includePartial || (addresses.length === 1 && locktime <= now)
  }
  return avm.utxos.allOf(new Set([holder])).filter(counts)
}
