import { afterEach, describe, expect, it } from '@jest/globals'
import { encodeAbiParameters, getAddress, type Hex, keccak256, pad } from 'viem'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { hexToBytes, toHex } from '../../state/codec/hex.js'
import { idFromString } from '../../state/codec/ids.js'
import { warpAccessList } from '../../state/l1s/conversion.js'
import { payloadBytes } from '../../state/warp/payloads.js'
import { parseWarpMessage, unsignedWarpBytes } from '../../state/warp/WarpMessage.js'
import { mailboxAbi } from '../contracts/messenger.js'
import { teleporterRegistryAbi } from '../contracts/teleporterAbi.js'
import { tokenAbi } from '../contracts/token.js'
import { saying } from './relayNetwork.js'
import { eventOf, ewoq, messenger, noFee, registry, TeleporterChain } from './teleporterNetwork.js'

// Our messenger and registry behave as the interface of Teleporter promises.

const open: Snowglobe[] = []
afterEach(async () => {
  for (const net of open.splice(0)) await net.close()
})

async function twoChains(options: Parameters<typeof createNetwork>[0] = {}) {
  const clock = { mode: 'frozen', start: Date.UTC(2026, 10, 21, 8) } as const
  const l1s = [{ alias: 'games', validators: 2 }]
  const net = await createNetwork({ clock, teleporter: true, l1s, ...options })
  open.push(net)
  await net.increaseTime(31_000)
  const [c, games] = [await TeleporterChain.of(net, 'C'), await TeleporterChain.of(net, 'games')]
  return { net, c, games }
}

