import { describe, expect, test } from '@jest/globals'
import type { Id } from '../../../state/codec/ids.js'
import type { BaseFields } from '../../../state/utxo/baseFields.js'
import { checkMemoLength, checkMetadata } from '../../../state/utxo/baseRules.js'

const chain = { networkId: 12345, blockchainId: '0a'.repeat(32) as Id }
const base: BaseFields = { ...chain, outputs: [], inputs: [], memo: new Uint8Array(0) }
const memo = (length: number) => ({ ...base, memo: new Uint8Array(length) })

describe('a transaction', () => {
  test('is for one network and one chain', () => {
    expect(() => checkMetadata(base, chain)).not.toThrow()
    expect(() => checkMetadata({ ...base, networkId: 1 }, chain)).toThrow('tx has wrong network ID')
    expect(() => checkMetadata({ ...base, blockchainId: '0b'.repeat(32) as Id }, chain)).toThrow(
      'tx has wrong chain ID',
    )
  })

  test('has a memo of up to 256 bytes, and of none since Durango', () => {
    expect(() => checkMetadata(memo(256), chain)).not.toThrow()
    expect(() => checkMetadata(memo(257), chain)).toThrow('memo exceeds maximum length: 257 > 256')
    expect(() => checkMemoLength(memo(0), true)).not.toThrow()
    expect(() => checkMemoLength(memo(1), true)).toThrow('memo exceeds maximum length: 1 > 0')
    expect(() => checkMemoLength(memo(256), false)).not.toThrow()
  })
})
