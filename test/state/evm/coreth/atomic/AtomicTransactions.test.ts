import { beforeEach, describe, expect, test } from '@jest/globals'
import { toHex } from '../../../../../state/codec/hex.js'
import { emptyId, type Id } from '../../../../../state/codec/ids.js'
import { decodeBlock } from '../../../../../state/evm/blocks/decodeBlock.js'
import { encodeBlock, hashExtData } from '../../../../../state/evm/blocks/encodeBlock.js'
import type { AtomicTx } from '../../../../../state/evm/coreth/atomic/AtomicTx.js'
import { atomicGas } from '../../../../../state/evm/coreth/atomic/atomicFees.js'
import { packAtomicTxs, signedAtomicTx } from '../../../../../state/evm/coreth/atomic/codec.js'
import { parseAcp176State } from '../../../../../state/evm/fees/acp176.js'
import type { Address } from '../../../../../state/evm/types.js'
import { utxoId } from '../../../../../state/utxo/utxo.js'
import { rich as richAccount } from '../../chain/makeChain.js'
import { type AtomicNetwork, atomicNetwork, avax, rich } from './atomicNetwork.js'
import { burned, Holder, signed, spending } from './Holder.js'

const alice = new Holder(1)
const bob = new Holder(2)
const weiPerNAVAX = 1_000_000_000n
const anyId = '09'.repeat(32) as Id

let net: AtomicNetwork
beforeEach(async () => {
  net = await atomicNetwork()
})

describe('an import', () => {
  test('is in a block of its own at once, and pays its account', async () => {
    const { network, site } = net
    const utxos = net.exportToC(alice, 2n * avax, 3n * avax)
    const tx = alice.import(site, utxos)
    await net.issue(tx)
    const { head } = network.cChain
    expect(head.header.number).toBe(1n)
    expect(head.transactions).toEqual([])
    expect(head.extData).toEqual(packAtomicTxs([tx]))
    expect(head.header.extDataHash).toBe(hashExtData(head.extData))
    expect(net.balance(alice)).toBe((5n * avax - burned) * weiPerNAVAX)
    expect(network.atomic.find(tx.id)).toEqual({ status: 'Accepted', tx, height: 1n })
    for (const utxo of utxos)
      expect(network.platform.sharedMemory.get(emptyId, site.blockchainId, utxoId(utxo))).toBeUndefined()
  })

  test('uses gas of the block: bytes, signatures and a fixed amount', async () => {
    const tx = alice.import(net.site, net.exportToC(alice, avax, avax))
    await net.issue(tx)
    const { header } = net.network.cChain.head
    const gas = BigInt(tx.unsignedBytes.length) + 2n * 1000n + 10_000n
    expect(atomicGas(tx)).toBe(gas)
    expect(header).toMatchObject({ gasUsed: 0n, extDataGasUsed: gas })
    expect(parseAcp176State(header.extraData)).toMatchObject({ excess: gas })
  })

  test('cannot be repeated', async () => {
    const tx = alice.import(net.site, net.exportToC(alice, avax))
    await net.issue(tx)
    expect(await net.refusal(tx)).toMatch(/^failed to fetch import UTXOs from 1{32}LpoYY due to: not found$/)
  })

  test('pays exactly the fee that the base fee asks for', async () => {
    const utxos = net.exportToC(alice, avax)
    const fee = 1n // about 11,000 gas at 1 wei, rounded up to nAVAX
    expect(await net.refusal(alice.import(net.site, utxos, { burn: fee - 1n }))).toBe(
      'import tx flow check failed due to: insufficient funds',
    )
    expect(await net.refusal(alice.import(net.site, utxos, { burn: fee }))).toBeUndefined()
  })
})

