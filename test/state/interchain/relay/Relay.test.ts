import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { encodeFunctionData, type Hex } from 'viem'
import { completeOptions } from '../../../../src/library/completeOptions.js'
import { hexToBytes, toHex } from '../../../../state/codec/hex.js'
import { type Id, idFromBytes, idToBytes, idToString } from '../../../../state/codec/ids.js'
import { blsPublicKeyOf } from '../../../../state/crypto/bls.js'
import type { EvmChain } from '../../../../state/evm/chain/EvmChain.js'
import { sentMessage } from '../../../../state/evm/precompiles/warp/sentMessage.js'
import { toAddress } from '../../../../state/evm/values/Address.js'
import type { Hash } from '../../../../state/evm/values/Hash.js'
import { messengerAddress } from '../../../../state/interchain/teleporter/teleporterAddresses.js'
import { Network } from '../../../../state/Network.js'
import { primaryNetworkId } from '../../../../state/platform/PlatformChain.js'
import { createSubnetTx } from '../../../../state/platform/wallet/l1Txs.js'
import { Wallet } from '../../../../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../../../../state/profiles/ewoq.js'
import { teleporterMessengerAbi } from '../../../contracts/teleporterAbi.js'
import { granite } from '../../../granite.js'
import { nodeIdOf } from '../../../methods/platform/made.js'
import { rich } from '../../evm/chain/makeChain.js'

// The C-Chain sends messages to itself, which the validators of the primary network sign.

const startMs = Date.UTC(2026, 10, 21)
const relayerAddress = '0x2792484e9687d791f43f70ab2e2255007a6544d4'
const nowhere = idFromBytes(new Uint8Array(32).fill(9))
const allowance = 1_000n * 10n ** 18n

let network: Network
let chain: EvmChain
let ready: number
/** The lines that the node logs about messages. */
let lines: { readonly level: string; readonly message: string; readonly fields: unknown }[] = []

beforeAll(async () => {
  const options = { ...granite, teleporter: true, relay: false, sybilProtection: true } as const
  const flags = { 'log-level': 'debug' }
  network = await Network.create(
    completeOptions({ ...options, flags, clock: { mode: 'frozen', start: startMs } }),
    { write: ({ level, message, fields }) => void lines.push({ level, message, fields }) },
  )
  chain = network.world.cChain
  await chain.control.mine(2)
  ready = network.world.snapshots.take()
})

beforeEach(() => {
  network.world.snapshots.revert(ready)
  lines = []
})

const relay = () => network.world.relay
const statuses = () =>
  relay()
    .messages()
    .map(({ status }) => status)
const only = () => {
  const [message] = relay().messages()
  if (message === undefined) throw new Error('no message')
  return message
}
const relayLines = () => lines.filter(({ message }) => message.includes('relayed message'))

type Given = { readonly to?: Id; readonly gas?: bigint; readonly relayers?: readonly Hex[] }

/** Sends a message to the chain itself. @returns the ID of its warp message */
async function send({ to = chain.blockchainId, gas = 100_000n, relayers = [] }: Given = {}): Promise<Id> {
  const input = {
    destinationBlockchainID: toHex(idToBytes(to)) as Hex,
    destinationAddress: rich.address as Hex,
    feeInfo: { feeTokenAddress: `0x${'00'.repeat(20)}` as Hex, amount: 0n },
    requiredGasLimit: gas,
    allowedRelayerAddresses: relayers,
    message: '0xcafe' as Hex,
  }
  const data = encodeFunctionData({
    abi: teleporterMessengerAbi,
    functionName: 'sendCrossChainMessage',
    args: [input],
  })
  const tx = rich.sign({
    nonce: chain.pool.pendingNonce(rich.address),
    to: messengerAddress,
    gasLimit: 1_000_000n,
    value: 0n,
    data: hexToBytes(data),
  })
  await chain.submissions.submit(tx)
  const position = chain.transactionByHash(tx.hash)
  const [sent] = (position?.block.receipts[position.index]?.logs ?? []).flatMap(
    (log) => sentMessage(log) ?? [],
  )
  if (sent === undefined) throw new Error('no message was sent')
  return sent.id
}

