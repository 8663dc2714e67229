import { describe, expect, it } from '@jest/globals'
import type { StandardBlock } from '../../../../state/avm/blocks/StandardBlock.js'
import { emptyId, type Id } from '../../../../state/codec/ids.js'
import type { NetworkGenesis } from '../../../../state/genesis/NetworkGenesis.js'
import { avmInputsOf, avmSource } from '../../../../state/views/primary/avmSource.js'

const id = (digit: string) => digit.repeat(64) as Id
const [x, p, avax, gold, made] = ['1', '2', 'a', 'b', 'c'].map(id) as [Id, Id, Id, Id, Id]
const owners = { locktime: 0n, threshold: 1, addresses: [] }
const own = (assetId: Id, amount: bigint) => ({ assetId, output: { kind: 'transfer', amount, owners } })
const input = (assetId: Id, outputIndex: number) => ({ assetId, txId: made, outputIndex })
const base = { inputs: [input(avax, 0), input(gold, 1)], outputs: [own(avax, 5n)], memo: new Uint8Array() }
const granted = [{ ...own(avax, 9n), outputIndex: 0 }]
const genesis = {
  startTime: 77n,
  xChain: { assets: [{ tx: { id: made, unsigned: { kind: 'BaseTx', base } } }], granted },
} as unknown as NetworkGenesis

/** Reads a block of one transaction. */
function read(unsigned: Record<string, unknown>, height = 3n) {
  const block = { height, time: 99n, txs: [{ id: p, unsigned }] } as unknown as StandardBlock
  return avmSource({ blockchainId: x }, genesis).read(block, Number(height))
}
const spent = (unsigned: Record<string, unknown>) =>
  avmInputsOf(unsigned as unknown as Parameters<typeof avmInputsOf>[0]).map((each) => [
    each.outputIndex,
    each.credentialIndex,
  ])
const operation = (assetId: Id, first: number, second: number) => ({
  assetId,
  utxoIds: [first, second].map((outputIndex) => ({ txId: made, outputIndex })),
  operation: { kind: 'propertyBurn', input: { addressIndices: [] } },
})
const exported = { kind: 'ExportTx', base, destinationChain: p, exportedOutputs: [own(gold, 6n)] }
const imported = { kind: 'ImportTx', base: { ...base, outputs: [] }, importedInputs: [input(x, 7)] }
const operated = { kind: 'OperationTx', base, operations: [operation(gold, 2, 3), operation(made, 4, 5)] }

describe('a block of the X-Chain', () => {
  it('has its time and transactions, and the genesis those that made its assets, with what it granted', () => {
    expect(read({ kind: 'BaseTx', base })).toMatchObject({ timestamp: 99, transactions: [{ txId: p }] })
    expect(read({ kind: 'BaseTx', base })).not.toHaveProperty('grants')
    expect(read({ kind: 'BaseTx', base }, 0n)).toMatchObject({
      timestamp: 77,
      transactions: [{ txId: made }],
      grants: [{ txId: emptyId, outputs: granted, kind: 'plain', consumableOn: x, shownBy: [] }],
    })
  })

  it.each([
    ['BaseTx', { kind: 'BaseTx', base }, [['plain', x]], [0, 1], [avax, gold]],
    [
      'ExportTx',
      exported,
      [
        ['plain', x],
        ['exported', p],
      ],
      [0, 1],
      [avax, gold],
    ],
    ['ImportTx', imported, [], [0, 1, 7], [avax, gold, x]],
    ['OperationTx', operated, [['plain', x]], [0, 1, 2, 3, 4, 5], [avax, gold, made]],
  ] as const)(
    'shows what a %s makes, spends and is about',
    (txKind, unsigned, produced, consumed, assets) => {
      const [tx] = read(unsigned).transactions
      expect(tx?.txKind).toBe(txKind)
      expect(tx?.produced.map(({ kind, consumableOn }) => [kind, consumableOn])).toEqual(produced)
      expect(tx?.consumed.map(({ outputIndex }) => outputIndex)).toEqual(consumed)
      expect(tx?.parties).toEqual(assets.map((asset) => `asset:${asset}`))
    },
  )

  it('has a credential for each input, and for each operation', () => {
    expect(spent({ kind: 'BaseTx', base })).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect(spent(imported)).toEqual([
      [0, 0],
      [1, 1],
      [7, 2],
    ])
    expect(spent(operated).slice(2)).toEqual([
      [2, 2],
      [3, 2],
      [4, 3],
      [5, 3],
    ])
  })
})
