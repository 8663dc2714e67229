import { beforeEach, describe, expect, test } from '@jest/globals'
import { emptyId, type Id, idToString } from '../../../../state/codec/ids.js'
import type { Tx } from '../../../../state/platform/txs/Tx.js'
import { type Utxo, utxoBytes, utxoId } from '../../../../state/utxo/utxo.js'
import { type PlatformNetwork, platformNetwork } from '../../../methods/platform/platformNetwork.js'
import { baseOf, fee, fundedKey, inputOf, sign, Wallet } from '../Wallet.js'

const payer = new Wallet(fundedKey)
const alice = new Wallet(1)
const avax = 1_000_000_000n

let network: PlatformNetwork
let xChain: Id
beforeEach(async () => {
  network = await platformNetwork()
  xChain = network.genesis.xChain.chainId
})

function refusal(tx: Tx): string | undefined {
  try {
    network.platformProducer.issue(tx)
    return undefined
  } catch (error) {
    return (error as Error).message.replace(/^.*failed execution: (?=\S)/, '')
  }
}

function exportTx(destinationChain: Id): Tx {
  const exportedOutputs = [alice.output(network.platform, avax)]
  return payer.pay(
    network.platform,
    (base) => ({ kind: 'ExportTx', base, destinationChain, exportedOutputs }),
    { elsewhere: avax },
  )
}

/** A UTXO as the X-Chain would export it. */
function exportedByX(byte: number): Utxo {
  const txId = byte.toString(16).padStart(64, '0') as Id
  const utxo: Utxo = { txId, outputIndex: 0, ...alice.output(network.platform, avax) }
  const element = { key: utxoId(utxo), value: utxoBytes(utxo), addresses: [alice.address] }
  network.platform.sharedMemory.put(xChain, emptyId, element)
  return utxo
}

function importTx(utxos: Utxo[], sourceChain: Id = xChain): Tx {
  const { platform } = network
  const base = { ...baseOf(platform), outputs: [alice.output(platform, avax * BigInt(utxos.length) - fee)] }
  const importedInputs = utxos.map((utxo) => inputOf(utxo))
  return sign(
    { kind: 'ImportTx', base, sourceChain, importedInputs },
    utxos.map(() => [alice]),
  )
}

describe('an export', () => {
  test('puts the output into shared memory for the other chain, under its owner', () => {
    const { platform } = network
    const tx = exportTx(xChain)
    expect(refusal(tx)).toBeUndefined()
    const start = { address: alice.address, utxoId: emptyId }
    const { elements } = platform.sharedMemory.indexed(emptyId, xChain, new Set([alice.address]), start, 10)
    // Exported outputs are numbered after the transaction's own output, the change.
    const utxo = { txId: tx.id, outputIndex: 1, ...alice.output(platform, avax) }
    expect(elements).toEqual([{ key: utxoId(utxo), value: utxoBytes(utxo), addresses: [alice.address] }])
    expect(alice.balance(platform)).toBe(0n)
  })

  test('is possible to another chain of the primary network only', () => {
    const anyId = '09'.repeat(32) as Id
    expect(refusal(exportTx(emptyId))).toBe('same chainID')
    expect(refusal(exportTx(anyId))).toMatch(
      /^failed to get subnet of "\w+": problem retrieving blockchain "\w+": not found$/,
    )
    const transfer = payer.pay(network.platform, (base) => ({ kind: 'BaseTx', base }))
    network.platformProducer.issue(transfer)
    expect(refusal(exportTx(transfer.id))).toMatch(
      /^failed to get subnet of "\w+": "\w+" is not a blockchain$/,
    )
  })
})

describe('an import', () => {
  test('takes an exported UTXO out of shared memory', () => {
    const { platform } = network
    const utxos = [exportedByX(1), exportedByX(2)]
    expect(refusal(importTx(utxos))).toBeUndefined()
    expect(alice.balance(platform)).toBe(2n * avax - fee)
    for (const utxo of utxos) expect(platform.sharedMemory.get(xChain, emptyId, utxoId(utxo))).toBeUndefined()
    expect(refusal(importTx(utxos.slice(0, 1)))).toBe('failed to get shared memory: not found')
  })

  test('is refused when nothing was exported', () => {
    const utxo = exportedByX(1)
    expect(refusal(importTx([utxo], network.genesis.cChain.chainId))).toBe(
      'failed to get shared memory: not found',
    )
    expect(refusal(importTx([utxo], emptyId))).toBe('same chainID')
  })

  test('names what it would spend of its own, before what it imports is read', () => {
    const { platform } = network
    const { unsigned } = importTx([exportedByX(1)])
    if (unsigned.kind !== 'ImportTx') throw new Error('not an import')
    const missing = { txId: '07'.repeat(32) as Id, outputIndex: 3, ...alice.output(platform, avax) }
    const both = { ...unsigned, base: { ...unsigned.base, inputs: [inputOf(missing)] } }
    expect(refusal(sign(both, [[alice], [alice]]))).toBe(
      `failed to get UTXO ${idToString(missing.txId)}:3: not found`,
    )
  })

  test('is refused of what is no UTXO of the P-Chain', () => {
    const { platform } = network
    const utxo = exportedByX(1)
    const element = platform.sharedMemory.get(xChain, emptyId, utxoId(utxo))
    if (element === undefined) throw new Error('it was exported')
    platform.sharedMemory.put(xChain, emptyId, { ...element, value: element.value.subarray(0, -1) })
    expect(refusal(importTx([utxo]))).toMatch(/^failed to unmarshal UTXO: /)
  })

  test('leaves shared memory unchanged when it is refused', () => {
    const utxo = exportedByX(1)
    const before = network.undo.digest()
    const { unsigned } = importTx([utxo])
    expect(refusal(sign(unsigned, [[payer]]))).toMatch(/wrong signature/)
    expect(network.undo.digest()).toBe(before)
  })
})
