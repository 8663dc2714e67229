import { describe, expect, test } from '@jest/globals'
import type { Id } from '../../../state/codec/ids.js'
import { maxUint64 } from '../../../state/codec/integers.js'
import { FlowCheck } from '../../../state/utxo/FlowCheck.js'

const [gold, silver] = ['1', '2'].map((digit) => digit.repeat(64) as Id) as [Id, Id]

describe('FlowCheck', () => {
  test('accepts a transaction that burns more than it must', () => {
    const flow = new FlowCheck()
    flow.consume(gold, 5n)
    flow.produce(gold, 3n)
    flow.check()
  })

  test('refuses amounts of one asset that another asset would have to cover', () => {
    const flow = new FlowCheck()
    flow.consume(gold, 5n)
    flow.produce(silver, 1n)
    expect(() => flow.check()).toThrow('insufficient funds')
  })

  test('reports an overflow at the check, before missing funds', () => {
    const flow = new FlowCheck()
    flow.consume(gold, maxUint64)
    flow.consume(gold, 1n)
    flow.produce(silver, 1n)
    expect(() => flow.check()).toThrow('overflow')
  })
})
