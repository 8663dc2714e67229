import { afterEach, describe, expect, it } from '@jest/globals'
import { closeNetworks, Messaging, relayNetwork, saying, twoChains } from './relayNetwork.js'

// emulator.relay delivers a message without the relay, and reports why a message cannot be delivered.

afterEach(closeNetworks)

const off = { relay: false }
const nobody = '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm'

describe('with the relay off', () => {
  it('messages stay undelivered until one is delivered by its transaction', async () => {
    const { net, c, l1 } = await twoChains(off)
    await c.send(l1, saying('one'))
    const txHash = await c.send(l1, saying('two'))
    expect(await net.emulator.getRelay()).toMatchObject({ enabled: false, messages: [] })

    const relayed = await net.emulator.relay({ txHash })
    expect(relayed).toMatchObject({ status: 'delivered', destinationChainID: l1.id })
    expect([await l1.last(), await l1.received()]).toEqual([saying('two'), 1n])
    const request = { method: 'eth_getTransactionReceipt', params: [relayed.txHash] }
    expect(await net.providerFor(l1.chain).request(request)).toMatchObject({ status: '0x1' })

    await expect(net.emulator.relay({ txHash })).rejects.toThrow('was delivered already')
    const { messageID } = relayed
    await expect(net.emulator.relay({ messageID })).rejects.toThrow('was delivered already')
    expect((await net.emulator.getRelay({ messageID })).messages).toEqual([relayed])
    expect((await net.emulator.getRelay({ messageID: nobody })).messages).toEqual([])
  })

  it('one is delivered by the ID of its warp message, which is in its log', async () => {
    const { net, c, l1 } = await twoChains()
    await c.send(l1, saying('hello'))
    const [message] = (await net.emulator.getRelay()).messages
    const again = await twoChains(off)
    await again.c.send(again.l1, saying('hello'))
    // Calls repeated on another network with equal options give an equal ID.
    expect(await again.net.emulator.relay({ messageID: message?.messageID ?? '' })).toEqual(message)
    expect(await again.l1.last()).toBe(saying('hello'))
  })

  it('once enabled, it delivers new messages and leaves earlier ones', async () => {
    const { net, c, l1 } = await twoChains(off)
    const early = await c.send(l1, saying('before'))
    await net.emulator.setRelay({ enabled: true })
    expect(await l1.received()).toBe(0n)
    await c.send(l1, saying('after'))
    expect(await l1.last()).toBe(saying('after'))
    await net.emulator.setRelay({ enabled: false })
    await c.send(l1, saying('later'))
    expect(await l1.received()).toBe(1n)
    await net.emulator.relay({ txHash: early })
    expect(await l1.last()).toBe(saying('before'))
  })

  it('a message is sent to a chain with manual mining, and followed into its block', async () => {
    const { net, c, l1 } = await twoChains(off)
    net.setMining({ mode: 'manual' }, l1.chain)
    const txHash = await c.send(l1, saying('hello'))
    const { messageID, status } = await net.emulator.relay({ txHash })
    expect(status).toBe('sent')
    await expect(net.emulator.relay({ messageID })).rejects.toThrow('waits for a block')
    await net.mine({ chain: l1.chain })
    expect((await net.emulator.getRelay({ messageID })).messages).toMatchObject([{ status: 'delivered' }])
    expect(await l1.last()).toBe(saying('hello'))
  })
})

