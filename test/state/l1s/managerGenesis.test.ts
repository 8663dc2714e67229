import { describe, expect, test } from '@jest/globals'
import { hexToBytes } from '../../../state/codec/hex.js'
import type { Hash } from '../../../state/evm/values/Hash.js'
import { withManager } from '../../../state/l1s/managerGenesis.js'

const address = 'a'.repeat(40)
const code = hexToBytes('6001')
const word = (digit: string) => `0x${digit.padStart(64, '0')}` as Hash

/** The accounts of a genesis after the manager's contract was added to it. */
function allocAfter(alloc: object, storage: ReadonlyMap<Hash, Hash> = new Map()): unknown {
  const genesis = JSON.stringify({ timestamp: '0x0', alloc })
  const after = JSON.parse(withManager(genesis, hexToBytes(address), { code, storage }))
  expect(Object.keys(after)).toEqual(['timestamp', 'alloc'])
  return after.alloc
}

describe("the manager's contract in a genesis", () => {
  test('is an account with nonce 1, beside the others', () => {
    const other = { ['b'.repeat(40)]: { balance: '0x5' } }
    expect(allocAfter(other)).toEqual({
      ...other,
      [address]: { balance: '0x0', nonce: '0x1', code: '0x6001' },
    })
  })

  test.each([address, `0x${address}`, address.toUpperCase()])(
    'keeps what the account %s has, but the code',
    (name) => {
      expect(allocAfter({ [name]: { balance: '0x7', nonce: '0x3', code: '0x00' } })).toEqual({
        [address]: { balance: '0x7', nonce: '0x3', code: '0x6001' },
      })
    },
  )

  test('has its storage, and that of the account where they differ', () => {
    const before = { balance: '0x0', storage: { [word('1')]: word('1'), [word('2')]: word('2') } }
    const storage = new Map([[word('2'), word('f')]])
    expect(allocAfter({ [address]: before }, storage)).toMatchObject({
      [address]: { storage: { [word('1')]: word('1'), [word('2')]: word('f') } },
    })
  })

  test.each(['nonsense', '[]', '{}', '{"alloc": 1}'])(
    'is not added to %s, which the VM refuses',
    (genesis) => {
      expect(withManager(genesis, hexToBytes(address), { code, storage: new Map() })).toBe(genesis)
    },
  )

  test('has an address of 20 bytes', () => {
    const short = hexToBytes(address).subarray(1)
    expect(() => withManager('{}', short, { code, storage: new Map() })).toThrow(
      "the manager's contract needs an address of 20 bytes",
    )
  })
})