const receiptOf = (hash: Hash | undefined) => {
  const position = hash === undefined ? undefined : chain.transactionByHash(hash)
  return position?.block.receipts[position.index]
}

describe('with the relay on', () => {
  beforeEach(() => relay().setEnabled(true))

  test('a message is delivered with the change that sent it, and the log says so', async () => {
    expect(relay().isWaiting).toBe(false)
    const id = await send()
    expect(relay().messages()).toEqual([
      {
        id,
        messenger: messengerAddress,
        sourceChainId: chain.blockchainId,
        content: {
          nonce: 1n,
          destinationChainId: chain.blockchainId,
          requiredGasLimit: 100_000n,
          allowedRelayers: [],
          receipts: 0,
        },
        status: 'delivered',
        transactionHash: expect.stringMatching(/^0x/),
        reason: undefined,
        misfits: 0,
        triedAt: expect.any(String),
      },
    ])
    const { transactionHash } = only()
    expect(receiptOf(transactionHash)?.status).toBe(1n)
    expect(relay().address).toBe(relayerAddress)
    expect(relayLines()).toEqual([
      {
        level: 'INFO',
        message: 'delivered relayed message',
        fields: {
          messageID: idToString(id),
          messenger: messengerAddress,
          sourceBlockchainID: idToString(chain.blockchainId),
          destinationBlockchainID: idToString(chain.blockchainId),
          txHash: transactionHash,
        },
      },
    ])
    expect([relay().isWaiting, relay().isDue(), relay().run()]).toEqual([false, false, undefined])
  })

  test('the relayer gets an allowance where it cannot pay, and none where it can', async () => {
    const balance = () => chain.stateAt(chain.head).balance(relay().address)
    expect(balance()).toBe(0n)
    await send()
    const first = balance()
    expect(first).toBeLessThan(allowance)
    expect(first).toBeGreaterThan(allowance - 10n ** 18n)
    await send()
    expect(balance()).toBeLessThan(first)
    chain.control.editAccountNow(relay().address, { balance: 1n })
    await send()
    expect(balance()).toBeGreaterThan(allowance - 10n ** 18n)
  })

  test('a message to no chain of the network waits, and is not due again for the time', async () => {
    const id = await send({ to: nowhere })
    expect(only()).toMatchObject({
      id,
      status: 'waiting',
      transactionHash: undefined,
      reason: `there is no EVM chain ${idToString(nowhere)} in the network`,
      triedAt: 'nowhere',
    })
    expect([relay().isWaiting, relay().isDue()]).toEqual([true, false])
    expect(relayLines().map(({ level, message }) => [level, message])).toEqual([
      ['DEBUG', 'relayed message waits'],
    ])
    // It is tried with each further change, and told once.
    await chain.control.mine(1)
    expect(relayLines()).toHaveLength(1)
  })

  test.each<[string, Given, string]>([
    [
      'requires more gas than a block has',
      { gas: 10n ** 12n },
      'the message requires 1000000000000 gas, a block of the destination has ',
    ],
    [
      'allows other relayers only',
      { relayers: [`0x${'11'.repeat(20)}`] },
      `the message does not allow the relayer ${relayerAddress} to deliver it`,
    ],
  ])('a message that %s fails', async (_, given, reason) => {
    await send(given)
    expect(only()).toMatchObject({ status: 'failed', reason: expect.stringContaining(reason) })
    expect(only().transactionHash).toBeUndefined()
    expect(relayLines()).toMatchObject([
      { level: 'WARN', message: 'failed to deliver relayed message', fields: { reason: only().reason } },
    ])
    expect(relay().isWaiting).toBe(false)
  })

  test('a message that requires the gas of a block, or names the relayer among others, passes these checks', async () => {
    const { gasLimit } = chain.head.header
    await send({ gas: gasLimit })
    // The relayer adds gas of its own, so that no block has room.
    expect(only().reason).toMatch(/^the transaction was refused: exceeds block gas limit/)
    await send({ gas: gasLimit + 1n })
    expect(relay().messages()[1]?.reason).toMatch(/^the message requires/)
    await send({ relayers: [`0x${'11'.repeat(20)}`, relayerAddress] })
    expect(statuses()).toEqual(['failed', 'failed', 'delivered'])
  })

  test('a message to a chain without the messenger waits', async () => {
    const code = chain.stateAt(chain.head).code(messengerAddress)
    relay().setEnabled(false)
    const id = await send()
    chain.control.editAccountNow(messengerAddress, { code: new Uint8Array(0) })
    await expect(relay().relay(id)).rejects.toThrow(`the destination has no contract at ${messengerAddress}`)
    chain.control.editAccountNow(messengerAddress, { code })
    expect((await relay().relay(id)).status).toBe('delivered')
  })

  test('a message that others delivered is delivered, without a transaction of the relayer', async () => {
    relay().setEnabled(false)
    const id = await send()
    await relay().relay(id)
    network.world.undo.parts.containers().get('relay.messages')?.content.fill([])
    expect(await relay().relay(id)).toMatchObject({ status: 'delivered', transactionHash: undefined })
    network.world.undo.parts.containers().get('relay.messages')?.content.fill([])
    await expect(relay().drop(id)).rejects.toThrow('was delivered already')
  })

  test('a messenger that reverts fails its message, which may be tried again by hand', async () => {
    const code = chain.stateAt(chain.head).code(messengerAddress)
    relay().setEnabled(false)
    const id = await send()
    // It says of no message that it was received, and reverts when it receives one.
    chain.control.editAccountNow(messengerAddress, { code: hexToBytes('5f5ffd') })
    const failed = await relay().relay(id)
    expect(failed).toMatchObject({ id, status: 'failed', reason: 'the messenger reverted' })
    expect(receiptOf(failed.transactionHash)?.status).toBe(0n)
    chain.control.editAccountNow(messengerAddress, { code })
    expect((await relay().relay(id)).status).toBe('delivered')
  })
})

