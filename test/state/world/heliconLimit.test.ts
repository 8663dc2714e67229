import { afterEach, describe, expect, it } from '@jest/globals'
import { createNetwork, ProviderRpcError, type Snowglobe } from '../../../src/index.js'
import type { LogLine } from '../../../state/node/NodeLogger.js'

const start = '2026-11-21T00:00:00Z'
const helicon = '2026-11-22T00:00:00Z'
const dayMs = 86_400_000
const refusal = 'Snowglobe does not have the rules of Helicon yet'

let net: Snowglobe | undefined
afterEach(() => net?.close())

function networkWith(upgrades: Readonly<Record<string, string>>) {
  return createNetwork({
    networkId: 1337,
    clock: { mode: 'frozen', start },
    upgradeFile: JSON.stringify(upgrades),
    log: { write: (line) => void lines.push(line) },
  })
}
const lines: LogLine[] = []

describe('a network that would start with Helicon', () => {
  it.each([
    ['in the past', { heliconTime: '2026-01-01T00:00:00Z' }],
    ['at its start', { heliconTime: start }],
    ['in a file that leaves it out', { graniteTime: '2025-01-01T00:00:00Z' }],
  ])('is refused by name: %s', async (_, upgrades) => {
    const refused = networkWith(upgrades)
    await expect(refused).rejects.toThrow(refusal)
    await expect(refused).rejects.toBeInstanceOf(ProviderRpcError)
  })

  it('is told what keeps Granite', async () => {
    await expect(networkWith({})).rejects.toThrow('"heliconTime": "9999-12-01T00:00:00Z"')
    net = await networkWith({ heliconTime: '9999-12-01T00:00:00Z' })
    await net.setTime(Date.UTC(9999, 11, 30))
  })
})

/** Each asks for a time at or after Helicon. */
const moves: Readonly<Record<string, (net: Snowglobe) => Promise<unknown>>> = {
  increaseTime: (net) => net.increaseTime(dayMs),
  setTime: (net) => net.setTime(Date.parse(helicon)),
  evm_increaseTime: (net) => net.provider.request({ method: 'evm_increaseTime', params: [dayMs / 1000] }),
  evm_setNextBlockTimestamp: (net) =>
    net.provider.request({
      method: 'evm_setNextBlockTimestamp',
      params: [`0x${(Date.parse(helicon) / 1000).toString(16)}`],
    }),
  evm_mine: (net) =>
    net.provider.request({ method: 'evm_mine', params: [{ timestamp: Date.parse(helicon) / 1000 }] }),
  anvil_mine: (net) => net.provider.request({ method: 'anvil_mine', params: ['0x3', '0xffff'] }),
}

describe('a network that schedules Helicon', () => {
  it.each(Object.keys(moves))('refuses by name to move the clock there: %s', async (name) => {
    net = await networkWith({ heliconTime: helicon })
    await net.increaseTime(dayMs - 1000)
    const before = net.network.undo.digest()
    await expect(moves[name]?.(net)).rejects.toThrow(refusal)
    expect(net.network.undo.digest()).toBe(before)
    expect(net.network.clock.now()).toBe(Date.parse(helicon) - 1000)
  })

  it('makes no block at a time of Helicon, where blocks keep a distance', async () => {
    net = await networkWith({ heliconTime: helicon })
    const { provider } = net
    await net.mine()
    await provider.request({ method: 'anvil_setBlockTimestampInterval', params: [dayMs / 2000] })
    await expect(net.mine({ blocks: 2 })).rejects.toThrow(refusal)
    expect(net.network.cChain.head.header.timestamp).toBeLessThan(BigInt(Date.parse(helicon) / 1000))
  })

  it('warns at its start', async () => {
    lines.length = 0
    net = await networkWith({ heliconTime: helicon })
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'WARN',
        message: 'Helicon is not implemented: the clock stops before it',
      }),
    )
  })
})
