import { describe, expect, it } from '@jest/globals'
import {
  exportedPage,
  type PageRequest,
  type UtxosChain,
  utxosPage,
  utxosParams,
} from '../../../methods/utxo/utxosPage.js'
import {
  emptyId,
  emptyShortId,
  formatAddress,
  type Id,
  idToString,
  type ShortId,
} from '../../../state/codec/ids.js'
import { parseJson } from '../../../state/codec/parseJson.js'

const ann = 'a'.repeat(40) as ShortId
const [source, one, two] = ['5', '1', '2'].map((digit) => digit.repeat(64)) as [Id, Id, Id]

/** Asks a chain that has two UTXOs. @returns the answer, and what the chain was asked for */
function ask(params: object) {
  const asked: { source: Id; request: PageRequest; alias: string }[] = []
  let alias = ''
  const chain: UtxosChain = {
    format: { chainAlias: 'P', hrp: 'local' },
    source: (name) => {
      alias = name
      return source
    },
    parseAddresses: () => new Set([ann]),
    parseAddress: (text) => {
      if (text !== 'ann') throw new Error('no address')
      return ann
    },
    page: (from, request) => {
      asked.push({ source: from, request, alias })
      const items = [one, two].map((id, index) => ({ id, bytes: Uint8Array.of(index) }))
      return { items, end: { address: ann, utxoId: two } }
    },
    encode: (bytes, encoding, id) => `${encoding} ${bytes[0]} ${id.slice(0, 1)}`,
  }
  const answer = utxosPage(chain, utxosParams.decode(parseJson(JSON.stringify(params))))
  return { answer, asked: asked[0] }
}

describe('a page of UTXOs', () => {
  it('has those of the chain, encoded, and its end', () => {
    const { answer, asked } = ask({ addresses: ['ann'], sourceChain: 'X', encoding: 'hexnc' })
    expect(answer).toEqual({
      numFetched: '2',
      utxos: ['hexnc 0 1', 'hexnc 1 2'],
      encoding: 'hexnc',
      endIndex: { address: formatAddress('P', 'local', ann), utxo: idToString(two) },
    })
    expect(asked).toEqual({
      source,
      alias: 'X',
      request: {
        addresses: new Set([ann]),
        limit: 1024,
        start: { address: emptyShortId, utxoId: emptyId },
      },
    })
  })

  it.each([
    [0, 1024],
    [1, 1],
    [1023, 1023],
    [1024, 1024],
    [1025, 1024],
    [4_294_967_295, 1024],
  ])('of %d UTXOs has %d', (limit, most) => {
    expect(ask({ addresses: ['ann'], limit }).asked?.request.limit).toBe(most)
  })

  it('is of 1,024 addresses at most, and of one at least', () => {
    expect(() => ask({ addresses: Array(1024).fill('ann') })).not.toThrow()
    expect(() => ask({ addresses: Array(1025).fill('ann') })).toThrow(
      'number of addresses given, 1025, exceeds maximum, 1024',
    )
    expect(() => ask({ addresses: [] })).toThrow('no addresses provided')
  })

  it('begins at an index, of which both parts are needed', () => {
    const from = (startIndex: object) => ask({ addresses: ['ann'], startIndex })
    const start = { address: ann, utxoId: one }
    expect(from({ address: 'ann', utxo: idToString(one) }).asked?.request.start).toEqual(start)
    expect(() => from({ address: 'ben', utxo: idToString(one) })).toThrow(
      'couldn\'t parse start index address "ben": no address',
    )
    expect(() => from({ utxo: idToString(one) })).toThrow(
      'couldn\'t parse start index address "": no address',
    )
    expect(() => from({ address: 'ann' })).toThrow("couldn't parse start index utxo: ")
  })
})

it('a page of what another chain exported ends at its last UTXO, or at no UTXO of an address', () => {
  const request = { addresses: new Set([ann]), start: { address: ann, utxoId: one }, limit: 3 }
  const pageTo = (utxoId: Id | undefined) =>
    exportedPage(
      {
        indexed: (...given: readonly unknown[]) => {
          expect(given).toEqual([source, emptyId, request.addresses, request.start, 3])
          return { elements: [{ key: two, value: Uint8Array.of(7) }], end: { address: ann, utxoId } }
        },
      } as never,
      source,
      emptyId,
      request,
    )
  expect(pageTo(two)).toEqual({
    items: [{ id: two, bytes: Uint8Array.of(7) }],
    end: { address: ann, utxoId: two },
  })
  expect(pageTo(undefined).end).toEqual({ address: ann, utxoId: emptyId })
})
