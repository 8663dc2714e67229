import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { checkTxForm, executeTx } from '../../../../state/avm/execution/executeTx.js'
import type { AvmBaseFields } from '../../../../state/avm/txs/base.js'
import type { Tx } from '../../../../state/avm/txs/Tx.js'
import type { TxKind, UnsignedTx } from '../../../../state/avm/txs/UnsignedTx.js'
import { type AvmUtxo, avmUtxoBytes } from '../../../../state/avm/utxo.js'
import type { Id } from '../../../../state/codec/ids.js'
import { platformChainId } from '../../../../state/platform/PlatformChain.js'
import type { Mark } from '../../../../state/time/UndoLog.js'
import { utxoId } from '../../../../state/utxo/utxo.js'
import { AvmWallet, type Signers, sign, txFee } from '../AvmWallet.js'
import { type AvmNetwork, avmNetwork } from '../avmNetwork.js'

// What AvalancheGo `vms/avm/txs/executor` checks and does with each kind of transaction.

const alice = new AvmWallet(1)
const [asset, exported] = ['0a', '0e'].map((byte) => byte.repeat(32)) as [Id, Id]
const memo = new Uint8Array(0)

let network: AvmNetwork
let ready: Mark
let coin: AvmUtxo
beforeAll(async () => {
  network = await avmNetwork()
  const { avm, platform, undo } = network
  const { feeAssetId: assetId } = avm
  const utxo = (txId: Id, output: AvmUtxo['output'], of = assetId): AvmUtxo => ({
    txId,
    outputIndex: 3,
    assetId: of,
    output,
  })
  coin = utxo(asset, { kind: 'transfer', amount: txFee + 7n, owners: alice.owners })
  const right = utxo(exported, { kind: 'mint', owners: alice.owners })
  for (const each of [coin, right]) avm.utxos.add(each)
  const brought = utxo(exported, { kind: 'transfer', amount: 5n, owners: alice.owners })
  const addresses = [alice.address]
  const element = { key: utxoId(brought), value: avmUtxoBytes(brought), addresses }
  platform.sharedMemory.put(platformChainId, avm.blockchainId, element)
  ready = undo.checkpoint()
})
beforeEach(() => network.undo.revert(ready))

const output = (amount: bigint) => alice.output(network.avm.feeAssetId, amount)
const spent = (amount: bigint) => ({ kind: 'transfer', amount, signatureIndices: [0] }) as const

/** Base fields that pay the fee, and give an amount back. */
const baseOf = (back: bigint): AvmBaseFields => ({
  networkId: 12345,
  blockchainId: network.avm.blockchainId,
  outputs: [output(back)],
  inputs: [{ txId: asset, outputIndex: 3, assetId: network.avm.feeAssetId, input: spent(txFee + 7n) }],
  memo,
})

const kinds: { readonly [K in TxKind]: () => Extract<UnsignedTx, { readonly kind: K }> } = {
  BaseTx: () => ({ kind: 'BaseTx', base: baseOf(7n) }),
  CreateAssetTx: () => ({
    kind: 'CreateAssetTx',
    base: baseOf(7n),
    name: 'Asset',
    symbol: 'A',
    denomination: 0,
    initialStates: [{ fxIndex: 0, outputs: [{ kind: 'mint', owners: alice.owners }] }],
  }),
  OperationTx: () => ({
    kind: 'OperationTx',
    base: baseOf(7n),
    operations: [
      {
        assetId: network.avm.feeAssetId,
        utxoIds: [{ txId: exported, outputIndex: 3 }],
        operation: {
          kind: 'mint',
          signatureIndices: [0],
          mintOutput: { kind: 'mint', owners: alice.owners },
          transferOutput: { kind: 'transfer', amount: 9n, owners: alice.owners },
        },
      },
    ],
  }),
  ImportTx: () => ({
    kind: 'ImportTx',
    base: baseOf(12n),
    sourceChain: platformChainId,
    importedInputs: [{ txId: exported, outputIndex: 3, assetId: network.avm.feeAssetId, input: spent(5n) }],
  }),
  ExportTx: () => ({
    kind: 'ExportTx',
    base: baseOf(4n),
    destinationChain: platformChainId,
    exportedOutputs: [output(3n)],
  }),
}