describe('validators that do not reach the quorum', () => {
  beforeEach(() => relay().setEnabled(true))

  const members = () => [...network.world.platform.validatorSets.current(primaryNetworkId).keys()]

  test('delay a message until enough of them sign', async () => {
    for (const nodeId of members()) network.world.signerKeys.setSigning(nodeId, false)
    await send()
    expect(only()).toMatchObject({ status: 'waiting', reason: expect.stringContaining('nobody signs') })
    for (const nodeId of members().slice(0, 3)) network.world.signerKeys.setSigning(nodeId, true)
    await network.queue.run(() => undefined)
    // Three of five are 60 %.
    expect(only().reason).toContain('signature weight is insufficient')
    for (const nodeId of members().slice(3, 4)) network.world.signerKeys.setSigning(nodeId, true)
    await network.queue.run(() => undefined)
    expect(only()).toMatchObject({ status: 'delivered', reason: undefined })
    expect(relayLines().map(({ message }) => message)).toEqual([
      'relayed message waits',
      'relayed message waits',
      'delivered relayed message',
    ])
  })

  test('make it due again when the time brings other heights, and not before', async () => {
    const { platform, clock } = network.world
    platform.pinnedHeights.set(chain.blockchainId, 7n)
    for (const nodeId of members()) network.world.signerKeys.setSigning(nodeId, false)
    await send()
    expect([only().triedAt, relay().isDue()]).toEqual(['7, then 7', false])
    clock.set(clock.now() + 60_000)
    expect(relay().isDue()).toBe(false)
    platform.pinnedHeights.set(chain.blockchainId, 8n)
    expect(relay().isDue()).toBe(true)
    relay().setEnabled(false)
    expect(relay().isDue()).toBe(false)
  })
})

