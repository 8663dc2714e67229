import { toHex } from '../../state/codec/hex.js'
import { badParameters } from '../../state/errors/emulator.js'
import { transactionNotFound } from '../../state/errors/relay.js'
import type { EvmChain } from '../../state/evm/chain/EvmChain.js'
import { revertReason } from '../../state/evm/execution/revertReason.js'
import { toHash } from '../../state/evm/values/Hash.js'
import type { Network } from '../../state/Network.js'
import { executedBlock } from '../eth/parts/executedBlock.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, flag, integer, listOf, nullable, object, text } from '../kit/schemas.js'
import type { Steps } from '../kit/Turns.js'
import { optionally } from '../params/Input.js'
import { bytesInput, chainInput, evmAddressInput, wordOf256Bits } from '../params/inputs.js'
import { objectInput, type ReadOf } from '../params/objectInput.js'
import { strict } from '../params/strict.js'
import { goTransactionArgs } from '../params/transactionArguments.js'
import { type Rerun, runCallAgain, runTransactionAgain } from '../solidity/runAgain.js'
import { stackLines } from '../solidity/stackTracer.js'
import { evmChainOf } from './parts/evmChainOf.js'

const hashBytes = 32

const callInputs = {
  from: optionally(evmAddressInput),
  to: optionally(evmAddressInput),
  data: optionally(bytesInput),
  value: optionally(wordOf256Bits),
}

/**
 * `emulator.stackTrace {chain, hash, call}`: runs an accepted transaction again, or a call on the last block, and tells why it failed, by the contracts of
 * `emulator.useArtifacts`: the functions that were open, with file, line and column, the innermost first; and what it printed by `console.log`. Nothing
 * changes. Without `chain` it is on the C-Chain.
 * - `hash`: of the transaction;
 * - `call`: `{from, to, data, value}` instead, with the value in wei.
 *
 * @example
 * const { fails, console } = await net.emulator.stackTrace({ call: { to: '0x000000000000000000000000000000000000dEaD', data: '0x' } })
 */
export const stackTrace = defineMethod({
  name: 'emulator.stackTrace',
  summary: 'Why a transaction or a call failed, as functions and lines of Solidity, and what it printed.',
  params: strict({
    chain: optionally(chainInput),
    hash: optionally(bytesInput),
    call: optionally(objectInput(callInputs)),
  }),
  result: object({
    fails: flag,
    reason: about('why it failed; null when it did not', nullable(text)),
    returnData: about('hexadecimal', text),
    console: about('the lines of `console.log`, in order', listOf(text)),
    stack: listOf(
      object({
        address: about('the called account', text),
        contract: about('empty for code that nobody made known', text),
        functionName: about('empty outside of functions', text),
        file: about('the path of the source; empty where it is unknown', text),
        line: about('from 1; 0 where the text of the source is not known', integer),
        column: about('from 1; 0 as above', integer),
      }),
    ),
    lines: about('the stack as text: `at Token.transfer (src/Token.sol:20:9)`', listOf(text)),
  }),
  handler(network: Network, { chain: name, hash, call }, turns) {
    const chain = evmChainOf(network, name)
    if ((hash === undefined) === (call === undefined))
      throw badParameters('emulator.stackTrace', 'give either the hash of a transaction, or a call')
    return turns.run(() => resultOf(network, rerun(network, chain, hash, call)))
  },
})

function rerun(
  { contracts }: Network,
  chain: EvmChain,
  hash: Uint8Array | undefined,
  call: ReadOf<typeof callInputs> | undefined,
): Steps<Rerun> {
  if (hash === undefined) {
    const { from, to, data, value } = call ?? {}
    const given = { from, to, data, value }
    return runCallAgain(contracts, chain, { ...goTransactionArgs.zero, ...given }, chain.head)
  }
  const found = hash.length === hashBytes ? chain.acceptedTransaction(toHash(hash)) : undefined
  if (found === undefined) throw transactionNotFound(toHex(hash))
  return runTransactionAgain(contracts, chain, executedBlock(chain, found.block), found.index)
}

function* resultOf({ abiReader }: Network, steps: Steps<Rerun>) {
  const { stack, console, execution } = yield* steps
  const { failure, returnData = new Uint8Array() } = execution ?? {}
  const reason = failure && (revertReason(returnData) ?? abiReader?.errorOf(returnData) ?? failure.message)
  return {
    fails: failure !== undefined,
    reason: reason ?? null,
    returnData: toHex(returnData),
    console,
    stack,
    lines: stackLines(stack),
  }
}
