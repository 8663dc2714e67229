import { beforeEach, describe, expect, test } from '@jest/globals'
import type { FxName } from '../../../../state/avm/fxs/fxs.js'
import type { FxOperation } from '../../../../state/avm/fxs/operations.js'
import type { AvmOutput } from '../../../../state/avm/fxs/outputs.js'
import type { AvmBaseFields } from '../../../../state/avm/txs/base.js'
import { parseTx } from '../../../../state/avm/txs/codec.js'
import type { CreateAssetTx } from '../../../../state/avm/txs/createAssetTx.js'
import type { InitialState } from '../../../../state/avm/txs/initialState.js'
import type { Operation } from '../../../../state/avm/txs/operation.js'
import type { Tx } from '../../../../state/avm/txs/Tx.js'
import type { AvmUtxo } from '../../../../state/avm/utxo.js'
import { emptyId, type Id } from '../../../../state/codec/ids.js'
import { AvmWallet, fundedWallet, sign, txFee } from '../AvmWallet.js'
import { type AvmNetwork, avmNetwork, refusalOf } from '../avmNetwork.js'

const [alice, bob] = [new AvmWallet(1), new AvmWallet(2)]
const transferOf = (amount: bigint) => ({ kind: 'transfer', amount, owners: alice.owners }) as const
const mintOutput = { kind: 'mint', owners: alice.owners } as const
const nftMint = (groupId: number) => ({ kind: 'nftMint', groupId, owners: alice.owners }) as const
const nftOf = (payload: Uint8Array) =>
  ({ kind: 'nftTransfer', groupId: 0, payload, owners: alice.owners }) as const
const propertyMint = { kind: 'propertyMint', owners: alice.owners } as const
const signatureIndices = [0]

let network: AvmNetwork
beforeEach(async () => {
  network = await avmNetwork()
})

function assetTx(change: Partial<CreateAssetTx> = {}, burn = txFee): Tx {
  return fundedWallet.pay(
    network.avm,
    (base) => ({
      kind: 'CreateAssetTx',
      base,
      name: 'Test Asset 1',
      symbol: 'TEST',
      denomination: 2,
      initialStates: [{ fxIndex: 0, outputs: [transferOf(100n)] }],
      ...change,
    }),
    { burn },
  )
}

/** Creates an asset. @returns its ID */
function create(...initialStates: InitialState[]): Id {
  const tx = assetTx({ initialStates })
  network.avmProducer.issue(tx)
  return tx.id
}

/** Returns the only UTXO of an asset of a kind. */
function utxoOf(assetId: Id, kind: AvmOutput['kind'], owner = alice): AvmUtxo {
  const utxos = network.avm.utxos.allOf(new Set([owner.address]))
  const [utxo] = utxos.filter((each) => each.assetId === assetId && each.output.kind === kind)
  if (utxo === undefined) throw new Error('no such UTXO')
  return utxo
}

const fxOf = ({ kind }: FxOperation): FxName =>
  kind === 'mint' ? 'secp256k1fx' : kind.startsWith('nft') ? 'nftfx' : 'propertyfx'

function operationOn({ assetId, txId, outputIndex }: AvmUtxo, operation: FxOperation): Operation {
  return { assetId, utxoIds: [{ txId, outputIndex }], operation }
}

/** Returns a transaction of operations in the right order, signed by Alice or another. */
function operationTx(
  operations: readonly Operation[],
  by = alice,
  change: (base: AvmBaseFields) => AvmBaseFields = (base) => base,
): Tx {
  return fundedWallet.pay(network.avm, (base) => ({ kind: 'OperationTx', base: change(base), operations }), {
    also: operations.map(({ operation }) => ({ fx: fxOf(operation), wallets: [by] })),
  })
}

