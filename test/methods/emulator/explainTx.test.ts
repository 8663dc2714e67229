import { beforeEach, describe, expect, test } from '@jest/globals'
import { serializeTransaction } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { explainTx } from '../../../methods/emulator/explainTx.js'
import { createNetwork } from '../../../src/index.js'
import { encodeCb58 } from '../../../state/codec/cb58.js'
import { encodeBytes } from '../../../state/codec/encoding.js'
import { toHex } from '../../../state/codec/hex.js'
import { type Id, idToString } from '../../../state/codec/ids.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { toAddress } from '../../../state/evm/values/Address.js'
import { platformChainId } from '../../../state/platform/PlatformChain.js'
import { granite } from '../../granite.js'
import { AvmWallet, fundedWallet } from '../../state/avm/AvmWallet.js'
import { type AtomicNetwork, atomicNetwork, avax, rich } from '../../state/evm/coreth/atomic/atomicNetwork.js'
import { Holder } from '../../state/evm/coreth/atomic/Holder.js'
import {
  baseOf,
  byFirstOwner,
  fee,
  fundedKey,
  sign as signPlatform,
  Wallet,
} from '../../state/platform/Wallet.js'

// biome-ignore lint/suspicious/noExplicitAny: answers are read like a client reads them
type Answer = any

let net: AtomicNetwork
const alice = new Wallet(1)
const funded = new Wallet(fundedKey)

beforeEach(async () => {
  net = await atomicNetwork()
})

/** Explains a transaction, and checks that nothing changes. */
async function explain(tx: string | Uint8Array, chain?: string): Promise<Answer> {
  const { network } = net
  const before = network.world.undo.digest()
  const text = typeof tx === 'string' ? tx : toHex(tx)
  const params = parseJson(JSON.stringify({ tx: text, ...(chain === undefined ? {} : { chain }) }))
  const answer = JSON.parse(stringifyJson((await explainTx.call(network, params)) as never))
  expect(network.world.undo.digest()).toBe(before)
  return answer
}

