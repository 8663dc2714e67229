import { describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../src/index.js'
import { type FaultPreset, faultPresets } from '../../../state/node/faultPresets.js'

const error = { code: -32_000, message: 'no' }
const height = (net: Snowglobe) => net.provider.request({ method: 'eth_blockNumber' })

/** The outcomes of calls, one letter each: `x` for those that fail. */
async function pattern(net: Snowglobe, count: number): Promise<string> {
  let text = ''
  for (let call = 0; call < count; call++)
    text += await height(net).then(
      () => '.',
      () => 'x',
    )
  return text
}

describe('net.faults.set', () => {
  it('replaces all rules, and those of a preset come last', async () => {
    await using net = await createNetwork()
    net.faults.add({ error })
    net.faults.set({ preset: 'outage', rules: [{ service: 'P', error }] })
    expect((await net.emulator.getFaults()).rules.map(({ rule }) => rule)).toEqual([
      { service: 'P', error },
      { reset: true },
    ])
    await expect(height(net)).rejects.toThrow('fetch failed')
    await expect(net.platform.getHeight()).rejects.toThrow('no')
    net.faults.set({})
    expect(await pattern(net, 3)).toBe('...')
  })

  it('does the same with the same seed', async () => {
    await using net = await createNetwork()
    const drawn = async (seed: string) => {
      net.faults.set({ rules: [{ reset: true, probability: 0.3 }], seed })
      return await pattern(net, 50)
    }
    const first = await drawn('a')
    expect(first).toMatch(/x/)
    expect(await drawn('a')).toBe(first)
    expect(await drawn('b')).not.toBe(first)
  })

  it('refuses presets that do not exist', async () => {
    await using net = await createNetwork()
    expect(() => net.faults.set({ preset: 'flakey' as never })).toThrow('did you mean "flaky"?')
  })
})

describe('presets', () => {
  it.each(Object.keys(faultPresets) as FaultPreset[])(
    '%s: each rule may be given as it is',
    async (preset) => {
      await using net = await createNetwork()
      net.faults.set({ preset })
      const { rules } = await net.emulator.getFaults()
      await net.call('emulator.setFaults', { rules: rules.map(({ rule }) => rule) } as never)
      expect((await net.emulator.getFaults()).rules.map(({ rule }) => rule)).toEqual(
        rules.map(({ rule }) => rule),
      )
    },
  )

  it('stale-replica answers every other read from two blocks before', async () => {
    await using net = await createNetwork()
    await net.mine({ blocks: 5 })
    net.faults.set({ preset: 'stale-replica' })
    expect([await height(net), await height(net), await height(net)]).toEqual(['0x5', '0x3', '0x5'])
  })

  it('public-api limits the rate, and takes its time', async () => {
    await using net = await createNetwork({ seed: 'limits' })
    net.faults.set({ preset: 'public-api' })
    const start = performance.now()
    const statuses = await Promise.all(
      Array.from({ length: 50 }, async () => (await net.fetch('/v1/chains')).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    expect(performance.now() - start).toBeGreaterThan(80)
  })

  it('helicon-crossing loses, delays and refuses on the C-Chain alone, before Helicon and after', async () => {
    await using net = await createNetwork({
      accounts: 1,
      clock: { mode: 'frozen', start: '2030-01-01T00:00:00Z' },
      upgrades: { helicon: '+1m' },
    })
    const bugs: string[] = []
    net.useLog({
      write: ({ level, message }) => void (level === 'ERROR' && bugs.push(message)),
    })
    const [alice] = net.accounts
    const transfer = { from: alice?.address, to: alice?.address, gas: '0x5208' }
    const seen = new Set<string>()
    for (const crossing of [false, true]) {
      if (crossing) await net.increaseTime(120_000)
      net.faults.set({ preset: 'helicon-crossing', rules: [], seed: `crossing ${crossing}` })
      // No test waits for the delays of a public API.
      const { rules } = await net.emulator.getFaults()
      await net.call('emulator.setFaults', {
        rules: rules.flatMap(({ rule }) => ('delay' in rule ? [] : [rule])),
      } as never)
      for (let call = 0; call < 60; call++) {
        await net.provider.request({ method: 'eth_sendTransaction', params: [transfer] }).then(
          async (hash) => {
            const found = await net.provider
              .request({ method: 'eth_getTransactionByHash', params: [hash] })
              .catch(() => 'refused')
            seen.add(found === null ? `lost ${crossing}` : `found ${crossing}`)
          },
          ({ code }) => seen.add(`${code} ${crossing}`),
        )
        await net.platform.getHeight()
      }
      const { rules: counted } = await net.emulator.getFaults()
      expect(counted.map(({ hits }) => Number(hits) > 0)).toEqual([true, true, false, true])
    }
    expect([...seen].sort()).toEqual(
      ['-32603 false', '-32603 true', 'found false', 'found true', 'lost false', 'lost true'].sort(),
    )
    expect(bugs).toEqual([])
    net.faults.clear()
    const { heliconTime } = await net.info.upgrades()
    expect(Date.parse(heliconTime)).toBeLessThan(net.now)
  })
})

it('helicon-crossing works on a network that has Helicon from its start, in each run alike', async () => {
  const outcomes = async () => {
    await using net = await createNetwork({ accounts: 1, seed: 'crossing' })
    net.faults.set({ preset: 'helicon-crossing', seed: 'crossing' })
    const seen = await pattern(net, 8)
    const { rules } = await net.emulator.getFaults()
    return [seen, rules.map(({ hits }) => Number(hits))]
  }
  const [seen, hits] = await outcomes()
  expect([seen, hits]).toEqual(await outcomes())
  expect(hits).not.toEqual([0, 0, 0, 0, 0])
})

describe('the option faults', () => {
  it('holds from the start on, but for what the start itself does, and after a reset again', async () => {
    await using net = await createNetwork({ accounts: 2, faults: { preset: 'outage' } })
    expect(net.accounts).toHaveLength(2)
    expect(await pattern(net, 2)).toBe('xx')
    net.faults.clear()
    expect(await pattern(net, 2)).toBe('..')
    await net.reset()
    expect(net.accounts).toHaveLength(2)
    expect(await pattern(net, 2)).toBe('xx')
  })

  it('is refused when a rule is invalid', async () => {
    await expect(
      createNetwork({ faults: { rules: [{ methd: 'eth_call', error } as never] } }),
    ).rejects.toThrow('unknown option "faults.rules[0].methd": did you mean "method"?')
  })
})
