import { describe, expect, it } from '@jest/globals'
import { createNetwork, type Scenario } from '../../../../src/index.js'

const clock = { mode: 'frozen', start: '2026-03-01T12:00:00Z' } as const
const chainId = { method: 'eth_chainId' }

/** Returns which of some calls a network with these faults answers. */
async function answered(faults: NonNullable<Scenario['faults']>, network = {}): Promise<string> {
  await using net = await createNetwork({ scenario: { clock, network, faults } })
  const calls = Array.from({ length: 40 }, () =>
    net.provider.request(chainId).then(
      () => 'y',
      () => 'n',
    ),
  )
  return (await Promise.all(calls)).join('')
}

describe('faults of a scenario', () => {
  it('may be those of a preset, behind rules of its own', async () => {
    await using net = await createNetwork({
      scenario: {
        clock,
        users: { alice: { funds: { C: 1 } } },
        faults: {
          preset: 'outage',
          rules: [{ method: 'eth_gasPrice', error: { code: -1, message: 'mine' } }],
        },
      },
    })
    await expect(net.provider.request({ method: 'eth_gasPrice' })).rejects.toMatchObject({ code: -1 })
    await expect(net.info.getNetworkID()).rejects.toThrow('fetch failed')
    expect(net.users.alice?.address).toMatch(/^0x/)
  })

  it('hit the same calls with the same seed', async () => {
    const rules = [{ method: 'eth_chainId', status: 503, probability: 0.5 }]
    const first = await answered({ seed: 'one', rules })
    expect(await answered({ seed: 'one', rules })).toBe(first)
    expect(await answered({ seed: 'one', rules }, { seed: 'other' })).toBe(first)
    expect(await answered({ seed: 'two', rules })).not.toBe(first)
    expect(await answered({ rules })).not.toBe(await answered({ rules }, { seed: 'other' }))
    expect([first.includes('y'), first.includes('n')]).toEqual([true, true])
  })
})