describe('the messenger', () => {
  it('carries a message to an L1 and the answer back, with the receipt of the first', async () => {
    const { net, c, games } = await twoChains()
    const [here, there] = [await c.mailbox(), await games.mailbox()]
    await expect(c.read.getNextMessageID([games.blockchainId])).rejects.toThrow('not initialized')
    await c.call('initializeBlockchainID', [])
    expect(await c.read.blockchainID()).toBe(c.blockchainId)
    const next = await c.read.getNextMessageID([games.blockchainId])
    const hash = await c.wallet.writeContract({
      address: here,
      abi: mailboxAbi,
      functionName: 'send',
      args: [games.blockchainId, there, 900_000n, [], saying('ping', 1)],
    })
    expect((await c.wallet.getTransactionReceipt({ hash })).status).toBe('success')
    const { messages, address } = await net.emulator.getRelay()
    expect(messages.map(({ status }) => status)).toEqual(['delivered', 'delivered'])
    expect(await c.wallet.readContract({ address: here, abi: mailboxAbi, functionName: 'last' })).toBe(
      saying('ping', 0),
    )

    const id = keccak256(
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'bytes32' }, { type: 'bytes32' }, { type: 'uint256' }],
        [messenger, c.blockchainId, games.blockchainId, 1n],
      ),
    )
    expect(next).toBe(id)
    expect(await c.read.calculateMessageID([c.blockchainId, games.blockchainId, 1n])).toBe(id)
    expect(await games.read.messageReceived([id])).toBe(true)
    expect((await games.read.getRelayerRewardAddress([id])).toLowerCase()).toBe(address)
    const { message, ...rest } = eventOf(await games.events(), 'ReceiveCrossChainMessage')
    expect(rest).toMatchObject({ messageID: id, sourceBlockchainID: c.blockchainId })
    expect(message).toMatchObject({ messageNonce: 1n, originSenderAddress: getAddress(here), receipts: [] })
    expect(eventOf(await games.events(), 'MessageExecuted').messageID).toBe(id)
    expect(eventOf(await c.events(), 'ReceiptReceived')).toMatchObject({ messageID: id })
    expect(await c.read.getMessageHash([id])).toBe(pad('0x'))
    expect(await games.read.messageNonce()).toBe(1n)
    expect(await games.read.getReceiptQueueSize([c.blockchainId])).toBe(0n)
    expect(await c.read.getReceiptQueueSize([games.blockchainId])).toBe(1n)
  })

  it('keeps a fee until its receipt comes, and pays it to the relayer', async () => {
    const { net, c, games } = await twoChains()
    const [feeTokenAddress, there] = [await c.token(), await games.mailbox()]
    const fee = { feeTokenAddress, amount: 100n }
    const relayer = (await net.emulator.getRelay()).address as Hex
    const id = await c.send(games, there, saying('paid'), { fee })
    expect(await c.balance(feeTokenAddress, messenger)).toBe(100n)
    expect(await c.read.getFeeInfo([id])).toEqual([expect.any(String), 100n])
    const added = await c.call('addFeeAmount', [id, feeTokenAddress, 20n])
    expect(eventOf(added, 'AddFeeAmount').updatedFeeInfo.amount).toBe(120n)
    expect(await games.read.getReceiptAtIndex([c.blockchainId, 0n])).toMatchObject({
      receivedMessageNonce: 1n,
    })
    expect(await c.read.checkRelayerRewardAmount([relayer, feeTokenAddress])).toBe(0n)

    await games.call('sendSpecifiedReceipts', [c.blockchainId, [id], noFee, []])
    expect(eventOf(await c.events(), 'ReceiptReceived')).toMatchObject({
      messageID: id,
      destinationBlockchainID: games.blockchainId,
      feeInfo: { amount: 120n },
    })
    expect(await c.read.checkRelayerRewardAmount([relayer, feeTokenAddress])).toBe(120n)
    // A message that only carries receipts is not executed.
    const names = (await c.events()).map(({ eventName }) => eventName)
    expect(names).not.toContain('MessageExecuted')
    expect(names).not.toContain('MessageExecutionFailed')

    await net.impersonate(relayer)
    const redeem = () =>
      c.wallet.writeContract({
        account: relayer,
        address: messenger,
        abi: [{ type: 'function', name: 'redeemRelayerRewards', inputs: [{ type: 'address' }], outputs: [] }],
        functionName: 'redeemRelayerRewards',
        args: [feeTokenAddress],
      } as never)
    await redeem()
    expect(await c.balance(feeTokenAddress, relayer)).toBe(120n)
    expect(eventOf(await c.events(), 'RelayerRewardsRedeemed').amount).toBe(120n)
    expect(await c.read.checkRelayerRewardAmount([relayer, feeTokenAddress])).toBe(0n)
    await expect(c.call('redeemRelayerRewards', [feeTokenAddress])).rejects.toThrow('no rewards')
    await expect(c.call('addFeeAmount', [id, feeTokenAddress, 1n])).rejects.toThrow('waits for its receipt')
  })

  it('counts what arrives of a fee, and names a bad token', async () => {
    const { c, games } = await twoChains()
    const token = await c.token()
    await c.wallet.writeContract({ address: token, abi: tokenAbi, functionName: 'setTax', args: [3n] })
    const id = await c.send(games, ewoq.address, '0x01', { fee: { feeTokenAddress: token, amount: 10n } })
    expect(await c.read.getFeeInfo([id])).toEqual([expect.any(String), 7n])
    const sendFor = (feeTokenAddress: Hex, amount: bigint) =>
      c.send(games, ewoq.address, '0x01', { fee: { feeTokenAddress, amount } })
    await expect(sendFor(noFee.feeTokenAddress, 1n)).rejects.toThrow('a fee needs a token')
    await expect(sendFor(token, 100_000n)).rejects.toThrow()
    await expect(sendFor(ewoq.address, 1n)).rejects.toThrow()
    await expect(c.call('addFeeAmount', [id, ewoq.address, 1n])).rejects.toThrow('in another token')
    await expect(c.call('addFeeAmount', [id, token, 0n])).rejects.toThrow('nothing to add')
  })

  it('carries at most five receipts with a message, oldest first', async () => {
    const { c, games } = await twoChains()
    for (let count = 0; count < 7; count++) await c.send(games, ewoq.address, '0x01')
    expect(await games.read.receiptQueues([c.blockchainId])).toEqual([0n, 7n])
    await games.send(c, ewoq.address, '0x01')
    const { message } = eventOf(await c.events(), 'ReceiveCrossChainMessage')
    expect(message.receipts.map((each) => each.receivedMessageNonce)).toEqual([1n, 2n, 3n, 4n, 5n])
    expect(await games.read.receiptQueues([c.blockchainId])).toEqual([5n, 7n])
    expect(await games.read.getReceiptAtIndex([c.blockchainId, 1n])).toMatchObject({
      receivedMessageNonce: 7n,
    })
    await expect(games.read.getReceiptAtIndex([c.blockchainId, 2n])).rejects.toThrow('no receipt')
  })

  it('executes a message again whose execution failed, once', async () => {
    const { c, games } = await twoChains()
    const there = await games.mailbox()
    const close = (closed: boolean) =>
      games.wallet.writeContract({
        address: there,
        abi: mailboxAbi,
        functionName: 'setClosed',
        args: [closed],
      })
    await close(true)
    const id = await c.send(games, there, saying('late'))
    const { message } = eventOf(await games.events(), 'MessageExecutionFailed')
    expect(await games.read.messageReceived([id])).toBe(true)
    expect(await games.read.receivedFailedMessageHashes([id])).not.toBe(pad('0x'))
    const retry = (changed = {}) =>
      games.call('retryMessageExecution', [c.blockchainId, { ...message, ...changed }])
    await expect(retry()).rejects.toThrow('failed again')
    await expect(retry({ message: '0x1234' })).rejects.toThrow('not the message that was received')
    await expect(retry({ messageNonce: 9n })).rejects.toThrow('no execution of such a message failed')
    await close(false)
    expect(eventOf(await retry(), 'MessageExecuted').messageID).toBe(id)
    expect(await games.wallet.readContract({ address: there, abi: mailboxAbi, functionName: 'last' })).toBe(
      saying('late'),
    )
    await expect(retry()).rejects.toThrow('no execution of such a message failed')
  })

  it('sends a message again until its receipt has come', async () => {
    const { net, c, games } = await twoChains({ relay: false })
    const id = await c.send(games, ewoq.address, '0x01')
    const sent = eventOf(await c.events(), 'SendCrossChainMessage').message
    expect((await net.emulator.getRelay()).messages).toEqual([])
    const again = await c.call('retrySendCrossChainMessage', [sent])
    expect(eventOf(again, 'SendCrossChainMessage').messageID).toBe(id)
    await expect(c.call('retrySendCrossChainMessage', [{ ...sent, message: '0x02' }])).rejects.toThrow(
      'not the message that was sent',
    )
    await expect(c.call('retrySendCrossChainMessage', [{ ...sent, messageNonce: 5n }])).rejects.toThrow(
      'no such message waits',
    )
  })

  it('refuses what nobody sent, what was received, and relayers that are not allowed', async () => {
    const { net, c, games } = await twoChains()
    await expect(c.call('receiveCrossChainMessage', [0, ewoq.address])).rejects.toThrow('no verified message')
    await expect(c.send({ blockchainId: pad('0x') }, ewoq.address, '0x01')).rejects.toThrow(
      'no destination chain',
    )
    await expect(c.read.getRelayerRewardAddress([pad('0x01')])).rejects.toThrow('was received')
    await expect(
      c.call('sendSpecifiedReceipts', [games.blockchainId, [pad('0x01')], noFee, []]),
    ).rejects.toThrow('no such message was received')
    await c.send(games, ewoq.address, '0x01', { relayers: [ewoq.address] })
    const { messages } = await net.emulator.getRelay()
    expect(messages.at(-1)).toMatchObject({
      status: 'failed',
      reason: expect.stringContaining('does not allow'),
    })
    await expect(c.wallet.sendTransaction({ to: messenger, data: '0x12345678' })).rejects.toThrow()
  })

  it('appears in the Data API', async () => {
    const { net, c, games } = await twoChains()
    await c.send(games, await games.mailbox(), saying('listed'))
    const answer = await net.fetch('https://data-api.avax.network/v1/icm/messages')
    const { messages } = (await answer.json()) as { messages: readonly object[] }
    expect(messages).toMatchObject([
      { status: 'delivered', messageNonce: '1', destinationTransaction: expect.anything() },
    ])
  })
})

