import { beforeEach, describe, expect, test } from '@jest/globals'
import type { AvmBaseFields } from '../../../../state/avm/txs/base.js'
import type { Tx } from '../../../../state/avm/txs/Tx.js'
import type { Id } from '../../../../state/codec/ids.js'
import { emptyId, idToString } from '../../../../state/codec/ids.js'
import { maxUint64 } from '../../../../state/codec/integers.js'
import { compareInputs } from '../../../../state/utxo/order.js'
import type { OutputOwners } from '../../../../state/utxo/owners.js'
import { utxoId } from '../../../../state/utxo/utxo.js'
import { startMs } from '../../../methods/platform/platformNetwork.js'
import { AvmWallet, fundedWallet, inputOf, sign, txFee } from '../AvmWallet.js'
import { type AvmNetwork, avmNetwork, refusalOf } from '../avmNetwork.js'

const [alice, bob, carol] = [new AvmWallet(1), new AvmWallet(2), new AvmWallet(3)]
const avax = 1_000_000_000n
const otherId = 'ab'.repeat(32) as Id

let network: AvmNetwork
beforeEach(async () => {
  network = await avmNetwork()
})

/** A payment of one AVAX to Alice, changed by `change` before it is signed. */
function changed(change: (base: AvmBaseFields) => Partial<AvmBaseFields>): Tx {
  return fundedWallet.pay(network.avm, (base) => ({ kind: 'BaseTx', base: { ...base, ...change(base) } }), {
    outputs: [alice.output(network.avm.feeAssetId, avax)],
  })
}

function pay(to: AvmWallet, amount: bigint, owners: OutputOwners = to.owners): Tx {
  const tx = fundedWallet.pay(network.avm, (base) => ({ kind: 'BaseTx', base }), {
    outputs: [to.output(network.avm.feeAssetId, amount, owners)],
  })
  network.avmProducer.issue(tx)
  return tx
}

/** Returns a transaction of one input that spends a UTXO of AVAX and burns the fee. */
function spend(utxoOf: Tx, signatureIndices: readonly number[], signers: readonly AvmWallet[]): Tx {
  const { avm } = network
  const index = utxoOf.unsigned.base.outputs.findIndex(({ output }) => output.amount === avax)
  const utxo = avm.utxos.get(utxoId({ txId: utxoOf.id, outputIndex: index }))!
  if (utxo.output.kind !== 'transfer') throw new Error('not an amount')
  const base = {
    ...fundedWallet.base(avm, { burn: 0n }),
    inputs: [inputOf({ ...utxo, output: utxo.output }, signatureIndices)],
    outputs: [carol.output(avm.feeAssetId, avax - txFee)],
  }
  return sign({ kind: 'BaseTx', base }, [{ wallets: signers }])
}

