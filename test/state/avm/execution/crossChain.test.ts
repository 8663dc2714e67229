import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Tx } from '../../../../state/avm/txs/Tx.js'
import { readAvmUtxo } from '../../../../state/avm/utxo.js'
import { emptyId, type Id, idToString, type ShortId } from '../../../../state/codec/ids.js'
import { unmarshal } from '../../../../state/codec/manager.js'
import { platformChainId } from '../../../../state/platform/PlatformChain.js'
import { compareInputs, sortedOutputs } from '../../../../state/utxo/order.js'
import { utxoBytes, utxoId } from '../../../../state/utxo/utxo.js'
import { fee, fundedKey, sign as signPlatform, Wallet } from '../../platform/Wallet.js'
import { AvmWallet, fundedWallet, inputOf, sign, txFee } from '../AvmWallet.js'
import { type AvmNetwork, avmNetwork, refusalOf } from '../avmNetwork.js'

const alice = new AvmWallet(1)
const [aliceOnP, fundedOnP] = [new Wallet(1), new Wallet(fundedKey)]
const avax = 1_000_000_000n
const unknownId = 'ab'.repeat(32) as Id

let network: AvmNetwork
beforeEach(async () => {
  network = await avmNetwork()
})

function exportTx(destinationChain: Id, exported = [alice.output(network.avm.feeAssetId, avax)]): Tx {
  return fundedWallet.pay(
    network.avm,
    (base) => ({ kind: 'ExportTx', base, destinationChain, exportedOutputs: exported }),
    { elsewhere: exported },
  )
}

/** Returns an import of everything that a chain exported for Alice. */
function importTx(sourceChain: Id, signer = alice): Tx {
  const { avm, platform } = network
  const start = { address: '0'.repeat(40) as ShortId, utxoId: emptyId }
  const { elements } = platform.sharedMemory.indexed(
    sourceChain,
    avm.blockchainId,
    new Set([alice.address]),
    start,
    10,
  )
  const importedInputs = elements.map(({ value }) => {
    const utxo = unmarshal(value, readAvmUtxo)
    if (utxo.output.kind !== 'transfer') throw new Error('not an amount')
    return inputOf({ ...utxo, output: utxo.output })
  })
  const total = importedInputs.reduce((sum, { input }) => sum + input.amount, 0n)
  const base = { ...alice.base(avm, { burn: 0n }), outputs: [alice.output(avm.feeAssetId, total - txFee)] }
  return sign(
    { kind: 'ImportTx', base, sourceChain, importedInputs },
    importedInputs.map(() => ({ wallets: [signer] })),
  )
}

/** Exports an AVAX to Alice from the P-Chain. @returns the transaction, whose output 1 it is */
function exportFromP(): Id {
  const { platform, avm, platformProducer } = network
  const exported = aliceOnP.output(platform, avax)
  const tx = fundedOnP.pay(
    platform,
    (base) => ({ kind: 'ExportTx', base, destinationChain: avm.blockchainId, exportedOutputs: [exported] }),
    { elsewhere: avax, burn: fee },
  )
  platformProducer.issue(tx)
  return tx.id
}

describe('an export', () => {
  test('puts its outputs into the shared memory with the destination, where they can be imported', () => {
    const { avm, platform, platformProducer } = network
    const tx = exportTx(platformChainId)
    network.avmProducer.issue(tx)
    const outputIndex = tx.unsigned.base.outputs.length
    const key = utxoId({ txId: tx.id, outputIndex })
    const element = platform.sharedMemory.get(avm.blockchainId, platformChainId, key)
    expect(element?.addresses).toEqual([alice.address])
    const input = { kind: 'transfer', amount: avax, signatureIndices: [0] } as const
    const imported = signPlatform(
      {
        kind: 'ImportTx',
        base: {
          networkId: platform.networkId,
          blockchainId: platformChainId,
          outputs: [aliceOnP.output(platform, avax - fee)],
          inputs: [],
          memo: new Uint8Array(0),
        },
        sourceChain: avm.blockchainId,
        importedInputs: [{ txId: tx.id, outputIndex, assetId: avm.feeAssetId, input }],
      },
      [[aliceOnP]],
    )
    platformProducer.issue(imported)
    expect(aliceOnP.balance(platform)).toBe(avax - fee)
    expect(platform.sharedMemory.get(avm.blockchainId, platformChainId, key)).toBeUndefined()
  })

  test('of nothing, to its own chain or to an unknown one is refused', () => {
    const { avm } = network
    expect(refusalOf(network, exportTx(platformChainId, []))).toBe('no export outputs')
    expect(refusalOf(network, exportTx(avm.blockchainId))).toBe('same chainID')
    const text = JSON.stringify(idToString(unknownId))
    expect(refusalOf(network, exportTx(unknownId))).toBe(
      `failed to get subnet of ${text}: problem retrieving blockchain ${text}: not found`,
    )
  })

  test('to a chain of another subnet is refused', () => {
    const { platform, platformProducer } = network
    const subnet = fundedOnP.pay(platform, (base) => ({
      kind: 'CreateSubnetTx',
      base,
      owner: fundedOnP.owners,
    }))
    platformProducer.issue(subnet)
    const chain = fundedOnP.pay(
      platform,
      (base) => ({
        kind: 'CreateChainTx',
        base,
        subnetId: subnet.id,
        chainName: 'other',
        vmId: unknownId,
        fxIds: [],
        genesisData: new Uint8Array(0),
        subnetAuthorization: { kind: 'input', signatureIndices: [0] },
      }),
      { authorizers: [fundedOnP] },
    )
    platformProducer.issue(chain)
    const [primary, other] = [emptyId, subnet.id].map((id) => JSON.stringify(idToString(id)))
    expect(refusalOf(network, exportTx(chain.id))).toBe(
      `mismatched subnetIDs; expected ${primary} got ${other}`,
    )
  })

  test('of more than its inputs is refused', () => {
    const { avm } = network
    const exported = [alice.output(avm.feeAssetId, avax)]
    const tx = fundedWallet.pay(avm, (base) => ({
      kind: 'ExportTx',
      base,
      destinationChain: platformChainId,
      exportedOutputs: exported,
    }))
    expect(refusalOf(network, tx)).toBe('insufficient funds')
  })
})