describe('the registry', () => {
  it('knows the messenger as version 1, and takes new versions from the validators alone', async () => {
    const { net, c } = await twoChains()
    const common = { address: registry, abi: teleporterRegistryAbi } as const
    const read = (functionName: 'latestVersion' | 'getLatestTeleporter' | 'blockchainID') =>
      c.wallet.readContract({ ...common, functionName })
    const addressOf = (version: bigint) =>
      c.wallet.readContract({ ...common, functionName: 'getAddressFromVersion', args: [version] })
    const versionOf = (address: Hex) =>
      c.wallet.readContract({ ...common, functionName: 'getVersionFromAddress', args: [address] })
    expect(await read('latestVersion')).toBe(1n)
    expect(await read('getLatestTeleporter')).toBe(messenger)
    expect(await read('blockchainID')).toBe(c.blockchainId)
    expect(await addressOf(1n)).toBe(messenger)
    expect(await versionOf(messenger)).toBe(1n)
    for (const wrong of [0n, 2n]) await expect(addressOf(wrong)).rejects.toThrow('version')
    await expect(versionOf(ewoq.address)).rejects.toThrow('no version has this address')
    await expect(
      c.wallet.simulateContract({ ...common, functionName: 'addProtocolVersion', args: [0] }),
    ).rejects.toThrow('no verified message')

    // The validators of the C-Chain sign a message that no transaction sent: its sender is the zero address.
    const entry = (version: bigint, address: Hex, to: Hex = registry) =>
      encodeAbiParameters(
        [{ type: 'tuple', components: [{ type: 'uint256' }, { type: 'address' }] }, { type: 'address' }],
        [[version, address], to],
      )
    const add = async (payload: Hex, from: Uint8Array = new Uint8Array()) => {
      const { accessList } = await signedByC(net, payload, from)
      const { request } = await c.wallet.simulateContract({
        ...common,
        functionName: 'addProtocolVersion',
        args: [0],
        accessList,
      })
      await c.wallet.writeContract(request)
    }
    await add(entry(3n, ewoq.address))
    expect(await read('latestVersion')).toBe(3n)
    expect(await read('getLatestTeleporter')).toBe(ewoq.address)
    await add(entry(2n, messenger))
    expect([await read('latestVersion'), await versionOf(messenger)]).toEqual([3n, 2n])
    await expect(add(entry(3n, messenger))).rejects.toThrow('the version has an address')
    await expect(add(entry(0n, messenger))).rejects.toThrow('there is no version 0')
    await expect(add(entry(504n, messenger))).rejects.toThrow('too high')
    await expect(add(entry(4n, pad('0x', { size: 20 })))).rejects.toThrow('needs an address')
    await expect(add(entry(4n, messenger, messenger))).rejects.toThrow('for another registry')
    await expect(add(entry(4n, messenger), hexToBytes(ewoq.address))).rejects.toThrow(
      'not from the validators',
    )
  })
})

