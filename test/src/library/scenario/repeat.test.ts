import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { type CreateNetworkOptions, createNetwork, type Network } from '../../../../src/index.js'

const examples = join('examples', 'scenarios')
const files = readdirSync(examples).filter((name) => /\.(yaml|toml)$/.test(name) || name === 'messages.json')
const folder = mkdtempSync(join(tmpdir(), 'snowglobe-scenario-digest-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the digest of the whole state of a network. */
async function digestOf(net: Network): Promise<string> {
  const file = join(folder, 'digest.state')
  await net.dumpState(file)
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

async function digestWith(options: CreateNetworkOptions): Promise<string> {
  await using net = await createNetwork({ clock: { mode: 'frozen' }, ...options })
  return await digestOf(net)
}

describe('the same file gives the same bytes', () => {
  it.each(files)('%s', async (name) => {
    const scenario = join(examples, name)
    await using net = await createNetwork({ scenario, clock: { mode: 'frozen' } })
    const first = await digestOf(net)
    expect(await digestWith({ scenario })).toBe(first)
    await net.emulator.fund({ address: net.users.alice!.P, amount: 5 })
    await net.reset()
    expect(await digestOf(net)).toBe(first)
    expect(await digestWith({ scenario, upgrades: 'granite' })).not.toBe(first)
  })
})

it('a state file keeps what net.users and the rest tell', async () => {
  await using net = await createNetwork({ scenario: join(examples, 'wallet.yaml') })
  const file = join(folder, 'wallet.state')
  await net.dumpState(file)
  await using loaded = await createNetwork({ state: file })
  expect(loaded.users).toEqual(net.users)
  expect(loaded.contracts).toEqual(net.contracts)
  expect(loaded.assets).toEqual(net.assets)
})

it('networks beside the first have the world of the scenario, too', async () => {
  await using net = await createNetwork({ scenario: { users: { alice: { funds: { P: 3 } } } } })
  await net.listen({ isolated: 1 })
  const [other] = net.isolated
  expect(other!.users).toEqual(net.users)
  expect(await other!.platform.getBalance({ addresses: [other!.users.alice!.P] })).toMatchObject({
    unlocked: '3000000000',
  })
})

describe('with other options', () => {
  const scenario = {
    clock: { mode: 'frozen', start: '2026-03-01T12:00:00Z' },
    network: { networkId: 54321, upgrades: { helicon: '+1d' } },
    users: { alice: { funds: { C: 1 } } },
    faults: { rules: [{ method: 'eth_chainId', status: 503 }] },
  } as const

  it('they win over the network and the clock', async () => {
    await using net = await createNetwork({ scenario })
    expect([net.now, (await net.info.getNetworkID()).networkID]).toEqual([
      Date.parse(scenario.clock.start),
      '54321',
    ])
    expect((await net.info.upgrades()).heliconTime).toBe('2026-03-02T12:00:00Z')
    await using other = await createNetwork({
      scenario,
      networkId: 'local',
      clock: { start: '2026-05-01T00:00:00Z' },
      upgrades: { helicon: '+2h' },
    })
    expect([other.now, (await other.info.getNetworkID()).networkID]).toEqual([
      Date.parse('2026-05-01T00:00:00Z'),
      '12345',
    ])
    expect((await other.info.upgrades()).heliconTime).toBe('2026-05-01T02:00:00Z')
  })

  it('faults begin when the world is ready, unless an option gives others', async () => {
    await using net = await createNetwork({ scenario })
    await expect(net.provider.request({ method: 'eth_chainId' })).rejects.toThrow()
    await using other = await createNetwork({ scenario, faults: {}, l1s: [{ alias: 'before' }], accounts: 1 })
    await expect(other.provider.request({ method: 'eth_chainId' })).rejects.toThrow()
    expect([other.l1s.list().length, other.accounts.length]).toEqual([1, 1])
    await using third = await createNetwork({
      scenario,
      faults: { rules: [{ method: 'eth_gasPrice', status: 503 }] },
    })
    expect(await third.provider.request({ method: 'eth_chainId' })).toBe('0xa868')
  })

  it('a state file and a real node take no scenario', async () => {
    await expect(createNetwork({ scenario, state: 'any.state' })).rejects.toThrow(
      'option "scenario" cannot stand beside "state"',
    )
    await expect(createNetwork({ scenario, backend: 'avalanchego', path: '/none' })).rejects.toThrow(
      'option "scenario" is not possible on a real node',
    )
  })
})
