import { afterEach, describe, expect, it } from '@jest/globals'
import type { LogLine } from '../../src/index.js'
import { closeNetworks, Messaging, relayNetwork, saying, twoChains } from './relayNetwork.js'

// Messages between chains: contracts call their messenger, and the relay delivers. The messenger is a small
// contract for these tests that makes Teleporter's calls.

afterEach(closeNetworks)

describe('with the relay enabled, a message is delivered when the call that sent it returns', () => {
  it('from the C-Chain to an L1', async () => {
    const { net, c, l1 } = await twoChains()
    const hash = await c.send(l1, saying('hello'))
    expect(await l1.last()).toBe(saying('hello'))
    expect(await l1.sender()).toEqual({ address: c.mailbox, blockchainId: c.blockchainId })

    const { enabled, address, messages } = await net.emulator.getRelay()
    expect(enabled).toBe(true)
    expect(messages).toEqual([
      expect.objectContaining({
        sourceChainID: c.id,
        destinationChainID: l1.id,
        messenger: c.messenger.toLowerCase(),
        status: 'delivered',
        txHash: expect.not.stringMatching(hash),
      }),
    ])
    const receipt = await net
      .providerFor(l1.chain)
      .request({ method: 'eth_getTransactionReceipt', params: [messages[0]?.txHash] })
    expect(receipt).toMatchObject({ status: '0x1', from: address, to: l1.messenger.toLowerCase() })
  })

  it('and the log reports it', async () => {
    const { net, c, l1 } = await twoChains()
    const lines: LogLine[] = []
    net.useLog({ write: (line) => void lines.push(line) })
    await c.send(l1, saying('hello'))
    const { messages } = await net.emulator.getRelay()
    expect(lines.at(-1)).toMatchObject({
      logger: 'main',
      level: 'INFO',
      message: 'delivered relayed message',
      fields: {
        messageID: messages[0]?.messageID,
        txHash: messages[0]?.txHash,
        destinationBlockchainID: l1.id,
      },
    })
  })

  it('from an L1 to the C-Chain', async () => {
    const { c, l1 } = await twoChains()
    await l1.send(c, saying('hello'))
    expect(await c.last()).toBe(saying('hello'))
    expect(await c.sender()).toEqual({ address: l1.mailbox, blockchainId: l1.blockchainId })
  })

  it("from one L1 to another, signed by enough of the validators' weight", async () => {
    const { net, l1 } = await twoChains({}, [{ weight: 40 }, { weight: 40 }, { weight: 20 }])
    const { blockchainId } = await net.l1s.create({ validators: [{}, {}] })
    await net.increaseTime(31_000)
    const other = await Messaging.deploy(net, blockchainId)
    await l1.send(other, saying('there'))
    await other.send(l1, saying('and back'))
    expect(await other.last()).toBe(saying('there'))
    expect(await l1.last()).toBe(saying('and back'))
  })

  it('with its answer, and with the receipt of each in the other', async () => {
    const { net, c, l1 } = await twoChains()
    await c.send(l1, saying('and you?', 1))
    expect(await l1.last()).toBe(saying('and you?', 1))
    expect(await c.last()).toBe(saying('and you?', 0))
    const [message] = (await net.emulator.getRelay()).messages
    expect(await c.isConfirmed(message?.teleporterMessageID ?? '')).toBe(true)
  })

  it('sent over HTTP, on a running clock', async () => {
    const { net, c, l1 } = await twoChains({ clock: { mode: 'running' } })
    await net.listen()
    await c.send(l1, saying('hello'))
    const response = await fetch(`${net.url}/ext/emulator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'emulator.getRelay', params: {} }),
    })
    const { result } = JSON.parse(await response.text())
    expect(result.messages).toMatchObject([{ status: 'delivered' }])
    expect(await l1.last()).toBe(saying('hello'))
  })
})

it('endless answers do not block the call: sixteen are delivered with it, and as many with each next call', async () => {
  const { net, c, l1 } = await twoChains()
  // Read without a request, since each request delivers.
  const delivered = () =>
    net.network.world.relay.messages().filter(({ status }) => status === 'delivered').length
  await c.send(l1, saying('again', 40))
  const counts = [delivered()]
  for (let call = 0; call < 3; call++) {
    await net.info.getNodeID()
    counts.push(delivered())
  }
  expect(counts).toEqual([16, 32, 41, 41])
  expect((await c.received()) + (await l1.received())).toBe(41n)
})

describe('a message of a new L1', () => {
  it('waits half a minute for the epoch in which its validators are known', async () => {
    const net = await relayNetwork()
    const { blockchainId } = await net.l1s.create({ validators: [{}] })
    const [c, l1] = [await Messaging.deploy(net, 'C'), await Messaging.deploy(net, blockchainId)]
    await l1.send(c, saying('early'))
    await c.send(l1, saying('early too'))
    expect((await net.emulator.getRelay()).messages).toMatchObject([
      { status: 'waiting', reason: expect.stringContaining('no validator whose BLS key is held') },
      { status: 'waiting', reason: expect.stringContaining('no validator whose BLS key is held') },
    ])
    await net.increaseTime(31_000)
    expect([await c.last(), await l1.last()]).toEqual([saying('early'), saying('early too')])
  })
})

it('validators that refuse to sign delay a message until enough of the weight signs again', async () => {
  const [heavy, middle, light] = [
    'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
    'NodeID-MFrZFVCXPv5iCn6M9K6XduxGTYp891xXZ',
    'NodeID-NFBbbJ4qCmNaCzeW7sxErhvWqvEQMnYcN',
  ] as const
  const { net, c, l1 } = await twoChains({}, [
    { nodeId: heavy, weight: 50 },
    { nodeId: middle, weight: 30 },
    { nodeId: light, weight: 20 },
  ])
  for (const nodeID of [heavy, middle, light]) await net.emulator.setSigning({ nodeID, signing: false })
  await l1.send(c, saying('hello'))
  const message = async () => (await net.emulator.getRelay()).messages[0]
  expect(await message()).toMatchObject({ status: 'waiting', reason: expect.stringContaining('refuse') })

  await net.emulator.setSigning({ nodeID: heavy, signing: true })
  // 50 of 100 is less than 67.
  expect(await message()).toMatchObject({
    status: 'waiting',
    reason: expect.stringContaining('signature weight is insufficient: 67*100 > 100*50'),
  })
  expect(await c.last()).toBe('0x')
  await net.emulator.setSigning({ nodeID: light, signing: true })
  expect(await message()).toMatchObject({ status: 'delivered' })
  expect(await c.last()).toBe(saying('hello'))
})

it('a destination held at a stale height does not know the validators', async () => {
  const { net, c, l1 } = await twoChains()
  await net.emulator.setPChainHeight({ chain: 'C', height: 0 })
  await l1.send(c, saying('hello'))
  expect((await net.emulator.getRelay()).messages).toMatchObject([
    { status: 'waiting', reason: expect.stringContaining('at P-Chain height 0') },
  ])
  await net.emulator.setPChainHeight({ chain: 'C' })
  expect(await c.last()).toBe(saying('hello'))
})

describe('snapshots', () => {
  it('restore pending and unsent messages', async () => {
    const { net, c, l1 } = await twoChains()
    await net.emulator.setPChainHeight({ chain: 'C', height: 0 })
    await l1.send(c, saying('first'))
    const waiting = (await net.emulator.getRelay()).messages
    const snapshot = await net.snapshot()
    for (let round = 0; round < 2; round++) {
      await net.emulator.setPChainHeight({ chain: 'C' })
      await c.send(l1, saying('second'))
      expect([await c.last(), await l1.last()]).toEqual([saying('first'), saying('second')])
      expect((await net.emulator.getRelay()).messages).toHaveLength(2)

      await net.revert(snapshot)
      expect([await c.last(), await l1.last()]).toEqual(['0x', '0x'])
      expect((await net.emulator.getRelay()).messages).toEqual(waiting)
    }
  })

  it('and a reset forget deliveries; the relay is as it was at the start', async () => {
    const { net, c, l1 } = await twoChains()
    await c.send(l1, saying('hello'))
    await net.emulator.setRelay({ enabled: false })
    await net.reset()
    expect(await net.emulator.getRelay()).toMatchObject({ enabled: true, messages: [] })
  })
})

describe('a destination with manual mining', () => {
  it('receives the message with its next block', async () => {
    const { net, c, l1 } = await twoChains()
    net.setMining({ mode: 'manual' }, l1.chain)
    await c.send(l1, saying('one'))
    await c.send(l1, saying('two'))
    expect((await net.emulator.getRelay()).messages).toMatchObject([{ status: 'sent' }, { status: 'sent' }])
    expect(await l1.received()).toBe(0n)
    await net.mine({ chain: l1.chain })
    expect((await net.emulator.getRelay()).messages).toMatchObject([
      { status: 'delivered' },
      { status: 'delivered' },
    ])
    expect(await l1.received()).toBe(2n)
  })

  it('receives it signed again when that block requires other validators', async () => {
    const { net, c, l1 } = await twoChains()
    net.setMining({ mode: 'manual' }, 'C')
    await l1.send(c, saying('hello'))
    const [sent] = (await net.emulator.getRelay()).messages
    expect(sent).toMatchObject({ status: 'sent', txHash: expect.stringMatching(/^0x/) })
    await net.emulator.setPChainHeight({ chain: 'C', height: 0 })
    await net.mine()
    expect((await net.emulator.getRelay()).messages).toMatchObject([{ status: 'waiting' }])
    await net.emulator.setPChainHeight({ chain: 'C' })
    await net.mine()
    const [message] = (await net.emulator.getRelay()).messages
    expect(message).toMatchObject({ status: 'delivered' })
    expect(message?.txHash).not.toBe(sent?.txHash)
    expect(await c.last()).toBe(saying('hello'))
  })

  it('receives it no more when five blocks required other validators, except by hand', async () => {
    const { net, c, l1 } = await twoChains()
    net.setMining({ mode: 'manual' }, 'C')
    await l1.send(c, saying('hello'))
    const statuses: (string | undefined)[] = []
    for (let block = 0; block < 5; block++) {
      await net.emulator.setPChainHeight({ chain: 'C', height: 0 })
      await net.mine()
      statuses.push((await net.emulator.getRelay()).messages[0]?.status)
      await net.emulator.setPChainHeight({ chain: 'C' })
    }
    expect(statuses).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'failed'])
    const [message] = (await net.emulator.getRelay()).messages
    expect(message).toMatchObject({
      status: 'failed',
      reason: 'the block did not accept the signature: it asks for other validators',
    })
    net.setMining({ mode: 'auto' }, 'C')
    const { status } = await net.emulator.relay({ messageID: message?.messageID ?? '' })
    expect([status, await c.last()]).toEqual(['delivered', saying('hello')])
  })
})

it('a destination with real delays receives messages when its blocks are due', async () => {
  const { net, c, l1 } = await twoChains({ blockDelay: 'strict' })
  await net.increaseTime(60_000)
  await l1.send(c, saying('one'))
  await l1.send(c, saying('two'))
  await net.increaseTime(2_000)
  const statuses = async () => (await net.emulator.getRelay()).messages.map(({ status }) => status)
  expect(await statuses()).toEqual(['delivered', 'sent'])
  expect(await c.last()).toBe(saying('one'))
  await net.increaseTime(2_000)
  expect(await statuses()).toEqual(['delivered', 'delivered'])
  expect(await c.last()).toBe(saying('two'))
})

describe('a delivery that hits a bug of the network', () => {
  it('fails for its message only: neither the sender nor messages to other chains are affected', async () => {
    const { net, c, l1 } = await twoChains()
    const errors: string[] = []
    net.network.internalErrors.watch((what) => errors.push(what))
    const destination = [...net.network.world.evmChains.values()].at(-1)
    const turns = destination?.engine.turns
    if (destination === undefined || turns === undefined) throw new Error('there is an L1')
    destination.engine.turns = () => {
      throw new TypeError('the engine broke')
    }
    await c.send(l1, saying('hello'))
    destination.engine.turns = turns
    const [message] = (await net.emulator.getRelay()).messages
    expect(message).toMatchObject({ status: 'failed', reason: 'internal error' })
    expect(errors).toEqual([expect.stringContaining('was not delivered')])

    await c.send(l1, saying('again'))
    expect(await l1.last()).toBe(saying('again'))
    await l1.send(c, saying('back'))
    expect(await c.last()).toBe(saying('back'))
  })
})