describe('an export', () => {
  test('takes from its account, raises the nonce and can be imported on P', async () => {
    const { network, site } = net
    const before = net.balance(rich)
    const tx = rich.export(site, 2n * avax, 0n)
    await net.issue(tx)
    expect(net.balance(rich)).toBe(before - (2n * avax + burned) * weiPerNAVAX)
    expect(network.cChain.stateAt(network.cChain.head).nonce(rich.evmAddress)).toBe(1n)
    const start = { address: rich.address, utxoId: emptyId }
    const { elements } = network.platform.sharedMemory.indexed(
      site.blockchainId,
      emptyId,
      new Set([rich.address]),
      start,
      10,
    )
    expect(elements.map(({ key }) => key)).toEqual([utxoId({ txId: tx.id, outputIndex: 0 })])
  })

  test('of two accounts is signed by both', async () => {
    await net.issue(alice.import(net.site, net.exportToC(alice, avax)))
    const inputs = [alice, rich]
      .map(({ evmAddress }) => ({
        address: evmAddress,
        amount: avax / 2n,
        assetId: net.site.avaxAssetId,
        nonce: 0n,
      }))
      .sort((a, b) => (a.address < b.address ? -1 : 1))
    const signers = inputs.map(({ address }) => [address === alice.evmAddress ? alice : rich])
    const tx = rich.export(net.site, avax - burned, 0n, { inputs, signers })
    expect(await net.refusal(signed(tx.unsigned, [...signers].reverse()))).toBe(
      "signature doesn't match public key",
    )
    await net.issue(tx)
    expect(net.network.atomic.find(tx.id)?.status).toBe('Accepted')
  })
})

