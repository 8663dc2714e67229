import { expect, it } from '@jest/globals'
import { anvilBlock } from '../../../../methods/tooling/anvil/anvilBlock.js'

const emptyRoot = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'
const noRequests = '0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

it('a block has the members of anvil in its order, those that Ethereum has beside, and none of Avalanche', () => {
  const block = {
    transactions: ['0x1'],
    number: '0x2',
    hash: '0x3',
    blockGasCost: '0x4',
    extDataHash: '0x5',
    size: undefined,
    uncles: [],
  }
  expect(Object.entries(Object(anvilBlock(block)))).toEqual([
    ['hash', '0x3'],
    ['number', '0x2'],
    ['withdrawalsRoot', emptyRoot],
    ['requestsHash', noRequests],
    ['uncles', []],
    ['transactions', ['0x1']],
    ['withdrawals', []],
  ])
})

it('a simulated block has fewer, and the logs of its calls have its time', () => {
  const block = {
    calls: [{ status: '0x1', logs: [{ logIndex: '0x0' }, { logIndex: '0x1' }] }, { status: '0x0' }],
    number: '0x2',
    timestamp: '0x9',
    blobGasUsed: '0x0',
    uncles: [],
    transactions: [],
  }
  expect(Object.entries(Object(anvilBlock(block)))).toEqual([
    ['number', '0x2'],
    ['timestamp', '0x9'],
    ['uncles', []],
    ['transactions', []],
    [
      'calls',
      [
        {
          status: '0x1',
          logs: [
            { logIndex: '0x0', blockTimestamp: '0x9' },
            { logIndex: '0x1', blockTimestamp: '0x9' },
          ],
        },
        { status: '0x0', logs: [] },
      ],
    ],
  ])
  expect(anvilBlock({ calls: 'none', timestamp: '0x9' })).toEqual({ calls: 'none', timestamp: '0x9' })
  expect(anvilBlock({ calls: [7], timestamp: '0x9' })).toStrictEqual({
    timestamp: '0x9',
    calls: [{ logs: [] }],
  })
  expect(anvilBlock({ calls: [{ status: '0x1' }] })).toStrictEqual({ calls: [{ status: '0x1' }] })
})

it.each([[null], ['0x1'], [[1]], [7]])('%j is no block, and stays as it is', (value) => {
  expect(anvilBlock(value)).toBe(value)
})
