import { describe, expect, it } from '@jest/globals'
import { turnsAtOnce } from '../../../../../methods/data/kit/DataContext.js'
import { assetDetailsJson } from '../../../../../methods/data/parts/primary/assetDetails.js'
import { cChainTransactionJson } from '../../../../../methods/data/parts/primary/cChainTransaction.js'
import { xChainTransactionJson } from '../../../../../methods/data/parts/primary/xChainTransaction.js'
import { idToString } from '../../../../../state/codec/ids.js'
import {
  avax,
  before,
  blockId,
  cChain,
  elsewhere,
  entry,
  gold,
  input,
  ledgerOf,
  made,
  networkOf,
  position,
  xChain,
} from './madeTransactions.js'

describe('a transaction of the X-Chain', () => {
  const base = { memo: Uint8Array.of(0xab), inputs: [input(100n, 0), input(50n, 1)], outputs: [] }
  const shown = (unsigned: object) =>
    xChainTransactionJson(
      { network: networkOf(unsigned), turns: turnsAtOnce() } as never,
      ledgerOf(
        entry(before, 0, 100n),
        entry(before, 1, 50n),
        entry(made, 0, 80n),
        entry(made, 1, 4n),
        entry(made, 2, 0n, 'plain', gold),
      ),
      position,
    )

  it('has its block, and the sums of what it unlocks and makes', () => {
    const { consumedUtxos, emittedUtxos, ...json } = shown({ kind: 'BaseTx', base })
    expect(json).toEqual({
      txHash: idToString(made),
      chainFormat: 'linear',
      timestamp: 80,
      txType: 'BaseTx',
      memo: '0xab',
      blockHeight: 8,
      blockHash: idToString(blockId),
      blockNumber: '8',
      blockTimestamp: 80,
      amountUnlocked: [expect.objectContaining({ amount: '150' })],
      amountCreated: [expect.objectContaining({ amount: '84' })],
      assetCreated: undefined,
    })
    expect([consumedUtxos.length, emittedUtxos.length]).toEqual([2, 3])
  })

  it('that imports or exports names both chains', () => {
    const here = idToString(xChain)
    expect(shown({ kind: 'ImportTx', base, sourceChain: elsewhere, importedInputs: [] })).toMatchObject({
      sourceChain: idToString(elsewhere),
      destinationChain: here,
    })
    expect(shown({ kind: 'ExportTx', base, destinationChain: elsewhere, exportedOutputs: [] })).toMatchObject(
      {
        sourceChain: here,
        destinationChain: idToString(elsewhere),
      },
    )
  })

  it.each([
    [[['transfer']], 'fixed'],
    [[['transfer'], ['transfer', 'mint']], 'variable'],
    [[['nftMint']], 'variable'],
    [[['propertyMint']], 'variable'],
    [[[]], 'fixed'],
  ])('that creates an asset with the outputs %j has a %s cap', (states, cap) => {
    const initialStates = states.map((kinds) => ({ fxIndex: 0, outputs: kinds.map((kind) => ({ kind })) }))
    const network = networkOf({
      kind: 'CreateAssetTx',
      name: 'N',
      symbol: 'S',
      denomination: 2,
      initialStates,
    })
    expect(
      assetDetailsJson(network as never, { txId: made, timestamp: 5 }, { initialStates } as never),
    ).toEqual({
      assetId: idToString(made),
      name: 'N',
      symbol: 'S',
      denomination: 2,
      type: 'secp256k1',
      createdAtTimestamp: 5,
      cap,
    })
  })
})

describe('an atomic transaction of the C-Chain', () => {
  const account = `0x${'ab'.repeat(20)}`
  const paid = (amount: bigint, assetId = avax) => ({ address: account, assetId, amount, nonce: 0n })
  const shown = (unsigned: object) =>
    cChainTransactionJson(
      networkOf(unsigned) as never,
      ledgerOf(entry(before, 0, 100n), entry(made, 0, 80n)),
      position,
    ) as Record<string, unknown>
  const block = {
    txHash: idToString(made),
    blockHeight: 8,
    blockHash: '0xb8',
    timestamp: 80,
    memo: '0x',
    blockNumber: '8',
    blockTimestamp: 80,
  }
  const sum = (amount: string) => expect.objectContaining({ amount })

  it('that exports has the accounts that pay, and the sums by asset', () => {
    const inputs = [paid(30n), paid(4n, gold), paid(60n)]
    const { emittedUtxos, evmInputs, ...json } = shown({
      kind: 'UnsignedExportTx',
      destinationChain: elsewhere,
      inputs,
    })
    expect(json).toEqual({
      ...block,
      txType: 'ExportTx',
      sourceChain: idToString(cChain),
      destinationChain: idToString(elsewhere),
      amountUnlocked: [sum('90'), sum('4')],
      amountCreated: [sum('80')],
    })
    const fromAddress = '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB'
    expect(evmInputs).toEqual(
      ['30', '4', '60'].map((amount) => ({ fromAddress, asset: sum(amount), credentials: [] })),
    )
    expect(emittedUtxos).toHaveLength(1)
  })

  it('that imports has the accounts that are paid', () => {
    const unsigned = { kind: 'UnsignedImportTx', sourceChain: elsewhere, importedInputs: [input(100n, 0)] }
    const { consumedUtxos, evmOutputs, ...json } = shown({ ...unsigned, outputs: [paid(99n)] })
    expect(json).toEqual({
      ...block,
      txType: 'ImportTx',
      sourceChain: idToString(elsewhere),
      destinationChain: idToString(cChain),
      amountUnlocked: [sum('100')],
      amountCreated: [sum('99')],
    })
    expect(evmOutputs).toEqual([
      { toAddress: '0xABaBaBaBABabABabAbAbABAbABabababaBaBABaB', asset: sum('99') },
    ])
    expect(consumedUtxos).toHaveLength(1)
  })
})