describe('a refused transaction', () => {
  /** Transactions by the reason why the node refuses them. */
  function refused(utxo: ReturnType<AtomicNetwork['exportToC']>[number]): Record<string, AtomicTx[]> {
    const { site } = net
    const imports = (changes: Parameters<Holder['import']>[2]) => alice.import(site, [utxo], changes)
    const exports = (changes: Parameters<Holder['export']>[3]) => rich.export(site, avax, 0n, changes)
    const account = { address: alice.evmAddress, amount: 1n, assetId: site.avaxAssetId }
    const input = { address: rich.evmAddress, amount: avax, assetId: site.avaxAssetId, nonce: 0n }
    const output = rich.output(net.network.platform, avax) as never as {
      assetId: Id
      output: { kind: 'transfer'; amount: bigint; owners: Holder['owners'] }
    }
    const most = 2n ** 64n - 1n
    const xChain = net.network.genesis.xChain.chainId
    return {
      'tx was issued with a different network ID': [imports({ networkId: 7 }), exports({ networkId: 7 })],
      'tx has wrong chain ID': [
        imports({ blockchainId: anyId }),
        imports({ sourceChain: anyId }),
        imports({ sourceChain: site.blockchainId }),
        exports({ blockchainId: anyId }),
        exports({ destinationChain: anyId }),
        exports({ destinationChain: site.blockchainId }),
        exports({ exportedOutputs: [{ ...output, assetId: anyId }] }),
      ],
      'tx has no imported inputs': [imports({ importedInputs: [] })],
      'tx has no EVM outputs': [imports({ outputs: [] })],
      'tx has no export outputs': [exports({ exportedOutputs: [] })],
      'EVM Output failed verification: output has no value': [
        imports({ outputs: [{ ...account, amount: 0n }] }),
      ],
      'EVM Output failed verification: empty asset ID is not valid': [
        imports({ outputs: [{ ...account, assetId: emptyId }] }),
      ],
      'import output cannot contain non-AVAX in Banff': [
        imports({ outputs: [{ ...account, assetId: anyId }] }),
      ],
      'import input cannot contain non-AVAX in Banff': [
        imports({ importedInputs: [{ ...spending(utxo), assetId: anyId }] }),
      ],
      'export input cannot contain non-AVAX in Banff': [exports({ inputs: [{ ...input, assetId: anyId }] })],
      'export output cannot contain non-AVAX in Banff': [
        exports({ destinationChain: xChain, exportedOutputs: [{ ...output, assetId: anyId }] }),
      ],
      'atomic input failed verification: input has no value': [
        imports({ importedInputs: [spending({ ...utxo, output: { ...utxo.output, amount: 0n } })] }),
      ],
      'input has no value': [exports({ inputs: [{ ...input, amount: 0n }] })],
      'output has no value': [
        exports({ exportedOutputs: [{ ...output, output: { ...output.output, amount: 0n } }] }),
      ],
      'empty asset ID is not valid': [exports({ inputs: [{ ...input, assetId: emptyId }] })],
      'inputs not sorted and unique': [
        imports({ importedInputs: [spending(utxo), spending(utxo)] }),
        exports({ inputs: [input, input] }),
      ],
      'outputs not sorted and unique': [imports({ outputs: [account, account] })],
      'tx outputs not sorted': [
        exports({ exportedOutputs: [output, { ...output, output: { ...output.output, amount: 1n } }] }),
      ],
      'import tx flow check failed due to: overflow': [imports({ outputs: [{ ...account, amount: most }] })],
      'export tx flow check failed due to: insufficient funds': [
        exports({ burn: 0n }),
        exports({ inputs: [], signers: [] }),
      ],
      'incorrect number of credentials: (1 vs. 0)': [imports({ signers: [] })],
      'export tx contained incorrect number of credentials want 1 got 2': [
        exports({ signers: [[rich], [rich]] }),
      ],
      'incorrect number of signatures want 1 signature for EVM Input Credential, but got 0': [
        exports({ signers: [[]] }),
      ],
      'expected *secp256k1fx.Credential but got *secp256k1fx.Credential': [
        signedAtomicTx(exports({}).unsigned, [{ kind: 'other', typeId: 11, bytes: new Uint8Array(16) }]),
      ],
      "signature doesn't match public key": [exports({ signers: [[alice]] })],
      'import tx transfer failed verification: wrong credential type': [
        signedAtomicTx(imports({}).unsigned, [{ kind: 'other', typeId: 10, bytes: new Uint8Array(4) }]),
      ],
      'import tx transfer failed verification: utxo amount and input amount are not equal: 1000000000 != 2000000000':
        [alice.import(site, [{ ...utxo, output: { ...utxo.output, amount: 2n * avax } }])],
      'insufficient funds': [exports({ inputs: [{ ...input, amount: most }] })],
      'invalid nonce': [rich.export(site, avax, 1n)],
      'tx size (41667) exceeds total atomic txs size target (40960)': [
        exports({ exportedOutputs: Array.from({ length: 518 }, () => output) }),
      ],
      'tx gas usage (103078) exceeds maximum allowed mempool gas usage (100000)': [
        exports({
          inputs: Array.from({ length: 87 }, (_, i) => ({
            ...input,
            address: toHex(new Uint8Array(20).fill(i + 1)) as Address,
          })),
        }),
      ],
    }
  }

  test('gets the reason of the node, and changes nothing', async () => {
    const [utxo] = net.exportToC(alice, avax)
    const digest = net.network.undo.digest()
    for (const [reason, txs] of Object.entries(refused(utxo!)))
      for (const tx of txs) {
        expect(await net.refusal(tx)).toBe(reason)
        expect(net.network.atomic.find(tx.id)).toBeUndefined()
      }
    expect(net.network.undo.digest()).toBe(digest)
  })

  test('names the signer of an import that does not own the UTXO', async () => {
    const [utxo] = net.exportToC(alice, avax)
    expect(await net.refusal(alice.import(net.site, [utxo!], { signers: [[bob]] }))).toMatch(
      /^import tx transfer failed verification: wrong signature: expected signature from \w+ but got from \w+$/,
    )
  })

  test('is one of the X-Chain with nothing to import, or to and from an L1', async () => {
    const { xChain } = net.network.genesis
    const [utxo] = net.exportToC(alice, avax)
    expect(await net.refusal(alice.import(net.site, [utxo!], { sourceChain: xChain.chainId }))).toMatch(
      /^failed to fetch import UTXOs from \w+ due to: not found$/,
    )
    const l1 = await net.network.createL1({ alias: 'games', name: 'games' } as never)
    for (const tx of [
      alice.import(net.site, [utxo!], { sourceChain: l1.chainId }),
      rich.export(net.site, avax, 0n, { destinationChain: l1.chainId }),
    ])
      expect(await net.refusal(tx)).toBe('tx has wrong chain ID')
  })
})