describe('an import', () => {
  test('moves what another chain exported, once', () => {
    exportFromP()
    const tx = importTx(platformChainId)
    network.avmProducer.issue(tx)
    expect(alice.balance(network.avm)).toBe(avax - txFee)
    const again: Tx = { ...tx, id: unknownId }
    expect(refusalOf(network, again)).toBe('not found')
  })

  test('makes outputs of assets that exist here only', () => {
    const { avm, platform, undo } = network
    const utxo = { txId: unknownId, outputIndex: 1, ...aliceOnP.output(platform, 5n), assetId: unknownId }
    exportFromP()
    const { unsigned } = importTx(platformChainId)
    const element = { key: utxoId(utxo), value: utxoBytes(utxo), addresses: [alice.address] }
    platform.sharedMemory.put(platformChainId, avm.blockchainId, element)
    if (unsigned.kind !== 'ImportTx') throw new Error('not an import')
    const input = { kind: 'transfer', amount: 5n, signatureIndices: [0] } as const
    const other = { txId: unknownId, outputIndex: 1, assetId: unknownId, input }
    const importedInputs = [...unsigned.importedInputs, other].sort(compareInputs)
    const outputs = sortedOutputs([...unsigned.base.outputs, alice.output(unknownId, 5n)])
    const signers = [{ wallets: [alice] }, { wallets: [alice] }]
    const withOutput = sign({ ...unsigned, base: { ...unsigned.base, outputs }, importedInputs }, signers)
    expect(refusalOf(network, withOutput)).toBe('failed to verify fx usage: not found')
    const before = undo.digest()
    expect(refusalOf(network, sign({ ...unsigned, importedInputs }, signers))).toBe('not found')
    expect(undo.digest()).toBe(before)
  })

  test('is refused of what is no UTXO of the X-Chain', () => {
    const { avm, platform } = network
    const id = exportFromP()
    const tx = importTx(platformChainId)
    const key = utxoId({ txId: id, outputIndex: 1 })
    const element = platform.sharedMemory.get(platformChainId, avm.blockchainId, key)
    if (element === undefined) throw new Error('it was exported')
    const short = { ...element, value: element.value.subarray(0, -1) }
    platform.sharedMemory.put(platformChainId, avm.blockchainId, short)
    expect(refusalOf(network, tx)).toMatch(/packer has insufficient length for input$/)
  })

  test('needs the signatures of the owners', () => {
    exportFromP()
    expect(refusalOf(network, importTx(platformChainId, fundedWallet))).toMatch(/^wrong signature: expected/)
  })

  test('of nothing, or from its own chain, is refused', () => {
    exportFromP()
    expect(refusalOf(network, importTx(unknownId))).toBe('no import inputs')
    const tx = importTx(platformChainId)
    const { avm } = network
    if (tx.unsigned.kind !== 'ImportTx') throw new Error('not an import')
    const own = { ...tx.unsigned, sourceChain: avm.blockchainId }
    expect(refusalOf(network, sign(own, [{ wallets: [alice] }]))).toBe('same chainID')
  })

  test('of a UTXO that is not exported is refused', () => {
    exportFromP()
    const tx = importTx(platformChainId)
    if (tx.unsigned.kind !== 'ImportTx') throw new Error('not an import')
    const importedInputs = tx.unsigned.importedInputs.map((each) => ({ ...each, txId: unknownId }))
    expect(refusalOf(network, sign({ ...tx.unsigned, importedInputs }, [{ wallets: [alice] }]))).toBe(
      'not found',
    )
  })

  test('is taken back with a snapshot, and can be done again', () => {
    const { undo, avmProducer, avm } = network
    exportFromP()
    const before = undo.digest()
    const mark = undo.checkpoint()
    const tx = importTx(platformChainId)
    avmProducer.issue(tx)
    undo.revert(mark)
    expect(undo.digest()).toBe(before)
    avmProducer.issue(tx)
    expect(alice.balance(avm)).toBe(avax - txFee)
  })
})