describe('invalid arguments are refused, and nothing changes', () => {
  it.each([
    [{}, 'give either messageID or txHash'],
    [{ messageID: nobody, txHash: `0x${'11'.repeat(32)}` }, 'give either messageID or txHash'],
    [{ messageID: nobody }, `no chain of the network sent the warp message ${nobody}`],
    [{ txHash: `0x${'11'.repeat(32)}` }, 'no EVM chain of the network has the transaction 0x1111'],
    [{ txHash: '0x11' }, 'no EVM chain of the network has the transaction 0x11'],
    [{ txHash: 'no' }, 'parameter "txHash" must be bytes in hexadecimal'],
  ])('%p', async (params, text) => {
    const net = await relayNetwork(off)
    const before = net.network.world.undo.digest()
    await expect(net.emulator.relay(params)).rejects.toThrow(text)
    expect(net.network.world.undo.digest()).toBe(before)
  })

  it('a transaction that sent nothing', async () => {
    const { net, c, l1 } = await twoChains()
    await c.send(l1, saying('hello'))
    const [message] = (await net.emulator.getRelay()).messages
    const delivery = message?.txHash ?? ''
    await expect(net.emulator.relay({ txHash: delivery })).rejects.toThrow(
      'must have sent one message to be relayed but sent none',
    )
  })

  it('a message that no messenger sent', async () => {
    const net = await relayNetwork()
    const [from] = await net.fundAccounts(1)
    // sendWarpMessage(0xcafe)
    const data = `0xee5b48eb${'20'.padStart(64, '0')}${'2'.padStart(64, '0')}${'cafe'.padEnd(64, '0')}`
    const to = '0x0200000000000000000000000000000000000005'
    await net.impersonate(from?.address ?? '')
    const txHash = await net.provider.request({
      method: 'eth_sendTransaction',
      params: [{ from: from?.address, to, data }],
    })
    expect((await net.emulator.getRelay()).messages).toEqual([])
    await expect(net.emulator.relay({ txHash: String(txHash) })).rejects.toThrow("is not a messenger's")
  })
})

describe('the error gives the reason for a failed delivery', () => {
  it('an unknown chain, until it is created', async () => {
    const { net, c } = await twoChains()
    const elsewhere = await twoChains()
    const { blockchainId } = await elsewhere.net.l1s.create({ validators: [{}] })
    const third = await Messaging.deploy(elsewhere.net, blockchainId)
    await c.send(third, saying('hello'))
    expect((await net.emulator.getRelay()).messages).toMatchObject([
      { status: 'waiting', reason: `there is no EVM chain ${third.id} in the network` },
    ])
    await net.l1s.create({ validators: [{}] })
    expect((await net.emulator.getRelay()).messages).toMatchObject([
      { status: 'waiting', reason: expect.stringContaining('no contract at') },
    ])
    const twin = await Messaging.deploy(net, third.id)
    await net.increaseTime(31_000)
    expect(await twin.last()).toBe(saying('hello'))
  })

  it('a message for another relayer', async () => {
    const { net, c, l1 } = await twoChains()
    const { address } = await net.emulator.getRelay()
    const relayers = ['0x000000000000000000000000000000000000dEaD'] as const
    const txHash = await c.send(l1, saying('not by you'), { relayers })
    const [message] = (await net.emulator.getRelay()).messages
    const reason = `the message does not allow the relayer ${address} to deliver it`
    expect(message).toMatchObject({ status: 'failed', reason })
    const before = net.network.world.undo.digest()
    await expect(net.emulator.relay({ txHash })).rejects.toThrow(reason)
    expect(net.network.world.undo.digest()).toBe(before)

    await c.send(l1, saying('by you'), { relayers: [...relayers, address as `0x${string}`] })
    expect(await l1.last()).toBe(saying('by you'))
  })

  it('a message that requires more gas than a block has', async () => {
    const { net, c, l1 } = await twoChains()
    await c.send(l1, saying('hello'), { gas: 10n ** 12n })
    expect((await net.emulator.getRelay()).messages).toMatchObject([
      { status: 'failed', reason: expect.stringContaining('requires 1000000000000 gas') },
    ])
  })

  it('a messenger that reverts, whose transaction stays in its block', async () => {
    const { net, c, l1 } = await twoChains(off)
    const txHash = await c.send(l1, saying('hello'))
    const [code, revert] = ['eth_getCode', '0x5f5ffd']
    const provider = net.providerFor(l1.chain)
    const messenger = String(await provider.request({ method: code, params: [l1.messenger, 'latest'] }))
    await net.emulator.setCode({ chain: l1.chain, address: l1.messenger, code: revert })
    const failed = await net.emulator.relay({ txHash })
    expect(failed).toMatchObject({ status: 'failed', reason: 'the messenger reverted' })
    expect(
      await provider.request({ method: 'eth_getTransactionReceipt', params: [failed.txHash] }),
    ).toMatchObject({ status: '0x0' })

    await net.emulator.setCode({ chain: l1.chain, address: l1.messenger, code: messenger })
    expect(await net.emulator.relay({ txHash })).toMatchObject({ status: 'delivered' })
    expect(await l1.last()).toBe(saying('hello'))
  })
})
