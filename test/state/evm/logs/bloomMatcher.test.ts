import { expect, test } from '@jest/globals'
import { bloomOf, emptyBloom } from '../../../../state/evm/logs/bloom.js'
import { bloomMatcher } from '../../../../state/evm/logs/bloomMatcher.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import type { Hash } from '../../../../state/evm/values/Hash.js'
import type { Log } from '../../../../state/evm/values/Log.js'

const [token, other] = ['0x01', '0x02'].map((start) => start.padEnd(42, '0') as Address) as [Address, Address]
const [transfer, from, to] = [1, 2, 3].map((start) => `0x${start}`.padEnd(66, '0') as Hash) as [
  Hash,
  Hash,
  Hash,
]
const log: Log = { address: token, topics: [transfer, from], data: new Uint8Array(0) }
const bloom = bloomOf([log])

test('a bloom filter leaves out logs of other addresses, and with other topics', () => {
  expect(bloomMatcher({ addresses: [token], topics: [[transfer], [from]] })(bloom)).toBe(true)
  expect(bloomMatcher({ addresses: [other, token], topics: [[], [to, from]] })(bloom)).toBe(true)
  expect(bloomMatcher({ addresses: [other], topics: [[transfer]] })(bloom)).toBe(false)
  expect(bloomMatcher({ addresses: [token], topics: [[transfer], [to]] })(bloom)).toBe(false)
})

test('without conditions, or with too many alternatives, any log may match, and no log does not', () => {
  const many = Array.from({ length: 101 }, (_, index) => `0x${index + 500}`.padEnd(66, '0') as Hash)
  for (const topics of [[], [[]], [many]]) {
    expect(bloomMatcher({ addresses: [], topics })(bloom)).toBe(true)
    expect(bloomMatcher({ addresses: [], topics })(emptyBloom)).toBe(false)
  }
})
