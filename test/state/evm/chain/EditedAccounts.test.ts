import { describe, expect, it } from '@jest/globals'
import { EditedAccounts } from '../../../../state/evm/chain/EditedAccounts.js'
import { toAddress } from '../../../../state/evm/values/Address.js'

const [a, b, c] = [1, 2, 3].map((last) => toAddress(new Uint8Array(20).fill(last, 19))) as [
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
  ReturnType<typeof toAddress>,
]

describe('EditedAccounts', () => {
  it('grows without changing the sets before', () => {
    const one = EditedAccounts.none().with(a)
    const two = one.with(b)
    expect([...one]).toEqual([a])
    expect([...two]).toEqual([a, b])
    expect(two.with(a)).toBe(two)
  })

  it('forgets what was added before a revert', () => {
    const one = EditedAccounts.none().with(a)
    one.with(b)
    const other = one.with(c)
    expect([...other]).toEqual([a, c])
    expect([...other.with(b)]).toEqual([a, c, b])
    expect([...one]).toEqual([a])
  })

  it('has the same digest in any order', () => {
    const none = EditedAccounts.none()
    expect(none.with(a).with(b).digestText()).toBe(none.with(b).with(a).digestText())
    expect(none.with(a).digestText()).not.toBe(none.with(b).digestText())
  })

  it('takes a hundred thousand accounts in less time than copies would', () => {
    let set = EditedAccounts.none()
    const addresses = Array.from({ length: 100_000 }, (_, index) => {
      const bytes = new Uint8Array(20)
      new DataView(bytes.buffer).setUint32(0, index)
      return toAddress(bytes)
    })
    for (const address of addresses) set = set.with(address)
    expect(set.size).toBe(100_000)
    expect([...set]).toEqual(addresses)
  })
})
