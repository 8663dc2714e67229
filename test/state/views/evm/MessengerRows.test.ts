import { beforeEach, expect, it } from '@jest/globals'
import type { Log } from '../../../../state/evm/values/Log.js'
import { MessengerRows } from '../../../../state/views/evm/MessengerRows.js'
import { rowOf } from '../../../../state/views/evm/rows.js'
import { madeAddress } from './madeChain.js'
import {
  confirmedLog,
  executedLog,
  feeAddedLog,
  madeChainId,
  madeMessageId,
  messenger,
  receivedLog,
  receiver,
  sender,
  sentLog,
} from './madeMessages.js'
import { depositLog } from './transferLogs.js'

const [here, there] = [madeChainId('c1'), madeChainId('d2')]
const first = { nonce: 1, source: here, destination: there }
const second = { nonce: 2, source: here, destination: there }
const incoming = { nonce: 3, source: there, destination: here }
/** The logs of the blocks 0 to 3. */
const blocks: readonly (readonly Log[])[] = [
  [depositLog(messenger, sender)],
  [sentLog(first), feeAddedLog(first, 1n), receivedLog(incoming)],
  [sentLog(first), sentLog(second), feeAddedLog(first, 2n), executedLog(incoming)],
  [confirmedLog(first), receivedLog(incoming), feeAddedLog(first, 3n), feeAddedLog(first, 4n)],
]

let rows: MessengerRows
const add = (height: number) => {
  for (const [index, log] of (blocks[height] ?? []).entries()) rows.add(log, rowOf(height, index))
}
beforeEach(() => {
  rows = new MessengerRows(here)
})

/** All that the rows tell. */
function told() {
  const ids = [first, second, incoming].map(madeMessageId)
  return structuredClone({
    hasAny: rows.hasAny,
    lists: [rows.sent, rows.received].map((kind) => [
      kind.all,
      ids.map((id) => kind.of(id)),
      [sender, receiver, messenger].map((account) => kind.ofParty(account)),
    ]),
    marks: (['executed', 'confirmed', 'feeAdded'] as const).map((kind) =>
      ids.map((id) => rows.lastMark(kind, messenger, id)),
    ),
  })
}

it('has each message where it was first, by ID and party, and the last of what was said of it', () => {
  for (const height of blocks.keys()) add(height)
  const [sent, later] = [rowOf(1, 0), rowOf(2, 1)]
  const received = rowOf(1, 2)
  expect(told()).toEqual({
    hasAny: true,
    lists: [
      [
        [sent, later],
        [sent, later, undefined],
        [[sent, later], [sent, later], []],
      ],
      [[received], [undefined, undefined, received], [[received], [received], []]],
    ],
    marks: [
      [undefined, undefined, rowOf(2, 3)],
      [rowOf(3, 0), undefined, undefined],
      [rowOf(3, 3), undefined, undefined],
    ],
  })
  expect(rows.lastMark('executed', madeAddress('aa'), madeMessageId(incoming))).toBeUndefined()
})

it('goes back block by block to what it was', () => {
  const states: unknown[] = []
  for (const height of blocks.keys()) {
    states.push(told())
    add(height)
  }
  for (const height of [...blocks.keys()].reverse()) {
    for (const log of [...(blocks[height] ?? [])].reverse()) rows.remove(log, height)
    expect(told()).toEqual(states[height])
  }
})

it('has any with one that was received alone', () => {
  expect(rows.hasAny).toBe(false)
  rows.add(receivedLog(incoming), 7)
  expect(rows.hasAny).toBe(true)
})
