import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Taken, TakenSums } from '../../../../state/evm/sae/TakenSums.js'
import type { Address } from '../../../../state/evm/values/Address.js'

const addresses = ['1', '2', '3'].map((digit) => `0x${digit.repeat(40)}` as Address)

/** A block takes from some accounts, and gives to others. */
const block = fc
  .array(fc.tuple(fc.constantFrom(...addresses), fc.bigInt(0n, 2n), fc.bigInt(-9n, 9n)), { maxLength: 3 })
  .map(
    (entries) =>
      new Map<Address, Taken>(entries.map(([address, nonces, amount]) => [address, { nonces, amount }])),
  )
type Block = ReadonlyMap<Address, Taken>

/** The sums over blocks, computed anew. */
function plain(blocks: readonly Block[]): Taken[] {
  return addresses.map((address) => ({
    nonces: blocks.reduce((sum, taken) => sum + (taken.get(address)?.nonces ?? 0n), 0n),
    amount: blocks.reduce((sum, taken) => sum + (taken.get(address)?.amount ?? 0n), 0n),
  }))
}

const read = (sums: TakenSums): Taken[] => addresses.map((address) => sums.of(address))

test('sums without the oldest blocks, and with new ones, are those over the blocks that are left', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(3), block, fc.boolean())), (steps) => {
      let sums = TakenSums.none()
      let left: Block[] = []
      for (const [settled, later, next, isCopied] of steps) {
        const gone = left.slice(0, settled)
        const derived = sums.without(gone)
        left = left.slice(settled)
        expect(read(derived)).toEqual(plain(left))
        // Several may be derived from one another before one of them gets a block.
        const more = left.slice(0, later)
        const furtherOn = derived.without(more)
        left = left.slice(later)
        expect(read(furtherOn)).toEqual(plain(left))
        sums = isCopied ? furtherOn.copy() : furtherOn
        sums.add(next)
        left.push(next)
        expect(read(sums)).toEqual(plain(left))
        if (isCopied) expect(read(derived)).toEqual(plain([...more, ...left.slice(0, -1)]))
        else
          expect(() => derived.of(addresses[0] as Address)).toThrow('after a copy of them got another block')
      }
    }),
    { numRuns: 200 },
  )
})