describe('a new asset', () => {
  test('has the ID of its transaction, and its first outputs', () => {
    const asset = create({ fxIndex: 0, outputs: [mintOutput, transferOf(100n)] })
    expect(alice.balance(network.avm, asset)).toBe(100n)
    expect(network.avm.transactions.get(asset)?.unsigned.kind).toBe('CreateAssetTx')
    network.avmProducer.issue(payBoth(asset, 40n))
    expect(bob.balance(network.avm, asset)).toBe(40n)
    expect(alice.balance(network.avm, asset)).toBe(60n)
  })

  test.each<[string, Partial<CreateAssetTx>, string]>([
    ['without a name', { name: '' }, 'name is too short, minimum size is 1'],
    ['with a long name', { name: 'a'.repeat(129) }, 'name is too long, maximum size is 128'],
    ['without a symbol', { symbol: '' }, 'symbol is too short, minimum size is 1'],
    ['with a long symbol', { symbol: 'ABCDE' }, 'symbol is too long, maximum size is 4'],
    ['without an initial state', { initialStates: [] }, 'assets must support at least one Fx'],
    ['with 33 decimals', { denomination: 33 }, 'denomination is too large'],
    ['with a space before its name', { name: ' a' }, 'unexpected whitespace provided'],
    ['with a next-line character after its name', { name: 'a\u0085' }, 'unexpected whitespace provided'],
    ['with a punctuated name', { name: 'a-b' }, "asset's name must be made up of only letters and numbers"],
    ['with a name of umlauts', { name: 'ä' }, "asset's name must be made up of only letters and numbers"],
    ['with a lower-case symbol', { symbol: 'Ab' }, "asset's symbol must be all upper case letters"],
    [
      'of an unknown feature extension',
      { initialStates: [{ fxIndex: 3, outputs: [] }] },
      'unknown feature extension',
    ],
    [
      'with an empty output',
      { initialStates: [{ fxIndex: 0, outputs: [transferOf(0n)] }] },
      'output has no value',
    ],
    [
      'with an NFT of more than a KiB',
      {
        initialStates: [
          {
            fxIndex: 1,
            outputs: [nftOf(new Uint8Array(1025))],
          },
        ],
      },
      'payload too large',
    ],
    [
      'with unsorted outputs',
      { initialStates: [{ fxIndex: 0, outputs: [transferOf(1n), mintOutput] }] },
      'outputs not sorted',
    ],
    [
      'with unsorted initial states',
      {
        initialStates: [
          { fxIndex: 1, outputs: [] },
          { fxIndex: 0, outputs: [] },
        ],
      },
      'initial states not sorted and unique',
    ],
  ])('%s is refused', (_, change, text) => {
    expect(refusalOf(network, assetTx(change))).toBe(text)
  })

  test.each<[string, Partial<CreateAssetTx>]>([
    ['the longest', { name: 'a'.repeat(128), symbol: 'ABCD', denomination: 32 }],
    ['the shortest', { name: 'a', symbol: 'A', denomination: 0 }],
    ['a KiB in an NFT', { initialStates: [{ fxIndex: 1, outputs: [nftOf(new Uint8Array(1024))] }] }],
    ['equal outputs', { initialStates: [{ fxIndex: 0, outputs: [transferOf(1n), transferOf(1n)] }] }],
  ])('may have %s', (_, change) => {
    const tx = assetTx(change)
    network.avmProducer.issue(tx)
    expect(network.avm.transactions.get(tx.id)).toBe(tx)
  })

  test('may have a symbol of four bytes that are not UTF-8, which is refused for its letters', () => {
    const [before, after] = [assetTx({ symbol: 'ABCD' }), Uint8Array.of(0x41, 0xff, 0xfe, 0x42)]
    const at = Buffer.from(before.bytes).indexOf('ABCD')
    const bytes = Uint8Array.from(before.bytes)
    bytes.set(after, at)
    expect(refusalOf(network, parseTx(bytes))).toBe("asset's symbol must be all upper case letters")
  })

  test('costs the fee of its network', async () => {
    expect(refusalOf(network, assetTx({}, txFee - 1n))).toBe('insufficient funds')
    expect(network.avm.fees).toMatchObject({ txFeeNAVAX: txFee, createAssetTxFeeNAVAX: txFee })
    const fuji = await avmNetwork({ networkId: 5 })
    expect(fuji.avm.fees).toMatchObject({ txFeeNAVAX: txFee, createAssetTxFeeNAVAX: 10n * txFee })
  })

  test('may have outputs of another feature extension, as the node allows, but these cannot be used', () => {
    const asset = create({ fxIndex: 0, outputs: [nftMint(1)] })
    const mint = operationOn(utxoOf(asset, 'nftMint'), {
      kind: 'nftMint',
      signatureIndices,
      groupId: 1,
      payload: new Uint8Array(0),
      owners: [],
    })
    expect(refusalOf(network, operationTx([mint]))).toBe('incompatible feature extension')
  })
})

