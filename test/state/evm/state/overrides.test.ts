import { expect, it } from '@jest/globals'
import { toEnd } from '../../../../state/codec/toEnd.js'
import { applyOverrides, type StateOverrides } from '../../../../state/evm/state/overrides.js'
import { WorldState } from '../../../../state/evm/state/WorldState.js'
import { toAddress } from '../../../../state/evm/values/Address.js'
import { contract, makeState, slot } from '../fixtures.js'

const slots = new Map(Array.from({ length: 20_000 }, (_, index) => [slot(index), slot(index + 1)] as const))
const emptyWorld = () => new WorldState(makeState())

/** @returns how often overrides paused while they were applied */
function pauses(overrides: StateOverrides): number {
  const steps = applyOverrides(emptyWorld(), overrides)
  for (let count = 0; ; count++) if (steps.next().done === true) return count
}

it('overrides replace the storage of an account, or only the slots that they name', () => {
  const other = slot(30_000)
  const world = new WorldState(
    makeState((before) => {
      before.setNonce(contract, 1n)
      before.setStorage(contract, other, slot(5))
    }),
  )
  toEnd(applyOverrides(world, new Map([[contract, { stateDiff: slots }]])))
  expect([world.storage(contract, slot(7)), world.storage(contract, other)]).toEqual([slot(8), slot(5)])
  toEnd(applyOverrides(world, new Map([[contract, { state: new Map([[slot(1), slot(9)]]) }]])))
  expect([world.storage(contract, slot(1)), world.storage(contract, other)]).toEqual([slot(9), slot(0)])
})

it('tens of thousands of overridden slots or accounts are applied in steps', () => {
  const accounts = Array.from({ length: 20_000 }, (_, index) => {
    const address = toAddress(Buffer.from((index + 4_096).toString(16).padStart(40, '0'), 'hex'))
    return [address, { balance: 1n }] as const
  })
  for (const overrides of [
    new Map([[contract, { state: slots }]]),
    new Map([[contract, { stateDiff: slots }]]),
    new Map(accounts),
  ])
    expect(pauses(overrides)).toBeGreaterThanOrEqual(19)
})

it('overridden slots are what the transaction that follows finds, and accounts without anything stay', () => {
  const world = new WorldState(makeState((before) => before.setStorage(contract, slot(1), slot(5))))
  toEnd(
    applyOverrides(world, new Map([[contract, { balance: 0n, stateDiff: new Map([[slot(1), slot(6)]]) }]])),
  )
  expect([world.originalStorage(contract, slot(1)), world.exists(contract)]).toEqual([slot(6), true])
})
