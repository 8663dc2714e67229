import { beforeAll, expect, test } from '@jest/globals'
import { explainTx } from '../../../../methods/emulator/explainTx.js'
import { toHex } from '../../../../state/codec/hex.js'
import { formatAddress, idToString, type ShortId } from '../../../../state/codec/ids.js'
import { parseJson } from '../../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { platformChainId } from '../../../../state/platform/PlatformChain.js'
import { utxoId } from '../../../../state/utxo/utxo.js'
import { AvmWallet, fundedWallet, sign } from '../../../state/avm/AvmWallet.js'
import { type AtomicNetwork, atomicNetwork, avax } from '../../../state/evm/coreth/atomic/atomicNetwork.js'
import { fundedKey, Wallet } from '../../../state/platform/Wallet.js'

const [ann, ben] = [new AvmWallet(1), new AvmWallet(2)]
const text = (address: ShortId) => formatAddress('X', 'local', address)
let net: AtomicNetwork
beforeAll(async () => {
  net = await atomicNetwork({ flags: { 'create-asset-tx-fee': '10000000' } })
})

async function explain(bytes: Uint8Array) {
  const params = parseJson(JSON.stringify({ tx: toHex(bytes) }))
  return JSON.parse(stringifyJson((await explainTx.call(net.network, params)) as never))
}

test('an export: what it spends, and all outputs with those that go to the other chain', async () => {
  const { avm } = net.network.world
  const exportedOutputs = [fundedWallet.output(avm.feeAssetId, avax, ann.owners)]
  const [coin] = fundedWallet.coins(avm)
  if (coin === undefined) throw new Error('the genesis funds the wallet')
  const tx = fundedWallet.pay(
    avm,
    (base) => ({ kind: 'ExportTx', base, destinationChain: net.site.blockchainId, exportedOutputs }),
    { elsewhere: exportedOutputs },
  )
  const funds = coin.output.amount
  const assetID = idToString(avm.feeAssetId)
  const owner = text(fundedWallet.address)
  const { tx: members, ...answer } = await explain(tx.bytes)
  expect(members.unsignedTx.exportedOutputs).toHaveLength(1)
  expect(answer).toEqual({
    chain: 'X',
    type: 'ExportTx',
    txID: idToString(tx.id),
    isSigned: true,
    inputs: [
      {
        utxoID: idToString(utxoId(coin)),
        txID: idToString(coin.txId),
        outputIndex: coin.outputIndex,
        assetID,
        amount: String(funds),
        utxo: { assetID, amount: String(funds), locktime: '0', threshold: 1, addresses: [owner] },
        isLocked: false,
        signatures: [{ expected: owner, signedBy: owner, isRight: true }],
      },
    ],
    outputs: [
      { assetID, amount: String(funds - avax - 1_000_000n), locktime: '0', threshold: 1, addresses: [owner] },
      { assetID, amount: String(avax), locktime: '0', threshold: 1, addresses: [text(ann.address)] },
    ],
    burned: [{ assetID, amount: '1000000' }],
    fee: { dueNAVAX: '1000000' },
    isAccepted: true,
    reason: null,
    advice: [],
  })
})

test('an import shows the output that waits on the other chain, once', async () => {
  const { avm, platform, platformProducer } = net.network.world
  const funded = new Wallet(fundedKey)
  const exportedOutputs = [funded.output(platform, avax, ann.owners)]
  const exported = funded.pay(
    platform,
    (base) => ({ kind: 'ExportTx', base, destinationChain: avm.blockchainId, exportedOutputs }),
    { elsewhere: avax },
  )
  platformProducer.issue(exported)
  // Behind the change.
  const reference = { txId: exported.id, outputIndex: 1 }
  const imported = sign(
    {
      kind: 'ImportTx',
      base: {
        networkId: avm.networkId,
        blockchainId: avm.blockchainId,
        memo: new Uint8Array(0),
        inputs: [],
        outputs: [ann.output(avm.feeAssetId, avax - 1_000_000n)],
      },
      sourceChain: platformChainId,
      importedInputs: [
        {
          ...reference,
          assetId: avm.feeAssetId,
          input: { kind: 'transfer', amount: avax, signatureIndices: [0] },
        },
      ],
    },
    [{ wallets: [ann] }],
  )
  const before = await explain(imported.bytes)
  expect(before).toMatchObject({ isAccepted: true, burned: [{ amount: '1000000' }] })
  expect(before.inputs[0].utxo).toEqual({
    assetID: idToString(avm.feeAssetId),
    amount: String(avax),
    locktime: '0',
    threshold: 1,
    addresses: [text(ann.address)],
  })
  net.network.world.avmProducer.issue(imported)
  expect(await explain(imported.bytes)).toMatchObject({
    inputs: [{ utxo: null }],
    isAccepted: false,
    reason: 'it is accepted already',
  })
})

test('a new asset costs its own fee, and each operation is signed by a credential of its own', async () => {
  const { avm, avmProducer } = net.network.world
  const minters = [ann, ben].sort((a, b) => (a.address < b.address ? -1 : 1))
  const outputs = minters.map(({ owners }) => ({ kind: 'propertyMint', owners }) as const)
  const created = fundedWallet.pay(
    avm,
    (base) => ({
      kind: 'CreateAssetTx',
      base,
      name: 'Deed',
      symbol: 'DEED',
      denomination: 0,
      initialStates: [{ fxIndex: 2, outputs }],
    }),
    { burn: 10_000_000n },
  )
  expect(await explain(created.bytes)).toMatchObject({ isAccepted: true, fee: { dueNAVAX: '10000000' } })
  avmProducer.issue(created)
  const operation = (outputIndex: number, { owners }: AvmWallet) =>
    ({
      assetId: created.id,
      utxoIds: [{ txId: created.id, outputIndex }],
      operation: {
        kind: 'propertyMint',
        signatureIndices: [0],
        mintOutput: { kind: 'propertyMint', owners },
        ownedOutput: { kind: 'propertyOwned', owners },
      },
    }) as const
  const tx = fundedWallet.pay(
    avm,
    (base) => ({
      kind: 'OperationTx',
      base,
      operations: minters.map((minter, index) => operation(1 + index, minter)),
    }),
    { also: minters.map((wallet) => ({ fx: 'propertyfx', wallets: [wallet] })) },
  )
  const { inputs, isAccepted } = await explain(tx.bytes)
  expect(isAccepted).toBe(true)
  expect(inputs).toHaveLength(3)
  expect(inputs.slice(1)).toEqual(
    minters.map((wallet, index) => ({
      utxoID: idToString(utxoId({ txId: created.id, outputIndex: 1 + index })),
      txID: idToString(created.id),
      outputIndex: 1 + index,
      assetID: idToString(created.id),
      amount: '0',
      utxo: {
        assetID: idToString(created.id),
        amount: '0',
        locktime: '0',
        threshold: 1,
        addresses: [text(wallet.address)],
      },
      isLocked: false,
      signatures: [{ expected: text(wallet.address), signedBy: text(wallet.address), isRight: true }],
    })),
  )
})