describe('waiting transactions', () => {
  beforeEach(() => net.network.cChain.setMining({ mode: 'manual' }))
  const status = (tx: AtomicTx) => net.network.atomic.find(tx.id)?.status

  test('of one import: the one that pays more per gas replaces the other', async () => {
    const utxos = net.exportToC(alice, avax, avax)
    const first = alice.import(net.site, utxos.slice(0, 1))
    const poorer = alice.import(net.site, utxos, { burn: burned + 1n })
    const better = alice.import(net.site, utxos, { burn: 2n * burned })
    await net.issue(first)
    await net.issue(first)
    expect(status(first)).toBe('Processing')
    expect(await net.refusal(poorer)).toMatch(
      /^conflict present: issued tx \(\w+\) gas price \[\d+ 0 0 0\] <= conflict tx \(\w+\) gas price \[\d+ 0 0 0\] \(1 total conflicts in mempool\)$/,
    )
    await net.issue(better)
    expect([first, poorer, better].map(status)).toEqual(['Dropped', undefined, 'Processing'])
    await net.network.cChain.mine(1)
    expect([first, better].map(status)).toEqual(['Dropped', 'Accepted'])
  })

  test('of one nonce conflict too, and one that was dropped may come back', async () => {
    const first = rich.export(net.site, avax, 0n)
    const better = rich.export(net.site, avax, 0n, { burn: 2n * burned })
    await net.issue(first)
    await net.issue(better)
    expect(await net.refusal(first)).toMatch(/^conflict present/)
    const mark = await net.network.snapshot()
    await net.network.cChain.mine(1)
    expect(await net.refusal(first)).toBe('invalid nonce')
    await net.network.revert(mark)
    expect([first, better].map(status)).toEqual(['Dropped', 'Processing'])
  })

  test('are in one block with transactions of the EVM, best paying first', async () => {
    const { cChain } = net.network
    const [one, two] = net.exportToC(alice, avax, avax + 1n)
    const txs = [alice.import(net.site, [one!]), alice.import(net.site, [two!], { burn: 2n * burned })]
    for (const tx of txs) await net.issue(tx)
    await cChain.submit(richAccount.sign({ nonce: 0n, to: bob.evmAddress, value: 7n }))
    await cChain.mine(1)
    expect(cChain.head.transactions).toHaveLength(1)
    expect(cChain.head.extData).toEqual(packAtomicTxs([...txs].reverse()))
    const { gasUsed, extDataGasUsed, extraData } = cChain.head.header
    expect(parseAcp176State(extraData).excess).toBe(gasUsed + extDataGasUsed!)
  })

  test('whose nonce an EVM transaction of the block took are dropped', async () => {
    const { cChain } = net.network
    const exported = rich.export(net.site, avax, 0n)
    await net.issue(exported)
    await cChain.submit(richAccount.sign({ nonce: 0n, to: bob.evmAddress, value: 8n }))
    await cChain.mine(1)
    expect(status(exported)).toBe('Dropped')
    expect(cChain.head.transactions).toHaveLength(1)
    expect(cChain.head.extData).toHaveLength(0)
  })

  test('leave no room for EVM transactions of their nonce', async () => {
    const { cChain } = net.network
    await net.issue(rich.export(net.site, avax, 0n))
    await cChain.mine(1)
    await expect(async () => cChain.submit(richAccount.sign({ nonce: 0n }))).rejects.toThrow(/^nonce too low/)
    await cChain.submit(richAccount.sign({ nonce: 1n }))
    expect(cChain.pool.stats()).toEqual({ pending: 1, queued: 0 })
  })

  test('that spend what an EVM transaction of the block moved away are dropped', async () => {
    const { cChain } = net.network
    await net.issue(alice.import(net.site, net.exportToC(alice, 2n * avax)))
    await cChain.mine(1)
    const poor = alice.export(net.site, avax, 0n)
    await net.issue(poor)
    await cChain.editAccount(alice.evmAddress, { balance: avax })
    await cChain.submit(richAccount.sign({ nonce: 0n, to: bob.evmAddress, value: 7n }))
    await cChain.mine(1)
    expect(status(poor)).toBe('Dropped')
    expect(cChain.head.transactions).toHaveLength(1)
    expect(net.balance(alice)).toBe(avax)
  })

  test('fill a block up to 40 KiB; the rest waits for the next', async () => {
    const utxos = net.exportToC(alice, ...Array.from({ length: 200 }, (_, i) => avax + BigInt(i)))
    const txs = utxos.map((utxo, i) => alice.import(net.site, [utxo], { burn: burned + BigInt(i) }))
    for (const tx of txs) await net.issue(tx)
    const size = txs[0]!.bytes.length
    const first = Math.floor((40 * 1024) / size)
    const { cChain } = net.network
    await cChain.mine(1)
    const best = [...txs].reverse()
    expect(cChain.head.extData).toEqual(packAtomicTxs(best.slice(0, first)))
    await cChain.mine(1)
    expect(cChain.head.extData).toEqual(packAtomicTxs(best.slice(first, 2 * first)))
  })

  test('that cannot pay the base fee keep a node from making a block', async () => {
    await net.issue(alice.import(net.site, net.exportToC(alice, avax)))
    const { world } = net.network.cChain.tip()
    const draft = { world, gasLeft: 1_000_000n }
    expect(net.network.atomic.assemble({ ...draft, baseFee: 10n * weiPerNAVAX })).toMatchObject({
      blocked: true,
      ids: [],
    })
    expect(net.network.atomic.assemble({ ...draft, baseFee: 1n })).toMatchObject({ blocked: false })
  })
})

