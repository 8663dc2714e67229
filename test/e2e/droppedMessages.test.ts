import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { ask } from '../methods/data/dataApi.js'
import { closeNetworks, deliverAs, saying, twoChains } from './relayNetwork.js'

// net.icm.drop and emulator.dropMessage lose a message between chains for good.

afterEach(closeNetworks)

const carrier = '0x00000000000000000000000000000000000ca221'
const nobody = '2JVSBoinj9C2J33VntvzYtVJNZdN2NKiwwKjcumHUWEb5DbBrm'

const messages = async (net: Snowglobe) => (await net.emulator.getRelay()).messages

describe('a dropped message', () => {
  it('is never delivered, by hand or by the relay, while others are', async () => {
    const { net, c, l1 } = await twoChains({ relay: false })
    const txHash = await c.send(l1, saying('lost'))
    await net.icm.drop({ txHash })
    const [dropped] = await messages(net)
    expect(dropped).toMatchObject({ status: 'dropped', destinationChainID: l1.id })
    expect(dropped?.txHash).toBeUndefined()

    await expect(net.emulator.relay({ txHash })).rejects.toThrow(
      `the warp message ${dropped?.messageID} was dropped`,
    )
    await net.emulator.setRelay({ enabled: true })
    await c.send(l1, saying('kept'))
    expect([await l1.received(), await l1.last()]).toEqual([1n, saying('kept')])
    expect(await messages(net)).toMatchObject([{ status: 'dropped' }, { status: 'delivered' }])
  })

  it('does not come when what it waited for is there', async () => {
    const { net, c, l1 } = await twoChains()
    await net.emulator.setPChainHeight({ chain: 'C', height: 0 })
    const txHash = await l1.send(c, saying('late'))
    expect(await messages(net)).toMatchObject([{ status: 'waiting' }])
    const dropped = await net.emulator.dropMessage({ txHash })
    expect(dropped.status).toBe('dropped')
    expect(dropped.reason).toBeUndefined()
    await net.emulator.setPChainHeight({ chain: 'C' })
    await net.mine()
    expect(await c.received()).toBe(0n)
    expect(await messages(net)).toEqual([dropped])
  })

  it('is pending in the Data API, and stays dropped when it is dropped again', async () => {
    const { net, c, l1 } = await twoChains({ relay: false })
    const { messageID, teleporterMessageID } = await net.emulator.dropMessage({
      txHash: await c.send(l1, saying('lost')),
    })
    await net.icm.drop({ messageID })
    expect(await messages(net)).toMatchObject([{ messageID, status: 'dropped' }])
    const { body } = await ask(net, `/v1/icm/messages/${teleporterMessageID}`)
    expect(body).toMatchObject({ status: 'pending', data: saying('lost') })
  })

  it('comes back with a snapshot, and is lost again after another revert', async () => {
    const { net, c, l1 } = await twoChains({ relay: false })
    const txHash = await c.send(l1, saying('hello'))
    const before = await net.snapshot()
    await net.icm.drop({ txHash })
    const after = await net.snapshot()
    await net.revert(after)
    await expect(net.emulator.relay({ txHash })).rejects.toThrow('was dropped')
    await net.revert(before)
    expect(await messages(net)).toEqual([])
    expect(await net.emulator.relay({ txHash })).toMatchObject({ status: 'delivered' })
    expect(await l1.last()).toBe(saying('hello'))
  })

  it('is dropped in branches and in files, too', async () => {
    const { net, c, l1 } = await twoChains({ relay: false })
    const txHash = await c.send(l1, saying('lost'))
    await net.icm.drop({ txHash })
    const folder = await mkdtemp(join(tmpdir(), 'dropped-'))
    const state = join(folder, 'network.state')
    await net.dumpState(state)
    for (const copy of [await net.branch(), await createNetwork({ state })]) {
      await expect(copy.emulator.relay({ txHash })).rejects.toThrow('was dropped')
      await copy.close()
    }
    await rm(folder, { recursive: true })
  })
})

describe('a drop is refused, and changes nothing', () => {
  it('of a message that was delivered, by the relay or by another account', async () => {
    const { net, c, l1 } = await twoChains({ relay: false })
    const first = await c.send(l1, saying('one'))
    await net.emulator.relay({ txHash: first })
    const second = await c.send(l1, saying('two'))
    await deliverAs(net, carrier, { to: l1, txHash: second, redeemer: carrier })
    expect(await l1.received()).toBe(2n)
    const before = await messages(net)
    for (const txHash of [first, second])
      await expect(net.icm.drop({ txHash })).rejects.toThrow('was delivered already')
    expect(await messages(net)).toEqual(before)
  })

  it('of a message whose delivery waits for its block', async () => {
    const { net, c, l1 } = await twoChains({ relay: false })
    net.setMining({ mode: 'manual' }, l1.chain)
    const txHash = await c.send(l1, saying('hello'))
    await net.emulator.relay({ txHash })
    await expect(net.icm.drop({ txHash })).rejects.toThrow('is on its way')
    await net.mine({ chain: l1.chain })
    expect(await l1.last()).toBe(saying('hello'))
  })

  it.each<[text: string, params: { messageID?: string; txHash?: string }]>([
    ['give either messageID or txHash', {}],
    ['give either messageID or txHash', { messageID: nobody, txHash: '0x00' }],
    [`no chain of the network sent the warp message ${nobody}`, { messageID: nobody }],
    ['no EVM chain of the network has the transaction 0x00 in a block', { txHash: '0x00' }],
  ])('%s: %j', async (text, params) => {
    const { net } = await twoChains({ relay: false })
    await expect(net.emulator.dropMessage(params)).rejects.toThrow(text)
    await expect(net.icm.drop(params)).rejects.toThrow(text)
    expect(await messages(net)).toEqual([])
  })
})
