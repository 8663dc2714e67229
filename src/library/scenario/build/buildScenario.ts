import type { Backend } from '../../Backend.js'
import type { BuiltScenario } from '../BuiltScenario.js'
import { dataApiFactsInput } from '../inputs/scenarioInput.js'
import { buildError, inSource } from '../read/ScenarioSource.js'
import type { ScenarioPlan } from '../scenarioOptions.js'
import { assetSteps } from './createAssets.js'
import { l1Steps } from './createL1s.js'
import { contractSteps } from './deployContracts.js'
import { fundingSteps } from './fundOwners.js'
import { stakingSteps } from './issueStakes.js'
import { tokenSteps } from './mintTokens.js'
import { ScenarioSite } from './ScenarioSite.js'
import { isTimed, type Step } from './Step.js'
import { messageSteps } from './sendMessages.js'

/** How long validators of a new L1 wait for the epoch in which they count (ACP-181). */
const epochMs = 31_000

/**
 * Makes the world of a scenario on a network at its start, by real transactions: L1s, funds, assets, tokens, contracts and their calls;
 * then what has a time, in that order; at the end the clock stands at the present of the scenario.
 * @throws {SnowglobeError} naming file, line and entry of what is refused
 */
export async function buildScenario(backend: Backend, plan: ScenarioPlan): Promise<BuiltScenario> {
  const { prepared, nowMs } = plan
  const site = inSource(prepared.source, () => new ScenarioSite(backend, prepared, nowMs))
  unlockUsers(site)
  const { network } = site
  const { scenario } = prepared
  network.time.setMode('frozen')
  const abis = [...prepared.artifacts.values()].map(({ abi }) => abi)
  if (abis.length > 0) await backend.useAbis(abis)

  await runAll(site, l1Steps(site))
  await runAll(site, fundingSteps(site))
  await runAll(site, assetSteps(site))
  const tokens = tokenSteps(site)
  const contracts = await inPlace(site, 'contracts', async () => contractSteps(site))
  await runAll(site, tokens.deployments)
  await runAll(site, contracts.deployments)
  await runAll(site, tokens.mints)
  await runAll(
    site,
    contracts.calls.filter((call) => !isTimed(call)),
  )
  if ((scenario.messages ?? []).length > 0) await passEpoch(site)

  const stakes = await inPlace(site, 'validators', async () => stakingSteps(site))
  const messages = await inPlace(site, 'messages', async () => messageSteps(site))
  const timed = [...stakes, ...contracts.calls.filter(isTimed), ...messages]
  await runAll(
    site,
    timed.toSorted((a, b) => a.atMs - b.atMs),
  )
  await inPlace(site, 'clock', () => moveTo(site, nowMs))
  await inPlace(site, 'dataApi', () => sayFacts(site, plan))
  if (scenario.faults !== undefined && !plan.hasFaults) backend.faults.set(scenario.faults)
  network.time.setMode(plan.mode)
  return {
    users: Object.fromEntries(site.users),
    contracts: Object.fromEntries(site.contracts),
    validators: Object.fromEntries(site.validators),
    assets: Object.fromEntries(site.assets),
  }
}

function unlockUsers(site: ScenarioSite): void {
  for (const name of site.users.keys()) {
    const key = site.keyOf(name)
    site.network.unlockedKeys.add(site.addressOf(name), key)
  }
}

async function runAll(site: ScenarioSite, steps: readonly Step[]): Promise<void> {
  for (const { path, atMs, run } of steps)
    await inPlace(site, path, async () => {
      if (atMs !== undefined) await moveTo(site, atMs)
      await run()
    })
}

/** Moves the clock forward; what is made may have moved it already. */
async function moveTo({ network }: ScenarioSite, ms: number): Promise<void> {
  if (ms > network.world.clock.now()) await network.time.set(ms)
}

/** Lets the epoch begin in which the validators of new L1s count, on every EVM chain. */
async function passEpoch({ network }: ScenarioSite): Promise<void> {
  await network.time.increase(epochMs)
  for (const chain of network.world.evmChains.values()) await chain.control.mine(1)
}

/** Tells the Data API what the scenario says, except what options say. */
async function sayFacts(site: ScenarioSite, { prepared, dataApiOptions }: ScenarioPlan): Promise<void> {
  const { dataApi: written } = prepared.scenario
  if (written === undefined) return
  const { keys, keyRequired, unitsPerMinute, webhooks, ...facts } = dataApiFactsInput.read(
    site.resolve(written, 'dataApi'),
    'dataApi',
  )
  const isFree = (name: string) => !dataApiOptions.includes(name)
  await site.network.queue.run(() => {
    const { dataApi, webhooks: served } = site.network.world
    if (keys !== undefined && isFree('keys')) dataApi.setKeys(keys)
    if (keyRequired !== undefined && isFree('keyRequired')) dataApi.keyRequired = keyRequired
    if (unitsPerMinute !== undefined && isFree('unitsPerMinute')) dataApi.unitsPerMinute = unitsPerMinute
    if (webhooks !== undefined && isFree('webhooks')) served.change(webhooks)
    dataApi.describe(Object.fromEntries(Object.entries(facts).filter(([name]) => isFree(name))))
  })
}

/** Runs a part of the scenario, and says of an error where that part stands. */
async function inPlace<T>(site: ScenarioSite, path: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw buildError(site.prepared.source, path, error)
  }
}
