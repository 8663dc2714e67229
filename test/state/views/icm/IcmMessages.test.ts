import { beforeEach, describe, expect, it } from '@jest/globals'
import { EvmView } from '../../../../state/views/evm/EvmView.js'
import type { IcmFilter } from '../../../../state/views/icm/IcmMessage.js'
import { IcmMessages, type IcmPosition } from '../../../../state/views/icm/IcmMessages.js'
import { MadeChain } from '../evm/madeChain.js'
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
} from '../evm/madeMessages.js'

const [a, b, elsewhere] = [madeChainId('a1'), madeChainId('b2'), madeChainId('c3')]
const [delivered, waiting, lost, back, unknown] = [
  { nonce: 1, source: a, destination: b },
  { nonce: 2, source: a, destination: b },
  { nonce: 3, source: a, destination: elsewhere },
  { nonce: 4, source: b, destination: a },
  // Its source is no chain of the network.
  { nonce: 5, source: elsewhere, destination: b },
]

let views: { readonly a: EvmView; readonly b: EvmView }
let messages: IcmMessages
/** Chain A sends at 110 s and 120 s, chain B at 120 s, where it receives at 120 s and 130 s. */
beforeEach(() => {
  const from = deliverer
  const first = new MadeChain(a)
    .push()
    .push({ from, logs: [sentLog(delivered), feeAddedLog(delivered, 12n)] })
    .push({ from, logs: [sentLog(waiting), sentLog(lost), confirmedLog(delivered)] })
  const second = new MadeChain(b)
    .push()
    .push({ from })
    .push({ from, logs: [sentLog(back), receivedLog(delivered), executedLog(delivered)] })
    .push({ from, logs: [receivedLog(unknown)] })
  views = {
    a: new EvmView(first.chain),
    b: new EvmView(second.chain),
  }
  views.a.follow(9)
  views.b.follow(9)
  messages = new IcmMessages([views.a, views.b])
})

const nonces = (filter: IcmFilter = {}, after?: IcmPosition, heights?: IcmMessages['heights']) =>
  [...messages.list(filter, after, heights)].map(({ message }) => Number(message.contents.nonce))

/** Of one second, the higher ID comes first. */
const ofOneSecond = [waiting, lost, back]
  .sort((one, other) => (madeMessageId(one) < madeMessageId(other) ? 1 : -1))
  .map(({ nonce }) => nonce)

describe('a message', () => {
  it('has what its logs on both chains say', () => {
    expect(messages.find(madeMessageId(delivered))).toMatchObject({
      messageId: madeMessageId(delivered),
      messenger,
      sourceChainId: a,
      isExecuted: true,
      isConfirmed: true,
      fee: { token: feeToken, amount: 12n },
      contents: { nonce: 1n },
      source: { logIndex: 0, view: views.a, block: { header: { number: 1n } } },
      destination: { logIndex: 1, deliverer, rewardRedeemer: redeemer, block: { header: { number: 2n } } },
    })
  })

  it('has no destination and the fee that was offered while nothing else is known', () => {
    for (const message of [waiting, lost])
      expect(messages.find(madeMessageId(message))).toMatchObject({
        isExecuted: false,
        isConfirmed: false,
        destination: undefined,
        fee: { amount: 9n },
      })
  })

  it('has no source where that is not indexed', () => {
    expect(messages.find(madeMessageId(unknown))).toMatchObject({
      sourceChainId: elsewhere,
      source: undefined,
      fee: undefined,
      isConfirmed: false,
      isExecuted: false,
      destination: { deliverer, rewardRedeemer: redeemer },
    })
    expect(messages.find(madeMessageId({ ...unknown, nonce: 99 }))).toBeUndefined()
  })
})

describe('messages', () => {
  it('are listed by time, the newest first', () => {
    expect(nonces()).toEqual([5, ...ofOneSecond, 1])
    expect([...messages.list({}, undefined)].map(({ time }) => time)).toEqual([130, 120, 120, 120, 110])
    expect(new IcmMessages([]).find(madeMessageId(back))).toBeUndefined()
    expect([...new IcmMessages([]).list({}, undefined)]).toEqual([])
  })

  it('go on after a position', () => {
    const listed = [...messages.list({}, undefined)]
    for (const [index, { time, messageId }] of listed.entries())
      expect(nonces({}, { time, messageId })).toEqual(nonces().slice(index + 1))
  })

  it.each([
    [{ party: sender }, 5],
    [{ party: receiver }, 5],
    [{ party: messenger }, 0],
    [{ from: sender, to: receiver }, 5],
    [{ from: receiver }, 0],
    [{ to: sender }, 0],
    [{ sourceChainId: a }, 3],
    [{ sourceChainId: elsewhere }, 1],
    [{ destinationChainId: b }, 3],
    [{ destinationChainId: a, sourceChainId: a }, 0],
    [{ eitherChainId: elsewhere }, 2],
    [{ eitherChainId: a }, 4],
  ] as const)('are those that fit %j', (filter, count) => {
    expect(nonces(filter)).toHaveLength(count)
  })

  it('stay at the times of their destinations in a list that began before their sources were indexed', () => {
    const heights = new Map([
      [a, 0],
      [b, 3],
    ])
    expect(
      [...messages.list({}, undefined, heights)].map(({ time, message }) => [time, message.contents.nonce]),
    ).toEqual([
      [130, 5n],
      ...[delivered, back]
        .sort((one, other) => (madeMessageId(one) < madeMessageId(other) ? 1 : -1))
        .map(({ nonce }) => [120, BigInt(nonce)]),
    ])
    expect(nonces({}, undefined, new Map([[a, 1]]))).toEqual([5, 1])
  })

  it('tell up to which heights the chains are indexed', () => {
    expect([...messages.heights]).toEqual([
      [a, 2],
      [b, 3],
    ])
  })
})
