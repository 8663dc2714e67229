import { describe, expect, it } from '@jest/globals'
import { type MessageName, namedMessage } from '../../../../methods/emulator/parts/namedMessage.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { type Id, idFromBytes, idToString } from '../../../../state/codec/ids.js'
import {
  sendWarpMessageTopic,
  warpMessengerAddress,
} from '../../../../state/evm/precompiles/warpMessenger.js'
import { type Hash, toWord } from '../../../../state/evm/values/Hash.js'

const idOf = (number: bigint): Id => idFromBytes(hexToBytes(toWord(number)))
/** A log that sends a message, whose bytes are none. */
const sent = (number: bigint) => ({
  address: warpMessengerAddress,
  topics: [sendWarpMessageTopic, toWord(0n), toWord(number)],
  data: hexToBytes(`${toWord(32n)}${toWord(0n).slice(2)}`),
})
const other = { ...sent(9n), topics: [toWord(1n)] }

const [single, second, several, silent, unknown] = [1n, 2n, 3n, 4n, 5n].map((number) => toWord(number)) as [
  Hash,
  Hash,
  Hash,
  Hash,
  Hash,
]
/** Chains by the logs of the transactions of a block of theirs. */
const chains: readonly (readonly (readonly [Hash, readonly object[]])[])[] = [
  [[silent, [other]]],
  [
    [single, [other, sent(10n)]],
    [second, [sent(11n)]],
    [several, [sent(12n), sent(13n)]],
  ],
]
const network = {
  world: {
    evmChains: new Map(
      chains.map((transactions, number) => {
        const block = { receipts: transactions.map(([, logs]) => ({ logs })) }
        const transactionByHash = (hash: Hash) => {
          if (hash.length !== 66) throw new RangeError('a chain is asked for whole hashes')
          const index = transactions.findIndex(([each]) => each === hash)
          return index < 0 ? undefined : { block, index }
        }
        return [number, { transactionByHash }]
      }),
    ),
  },
} as never

const named = (name: MessageName) => namedMessage(network, name)
const by = (hash: string) => named({ txHash: hexToBytes(hash) })

describe('a message', () => {
  it('is named by its ID, or by the transaction that sent it, in whichever chain', () => {
    expect(named({ messageID: idOf(7n) })).toBe(idOf(7n))
    expect([by(single), by(second)]).toEqual([idOf(10n), idOf(11n)])
  })

  it('is named by one of both', () => {
    for (const name of [{}, { messageID: idOf(7n), txHash: hexToBytes(single) }])
      expect(() => named(name)).toThrow('give either messageID or txHash')
  })

  it('is not named by a transaction that sent none or several', () => {
    expect(() => by(silent)).toThrow(
      `the transaction ${silent} must have sent one message to be relayed but sent none`,
    )
    const both = [12n, 13n].map((number) => idToString(idOf(number))).join(', ')
    expect(() => by(several)).toThrow(`but sent ${both}: name it by messageID`)
  })

  it('is not named by a transaction that no chain has', () => {
    for (const hash of [unknown, single.slice(0, -2), `${single}00`, '0x'])
      expect(() => by(hash)).toThrow(`no EVM chain of the network has the transaction ${hash} in a block`)
  })
})
