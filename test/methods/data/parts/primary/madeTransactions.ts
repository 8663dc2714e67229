import { emptyId, type Id, idToString, type ShortId } from '../../../../../state/codec/ids.js'
import { LedgerEntry } from '../../../../../state/views/primary/LedgerEntry.js'

export const id = (digit: string) => digit.repeat(64) as Id
export const [avax, gold, made, before, staked, otherStake] = [...['a', 'b', '1', '2', '3', '4'].map(id)] as [
  Id,
  Id,
  Id,
  Id,
  Id,
  Id,
]
export const [xChain, cChain, elsewhere, blockId] = ['c', 'd', 'e', 'f'].map(id) as [Id, Id, Id, Id]
export const owners = { locktime: 0n, threshold: 1, addresses: ['5'.repeat(40) as ShortId] }
export const output = (amount: bigint, assetId = avax) => ({
  assetId,
  output: { kind: 'transfer', amount, owners } as const,
})
export const input = (amount: bigint, outputIndex: number, assetId = avax) => ({
  txId: before,
  outputIndex,
  assetId,
  input: { kind: 'transfer', amount, signatureIndices: [0] },
})

/** An output of a transaction in the ledger. */
export function entry(
  txId: Id,
  outputIndex: number,
  amount: bigint,
  kind = 'plain',
  assetId = avax,
): LedgerEntry {
  const created = { txId, chainId: emptyId, height: 3, index: 0, timestamp: 60 }
  return new LedgerEntry(
    output(amount, assetId),
    outputIndex,
    { kind, consumableOn: emptyId } as never,
    created,
  )
}
/** A ledger with some outputs. */
export const ledgerOf = (...entries: readonly LedgerEntry[]) =>
  ({
    output: ({ txId, outputIndex }: { txId: Id; outputIndex: number }) =>
      entries.find((each) => each.txId === txId && each.outputIndex === outputIndex),
  }) as never

/** A network whose chains have the transaction `made` alone, in the block 8. */
export function networkOf(unsigned: object) {
  const find = (txId: Id) =>
    txId === made ? { id: made, unsigned, unsignedBytes: Uint8Array.of(1), credentials: [] } : undefined
  const blockAt = (height: bigint) => (height === 8n ? { id: blockId, hash: '0xb8' } : undefined)
  const wrapped = (txId: Id) => {
    const tx = find(txId)
    return tx && { tx }
  }
  return {
    world: {
      genesis: { avaxAssetId: avax, hrp: 'local' },
      platform: { transactions: { get: wrapped }, blocks: { byHeight: blockAt } },
      avm: { blockchainId: xChain, transactions: { get: find }, blocks: { byHeight: blockAt } },
      cChain: { blockchainId: cChain, blockByNumber: blockAt },
      atomic: { find: wrapped },
    },
  }
}
/** Where the transaction is. */
export const position = { txId: made, chainId: emptyId, height: 8, index: 0, timestamp: 80 }
/** Amounts with the names of their assets. */
export const named = (amounts: readonly { readonly assetId: string; readonly amount: string }[]) =>
  amounts.map(({ assetId, amount }) => `${amount} ${assetId === idToString(avax) ? 'AVAX' : 'gold'}`)