describe('validators that reach the quorum in the next epoch alone', () => {
  /** Lets a validator count from P-Chain height 1 on, without which nobody signs, and half a minute pass. */
  async function sentBefore(): Promise<Id> {
    const { platform, platformProducer, signerKeys, clock } = network.world
    platformProducer.issue(createSubnetTx(new Wallet(platform, privateKeyBytes(ewoqKey))))
    for (const nodeId of platform.validatorSets.current(primaryNetworkId).keys())
      signerKeys.setSigning(nodeId, false)
    const secretKey = new Uint8Array(32).fill(5)
    signerKeys.add(secretKey)
    const validator = { nodeId: nodeIdOf(8), publicKey: blsPublicKeyOf(secretKey), weight: 10n ** 18n }
    platform.validatorSets.add(primaryNetworkId, validator)
    const id = await send()
    clock.set(clock.now() + 31_000)
    return id
  }

  test('sign behind a block that the relayer makes with a transfer to itself', async () => {
    const id = await sentBefore()
    const { number } = chain.head.header
    expect(await relay().relay(id)).toMatchObject({ status: 'delivered', misfits: 0 })
    const made = [1n, 2n].map((step) => chain.blockByNumber(number + step)?.transactions ?? [])
    expect(made.map((transactions) => transactions.map(({ to, nonce }) => [to, nonce]))).toEqual([
      [[relayerAddress, 0n]],
      [[messengerAddress, 1n]],
    ])
  })

  test('are waited for where no block is made at once, or the relayer has transactions that wait', async () => {
    relay().setEnabled(true)
    await sentBefore()
    const { number } = chain.head.header
    const tried = async () => {
      await network.queue.run(() => undefined)
      return [only().status, chain.pool.stats(), chain.head.header.number]
    }
    const nothing = ['waiting', { pending: 0, queued: 0 }, number]
    chain.control.setMining({ mode: 'manual' })
    expect(await tried()).toEqual(nothing)
    chain.control.setMining({ mode: 'auto' })
    const { pool } = chain
    const pending = pool.pendingNonce.bind(pool)
    pool.pendingNonce = () => 1n
    expect(await tried()).toEqual(nothing)
    pool.pendingNonce = pending
    expect((await tried())[0]).toBe('delivered')
  })

  test('do not sign where the time of their epoch has not come', async () => {
    const id = await sentBefore()
    const { clock } = network.world
    clock.set(clock.now() - 30_000)
    await expect(relay().relay(id)).rejects.toThrow('nobody signs')
  })
})