describe('a transaction of the P-Chain', () => {
  const transfer = (amount = avax) => {
    const { platform } = net.network.world
    return funded.pay(platform, (base) => ({ kind: 'BaseTx', base }), {
      outputs: [funded.output(platform, amount, alice.owners)],
    })
  }

  test('is recognised, decoded and checked: inputs, owners, signatures, outputs, fee', async () => {
    const tx = transfer()
    const answer = await explain(tx.bytes)
    expect(answer).toMatchObject({
      chain: 'P',
      type: 'BaseTx',
      txID: idToString(tx.id),
      isSigned: true,
      isAccepted: true,
      reason: null,
      burned: [{ assetID: idToString(net.site.avaxAssetId), amount: String(fee) }],
    })
    expect(answer.tx.unsignedTx.outputs).toHaveLength(2)
    expect(answer.outputs.map(({ amount }: Answer) => amount)).toContain(String(avax))
    const [input] = answer.inputs
    expect(input.utxo).toMatchObject({
      assetID: idToString(net.site.avaxAssetId),
      threshold: 1,
      locktime: '0',
    })
    expect(input.signatures).toEqual([
      { expected: input.utxo.addresses[0], signedBy: input.utxo.addresses[0], isRight: true },
    ])
    const { complexity, dueNAVAX, gas, priceNAVAX } = answer.fee
    expect(BigInt(dueNAVAX)).toBe(BigInt(gas) * BigInt(priceNAVAX))
    expect(BigInt(dueNAVAX)).toBeLessThan(fee)
    expect(Object.keys(complexity)).toEqual(['bandwidth', 'dbRead', 'dbWrite', 'compute'])
  })

  test('may be written with a checksum, without, or in cb58', async () => {
    const { bytes } = transfer()
    const answers = [
      await explain(encodeBytes(bytes, 'hex')),
      await explain(encodeBytes(bytes, 'hexnc')),
      await explain(encodeCb58(bytes)),
      await explain(bytes, 'P'),
    ]
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('without signatures would be accepted once it is signed, or not for other reasons', async () => {
    const { unsignedBytes } = transfer()
    const answer = await explain(unsignedBytes)
    expect(answer).toMatchObject({ txID: null, isSigned: false, isAccepted: true, reason: null })
    expect(answer.inputs[0].signatures).toMatchObject([{ signedBy: null, isRight: false }])
    const { platform } = net.network.world
    const subnet = funded.pay(platform, (base) => ({ kind: 'CreateSubnetTx', base, owner: funded.owners }))
    net.network.world.platformProducer.issue(subnet)
    const chainOf = (subnetAuthorization: typeof byFirstOwner) =>
      funded.pay(platform, (base) => ({
        kind: 'CreateChainTx',
        base,
        subnetId: subnet.id,
        chainName: 'games',
        vmId: subnet.id,
        fxIds: [],
        genesisData: new Uint8Array(1),
        subnetAuthorization,
      }))
    expect(await explain(chainOf(byFirstOwner).unsignedBytes)).toMatchObject({ isAccepted: true })
    const refused = await explain(chainOf({ kind: 'input', signatureIndices: [1] }).unsignedBytes)
    expect(refused.reason).toContain('input referenced a nonexistent address in the output')
  })

  test('is refused in the words of platform.issueTx, for many reasons', async () => {
    const { platform, platformProducer } = net.network.world
    const pay = (payment: Parameters<Wallet['pay']>[2]) =>
      funded.pay(platform, (base) => ({ kind: 'BaseTx', base }), payment)
    const good = transfer()
    const reasons: [Uint8Array, string][] = [
      [pay({ burn: 0n }).bytes, 'insufficient unlocked funds'],
      [
        pay({ outputs: [funded.output(platform, 1n), funded.output(platform, 1n, alice.owners)], burn: 10n })
          .bytes,
        'insufficient unlocked funds',
      ],
      [
        funded.pay(platform, (base) => ({ kind: 'BaseTx', base: { ...base, networkId: 7 } })).bytes,
        'wrong network ID',
      ],
      [
        funded.pay(platform, (base) => ({ kind: 'BaseTx', base: { ...base, memo: Uint8Array.of(1) } })).bytes,
        'memo',
      ],
      [
        alice.pay(platform, (base) => ({ kind: 'BaseTx', base: { ...base, inputs: [] } })).bytes,
        'insufficient unlocked funds',
      ],
      [pay({ authorizers: [alice] }).bytes, 'credentials'],
    ]
    for (const [bytes, reason] of reasons) {
      const answer = await explain(bytes, 'P')
      expect(answer.isAccepted).toBe(false)
      expect(answer.reason).toContain(reason)
      expect(answer.reason.startsWith("couldn't issue tx: ")).toBe(true)
    }
    platformProducer.issue(good)
    expect(await explain(good.bytes)).toMatchObject({ isAccepted: false, reason: 'it is accepted already' })
    const again = await explain(good.unsignedBytes)
    expect(again.inputs[0].utxo).toBeNull()
    expect(again.reason).toContain('not found')
  })

  test('that imports shows the UTXOs that it takes from the other chain', async () => {
    const { avm, platform } = net.network.world
    const exportedOutputs = [fundedWallet.output(avm.feeAssetId, avax, alice.owners)]
    const exported = fundedWallet.pay(
      avm,
      (base) => ({ kind: 'ExportTx', base, destinationChain: platformChainId, exportedOutputs }),
      { elsewhere: exportedOutputs },
    )
    net.network.world.avmProducer.issue(exported)
    const outputIndex = exported.unsigned.base.outputs.length
    const input = {
      txId: exported.id,
      outputIndex,
      assetId: net.site.avaxAssetId,
      input: { kind: 'transfer', amount: avax, signatureIndices: [0] },
    } as const
    const unsigned = {
      kind: 'ImportTx',
      base: baseOf(platform),
      sourceChain: avm.blockchainId,
      importedInputs: [input],
    } as const
    const answer = await explain(signPlatform(unsigned, [[alice]]).bytes)
    expect(answer.inputs).toMatchObject([
      { amount: String(avax), utxo: { amount: String(avax), threshold: 1 }, signatures: [{ isRight: true }] },
    ])
    expect(platform.blocks.height).toBe(0n)
  })

  test('signed by another key names both addresses', async () => {
    const { platform } = net.network.world
    const { unsigned } = transfer()
    const answer = await explain(signPlatform(unsigned, [[alice]]).bytes)
    expect(answer.inputs[0].signatures[0].isRight).toBe(false)
    expect(answer.inputs[0].signatures[0].signedBy).not.toBe(answer.inputs[0].signatures[0].expected)
    expect(answer.reason).toContain('expected signature from')
    expect(platform.blocks.height).toBe(0n)
  })
})

describe('a transaction of the X-Chain', () => {
  const pay = (burn?: bigint) =>
    fundedWallet.pay(net.network.world.avm, (base) => ({ kind: 'BaseTx', base }), {
      outputs: [fundedWallet.output(net.network.world.avm.feeAssetId, avax, new AvmWallet(1).owners)],
      ...(burn === undefined ? {} : { burn }),
    })

  test('is accepted, signed or not', async () => {
    const tx = pay()
    expect(await explain(tx.bytes)).toMatchObject({
      chain: 'X',
      type: 'BaseTx',
      txID: idToString(tx.id),
      isAccepted: true,
      fee: { dueNAVAX: '1000000' },
      burned: [{ amount: '1000000' }],
    })
    expect(await explain(tx.unsignedBytes)).toMatchObject({ isSigned: false, isAccepted: true, txID: null })
    const { inputs, outputs } = await explain(tx.bytes)
    const funds = '300000000000000000'
    expect(inputs).toMatchObject([{ amount: funds, utxo: { amount: funds } }])
    expect(outputs).toMatchObject([{ amount: String(avax) }, { amount: '299999998999000000' }])
  })

  test('is refused for its fee, and when it is in a block', async () => {
    expect(await explain(pay(5n).bytes)).toMatchObject({ isAccepted: false, burned: [{ amount: '5' }] })
    const tx = pay()
    net.network.world.avmProducer.issue(tx)
    expect(await explain(tx.bytes)).toMatchObject({ isAccepted: false, reason: 'it is accepted already' })
    expect((await explain(tx.unsignedBytes)).reason).toContain('not found')
  })
})

describe('an operation on the X-Chain', () => {
  const minter = new AvmWallet(1)

  /** Creates a property that may be minted. @returns its ID */
  function property(): Id {
    const outputs = [{ kind: 'propertyMint', owners: minter.owners }] as const
    const tx = fundedWallet.pay(net.network.world.avm, (base) => ({
      kind: 'CreateAssetTx',
      base,
      name: 'Deed',
      symbol: 'DEED',
      denomination: 0,
      initialStates: [{ fxIndex: 2, outputs }],
    }))
    net.network.world.avmProducer.issue(tx)
    return tx.id
  }

  test.each([
    [minter, true],
    [new AvmWallet(2), false],
  ])('names who signed for the UTXO that it spends', async (signer, isRight) => {
    const assetId = property()
    const reference = { txId: assetId, outputIndex: 1 }
    const tx = fundedWallet.pay(
      net.network.world.avm,
      (base) => ({
        kind: 'OperationTx',
        base,
        operations: [
          {
            assetId,
            utxoIds: [reference],
            operation: {
              kind: 'propertyMint',
              signatureIndices: [0],
              mintOutput: { kind: 'propertyMint', owners: minter.owners },
              ownedOutput: { kind: 'propertyOwned', owners: minter.owners },
            },
          },
        ],
      }),
      { also: [{ fx: 'propertyfx', wallets: [signer] }] },
    )
    const answer = await explain(tx.bytes)
    expect(answer).toMatchObject({ type: 'OperationTx', isAccepted: isRight })
    expect(answer.inputs.at(-1)).toMatchObject({
      assetID: idToString(assetId),
      amount: '0',
      utxo: { amount: '0', threshold: 1 },
      signatures: [{ isRight }],
    })
  })
})

describe('an atomic transaction of the C-Chain', () => {
  const bob = new Holder(2)

  test('an import shows the UTXO that it takes from the other chain', async () => {
    const tx = bob.import(net.site, net.exportToC(bob, avax))
    const answer = await explain(tx.bytes)
    expect(answer).toMatchObject({ chain: 'C', type: 'UnsignedImportTx', isAccepted: true, reason: null })
    expect(answer.inputs[0]).toMatchObject({ amount: String(avax), signatures: [{ isRight: true }] })
    expect(BigInt(answer.fee.dueNAVAX)).toBeLessThanOrEqual(BigInt(answer.burned[0].amount))
    expect(await explain(tx.unsignedBytes)).toMatchObject({ isSigned: false, isAccepted: true })
    await net.issue(tx)
    expect((await explain(tx.unsignedBytes)).reason).toContain('fetching UTXOs from')
    expect(await explain(tx.bytes)).toMatchObject({ reason: 'it is accepted already' })
  })

  test('an export shows the account that it takes from', async () => {
    const tx = rich.export(net.site, avax, 0n)
    const answer = await explain(tx.bytes)
    expect(answer).toMatchObject({ type: 'UnsignedExportTx', isAccepted: true })
    expect(answer.inputs[0]).toMatchObject({ address: rich.evmAddress, nonce: '0', account: { nonce: '0' } })
    expect(answer.inputs[0].signatures).toEqual([
      { expected: rich.evmAddress, signedBy: rich.evmAddress, isRight: true },
    ])
    expect(await explain(tx.unsignedBytes)).toMatchObject({ isSigned: false, isAccepted: true })
    expect(await explain(rich.export(net.site, avax, 7n).bytes)).toMatchObject({ isAccepted: false })
    expect(await explain(bob.export(net.site, avax, 0n).bytes)).toMatchObject({ isAccepted: false })
  })

  test('an export that pays nothing waits since Helicon, and is refused before', async () => {
    const free = () => explain(rich.export(net.site, avax, 0n, { burn: 0n }).bytes)
    expect(await free()).toMatchObject({ isAccepted: true })
    net = await atomicNetwork(granite)
    expect(await free()).toMatchObject({ isAccepted: false })
  })
})

describe('a raw transaction of an EVM chain', () => {
  const account = privateKeyToAccount(`0x${fundedKey}`)
  const sign = (changes: object = {}) =>
    account.signTransaction({
      type: 'eip1559',
      chainId: 43112,
      nonce: 0,
      gas: 21_000n,
      maxFeePerGas: 10n ** 12n,
      maxPriorityFeePerGas: 0n,
      to: '0x000000000000000000000000000000000000dEaD',
      value: 1n,
      ...changes,
    })

  test('is decoded, with its sender, its gas and how its code ends', async () => {
    const answer = await explain(await sign())
    expect(answer).toMatchObject({
      chain: 'C',
      type: 'dynamic fee (EIP-1559)',
      isAccepted: true,
      reason: null,
      fee: { intrinsicGas: '21000' },
      execution: { succeeds: true, gasUsed: '21000', failure: null },
    })
    expect(answer.inputs[0]).toMatchObject({ address: account.address, nonce: '0', waitsForNonce: false })
  })

  test.each([
    [{ gas: 20_000n }, 'intrinsic gas too low'],
    [{ value: 10n ** 40n }, 'insufficient funds'],
    [{ chainId: 1 }, 'invalid sender'],
    [{ gas: 10n ** 10n, maxFeePerGas: 10n ** 9n }, 'exceeds block gas limit'],
  ])('with %j is refused', async (changes, reason) => {
    const answer = await explain(await sign(changes))
    expect(answer.isAccepted).toBe(false)
    expect(answer.reason).toContain(reason)
    expect(answer.execution).toBeUndefined()
  })

  test('has the reason why its code reverts', async () => {
    // Reverts with Error("no").
    const code =
      '7f08c379a0000000000000000000000000000000000000000000000000000000006000526020600452600260245261' +
      '6e6f60f01b60445260646000fd'
    const to = '0x00000000000000000000000000000000000ef05e'
    await net.network.world.cChain.control.editAccount(toAddress(Buffer.from(to.slice(2), 'hex')), {
      code: Buffer.from(code, 'hex'),
    })
    const { isAccepted, execution } = await explain(await sign({ to, gas: 100_000n }))
    expect([isAccepted, execution.succeeds, execution.failure]).toEqual([true, false, 'execution reverted'])
    expect(execution.revertReason).toBe('no')
  })

  test('waits for the nonces before its own', async () => {
    const answer = await explain(await sign({ nonce: 3 }))
    expect(answer.inputs[0].waitsForNonce).toBe(true)
    expect(answer).toMatchObject({
      isAccepted: true,
      reason: "waits: nonce 3, the account's next is 0",
      advice: [
        'No block has the transaction until the account sends one with nonce 0.',
        expect.stringContaining('eth_getTransactionCount'),
      ],
    })
    expect(answer.execution).toBeUndefined()
  })

  test('runs as if those before it, which wait for a block, were in one', async () => {
    const { cChain } = net.network.world
    cChain.control.setMining({ mode: 'manual' })
    await cChain.submissions.submitRaw(Buffer.from((await sign()).slice(2), 'hex'))
    expect(await explain(await sign({ nonce: 1 }))).toMatchObject({
      isAccepted: true,
      reason: 'waits: blocks are made on demand',
      advice: ['net.mine() makes a block.'],
      execution: { succeeds: true, gasUsed: '21000' },
    })
  })

  test('that waits in the pool is accepted, and waits for what it waits for', async () => {
    const raw = await sign({ nonce: 3 })
    await net.network.world.cChain.submissions.submitRaw(Buffer.from(raw.slice(2), 'hex'))
    expect(await explain(raw)).toMatchObject({
      isAccepted: true,
      reason: "waits: nonce 3, the account's next is 0",
    })
  })

  test('has the gas that is charged, which since Helicon is at least half of the gas limit', async () => {
    await using before = await createNetwork({ upgrades: 'granite' })
    expect(await before.explainTx(await sign({ gas: 1_000_000n }))).toMatchObject({
      execution: { gasUsed: '21000', gasCharged: '21000' },
      advice: [],
    })
    await using helicon = await createNetwork({ upgrades: 'helicon' })
    expect(await helicon.explainTx(await sign({ gas: 1_000_000n }))).toMatchObject({
      isAccepted: true,
      reason: null,
      execution: { gasUsed: '21000', gasCharged: '500000' },
      advice: [
        'It is charged for 500,000 gas and uses 21,000: the gas limit is too high.',
        'At least half of the gas limit is charged since Helicon: take it from eth_estimateGas.',
      ],
    })
    expect(await helicon.explainTx(await sign({ gas: 42_000n }))).toMatchObject({ advice: [] })
  })

  test.each([
    ['another chain', { chainId: 1 }, 'The transaction is for the chain 1, but this one is 43112.'],
    [
      'a poor sender',
      { value: 10n ** 40n },
      'The sender has too little AVAX on this chain for value and gas.',
    ],
  ])('gives the advice that errors give: %s', async (_, changes, advice) => {
    const answer = await explain(await sign(changes))
    expect(answer.advice[0]).toBe(advice)
    expect(answer.advice.length).toBeGreaterThan(1)
  })

  test('that offers no fee waits since Helicon, and is refused before', async () => {
    const free = async () => explain(await sign({ maxFeePerGas: 0n }))
    expect(await free()).toMatchObject({
      isAccepted: true,
      advice: [],
      execution: {
        ...{
          succeeds: false,
          gasUsed: '0',
          gasCharged: '0',
          revertReason: null,
          returnData: '0x',
          console: [],
        },
        failure: expect.stringContaining('max fee per gas less than block base fee'),
      },
    })
    net = await atomicNetwork(granite)
    expect(await free()).toMatchObject({
      isAccepted: false,
      reason: expect.stringContaining('underpriced'),
      advice: expect.arrayContaining(['The fee cap is below what the chain takes.']),
    })
  })
})

describe('a text that is no transaction', () => {
  test.each([
    ['', 'it is empty'],
    [' 0x ', 'it is empty'],
    ['0x0', 'it has an odd number of digits, 1'],
    ['0x00zz', '"z" at position 4 is no hexadecimal digit'],
    ['02f86982a86880808517', 'hexadecimal begins with 0x'],
    ['0x00', 'it names no blockchain of this network'],
    ['nonsense!', 'it is neither hexadecimal (0x…) nor cb58'],
    ['{"to":"0x"}', 'it is JSON: give the bytes that a wallet signed'],
    ['0x8db97C7cEcE249c2b98bDC0226Cc4C2A57BF52FC', 'it is an address'],
    ['P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', 'it is an address'],
    ['local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u', 'it is an address'],
    ['NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg', 'it is the ID of a node'],
    ['PrivateKey-ewoqjP7PxY4yr3iLTpLisriqt94hdyDFNgchSxGGztUrTXtNN', 'it is a private key'],
    ['2QouvFWUbjuySRxeX5xMbNCuAaKWfbk5FeEa2JmoF85RKLk2dD', 'it is an ID: platform.getTx'],
    [`0x${'5a'.repeat(32)}`, 'it is a hash, or a private key, of 32 bytes'],
    [`0x0000${'00'.repeat(60)}`, 'as one of P it is malformed: '],
    ['0x02c0', 'as one of an EVM chain it is malformed: rlp: too few elements'],
    ['0x04c0', 'transaction type not supported (type 4)'],
    ['0x80aa', 'it begins with the byte 0x80, as none does'],
  ])('%j is refused by name', async (text, reason) => {
    await expect(explain(text)).rejects.toThrow(reason)
    await expect(explain(text)).rejects.toThrow('Give a transaction of P or X, or an atomic one of C')
  })

  const unsigned = {
    chainId: 43112,
    nonce: 0,
    gas: 21_000n,
    to: '0x000000000000000000000000000000000000dEaD',
  } as const

  test.each([
    ['legacy', { ...unsigned, type: 'legacy', gasPrice: 1n } as const],
    ['access list', { ...unsigned, type: 'eip2930', gasPrice: 1n } as const],
    ['dynamic fee', { ...unsigned, type: 'eip1559', maxFeePerGas: 1n } as const],
  ])('an unsigned transaction of an EVM chain is refused by name: %s', async (_, fields) => {
    await expect(explain(serializeTransaction(fields))).rejects.toThrow('it is not signed')
  })

  test('the hash of a transaction says where its bytes are', async () => {
    const { cChain } = net.network.world
    const account = privateKeyToAccount(`0x${fundedKey}`)
    const raw = await account.signTransaction({ ...unsigned, maxFeePerGas: 10n ** 12n })
    const hash = await cChain.submissions.submitRaw(Buffer.from(raw.slice(2), 'hex'))
    await expect(explain(hash)).rejects.toThrow(
      'it is the hash of a transaction of the chain C: eth_getRawTransactionByHash returns its bytes',
    )
    await expect(explain(raw, 'P')).rejects.toThrow('it is a transaction of an EVM chain, which P is not')
  })

  test('an unknown chain is refused', async () => {
    await expect(explain('0x00', 'Z')).rejects.toThrow("no chain with alias/ID 'Z'")
  })
})