/** Alice pays Bob in an asset; the fee comes from the funded wallet. */
function payBoth(asset: Id, amount: bigint): Tx {
  const { avm } = network
  const fees = fundedWallet.base(avm)
  const paid = alice.base(avm, { burn: 0n, outputs: [bob.output(asset, amount)] })
  const inputs = [...fees.inputs, ...paid.inputs].sort((a, b) => (a.txId < b.txId ? -1 : 1))
  const outputs = [...fees.outputs, ...paid.outputs].sort((a, b) =>
    a.assetId === b.assetId ? Number(a.output.amount - b.output.amount) : a.assetId < b.assetId ? -1 : 1,
  )
  return sign(
    { kind: 'BaseTx', base: { ...fees, inputs, outputs } },
    inputs.map(({ assetId }) => ({ wallets: [assetId === asset ? alice : fundedWallet] })),
  )
}

describe('operations', () => {
  test('mint an amount, and keep the right to mint', () => {
    const asset = create({ fxIndex: 0, outputs: [mintOutput] })
    const mint = (amount: bigint) =>
      operationOn(utxoOf(asset, 'mint'), {
        kind: 'mint',
        signatureIndices,
        mintOutput,
        transferOutput: transferOf(amount),
      })
    network.avmProducer.issue(operationTx([mint(5n)]))
    network.avmProducer.issue(operationTx([mint(7n)]))
    expect(alice.balance(network.avm, asset)).toBe(12n)
  })

  test('mint and send NFTs', () => {
    const asset = create({ fxIndex: 1, outputs: [nftMint(1), nftMint(2)] })
    const payload = Uint8Array.of(1, 2, 3)
    const mints = network.avm.utxos
      .allOf(new Set([alice.address]))
      .filter(({ output }) => output.kind === 'nftMint')
      .sort((a, b) => a.outputIndex - b.outputIndex)
      .map((utxo, i) =>
        operationOn(utxo, {
          kind: 'nftMint',
          signatureIndices,
          groupId: i + 1,
          payload,
          owners: [alice.owners, bob.owners],
        }),
      )
    network.avmProducer.issue(operationTx(mints))
    expect(network.avm.utxos.allOf(new Set([bob.address]))).toHaveLength(2)
    const nft = utxoOf(asset, 'nftTransfer')
    if (nft.output.kind !== 'nftTransfer') throw new Error('no NFT')
    const { groupId } = nft.output
    const sent = { kind: 'nftTransfer', groupId, payload, owners: bob.owners } as const
    const texts = [
      { ...sent, groupId: groupId === 1 ? 2 : 1 },
      { ...sent, payload: Uint8Array.of(9) },
    ].map((output) =>
      refusalOf(network, operationTx([operationOn(nft, { kind: 'nftTransfer', signatureIndices, output })])),
    )
    expect(texts).toEqual(['wrong unique ID provided', 'wrong bytes provided'])
    network.avmProducer.issue(
      operationTx([operationOn(nft, { kind: 'nftTransfer', signatureIndices, output: sent })]),
    )
    expect(network.avm.utxos.allOf(new Set([bob.address]))).toHaveLength(3)
  })

  test('mint and burn properties', () => {
    const asset = create({ fxIndex: 2, outputs: [propertyMint] })
    const mint = (owner: AvmWallet) =>
      operationOn(utxoOf(asset, 'propertyMint'), {
        kind: 'propertyMint',
        signatureIndices,
        mintOutput: { kind: 'propertyMint', owners: owner.owners },
        ownedOutput: { kind: 'propertyOwned', owners: alice.owners },
      })
    expect(refusalOf(network, operationTx([mint(bob)]))).toBe('wrong mint output provided')
    network.avmProducer.issue(operationTx([mint(alice)]))
    const burn = operationOn(utxoOf(asset, 'propertyOwned'), { kind: 'propertyBurn', signatureIndices })
    network.avmProducer.issue(operationTx([burn]))
    expect(() => utxoOf(asset, 'propertyOwned')).toThrow('no such UTXO')
    expect(refusalOf(network, operationTx([burn]))).toBe('not found')
  })

  test('need the signature of the owner, in a credential of their feature extension', () => {
    const asset = create({ fxIndex: 0, outputs: [mintOutput] })
    const mint = operationOn(utxoOf(asset, 'mint'), {
      kind: 'mint',
      signatureIndices,
      mintOutput,
      transferOutput: transferOf(1n),
    })
    expect(refusalOf(network, operationTx([mint], bob))).toMatch(/^wrong signature: expected/)
    const tx = operationTx([mint])
    const [first, second] = tx.credentials
    if (first === undefined || second?.kind !== 'credential') throw new Error('two credentials')
    const texts = [
      [first],
      [first, { ...second, fx: 'nftfx' as const }],
      [first, { ...second, signatures: [] }],
      // The node tells transactions apart by their IDs.
    ].map((credentials, i) => refusalOf(network, { ...tx, id: `${i}`.repeat(64) as Id, credentials }))
    expect(texts).toEqual([
      'wrong number of credentials: 1 != 2',
      'wrong credential type',
      'input expected a different number of signers than provided in the credential',
    ])
  })

  test('spend the outputs that they are for, one each', () => {
    const asset = create({ fxIndex: 0, outputs: [mintOutput, transferOf(9n)] })
    const transferOutput = transferOf(1n)
    const [right, amount] = [utxoOf(asset, 'mint'), utxoOf(asset, 'transfer')]
    const mint = { kind: 'mint', signatureIndices, mintOutput, transferOutput } as const
    const both = [right, amount].map(({ txId, outputIndex }) => ({ txId, outputIndex }))
    const avax = network.avm.feeAssetId
    const texts = [
      operationTx([operationOn(amount, mint)]),
      operationTx([{ assetId: asset, utxoIds: [], operation: mint }]),
      operationTx([{ assetId: asset, utxoIds: both, operation: mint }]),
      operationTx([{ assetId: asset, utxoIds: both.toReversed(), operation: mint }]),
      operationTx([{ ...operationOn(right, mint), assetId: avax }]),
      operationTx([{ ...operationOn(right, mint), assetId: emptyId }]),
      operationTx([operationOn(right, { ...mint, mintOutput: { kind: 'mint', owners: bob.owners } })]),
      operationTx([
        operationOn(right, mint),
        operationOn(right, { ...mint, transferOutput: transferOf(2n) }),
      ]),
      operationTx([operationOn(right, { ...mint, signatureIndices: [1, 0] })]),
      operationTx([operationOn(right, { kind: 'propertyBurn', signatureIndices })]),
    ].map((tx) => refusalOf(network, tx))
    expect(texts).toEqual([
      'wrong utxo type',
      'wrong number of utxos for the operation',
      'wrong number of utxos for the operation',
      'utxo IDs not sorted and unique',
      "asset IDs in the input don't match the utxo",
      'empty asset ID is not valid',
      'wrong mint output created from the operation',
      'inputs attempt to double spend an input',
      'address indices not sorted and unique',
      'incompatible feature extension',
    ])
  })

  test('come sorted, without duplicates, and at least one', () => {
    const assets = [1, 2].map(() => create({ fxIndex: 0, outputs: [mintOutput] })).sort()
    const mints = assets.map((asset) =>
      operationOn(utxoOf(asset, 'mint'), {
        kind: 'mint',
        signatureIndices,
        mintOutput,
        transferOutput: transferOf(1n),
      }),
    )
    expect(refusalOf(network, operationTx(mints.toReversed()))).toBe('operations not sorted and unique')
    expect(refusalOf(network, operationTx([]))).toBe('an operationTx must have at least one operation')
    network.avmProducer.issue(operationTx(mints))
    expect(assets.map((asset) => alice.balance(network.avm, asset))).toEqual([1n, 1n])
  })

  test('on NFTs and properties spend one output each', () => {
    const asset = create({ fxIndex: 1, outputs: [nftMint(1)] }, { fxIndex: 2, outputs: [propertyMint] })
    const texts = (['nftMint', 'propertyMint'] as const).map((kind) => {
      const operation: FxOperation =
        kind === 'nftMint'
          ? { kind, signatureIndices, groupId: 1, payload: new Uint8Array(0), owners: [] }
          : { kind: 'propertyBurn', signatureIndices }
      return [
        refusalOf(network, operationTx([{ assetId: asset, utxoIds: [], operation }])),
        refusalOf(
          network,
          operationTx([
            operationOn(utxoOf(asset, kind === 'nftMint' ? 'propertyMint' : 'nftMint'), operation),
          ]),
        ),
      ]
    })
    expect(texts).toEqual([
      ['wrong number of UTXOs for the operation', 'wrong utxo type'],
      ['wrong number of UTXOs for the operation', 'wrong utxo type'],
    ])
  })

  test('and their outputs have owners who can sign, and NFTs of at most a KiB', () => {
    const asset = create(
      { fxIndex: 0, outputs: [mintOutput] },
      { fxIndex: 1, outputs: [nftMint(1), nftOf(Uint8Array.of(1))] },
      { fxIndex: 2, outputs: [propertyMint] },
    )
    const nobody = { ...alice.owners, threshold: 2 }
    const payload = new Uint8Array(1024)
    const nft = { ...nftOf(payload), owners: nobody }
    const property = { ...propertyMint, owners: nobody }
    const mint = { kind: 'mint', signatureIndices, mintOutput, transferOutput: transferOf(1n) } as const
    const mintNft = { kind: 'nftMint', signatureIndices, groupId: 1, payload, owners: [] } as const
    const owned = { kind: 'propertyOwned', owners: alice.owners } as const
    const mintProperty = {
      kind: 'propertyMint',
      signatureIndices,
      mintOutput: propertyMint,
      ownedOutput: owned,
    } as const
    const unordered = [1, 0]
    const refused = ([kind, operation]: readonly [AvmOutput['kind'], FxOperation]) =>
      refusalOf(network, operationTx([operationOn(utxoOf(asset, kind), operation)]))
    const unspendable: readonly (readonly [AvmOutput['kind'], FxOperation])[] = [
      ['mint', { ...mint, mintOutput: { ...mintOutput, owners: nobody } }],
      ['mint', { ...mint, transferOutput: { ...transferOf(1n), owners: nobody } }],
      ['nftMint', { ...mintNft, owners: [alice.owners, nobody] }],
      ['nftTransfer', { kind: 'nftTransfer', signatureIndices, output: nft }],
      ['propertyMint', { ...mintProperty, mintOutput: property }],
      ['propertyMint', { ...mintProperty, ownedOutput: { ...owned, owners: nobody } }],
    ]
    expect(unspendable.map(refused)).toEqual(unspendable.map(() => 'output is unspendable'))
    expect(refused(['mint', { ...mint, transferOutput: transferOf(0n) }])).toBe('output has no value')
    const disordered: readonly (readonly [AvmOutput['kind'], FxOperation])[] = [
      ['nftMint', { ...mintNft, signatureIndices: unordered }],
      ['nftTransfer', { kind: 'nftTransfer', signatureIndices: unordered, output: nftOf(payload) }],
      ['propertyMint', { ...mintProperty, signatureIndices: unordered }],
      ['propertyMint', { kind: 'propertyBurn', signatureIndices: unordered }],
    ]
    expect(disordered.map(refused)).toEqual(disordered.map(() => 'address indices not sorted and unique'))
    expect(refused(['nftMint', { ...mintNft, payload: new Uint8Array(1025) }])).toBe('payload too large')
    network.avmProducer.issue(
      operationTx([operationOn(utxoOf(asset, 'nftMint'), { ...mintNft, owners: [bob.owners] })]),
    )
    expect(network.avm.utxos.allOf(new Set([bob.address]))).toMatchObject([{ output: { payload } }])
  })

  test('cannot be replaced by inputs: only amounts are transferred', () => {
    const asset = create({ fxIndex: 0, outputs: [mintOutput] }, { fxIndex: 1, outputs: [nftMint(1)] })
    const inputTo = ({ txId, outputIndex }: AvmUtxo) => ({
      txId,
      outputIndex,
      assetId: asset,
      input: { kind: 'transfer', amount: 1n, signatureIndices } as const,
    })
    const spend = (utxo: AvmUtxo, fx: FxName) => {
      const base = fundedWallet.base(network.avm)
      const inputs = [...base.inputs, inputTo(utxo)].sort((a, b) =>
        a.txId < b.txId ? -1 : a.txId > b.txId ? 1 : a.outputIndex - b.outputIndex,
      )
      const signers = inputs.map(({ assetId }) =>
        assetId === asset ? { fx, wallets: [alice] } : { wallets: [fundedWallet] },
      )
      return refusalOf(network, sign({ kind: 'BaseTx', base: { ...base, inputs } }, signers))
    }
    expect(spend(utxoOf(asset, 'mint'), 'secp256k1fx')).toBe('failed to verify transfer: wrong utxo type')
    expect(spend(utxoOf(asset, 'nftMint'), 'nftfx')).toBe(
      'failed to verify transfer: cant transfer with this fx',
    )
  })
})
