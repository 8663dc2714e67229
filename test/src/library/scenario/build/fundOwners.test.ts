import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { createNetwork, type Snowglobe } from '../../../../../src/index.js'
import { fundingSteps } from '../../../../../src/library/scenario/build/fundOwners.js'
import { ScenarioSite } from '../../../../../src/library/scenario/build/ScenarioSite.js'
import { scenarioInput } from '../../../../../src/library/scenario/inputs/scenarioInput.js'

let net: Snowglobe
beforeAll(async () => {
  net = await createNetwork({ clock: { mode: 'frozen', start: '2026-03-01T00:00:00Z' } })
})
afterAll(() => net.close())

/** A site on which a scenario is made. */
function siteOf(given: object): ScenarioSite {
  const scenario = scenarioInput.read(given, '')
  const source = { file: undefined, directory: '', lines: new Map<string, number>() }
  const backend = { network: net.network } as ConstructorParameters<typeof ScenarioSite>[0]
  return new ScenarioSite(backend, { scenario, source, artifacts: new Map() }, net.now)
}
const stepsOf = (given: object) => fundingSteps(siteOf(given))
const locked = (chain: string, more: object = {}) => ({ chain, amount: 1, until: '+1d', ...more })

describe('the funds of a scenario', () => {
  it('have a step for each owner and chain', () => {
    const users = {
      alice: { funds: { C: 1, X: 1, P: 1 }, locked: [locked('P')] },
      bob: { locked: [locked('X')] },
      carol: {},
    }
    const multisigs = { both: { members: ['alice', 'bob'], funds: { X: 1 }, locked: [locked('P')] } }
    expect(stepsOf({ users, multisigs }).map(({ path }) => path)).toEqual([
      'users.alice.funds.P',
      'users.alice.funds.X',
      'users.alice.funds.C',
      'users.bob.locked',
      'multisigs.both.locked',
      'multisigs.both.funds.X',
    ])
  })

  it('make no transaction where they are 0', async () => {
    const heights = () =>
      Promise.all([
        net.platform.getHeight(),
        net.avm.getHeight(),
        net.provider.request({ method: 'eth_blockNumber' }),
      ])
    const before = await heights()
    const zero = { P: 0, X: 0, C: 0 }
    for (const { run } of stepsOf({
      users: { alice: { funds: zero, locked: [locked('P', { amount: 0 })] } },
    }))
      await run()
    expect(await heights()).toEqual(before)
  })

  it('are locked on both chains, and stakeable on the P-Chain unless the scenario says no', async () => {
    const amounts = [locked('X'), locked('P'), locked('P', { amount: 2, stakeable: false })]
    const given = { users: { dora: { locked: amounts } } }
    const site = siteOf(given)
    for (const { run } of fundingSteps(site)) await run()
    const { P, X } = site.users.get('dora')!
    expect(await net.platform.getBalance({ addresses: [P] })).toMatchObject({
      unlocked: '0',
      lockedStakeable: '1000000000',
      lockedNotStakeable: '2000000000',
    })
    expect(await net.avm.getBalance({ address: X, assetID: 'AVAX', includePartial: false })).toMatchObject({
      balance: '0',
    })
  })

  it('cannot be stakeable on the X-Chain', async () => {
    const [step] = stepsOf({
      users: { alice: { locked: [locked('P'), locked('X', { stakeable: true })] } },
    }).slice(1)
    await expect(step?.run()).rejects.toThrow(
      '"users.alice.locked[1].stakeable" is for the P-Chain: the X-Chain has no stakes',
    )
  })
})
