import { hexToBytes, toHex } from '../../../state/codec/hex.js'
import {
  hardhatFailure,
  hardhatNonceTooLow,
  hardhatOutOfGas,
  hardhatRefusal,
} from '../../../state/errors/hardhat.js'
import type { NodeError } from '../../../state/errors/NodeError.js'
import type { EvmChain } from '../../../state/evm/chain/EvmChain.js'
import { panicCode, revertReason } from '../../../state/evm/execution/revertReason.js'
import type { Hash } from '../../../state/evm/values/Hash.js'

/** Returns the refusal of a call or a transaction in Hardhat's words; that of other requests unchanged. */
export function refusalError(error: NodeError, chain: EvmChain): NodeError {
  if (error.code === revertCode && typeof error.data === 'string')
    return failureError(reverted, hexToBytes(error.data), undefined)
  for (const [text, translated] of refusals) {
    const match = text.exec(error.message)
    if (match !== null) return translated(match.slice(1), chain)
  }
  return failures.some(([text]) => text.test(error.message))
    ? failureError(error.message, new Uint8Array(0), undefined)
    : error
}

/**
 * Returns the failure of a call or a transaction in Hardhat's words.
 * @param message the node's name of the failure
 * @param returned the bytes that it returned
 * @param txHash of the transaction; undefined for a call
 */
export function failureError(message: string, returned: Uint8Array, txHash: Hash | undefined): NodeError {
  if (outOfGas.test(message)) return hardhatOutOfGas(txHash)
  const text = failures.find(([pattern]) => pattern.test(message))?.[1]
  return hardhatFailure(text ?? revertText(message, returned), toHex(returned), txHash)
}

/** geth's code of a revert with data. */
const revertCode = 3
const reverted = 'execution reverted'
const processing = 'VM Exception while processing transaction:'
const outOfGas = /out of gas|gas required exceeds allowance/

/** The node's names of failures without data, and Hardhat's texts. */
const failures: readonly (readonly [RegExp, string | undefined])[] = [
  [/^execution reverted$/, undefined],
  [outOfGas, undefined],
  [/^invalid opcode/, `${processing} invalid opcode`],
  [/^max code size exceeded/, 'Transaction reverted: trying to deploy a contract whose code is too large'],
]

function revertText(message: string, returned: Uint8Array): string {
  if (message !== reverted) return `${processing} ${message}`
  if (returned.length === 0) return 'Transaction reverted without a reason string'
  const code = panicCode(returned)
  if (code !== undefined)
    return `${processing} reverted with panic code 0x${code.toString(16)} (${panics.get(code) ?? 'Unknown panic code'})`
  const reason = revertReason(returned)
  return reason === undefined
    ? `${processing} reverted with an unrecognized custom error (return data: ${toHex(returned)})`
    : `${processing} reverted with reason string '${reason}'`
}

const panics: ReadonlyMap<bigint, string> = new Map([
  [0x01n, 'Assertion error'],
  [0x11n, 'Arithmetic operation overflowed outside of an unchecked block'],
  [0x12n, 'Division or modulo division by zero'],
  [0x21n, 'Tried to convert a value into an enum, but the value was too big or negative'],
  [0x22n, 'Incorrectly encoded storage byte array'],
  [0x31n, '.pop() was called on an empty array'],
  [0x32n, 'Array accessed at an out-of-bounds or negative index'],
  [0x41n, 'Too much memory was allocated, or an array was created that is too large'],
  [0x51n, 'Called a zero-initialized variable of internal function type'],
])

/** The node's texts of refusals, and Hardhat's texts with the same numbers. */
const refusals: readonly (readonly [RegExp, (found: readonly string[], chain: EvmChain) => NodeError])[] = [
  [
    /nonce too low: next nonce (\d+), tx nonce (\d+)/,
    ([next = '', nonce = '']) => hardhatNonceTooLow(next, nonce),
  ],
  [
    /insufficient funds for gas \* price \+ value: balance (\d+), (?:queued cost \d+, )?tx (?:cost|bumped) (\d+)/,
    ([balance, cost]) => tooPoor(cost, balance),
  ],
  [
    /insufficient funds for gas \* price \+ value: address \w+ have (\d+) want (\d+)/,
    ([balance, cost]) => tooPoor(cost, balance),
  ],
  [
    /^insufficient funds for transfer/,
    () =>
      hardhatRefusal(
        "Sender doesn't have enough funds to send tx: its balance is below the value of the transaction.",
      ),
  ],
  [
    /exceeds block gas limit: tx gas \((\d+)\) > current max gas \((\d+)\)/,
    ([gas, limit]) =>
      hardhatRefusal(`Transaction gas limit is ${gas} and exceeds block gas limit of ${limit}`),
  ],
  [
    /intrinsic gas too low: address \w+ tx gas \((\d+)\), minimum needed (\d+)/,
    ([gas, needed]) => hardhatRefusal(`Transaction requires at least ${needed} gas but got ${gas}`),
  ],
  [
    /transaction underpriced: address \w+ have gas fee cap \((\d+)\)/,
    ([feeCap], chain) =>
      hardhatRefusal(
        `Transaction maxFeePerGas (${feeCap}) is too low for the next block, which has a baseFeePerGas of ${chain.prices.nextBaseFee()}`,
      ),
  ],
  [/^replacement transaction underpriced/, () => hardhatRefusal('Replacement transaction underpriced.')],
  [/^already known/, () => hardhatRefusal('Known transaction')],
  [/^unknown account/, () => hardhatRefusal('Unknown account')],
  [
    /^header not found/,
    (_, { head }) =>
      hardhatRefusal(`Received invalid block tag. Latest block number is ${head.header.number}`),
  ],
]

function tooPoor(cost = '', balance = ''): NodeError {
  return hardhatRefusal(
    `Sender doesn't have enough funds to send tx. The max upfront cost is: ${cost} and the sender's balance is: ${balance}.`,
  )
}
