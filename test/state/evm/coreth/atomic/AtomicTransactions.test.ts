import { beforeEach, describe, expect, test } from '@jest/globals'
import { emptyId } from '../../../../../state/codec/ids.js'
import { decodeBlock } from '../../../../../state/evm/blocks/decodeBlock.js'
import { encodeBlock, hashExtData } from '../../../../../state/evm/blocks/encodeBlock.js'
import { atomicGas } from '../../../../../state/evm/coreth/atomic/atomicFees.js'
import { packAtomicTxs } from '../../../../../state/evm/coreth/atomic/codec.js'
import { parseAcp176State } from '../../../../../state/evm/fees/acp176.js'
import { utxoId } from '../../../../../state/utxo/utxo.js'
import { granite } from '../../../../granite.js'
import { type AtomicNetwork, atomicNetwork, avax, rich } from './atomicNetwork.js'
import { burned, Holder, signed } from './Holder.js'

const alice = new Holder(1)
const weiPerNAVAX = 1_000_000_000n

let net: AtomicNetwork
beforeEach(async () => {
  net = await atomicNetwork(granite)
})

describe('an import', () => {
  test('is in a block of its own at once, and pays its account', async () => {
    const { network, site } = net
    const utxos = net.exportToC(alice, 2n * avax, 3n * avax)
    const tx = alice.import(site, utxos)
    await net.issue(tx)
    const { head } = network.world.cChain
    expect(head.header.number).toBe(1n)
    expect(head.transactions).toEqual([])
    expect(head.extData).toEqual(packAtomicTxs([tx]))
    expect(head.header.extDataHash).toBe(hashExtData(head.extData))
    expect(net.balance(alice)).toBe((5n * avax - burned) * weiPerNAVAX)
    expect(network.world.atomic.find(tx.id)).toEqual({ status: 'Accepted', tx, height: 1n })
    for (const utxo of utxos)
      expect(
        network.world.platform.sharedMemory.get(emptyId, site.blockchainId, utxoId(utxo)),
      ).toBeUndefined()
  })

  test('uses gas of the block: bytes, signatures and a fixed amount', async () => {
    const tx = alice.import(net.site, net.exportToC(alice, avax, avax))
    await net.issue(tx)
    const { header } = net.network.world.cChain.head
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
    expect(network.world.cChain.stateAt(network.world.cChain.head).nonce(rich.evmAddress)).toBe(1n)
    const start = { address: rich.address, utxoId: emptyId }
    const { elements } = network.world.platform.sharedMemory.indexed(
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
    expect(net.network.world.atomic.find(tx.id)?.status).toBe('Accepted')
  })
})

describe('a transaction that breaks the making of its block', () => {
  test('fails the call that sent it, and is dropped and reported', async () => {
    const { network, site } = net
    const reports: unknown[][] = []
    network.internalErrors.watch((...report) => reports.push(report))
    const tx = alice.import(site, net.exportToC(alice, avax))
    const { sharedMemory } = network.world.platform
    const { get } = sharedMemory
    let reads = 0
    sharedMemory.get = (...key) => {
      if (++reads > 1) throw new TypeError('the memory broke')
      return get.apply(sharedMemory, key)
    }
    await expect(net.issue(tx)).rejects.toThrow('the memory broke')
    expect(network.world.atomic.find(tx.id)?.status).toBe('Dropped')
    expect(network.world.cChain.head).toBe(network.world.cChain.genesis)
    expect(reports).toHaveLength(1)
    sharedMemory.get = get
    await net.issue(tx)
    expect(network.world.atomic.find(tx.id)?.status).toBe('Accepted')
  })
})

describe('a block with atomic transactions', () => {
  test('keeps them when it is encoded and decoded', async () => {
    const { cChain } = net.network.world
    await net.issue(alice.import(net.site, net.exportToC(alice, avax)))
    const { head } = cChain
    const decoded = decodeBlock(encodeBlock(head, 'coreth'), 'coreth', cChain.config.chainId, () => undefined)
    expect(decoded).toMatchObject({ hash: head.hash, header: head.header, extData: head.extData })
  })

  test('is taken back by a revert, on every chain', async () => {
    const { network, site } = net
    const utxos = net.exportToC(alice, avax)
    const mark = await network.snapshot()
    const digest = network.world.undo.digest()
    const tx = alice.import(site, utxos)
    await net.issue(tx)
    await net.issue(rich.export(site, avax, 0n))
    expect(network.world.undo.digest()).not.toBe(digest)
    await network.revert(mark)
    expect(network.world.undo.digest()).toBe(digest)
    expect(network.world.atomic.find(tx.id)).toBeUndefined()
    await net.issue(tx)
    expect(network.world.cChain.head.header.number).toBe(1n)
  })
})
