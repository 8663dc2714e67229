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

describe('a network that schedules Helicon for later', () => {
  it("warns at its start that EVM chains keep Granite's rules", async () => {
    lines.length = 0
    net = await networkWith({ heliconTime: helicon })
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 'WARN',
        message: expect.stringContaining("EVM chains keep Granite's rules"),
      }),
    )
  })

  it('goes on from there with the P-Chain of Helicon', async () => {
    net = await networkWith({ heliconTime: helicon })
    await net.increaseTime(dayMs + 1000)
    await net.mine()
    expect(net.network.cChain.head.header.timestamp).toBeGreaterThan(BigInt(Date.parse(helicon) / 1000))
  })
})
