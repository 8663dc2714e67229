import { createMPT, type MerklePatriciaTrie, verifyMerkleProof } from '@ethereumjs/mpt'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { type ByteText, byteTextToBytes, toByteText } from '../../../../state/codec/byteText.js'
import { bytesToHex, hexToBytes } from '../../../../state/codec/hex.js'
import { keccak256 } from '../../../../state/crypto/hashes.js'
import { Trie } from '../../../../state/evm/trie/Trie.js'

const text = (characters: string) => characters as ByteText
const emptyTrie = () => Trie.empty<Uint8Array>(toByteText)
const rootOf = (trie: Trie<Uint8Array>) => bytesToHex(byteTextToBytes(trie.root))

/**
 * Few distinct bytes and short keys produce long shared paths, and nodes short enough to be embedded in their
 * parents.
 */
const key = fc
  .array(fc.constantFrom(0x00, 0x01, 0x10, 0x11, 0xf0), { minLength: 4, maxLength: 4 })
  .map((bytes) => Uint8Array.from(bytes))
const value = fc.uint8Array({ minLength: 1, maxLength: 40 })
const change = fc.oneof(
  { weight: 3, arbitrary: fc.record({ key, value }) },
  { weight: 2, arbitrary: fc.record({ key, value: fc.constant(undefined) }) },
)

describe('Trie', () => {
  it("has Ethereum's root of the empty trie", () => {
    expect(rootOf(emptyTrie())).toBe('56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421')
    const trie = emptyTrie().set(text('\x01\x02'), Uint8Array.of(1)).delete(text('\x01\x02'))
    expect(rootOf(trie)).toBe(rootOf(emptyTrie()))
    expect(trie.isEmpty).toBe(true)
  })

  it('agrees with another implementation after any changes, including removals', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 60 }), async (changes) => {
        const oracle: MerklePatriciaTrie = await createMPT()
        const model = new Map<ByteText, Uint8Array>()
        let trie = emptyTrie()
        for (const { key, value } of changes) {
          if (value === undefined) {
            await oracle.del(key)
            trie = trie.delete(toByteText(key))
            model.delete(toByteText(key))
          } else {
            await oracle.put(key, value)
            trie = trie.set(toByteText(key), value)
            model.set(toByteText(key), value)
          }
        }
        expect(rootOf(trie)).toBe(bytesToHex(oracle.root()))
        expect(new Map(trie.entries())).toEqual(model)
        for (const [place, held] of model) expect(trie.get(place)).toBe(held)
      }),
      { numRuns: 200 },
    )
  })

  it('agrees with another implementation on hashed keys', async () => {
    const oracle = await createMPT()
    let trie = emptyTrie()
    for (let number = 0; number < 600; number++) {
      const hashed = keccak256(Uint8Array.of(number & 0xff, number >> 8))
      await oracle.put(hashed, hashed)
      trie = trie.set(toByteText(hashed), hashed)
    }
    expect(rootOf(trie)).toBe(bytesToHex(oracle.root()))
  })

  it('leaves every earlier version unchanged', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const versions: { trie: Trie<Uint8Array>; root: string; size: number }[] = []
        let trie = emptyTrie()
        for (const { key, value } of changes) {
          trie = value === undefined ? trie.delete(toByteText(key)) : trie.set(toByteText(key), value)
          versions.push({ trie, root: rootOf(trie), size: [...trie.entries()].length })
        }
        for (const { trie, root, size } of versions) {
          expect(rootOf(trie)).toBe(root)
          expect([...trie.entries()]).toHaveLength(size)
        }
      }),
    )
  })

  it('hashes each node once, also where a later version replaces it before one in between is hashed', () => {
    const encoded: number[] = []
    const empty = Trie.empty<Uint8Array>((bytes) => {
      encoded.push(bytes[0] ?? 0)
      return toByteText(bytes)
    })
    const long = (first: number): Uint8Array => new Uint8Array(40).fill(first)
    const first = empty.set(text('\x11\x11'), long(1)).set(text('\x12\x11'), long(2))
    expect(rootOf(first)).toHaveLength(64)
    const second = first.set(text('\x12\x11'), long(3))
    const third = second.set(text('\x11\x11'), long(4))
    encoded.length = 0
    rootOf(second)
    expect(encoded).toEqual([3])
    rootOf(third)
    expect(encoded).toEqual([3, 4])
  })

  it('has the same root whether it is hashed after every change or only at the end', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let eager = emptyTrie()
        let lazy = emptyTrie()
        for (const { key, value } of changes) {
          const place = toByteText(key)
          eager = value === undefined ? eager.delete(place) : eager.set(place, value)
          lazy = value === undefined ? lazy.delete(place) : lazy.set(place, value)
          rootOf(eager)
        }
        expect(rootOf(lazy)).toBe(rootOf(eager))
      }),
    )
  })

  it('proves presence and absence', async () => {
    let trie = emptyTrie()
    for (let number = 0; number < 100; number++)
      trie = trie.set(toByteText(keccak256(Uint8Array.of(number))), Uint8Array.of(number + 1))
    const root = byteTextToBytes(trie.root)
    const present = keccak256(Uint8Array.of(42))
    expect(await verifyMerkleProof(present, trie.prove(toByteText(present)))).toEqual(Uint8Array.of(43))
    const absent = keccak256(Uint8Array.of(200))
    expect(await verifyMerkleProof(absent, trie.prove(toByteText(absent)))).toBeNull()
    expect(keccak256(trie.prove(toByteText(absent))[0]!)).toEqual(new Uint8Array(root))
    expect(emptyTrie().prove(toByteText(absent))).toEqual([])
  })

  it('proves with the root, however short, and without nodes that are embedded in their parents', () => {
    const only = emptyTrie().set(text('\x12'), Uint8Array.of(1))
    expect(only.prove(text('\x12')).map(bytesToHex)).toEqual(['c482201201'])
    const two = only.set(text('\x13'), Uint8Array.of(2))
    const proof = two.prove(text('\x12'))
    expect(proof).toHaveLength(1)
    expect(bytesToHex(keccak256(proof[0]!))).toBe(rootOf(two))
  })

  it.each([
    [28, []],
    [29, [32]],
  ])('proves a value of %d bytes beside another by nodes of %j bytes after the root', (size, lengths) => {
    // A leaf has three bytes more: those of its list, of the rest of its key and of the length of its value.
    const value = new Uint8Array(size).fill(7)
    const trie = emptyTrie().set(text('\x12'), value).set(text('\x23'), value)
    const [, ...nodes] = trie.prove(text('\x12'))
    expect(nodes.map(({ length }) => length)).toEqual(lengths)
  })

  it('refuses a key that is a prefix of another', () => {
    const trie = emptyTrie().set(text('\x12\x34'), Uint8Array.of(1))
    expect(() => trie.set(text('\x12'), Uint8Array.of(2))).toThrow('prefix of another')
    expect(() => trie.set(text('\x12\x34\x56'), Uint8Array.of(2))).toThrow('prefix of another')
    expect(hexToBytes('01')).toEqual(trie.get(text('\x12\x34')))
  })
})
