import { expect, it } from '@jest/globals'
import type { Id, ShortId } from '../../../../state/codec/ids.js'
import type { Block } from '../../../../state/evm/blocks/Block.js'
import { packAtomicTxs, signedAtomicTx } from '../../../../state/evm/coreth/atomic/codec.js'
import { atomicSource } from '../../../../state/views/primary/atomicSource.js'
import { madeAddress } from '../evm/madeChain.js'

const id = (digit: string) => digit.repeat(64) as Id
const [c, x, avax, made] = ['1', '2', 'a', 'b'].map(id) as [Id, Id, Id, Id]
const [ann, ben] = [madeAddress('a1'), madeAddress('b2')]
const owners = { locktime: 0n, threshold: 1, addresses: ['4'.repeat(40) as ShortId] }
const onChain = { networkId: 12345, blockchainId: c }
const party = (address: typeof ann) => ({ address, amount: 5n, assetId: avax })

const imported = signedAtomicTx({
  kind: 'UnsignedImportTx',
  ...onChain,
  sourceChain: x,
  importedInputs: [
    {
      txId: made,
      outputIndex: 3,
      assetId: avax,
      input: { kind: 'transfer', amount: 10n, signatureIndices: [0] },
    },
  ],
  outputs: [party(ann), party(ben)],
} as Parameters<typeof signedAtomicTx>[0])
const exported = signedAtomicTx({
  kind: 'UnsignedExportTx',
  ...onChain,
  destinationChain: x,
  inputs: [{ ...party(ben), nonce: 7n }],
  exportedOutputs: [{ assetId: avax, output: { kind: 'transfer', amount: 4n, owners } }],
} as Parameters<typeof signedAtomicTx>[0])

it('a block of the C-Chain has its atomic transactions, with the accounts that are paid or pay', () => {
  const block = {
    header: { timestamp: 99n },
    extData: packAtomicTxs([imported, exported]),
  } as unknown as Block
  const { chainId, read } = atomicSource({ blockchainId: c })
  expect(chainId).toBe(c)
  expect(read(block, 1)).toEqual({
    timestamp: 99,
    transactions: [
      {
        txId: imported.id,
        txKind: 'UnsignedImportTx',
        consumed: [expect.objectContaining({ txId: made, outputIndex: 3 })],
        produced: [],
        parties: [ann, ben],
      },
      {
        txId: exported.id,
        txKind: 'UnsignedExportTx',
        consumed: [],
        produced: [
          {
            outputs: [{ assetId: avax, output: { kind: 'transfer', amount: 4n, owners } }],
            kind: 'exported',
            consumableOn: x,
          },
        ],
        parties: [ben],
      },
    ],
  })
  expect(read({ ...block, extData: new Uint8Array() }, 2).transactions).toEqual([])
})
