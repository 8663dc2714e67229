import { bytesToBigInt, concatBytes, hexToBytes } from '../../../state/codec/hex.js'
import { tokenSlotNotFound } from '../../../state/errors/evmTooling.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { callMessage } from '../../../state/evm/execution/callMessage.js'
import { createAccessList } from '../../../state/evm/execution/createAccessList.js'
import type { Message } from '../../../state/evm/execution/Message.js'
import { type Address, zeroAddress } from '../../../state/evm/values/Address.js'
import { type Hash, toWord } from '../../../state/evm/values/Hash.js'
import type { Pauses } from '../../../state/time/Pauses.js'

/** Returns the input of a call of a token: the selector, and addresses as arguments. */
export function tokenCall(selector: string, ...addresses: readonly Address[]): Uint8Array {
  return concatBytes(
    hexToBytes(selector),
    ...addresses.map((address) => concatBytes(new Uint8Array(12), hexToBytes(address.slice(2)))),
  )
}

/**
 * Finds the storage slot from which a view of a token reads its result, as anvil does: it sets each slot that the
 * view reads, and checks whether the view returns that value.
 * @param input of the view
 * @param value the value that the view has to return
 * @throws {NodeError} when there is no such slot
 */
export function* tokenSlot(chain: EvmChain, token: Address, input: Uint8Array, value: bigint): Pauses<Hash> {
  const { head, engine } = chain
  const state = chain.keptStateAt(head)
  const block = chain.contexts.ofExecuted(head)
  const rules = chain.rulesAt(head.header.timestamp)
  const message: Message = {
    from: zeroAddress,
    to: token,
    nonce: 0n,
    gasLimit: head.header.gasLimit,
    gasPrice: 0n,
    gasFeeCap: 0n,
    gasTipCap: 0n,
    value: 0n,
    data: input,
    accessList: [],
  }
  const { accessList } = yield* createAccessList(engine, rules, state, { block, message })
  const slots = accessList
    .filter(({ address }) => address === token)
    .flatMap(({ storageKeys }) => storageKeys)
  for (const slot of slots) {
    const overrides = new Map([[token, { stateDiff: new Map([[slot, toWord(value)]]) }]])
    try {
      const result = yield* callMessage(engine, rules, state, { block, message, overrides })
      const { failure, returnData } = result
      if (failure === undefined && returnData.length === 32 && bytesToBigInt(returnData) === value)
        return slot
    } catch (error) {
      if (!(error instanceof NodeError)) throw error
    }
  }
  throw tokenSlotNotFound()
}