describe('a transfer', () => {
  test('burns the fee and returns the change', () => {
    const before = fundedWallet.balance(network.avm)
    pay(alice, avax)
    expect(alice.balance(network.avm)).toBe(avax)
    expect(fundedWallet.balance(network.avm)).toBe(before - avax - txFee)
  })

  test('may burn more than the fee, and carry a memo of 256 bytes', () => {
    const { avm, avmProducer } = network
    avmProducer.issue(
      fundedWallet.pay(avm, (base) => ({ kind: 'BaseTx', base }), {
        outputs: [alice.output(avm.feeAssetId, avax)],
        burn: 2n * txFee,
        memo: new Uint8Array(256),
      }),
    )
    expect(avm.blocks.height).toBe(1n)
  })

  test.each<[string, (base: AvmBaseFields) => Partial<AvmBaseFields>, string]>([
    ['of another network', () => ({ networkId: 1 }), 'tx has wrong network ID'],
    ['of another chain', () => ({ blockchainId: otherId }), 'tx has wrong chain ID'],
    ['with a longer memo', () => ({ memo: new Uint8Array(257) }), 'memo exceeds maximum length: 257 > 256'],
    ['without inputs', () => ({ inputs: [] }), 'insufficient funds'],
    ['without the fee', ({ outputs }) => ({ outputs: raised(outputs, txFee) }), 'insufficient funds'],
    ['of another asset', ({ outputs }) => ({ outputs: ofAsset(outputs, otherId) }), 'insufficient funds'],
    [
      'of the zero asset',
      ({ outputs }) => ({ outputs: ofAsset(outputs, emptyId) }),
      'empty asset ID is not valid',
    ],
    ['of an amount of zero', ({ outputs }) => ({ outputs: raised(outputs, 'zero') }), 'output has no value'],
    ['of more than 64 bits', ({ outputs }) => ({ outputs: twiceMaximum(outputs) }), 'overflow'],
    ['with unsorted outputs', ({ outputs }) => ({ outputs: outputs.toReversed() }), 'outputs not sorted'],
    [
      'with an input twice',
      ({ inputs }) => ({ inputs: [...inputs, ...inputs] }),
      'inputs not sorted and unique',
    ],
    [
      'with unsorted signature indices',
      ({ inputs }) => ({
        inputs: inputs.map((each) => ({ ...each, input: { ...each.input, signatureIndices: [1, 0] } })),
      }),
      'address indices not sorted and unique',
    ],
  ])('%s is refused', (_, change, text) => {
    expect(refusalOf(network, changed(change))).toBe(text)
  })

  test('with another amount than the UTXO is refused', () => {
    const tx = changed(({ inputs }) => ({
      inputs: inputs.map((each) => ({ ...each, input: { ...each.input, amount: each.input.amount + 1n } })),
    }))
    expect(refusalOf(network, tx)).toMatch(
      /^failed to verify transfer: utxo amount and input amount are not equal: \d+ != \d+$/,
    )
  })

  test('of an unknown UTXO is refused', () => {
    const tx = changed(({ inputs }) => ({ inputs: inputs.map((each) => ({ ...each, txId: otherId })) }))
    const [input] = tx.unsigned.base.inputs
    expect(refusalOf(network, tx)).toBe(
      `failed to verify transfer: failed to get utxo ${idToString(utxoId(input!))}: not found`,
    )
  })

  test('with another asset than the UTXO is refused', () => {
    const tx = changed(({ inputs, outputs }) => ({
      inputs: inputs.map((each) => ({ ...each, assetId: otherId })),
      outputs: ofAsset(outputs, otherId),
    }))
    // The fee of AVAX is missing, which the node finds first.
    expect(refusalOf(network, tx)).toBe('insufficient funds')
    const known = pay(alice, avax)
    const [own] = alice.coins(network.avm)
    const asset = known.id
    const base = fundedWallet.base(network.avm)
    const inputs = [...base.inputs, { ...inputOf(own!), assetId: asset }].sort((a, b) =>
      a.txId < b.txId ? -1 : a.txId > b.txId ? 1 : a.outputIndex - b.outputIndex,
    )
    const signers = inputs.map(({ assetId }) => ({ wallets: [assetId === asset ? alice : fundedWallet] }))
    expect(refusalOf(network, sign({ kind: 'BaseTx', base: { ...base, inputs } }, signers))).toBe(
      "failed to verify transfer: asset IDs in the input don't match the utxo",
    )
  })
})

test('an output of what is not an asset is refused', () => {
  const { avm } = network
  const { id } = pay(alice, avax)
  const [own] = alice.coins(avm)
  if (own === undefined) throw new Error('it was paid')
  // A UTXO as if a transfer had created an asset.
  const utxo = { ...own, assetId: id, outputIndex: 9 }
  avm.utxos.add(utxo)
  const base = fundedWallet.base(avm)
  const inputs = [...base.inputs, inputOf(utxo)].sort(compareInputs)
  const signers = inputs.map(({ assetId }) => ({ wallets: [assetId === id ? alice : fundedWallet] }))
  expect(refusalOf(network, sign({ kind: 'BaseTx', base: { ...base, inputs } }, signers))).toBe(
    'failed to verify transfer: not an asset',
  )
})

