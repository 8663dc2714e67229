import { describe, expect, it } from '@jest/globals'
import type { Hash } from '../../../../state/evm/values/Hash.js'
import type { Log } from '../../../../state/evm/values/Log.js'
import { messengerLogOf } from '../../../../state/views/evm/messengerLogs.js'
import {
  confirmedLog,
  deliverer,
  executedLog,
  feeAddedLog,
  feeToken,
  madeChainId,
  madeMessageId,
  messenger,
  receivedLog,
  receiver,
  redeemer,
  sender,
  sentLog,
} from './madeMessages.js'

const [here, there] = [madeChainId('c1'), madeChainId('d2')]
const message = { nonce: 5, source: here, destination: there }
const incoming = { nonce: 6, source: there, destination: here }
const contents = {
  nonce: 5n,
  destinationChainId: there,
  requiredGasLimit: 7n,
  allowedRelayers: [],
  receipts: 0,
  sender,
  receiver,
  confirmed: [],
  data: Uint8Array.of(0x12, 0x34),
}
const named = { messenger, messageId: madeMessageId(message) }

/** Returns a log with a byte of its data, or a topic, changed. */
function spoilt(log: Log, byte: number | undefined, topic?: number): Log {
  const data = log.data.slice()
  if (byte !== undefined) data[byte] = (data[byte] ?? 0) ^ 1
  const topics = log.topics.map((each, index) => (index === topic ? (`0x01${each.slice(4)}` as Hash) : each))
  return { ...log, data, topics }
}

describe('a log of a messenger', () => {
  it('has the message that was sent, and its fee', () => {
    const fee = { token: feeToken, amount: 9n }
    expect(messengerLogOf(sentLog(message), here)).toEqual({ kind: 'sent', ...named, contents, fee })
  })

  it('has the message that was received, from where and by whom', () => {
    expect(messengerLogOf(receivedLog(incoming), here)).toEqual({
      kind: 'received',
      messenger,
      messageId: madeMessageId(incoming),
      sourceChainId: there,
      deliverer,
      rewardRedeemer: redeemer,
      contents: { ...contents, nonce: 6n, destinationChainId: here },
    })
  })

  it('says what became of a message', () => {
    expect(messengerLogOf(executedLog(message), here)).toEqual({ kind: 'executed', ...named })
    expect(messengerLogOf(confirmedLog(message), here)).toEqual({ kind: 'confirmed', ...named })
    expect(messengerLogOf(feeAddedLog(message, 12n), here)).toEqual({
      kind: 'feeAdded',
      ...named,
      fee: { token: feeToken, amount: 12n },
    })
  })
})

describe('no log of a messenger is', () => {
  const sent = sentLog(message)
  const received = receivedLog(incoming)
  it.each([
    ['one of another chain', sentLog({ ...message, source: there, destination: here })],
    ['one of another event', spoilt(sent, undefined, 0)],
    ['one of another ID', spoilt(sent, undefined, 1)],
    ['one to another chain than its topic says', spoilt(sent, undefined, 2)],
    ['one whose offset is another', spoilt(sent, 31)],
    ['one whose offset is huge', spoilt(sent, 0)],
    ['one whose fee is in no address', spoilt(sent, 32 + 11)],
    ['one of another nonce', spoilt(sent, 96 + 31)],
    ['one without a message', { ...sent, data: sent.data.subarray(0, 95) }],
    ['one with a topic too many', { ...sent, topics: [...sent.topics, madeMessageId(message)] }],
    ['one with a topic too few', { ...sent, topics: sent.topics.slice(0, 2) }],
    ['one without topics', { ...sent, topics: [] }],
    ['one of another emitter', { ...sent, address: sender }],
    ['a delivery of another ID', spoilt(received, undefined, 1)],
    ['a delivery from another chain', spoilt(received, undefined, 2)],
    ['a delivery by no address', spoilt(received, undefined, 3)],
    ['a delivery for no address', spoilt(received, 11)],
    ['a delivery to another chain', receivedLog({ ...incoming, destination: there })],
    ['a delivery whose offset is another', spoilt(received, 63)],
    ['a receipt without a fee', { ...confirmedLog(message), data: new Uint8Array() }],
    ['a receipt of a word more', { ...confirmedLog(message), data: new Uint8Array(96) }],
    ['a fee of a byte less', { ...feeAddedLog(message, 1n), data: new Uint8Array(63) }],
    ['a fee in no address', spoilt(feeAddedLog(message, 1n), 0)],
  ])('%s', (_, log) => {
    expect(messengerLogOf(log, here)).toBeUndefined()
  })
})