describe('on a chain with manual mining', () => {
  beforeEach(() => relay().setEnabled(false))

  /** Sends a message by hand. @returns it as it is sent */
  async function sent() {
    const id = await send()
    chain.control.setMining({ mode: 'manual' })
    return relay().relay(id)
  }

  test('a message is sent, and followed into its block', async () => {
    const message = await sent()
    expect(message).toMatchObject({ status: 'sent', reason: undefined })
    expect(relayLines()).toMatchObject([
      { level: 'DEBUG', message: 'sent relayed message', fields: { txHash: message.transactionHash } },
    ])
    expect([relay().isWaiting, relay().isDue()]).toEqual([true, false])
    const { id, transactionHash } = message
    const text = `the warp message ${idToString(id)} is on its way: the transaction ${transactionHash} waits for a block`
    await expect(relay().relay(id)).rejects.toThrow(text)
    await expect(relay().drop(id)).rejects.toThrow(text)
    await chain.control.mine(1)
    expect(relay().messages()).toMatchObject([{ id, status: 'delivered', transactionHash }])
  })

  test('a message whose transaction fell out of the pool waits again', async () => {
    const { transactionHash } = await sent()
    if (transactionHash === undefined) throw new Error('it has a transaction')
    expect(await network.queue.run(() => chain.pool.drop(transactionHash))).toBe(true)
    expect(only()).toMatchObject({ status: 'waiting', reason: 'its transaction fell out of the pool' })
    expect(only().triedAt).toBeUndefined()
    relay().setEnabled(true)
    expect(relay().isDue()).toBe(true)
    await network.queue.run(() => undefined)
    expect(statuses()).toEqual(['sent'])
  })

  test('a block that asks for other validators leaves it waiting, and the fifth one fails it', async () => {
    const { validatorSets, pinnedHeights } = network.world.platform
    // From height 1 on somebody without a key has nearly all the weight.
    validatorSets.startHeight(1n)
    validatorSets.add(primaryNetworkId, { nodeId: nodeIdOf(7), publicKey: undefined, weight: 10n ** 18n })
    const holdAt = (height: bigint) => pinnedHeights.set(chain.blockchainId, height)
    holdAt(0n)
    await sent()
    relay().setEnabled(true)
    const seen: unknown[] = []
    for (let block = 0; block < 5; block++) {
      holdAt(0n)
      await network.queue.run(() => undefined)
      expect(statuses()).toEqual(['sent'])
      holdAt(1n)
      await chain.control.mine(1)
      seen.push([only().status, only().misfits])
    }
    expect(seen).toEqual([
      ['waiting', 1],
      ['waiting', 2],
      ['waiting', 3],
      ['waiting', 4],
      ['failed', 5],
    ])
    expect(only().reason).toBe('the block did not accept the signature: it asks for other validators')
    chain.control.setMining({ mode: 'auto' })
    holdAt(0n)
    expect((await relay().relay(only().id)).status).toBe('delivered')
  })
})

describe('by hand', () => {
  test('one message is delivered, though the relay is off, and not twice', async () => {
    const [first, second] = [await send(), await send()]
    expect([relay().enabled, relay().messages()]).toEqual([false, []])
    const relayed = await relay().relay(second)
    expect(relayed).toMatchObject({ id: second, status: 'delivered' })
    expect(relay().messages()).toEqual([relayed])
    await expect(relay().relay(second)).rejects.toThrow(
      `the warp message ${idToString(second)} was delivered already`,
    )
    expect((await relay().relay(first)).status).toBe('delivered')
  })

  test('what cannot be delivered is refused with the reason, and nothing changes', async () => {
    const id = await send({ to: nowhere })
    const before = network.world.undo.digest()
    await expect(relay().relay(id)).rejects.toThrow(
      `there is no EVM chain ${idToString(nowhere)} in the network`,
    )
    await expect(relay().relay(nowhere)).rejects.toThrow(
      `no chain of the network sent the warp message ${idToString(nowhere)}`,
    )
    expect(network.world.undo.digest()).toBe(before)
    expect(relay().messages()).toEqual([])
  })

  test('a message is dropped for good, also one to no chain, and told once', async () => {
    for (const to of [undefined, nowhere]) {
      const id = await send(to === undefined ? {} : { to })
      const dropped = await relay().drop(id)
      expect(dropped).toMatchObject({ id, status: 'dropped' })
      expect([dropped.reason, dropped.triedAt]).toEqual([undefined, undefined])
      expect(await relay().drop(id)).toEqual(dropped)
      await expect(relay().relay(id)).rejects.toThrow(
        `the warp message ${idToString(id)} was dropped, so it is never delivered`,
      )
    }
    expect(relayLines().map(({ level, message }) => [level, message])).toEqual([
      ['INFO', 'dropped relayed message'],
      ['INFO', 'dropped relayed message'],
    ])
    relay().setEnabled(true)
    await chain.control.mine(1)
    expect(statuses()).toEqual(['dropped', 'dropped'])
  })

  test('the relay leaves messages from before it was on', async () => {
    await send()
    relay().setEnabled(true)
    await send()
    expect(statuses()).toEqual(['delivered'])
    expect(toAddress(hexToBytes(relayerAddress))).toBe(relay().address)
  })
})
