import { afterEach, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../src/index.js'
import { mailboxAbi } from '../contracts/messenger.js'
import { saying } from './relayNetwork.js'
import { TeleporterChain } from './teleporterNetwork.js'

// Messages of a C-Chain whose blocks are executed later (ACP-194): they exist from execution on.

let net: Snowglobe
afterEach(() => net.close())

async function twoChains() {
  net = await createNetwork({
    avalanchegoVersion: '1.15.2',
    clock: { mode: 'frozen', start: '2026-12-01T00:00:00Z' },
    teleporter: true,
    l1s: [{ alias: 'games', validators: 2 }],
  })
  await net.increaseTime(31_000)
  const [c, games] = [await TeleporterChain.of(net, 'C'), await TeleporterChain.of(net, 'games')]
  return { c, games, here: await c.mailbox(), there: await games.mailbox() }
}

const statuses = async () => (await net.emulator.getRelay()).messages.map(({ status }) => status)

describe('messages of a C-Chain with Helicon', () => {
  it('go to an L1 and back', async () => {
    const { c, games, here, there } = await twoChains()
    await c.send(games, there, saying('to the L1'))
    await games.send(c, here, saying('to C'))
    expect(await statuses()).toEqual(['delivered', 'delivered'])
    const last = (chain: TeleporterChain, address: `0x${string}`) =>
      chain.wallet.readContract({ address, abi: mailboxAbi, functionName: 'last' })
    expect(await last(games, there)).toBe(saying('to the L1'))
    expect(await last(c, here)).toBe(saying('to C'))
  })

  it('leave for an L1 when their block is executed', async () => {
    const { c, games, there } = await twoChains()
    await net.setExecution('held')
    const sent = c.send(games, there, saying('later'))
    while ((await net.executionStatus()).lag !== 1) await new Promise(setImmediate)
    expect(await statuses()).toEqual([])
    await net.execute()
    await sent
    expect(await statuses()).toEqual(['delivered'])
  })

  it('arrive from an L1 when the block that has them is executed', async () => {
    const { c, games, here } = await twoChains()
    await net.setExecution('held')
    await games.send(c, here, saying('to a held chain'))
    expect(await statuses()).toEqual(['sent'])
    await net.execute()
    await net.setExecution('immediate')
    const read = { address: here, abi: mailboxAbi, functionName: 'last' } as const
    expect(await c.wallet.readContract(read)).toBe(saying('to a held chain'))
    expect(await statuses()).toEqual(['delivered'])
  })
})
