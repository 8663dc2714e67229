import { describe, expect, it } from '@jest/globals'
import { matchingLogs, newFilter } from '../../../methods/eth/newFilter.js'
import { goFilterCriteria } from '../../../methods/params/filterArguments.js'
import { decodeGoValue } from '../../../state/codec/goJson/decodeGoJson.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { toWord } from '../../../state/evm/values/Hash.js'
import { madeAddress } from '../../state/views/evm/madeChain.js'

const address = madeAddress('c1')

/** What a chain installs for the criteria of a filter. */
function installed(criteria: object, isAsynchronous: boolean) {
  const seen: unknown[] = []
  const filters = {
    install: (filter: unknown) => {
      seen.push(filter)
      return '0x1'
    },
  }
  expect(
    newFilter.call({ chain: { isAsynchronous, filters } } as never, parseJson(JSON.stringify([criteria]))),
  ).toBe('0x1')
  return seen[0]
}

const none = {
  kind: 'logs',
  criteria: { addresses: [], topics: [] },
  blockHash: undefined,
  fromBlock: -2n,
  toBlock: -2n,
  onlyPending: false,
}

describe('eth_newFilter', () => {
  it.each([true, false])('installs what is searched for (asynchronous: %p)', (isAsynchronous) => {
    expect(installed({}, isAsynchronous)).toStrictEqual(none)
    const topics = [toWord(1n), null]
    expect(installed({ address, topics, fromBlock: '0x2', toBlock: '0x5' }, isAsynchronous)).toStrictEqual({
      ...none,
      criteria: { addresses: [address], topics: [[toWord(1n)], []] },
      fromBlock: 2n,
      toBlock: 5n,
    })
    expect(installed({ blockHash: toWord(7n) }, isAsynchronous)).toStrictEqual({
      ...none,
      blockHash: toWord(7n),
    })
  })

  it('knows logs of pending blocks alone where blocks are executed after their acceptance', () => {
    const pending = { fromBlock: 'pending', toBlock: 'pending' }
    const shown = { ...none, fromBlock: -1n, toBlock: -1n }
    expect(installed(pending, true)).toStrictEqual({ ...shown, onlyPending: true })
    expect(installed(pending, false)).toStrictEqual({ ...shown, onlyPending: false })
    expect(installed({ toBlock: 'pending' }, true)).toStrictEqual({ ...none, toBlock: -1n })
  })

  it('takes more than four topics before Helicon alone', () => {
    const topics = [null, null, null, null]
    expect(installed({ topics }, true)).toMatchObject({ criteria: { topics: [[], [], [], []] } })
    expect(installed({ topics: [...topics, null] }, false)).toMatchObject({
      criteria: { topics: { length: 5 } },
    })
    expect(() => installed({ topics: [...topics, null] }, true)).toThrow('exceed max topics')
  })

  it.each([
    ['0x5', '0x4'],
    ['pending', 'latest'],
    ['pending', '0x5'],
    ['latest', '0x5'],
    ['safe', 'latest'],
    ['safe', 'pending'],
  ])('refuses the blocks from %s to %s', (fromBlock, toBlock) => {
    expect(() => installed({ fromBlock, toBlock }, false)).toThrow(
      'invalid from and to block combination: from > to',
    )
    expect(() => installed({ fromBlock, toBlock }, true)).toThrow('invalid block range params')
  })

  it.each([
    ['0x5', '0x5'],
    ['0x0', 'latest'],
    ['latest', 'latest'],
    ['latest', 'pending'],
    ['0x5', 'pending'],
  ])('takes the blocks from %s to %s', (fromBlock, toBlock) => {
    for (const isAsynchronous of [false, true])
      expect(installed({ fromBlock, toBlock }, isAsynchronous)).toMatchObject({ kind: 'logs' })
  })
})

describe('the logs of new blocks', () => {
  const log = { address, topics: [], data: new Uint8Array(0) }
  const block = {
    header: { number: 5n, logsBloom: Uint8Array.of(1) },
    receipts: [{ firstLogIndex: 0, logs: [log] }],
  } as never
  const count = (filter: object, isAsynchronous: boolean) => {
    const criteria = decodeGoValue(parseJson(JSON.stringify(filter)), goFilterCriteria)
    return matchingLogs({ isAsynchronous } as never, criteria)(block).length
  }

  it.each<[object, number]>([
    [{}, 1],
    [{ fromBlock: '0x5', toBlock: '0x5' }, 1],
    [{ fromBlock: '0x6', toBlock: '0x9' }, 0],
    [{ fromBlock: '0x0', toBlock: '0x4' }, 0],
    [{ fromBlock: '0x0', toBlock: 'latest' }, 1],
    [{ address: madeAddress('c2') }, 0],
  ])('with %j are %d', (filter, logs) => {
    expect([count(filter, false), count(filter, true)]).toEqual([logs, logs])
  })

  it('of pending blocks alone are none since Helicon', () => {
    const pending = { fromBlock: 'pending', toBlock: 'pending' }
    expect([count(pending, false), count(pending, true)]).toEqual([1, 0])
    expect(() => count({ topics: [null, null, null, null, null] }, true)).toThrow('exceed max topics')
  })
})