describe('the owners of an amount', () => {
  test('sign together, as many as the threshold', () => {
    const addresses = [alice.address, bob.address, carol.address].sort()
    const wallets = addresses.map((each) => [alice, bob, carol].find(({ address }) => address === each)!)
    const shared = pay(alice, avax, { locktime: 0n, threshold: 2, addresses })
    const texts = [
      spend(shared, [0], [wallets[0]!]),
      spend(shared, [0, 1, 2], wallets),
      spend(shared, [0, 1], [wallets[0]!]),
      spend(shared, [0, 3], [wallets[0]!, wallets[1]!]),
      spend(shared, [0, 1], [wallets[0]!, wallets[2]!]),
    ].map((tx) => refusalOf(network, tx).replace('failed to verify transfer: ', ''))
    expect(texts.slice(0, 4)).toEqual([
      'input has less signers than expected',
      'input has more signers than expected',
      'input expected a different number of signers than provided in the credential',
      'input referenced a nonexistent address in the output',
    ])
    expect(texts[4]).toMatch(/^wrong signature: expected signature from \w+ but got from \w+$/)
    network.avmProducer.issue(spend(shared, [0, 2], [wallets[0]!, wallets[2]!]))
    expect(carol.balance(network.avm)).toBe(avax - txFee)
  })

  test("sign once the locktime is over, by the node's clock", () => {
    const { clock, avmProducer, avm } = network
    const locked = pay(alice, avax, { ...alice.owners, locktime: BigInt(startMs / 1000 + 60) })
    clock.set(startMs + 59_999)
    expect(refusalOf(network, spend(locked, [0], [alice]))).toBe(
      'failed to verify transfer: output is time locked',
    )
    clock.set(startMs + 60_000)
    // The refused transaction is remembered; one with another output is not.
    const { base } = spend(locked, [0], [alice]).unsigned
    const outputs = [bob.output(avm.feeAssetId, avax - txFee)]
    avmProducer.issue(sign({ kind: 'BaseTx', base: { ...base, outputs } }, [{ wallets: [alice] }]))
    expect(bob.balance(avm)).toBe(avax - txFee)
  })

  test.each<[string, OutputOwners, string]>([
    [
      'fewer than the threshold',
      { locktime: 0n, threshold: 2, addresses: [alice.address] },
      'output is unspendable',
    ],
    [
      'none of whom must sign',
      { locktime: 0n, threshold: 0, addresses: [alice.address] },
      'output representation should be optimized',
    ],
    [
      'one of them twice',
      { locktime: 0n, threshold: 1, addresses: [alice.address, alice.address] },
      'addresses not sorted and unique',
    ],
  ])('%s are refused', (_, owners, text) => {
    const outputs = [alice.output(network.avm.feeAssetId, avax, owners)]
    const tx = fundedWallet.pay(network.avm, (base) => ({ kind: 'BaseTx', base }), { outputs })
    expect(refusalOf(network, tx)).toBe(text)
  })
})

describe('credentials', () => {
  test.each<[string, (tx: Tx) => Tx['credentials'], string]>([
    ['of none', () => [], 'wrong number of credentials: 0 != 1'],
    [
      'of too many',
      ({ credentials }) => [...credentials, ...credentials],
      'wrong number of credentials: 2 != 1',
    ],
    [
      'of an NFT',
      () => [{ kind: 'credential', fx: 'nftfx', signatures: [] }],
      'failed to verify transfer: incompatible feature extension',
    ],
    [
      'that are outputs without value',
      () => [{ kind: 'output', output: { kind: 'transfer', amount: 0n, owners: alice.owners } }],
      'output has no value',
    ],
    [
      'that are outputs',
      () => [{ kind: 'output', output: { kind: 'transfer', amount: 1n, owners: alice.owners } }],
      'failed to verify transfer: wrong credential type',
    ],
    [
      'that are inputs',
      () => [{ kind: 'input', input: { kind: 'transfer', amount: 1n, signatureIndices: [0] } }],
      'failed to verify transfer: wrong credential type',
    ],
    [
      'that are inputs without value',
      () => [{ kind: 'input', input: { kind: 'transfer', amount: 0n, signatureIndices: [0] } }],
      'input has no value',
    ],
    [
      'that are burns of properties out of order',
      () => [{ kind: 'operation', operation: { kind: 'propertyBurn', signatureIndices: [1, 0] } }],
      'address indices not sorted and unique',
    ],
    [
      'that are burns of properties',
      () => [{ kind: 'operation', operation: { kind: 'propertyBurn', signatureIndices: [0] } }],
      'failed to verify transfer: incompatible feature extension',
    ],
  ])('%s are refused', (_, credentialsOf, text) => {
    const tx = changed(() => ({}))
    expect(refusalOf(network, { ...tx, credentials: credentialsOf(tx) })).toBe(text)
  })
})

type Outputs = AvmBaseFields['outputs']

/** Returns outputs whose first has another amount. */
function raised(outputs: Outputs, by: bigint | 'zero'): Outputs {
  return outputs.map((each, i) => {
    const { amount } = each.output
    if (by === 'zero') return i === 0 ? { ...each, output: { ...each.output, amount: 0n } } : each
    return i === 0 ? { ...each, output: { ...each.output, amount: amount + by } } : each
  })
}

function twiceMaximum([first]: Outputs): Outputs {
  const most = { ...first!, output: { ...first!.output, amount: maxUint64 } }
  return [most, most]
}

function ofAsset(outputs: Outputs, assetId: Id): Outputs {
  return outputs.map((each) => ({ ...each, assetId }))
}