const bySelf: Signers = { wallets: [alice] }
/** How many credentials a kind needs. */
const signers = (kind: TxKind) =>
  kind === 'OperationTx' || kind === 'ImportTx' ? [bySelf, bySelf] : [bySelf]

/** Returns why a transaction is refused, before or after a look at the state; undefined when it is accepted. */
function refusal(tx: Tx): string | undefined {
  const execution = { chain: network.avm, tx }
  try {
    network.undo.attempt(() => {
      checkTxForm(execution)
      executeTx(execution)
    })
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

describe.each(Object.entries(kinds))('%s', (name, make) => {
  const kind = name as TxKind
  const changed = (fields: Partial<AvmBaseFields>) => {
    const unsigned = make()
    return sign({ ...unsigned, base: { ...unsigned.base, ...fields } }, signers(kind))
  }

  test('is for this network and chain, and pays its fee to the last nAVAX', () => {
    const [{ output: back } = output(0n)] = make().base.outputs
    expect(refusal(changed({ networkId: 1 }))).toBe('tx has wrong network ID')
    expect(refusal(changed({ blockchainId: asset }))).toBe('tx has wrong chain ID')
    expect(refusal(changed({ outputs: [output(back.amount + 1n)] }))).toBe('insufficient funds')
    expect(refusal(changed({}))).toBeUndefined()
  })

  test('has a credential for each input and operation, of its owner', () => {
    const all = signers(kind)
    const count = all.length
    expect(refusal(sign(make(), all.slice(1)))).toBe(`wrong number of credentials: ${count - 1} != ${count}`)
    expect(refusal(sign(make(), [...all, bySelf]))).toBe(
      `wrong number of credentials: ${count + 1} != ${count}`,
    )
    const stranger = { wallets: [new AvmWallet(2)] }
    for (const at of all.keys())
      expect(refusal(sign(make(), all.with(at, stranger)))).toMatch(/wrong signature/)
  })

  test('spends its inputs, and makes its outputs one behind the other', () => {
    const { avm, platform } = network
    const unsigned = make()
    const tx = sign(unsigned, signers(kind))
    const { size } = avm.utxos
    expect(refusal(tx)).toBeUndefined()
    expect(avm.utxos.get(utxoId(coin))).toBeUndefined()
    expect(avm.transactions.get(tx.id)).toBe(tx)
    const made = [0, 1, 2].map((outputIndex) => avm.utxos.get(utxoId({ txId: tx.id, outputIndex })))
    const [change] = unsigned.base.outputs
    expect(made[0]).toEqual({ txId: tx.id, outputIndex: 0, ...change })
    const others = {
      BaseTx: [],
      CreateAssetTx: ['mint'],
      OperationTx: ['mint', 'transfer'],
      ImportTx: [],
      ExportTx: [],
    }
    expect(made.slice(1).flatMap((utxo) => utxo?.output.kind ?? [])).toEqual(others[kind])
    expect(made.slice(1).every((utxo) => utxo === undefined || utxo.txId === tx.id)).toBe(true)
    const takes = kind === 'OperationTx' ? 2 : 1
    expect(avm.utxos.size).toBe(size - takes + 1 + others[kind].length)
    const key = utxoId({ txId: tx.id, outputIndex: 1 })
    const out = platform.sharedMemory.get(avm.blockchainId, platformChainId, key)
    expect(out === undefined).toBe(kind !== 'ExportTx')
    const imported = utxoId({ txId: exported, outputIndex: 3 })
    const left = platform.sharedMemory.get(platformChainId, avm.blockchainId, imported)
    expect(left === undefined).toBe(kind === 'ImportTx')
  })
})
