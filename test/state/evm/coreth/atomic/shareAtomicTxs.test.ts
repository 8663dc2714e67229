import { expect, it } from '@jest/globals'
import { emptyId, type Id } from '../../../../../state/codec/ids.js'
import type { AtomicTx } from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import { shareAtomicTxs } from '../../../../../state/evm/coreth/atomic/shareAtomicTxs.js'
import { utxoId } from '../../../../../state/utxo/utxo.js'
import { Wallet } from '../../../platform/Wallet.js'

const idOf = (byte: string) => byte.repeat(32) as Id
const [own, xChain, avax] = [idOf('c1'), idOf('a1'), idOf('ee')]
const { owners } = new Wallet(1)
const spent = (byte: string, outputIndex = 0) => ({ txId: idOf(byte), outputIndex })

it('imports of a block are removed first, then its exports are added, each by ID', () => {
  const seen: unknown[] = []
  const note =
    (name: string) =>
    (from: Id, to: Id, of: Id | { readonly key: Id }): void =>
      void seen.push([name, from, to, typeof of === 'string' ? of : of.key])
  const importing = (id: string, ...importedInputs: object[]) => ({
    id: idOf(id),
    unsigned: { kind: 'UnsignedImportTx', sourceChain: xChain, importedInputs },
  })
  const exporting = (id: string, count: number) => ({
    id: idOf(id),
    unsigned: {
      kind: 'UnsignedExportTx',
      destinationChain: emptyId,
      exportedOutputs: Array.from({ length: count }, () => ({
        assetId: avax,
        output: { kind: 'transfer', amount: 1n, owners },
      })),
    },
  })
  shareAtomicTxs(
    { sharedMemory: { put: note('put'), remove: note('remove') }, blockchainId: own } as never,
    [
      exporting('0d', 2),
      importing('0c', spent('11'), spent('12', 3)),
      exporting('0b', 1),
      importing('0a', spent('13')),
    ] as never as readonly AtomicTx[],
  )
  const made = (id: string, outputIndex: number) => utxoId({ txId: idOf(id), outputIndex })
  expect(seen).toEqual([
    ['remove', xChain, own, utxoId(spent('13'))],
    ['remove', xChain, own, utxoId(spent('11'))],
    ['remove', xChain, own, utxoId(spent('12', 3))],
    ['put', own, emptyId, made('0b', 0)],
    ['put', own, emptyId, made('0d', 0)],
    ['put', own, emptyId, made('0d', 1)],
  ])
})
