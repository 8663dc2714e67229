import { invalidNonce } from '../../../errors/evmAtomic.js'
import { insufficientFunds } from '../../../errors/utxo.js'
import type { WorldState } from '../../state/WorldState.js'
import type { UnsignedAtomicTx } from './AtomicTx.js'
import { weiPerNAVAX } from './atomicFees.js'

/**
 * Applies the effect of a transaction, all of whose amounts are AVAX, on the EVM accounts (coreth
 * `EVMStateTransfer`). The fee is burned.
 * @throws {NodeError} when an account has too little or another nonce. The state may then be changed
 */
export function applyAtomicTx(world: WorldState, unsigned: UnsignedAtomicTx): void {
  if (unsigned.kind === 'UnsignedImportTx') {
    for (const { address, amount } of unsigned.outputs) world.addBalance(address, amount * weiPerNAVAX)
    return
  }
  for (const { address, amount, nonce } of unsigned.inputs) {
    const wei = amount * weiPerNAVAX
    if (world.balance(address) < wei) throw insufficientFunds()
    world.subBalance(address, wei)
    if (world.nonce(address) !== nonce) throw invalidNonce()
  }
  for (const { address, nonce } of unsigned.inputs) world.setNonce(address, nonce + 1n)
}
