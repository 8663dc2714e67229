import { expect, test } from '@jest/globals'
import type { WaitingReason } from '../../../../state/evm/chain/WaitingReason.js'
import { waitingText } from '../../../../state/evm/chain/waitingText.js'

const untilMs = BigInt(Date.UTC(2026, 11, 1))
const never = undefined

const reasons: readonly [WaitingReason, string][] = [
  [{ kind: 'nonce', nonce: 7n, nextNonce: 5n }, "nonce 7, the account's next is 5"],
  [{ kind: 'time', untilMs }, 'the next block may come at 2026-12-01T00:00:00.000Z'],
  [{ kind: 'mining', untilMs: never }, 'blocks are made on demand'],
  [{ kind: 'arrival' }, 'the block of the next transaction has it, or one that is made on demand'],
  [{ kind: 'mining', untilMs }, 'blocks are made at intervals, the next one at 2026-12-01T00:00:00.000Z'],
  [{ kind: 'execution', height: 3n, untilMs: never }, 'block 3 has it, and its execution is held'],
  [{ kind: 'execution', height: 3n, untilMs }, 'block 3 has it, and is executed at 2026-12-01T00:00:00.000Z'],
  [
    { kind: 'price', gasFeeCap: 1n, baseFee: 2n, untilMs: never },
    'its fee cap of 1 wei is below the base fee of 2 wei',
  ],
  [
    { kind: 'price', gasFeeCap: 1n, baseFee: 2n, untilMs },
    'its fee cap of 1 wei is below the base fee of 2 wei, until 2026-12-01T00:00:00.000Z',
  ],
  [
    { kind: 'funds', balance: 1n, cost: 2n, height: 4n, untilMs },
    'its funds settle at 2026-12-01T00:00:00.000Z, with block 4',
  ],
  [
    { kind: 'funds', balance: 1n, cost: 2n, height: never, untilMs: never },
    'it may cost 2 wei, and 1 wei are settled',
  ],
  [
    { kind: 'funds', balance: 1n, cost: 2n, height: never, untilMs },
    'its funds settle at 2026-12-01T00:00:00.000Z',
  ],
  [{ kind: 'queue', queuedGas: 8n, limit: 7n, untilMs: never }, 'unsettled blocks have 8 gas, more than 7'],
  [
    { kind: 'queue', queuedGas: 8n, limit: 7n, untilMs },
    'unsettled blocks have 8 gas, more than 7, until 2026-12-01T00:00:00.000Z',
  ],
  [
    { kind: 'gas', gasLimit: 5n, untilMs },
    'a block has no more than 5 gas for it now, until 2026-12-01T00:00:00.000Z',
  ],
  [
    { kind: 'earlier', nonce: 6n, reason: { kind: 'lag', height: 9n } },
    'behind nonce 6 of its account: no block can be made before block 9 is executed',
  ],
  [{ kind: 'refusal', text: 'sender not an eoa' }, 'no block can have it: sender not an eoa'],
  [{ kind: 'gas', gasLimit: 5n, untilMs: never }, 'a block has no more than 5 gas for it now'],
]

test.each(reasons.map(([reason, text]) => ({ reason, text })))('waits: $text', ({ reason, text }) => {
  expect(waitingText(reason)).toBe(`waits: ${text}`)
})