describe('with real delays', () => {
  test('a block comes when its time has come, and holds all that waits', async () => {
    net = await atomicNetwork({ blockDelay: 'strict' })
    const { network, site } = net
    const utxos = net.exportToC(alice, avax, avax)
    await network.setTime(network.clock.now() + 5000)
    const [first, second] = utxos.map((utxo) => alice.import(site, [utxo]))
    const { cChain, atomic } = network
    await net.issue(first!)
    expect(cChain.head.header.number).toBe(1n)
    await net.issue(second!)
    const exported = rich.export(site, avax, 0n)
    await net.issue(exported)
    expect([second, exported].map((tx) => atomic.find(tx!.id)?.status)).toEqual(['Processing', 'Processing'])
    const due = cChain.nextDueMs()!
    expect(due).toBe(Number(cChain.head.header.timestampMs) + 2000)
    await network.setTime(due)
    expect(cChain.head.header).toMatchObject({ number: 2n, timestampMs: BigInt(due) })
    expect(atomic.find(exported.id)).toMatchObject({ status: 'Accepted', height: 2n })
    expect(cChain.nextDueMs()).toBeUndefined()
  })
})

describe('a transaction that breaks the making of its block', () => {
  test('fails the call that sent it, and is dropped and reported', async () => {
    const { network, site } = net
    const reports: unknown[][] = []
    network.faults.watch((...report) => reports.push(report))
    const tx = alice.import(site, net.exportToC(alice, avax))
    const { sharedMemory } = network.platform
    const { get } = sharedMemory
    let reads = 0
    sharedMemory.get = (...key) => {
      if (++reads > 1) throw new TypeError('the memory broke')
      return get.apply(sharedMemory, key)
    }
    await expect(net.issue(tx)).rejects.toThrow('the memory broke')
    expect(network.atomic.find(tx.id)?.status).toBe('Dropped')
    expect(network.cChain.head).toBe(network.cChain.genesis)
    expect(reports).toHaveLength(1)
    sharedMemory.get = get
    await net.issue(tx)
    expect(network.atomic.find(tx.id)?.status).toBe('Accepted')
  })
})

describe('a block with atomic transactions', () => {
  test('keeps them when it is encoded and decoded', async () => {
    const { cChain } = net.network
    await net.issue(alice.import(net.site, net.exportToC(alice, avax)))
    const { head } = cChain
    const decoded = decodeBlock(encodeBlock(head, 'coreth'), 'coreth', cChain.config.chainId, () => undefined)
    expect(decoded).toMatchObject({ hash: head.hash, header: head.header, extData: head.extData })
  })

  test('is taken back by a revert, on every chain', async () => {
    const { network, site } = net
    const utxos = net.exportToC(alice, avax)
    const mark = await network.snapshot()
    const digest = network.undo.digest()
    const tx = alice.import(site, utxos)
    await net.issue(tx)
    await net.issue(rich.export(site, avax, 0n))
    expect(network.undo.digest()).not.toBe(digest)
    await network.revert(mark)
    expect(network.undo.digest()).toBe(digest)
    expect(network.atomic.find(tx.id)).toBeUndefined()
    await net.issue(tx)
    expect(network.cChain.head.header.number).toBe(1n)
  })
})
