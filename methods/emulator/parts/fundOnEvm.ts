import { evmAddressOfPrivateKey } from '../../../state/crypto/secp256k1.js'
import { fundsNotAccepted, notEnoughFunds } from '../../../state/errors/emulator.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { transferTransaction } from '../../../state/evm/chain/transferTransaction.js'
import { costOf } from '../../../state/evm/transactions/Transaction.js'
import { type Address, toAddress } from '../../../state/evm/values/Address.js'
import type { Hash } from '../../../state/evm/values/Hash.js'
import { type FundedKey, fundedKeys } from '../../../state/profiles/fundedKeys.js'
import type { World } from '../../../state/world/World.js'

/**
 * Transfers coins of an EVM chain from the richest of the keys that the emulator holds. The caller runs it in
 * the network's queue.
 * @param chainName for the refusal
 * @param amount wei
 * @throws {NodeError} when no key has enough, or the chain or the recipient refuses the transfer; nothing is
 * then changed
 */
export function fundOnEvm(
  { undo }: Pick<World, 'undo'>,
  chain: EvmChain,
  chainName: string,
  address: Address,
  amount: bigint,
): Hash {
  const payer = richest(chain)
  const tx = transferTransaction(chain, payer.privateKey, address, amount)
  if (costOf(tx) > payer.balance) throw notEnoughFunds(chainName, 'wei', amount, payer.balance, payer.name)
  undo.attempt(() => {
    chain.submissions.submitNow(tx)
    const position = chain.transactionByHash(tx.hash)
    if (position?.block.receipts[position.index]?.status === 0n) throw fundsNotAccepted(address)
  })
  return tx.hash
}

function richest(chain: EvmChain): FundedKey & { readonly balance: bigint } {
  const state = chain.keptStateAt(chain.head)
  return fundedKeys()
    .map((key) => ({ ...key, balance: state.balance(toAddress(evmAddressOfPrivateKey(key.privateKey))) }))
    .reduce((best, key) => (key.balance > best.balance ? key : best))
}