/** Returns an access list with a message of the C-Chain that its validators signed. */
async function signedByC(net: Snowglobe, payload: Hex, sourceAddress: Uint8Array) {
  const { blockchainID } = await net.info.getBlockchainID({ alias: 'C' })
  const unsigned = {
    networkId: 12345,
    sourceChainId: idFromString(blockchainID),
    payload: payloadBytes({ kind: 'addressedCall', sourceAddress, payload: hexToBytes(payload) }),
  }
  const { signedMessage } = await net.emulator.signWarpMessage({
    message: toHex(unsignedWarpBytes(unsigned)),
  })
  const { address, storageKeys } = warpAccessList(parseWarpMessage(hexToBytes(signedMessage)))
  return { accessList: [{ address, storageKeys: [...storageKeys] }] }
}

describe('the option teleporter', () => {
  it('is given to later L1s, and kept by a revert and by a reset', async () => {
    const { net } = await twoChains()
    expect((await net.emulator.getRelay()).enabled).toBe(true)
    const snapshot = await net.snapshot()
    await net.l1s.create({ alias: 'music' })
    expect(await hasCode(net, 'music')).toBe(true)
    await net.revert(snapshot)
    expect(await hasCode(net, 'C')).toBe(true)
    await net.reset()
    expect([await hasCode(net, 'C'), await hasCode(net, 'games')]).toEqual([true, true])
    expect((await net.emulator.getRelay()).enabled).toBe(true)
  })

  it('leaves the relay off when an option disables it', async () => {
    const { net } = await twoChains({ relay: false })
    expect([await hasCode(net, 'games'), (await net.emulator.getRelay()).enabled]).toEqual([true, false])
  })

  it('leaves the hashes of the genesis and what has code there as they are', async () => {
    const alloc = { [messenger]: { balance: '0x0', code: '0x6001', nonce: '0x1' } }
    const genesis = {
      config: { chainId: 777 },
      alloc,
      gasLimit: '0x7a1200',
      difficulty: '0x0',
      timestamp: '0x0',
    }
    const { net } = await twoChains({ l1s: [{ alias: 'games', genesis }] })
    expect(await codeOf(net, 'games')).toBe('0x6001')
    await using plain = await createNetwork()
    const block = { method: 'eth_getBlockByNumber', params: ['0x0', false] }
    expect(await net.provider.request(block)).toEqual(await plain.provider.request(block))
  })
})

describe('net.icm.deploy', () => {
  it('places the contracts on a running network, until a revert', async () => {
    const { net } = await twoChains({ teleporter: false })
    const snapshot = await net.snapshot()
    expect(await net.icm.deploy()).toEqual({ address: messenger, registry })
    await net.l1s.create({ alias: 'music' })
    for (const chain of ['C', 'games', 'music']) expect(await hasCode(net, chain)).toBe(true)
    expect((await net.emulator.getRelay()).enabled).toBe(true)
    await net.revert(snapshot)
    await net.l1s.create({ alias: 'art' })
    for (const chain of ['C', 'games', 'art']) expect(await hasCode(net, chain)).toBe(false)
    expect((await net.emulator.getRelay()).enabled).toBe(false)
    await net.icm.deploy({ chains: ['C'] })
    expect([await hasCode(net, 'C'), await hasCode(net, 'games')]).toEqual([true, false])
    await expect(net.icm.deploy({ chains: ['none'] })).rejects.toThrow('none')
  })
})

async function codeOf(net: Snowglobe, chain: string): Promise<unknown> {
  return await net.providerFor(chain).request({ method: 'eth_getCode', params: [messenger, 'latest'] })
}

async function hasCode(net: Snowglobe, chain: string): Promise<boolean> {
  return (await codeOf(net, chain)) !== '0x'
}
