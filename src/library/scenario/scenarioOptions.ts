import type { ClockMode } from '../../../state/time/Clock.js'
import { parseMoment } from '../../../state/time/parseMoment.js'
import type { ChainName } from '../chain.types.js'
import type { CreateNetworkOptions } from '../networkOptions.js'
import type { JsonOrPath } from './inputs/l1Inputs.js'
import { momentMs } from './inputs/momentInput.js'
import type { ReadUpgrades } from './inputs/networkInput.js'
import { fileText } from './read/artifacts.js'
import type { PreparedScenario } from './read/prepareScenario.js'
import { inSource } from './read/ScenarioSource.js'

/** A scenario that is ready to be made, with what the options beside it say. */
export type ScenarioPlan = {
  readonly prepared: PreparedScenario
  /** The present of the scenario, Unix milliseconds: the time when the network is ready. */
  readonly nowMs: number
  /** The mode of the clock from then on. */
  readonly mode: ClockMode
  /** Whether an option gives faults, which win over those of the scenario. */
  readonly hasFaults: boolean
  /** The members of the option `dataApi`, which win over those of the scenario. */
  readonly dataApiOptions: readonly string[]
}

/** How long before its history a world begins: time for what has no time of its own. */
const beforehandMs = 3_600_000

/**
 * Returns the options of the network on which a scenario is made, and the plan for it. What an option says wins over the scenario.
 * @param nowMs the present, where neither says it, Unix milliseconds
 * @throws {InvalidOptionError} for files that cannot be read
 */
export function withScenario(
  options: CreateNetworkOptions,
  prepared: PreparedScenario,
  nowMs: number,
): { readonly options: CreateNetworkOptions; readonly plan: ScenarioPlan } {
  const { scenario, source } = prepared
  const { clock } = options
  const present = timeOf(clock?.start ?? clock?.startMs) ?? scenario.clock?.start ?? nowMs
  const mode = clock?.mode ?? scenario.clock?.mode ?? 'running'
  const start = Math.floor((earliestMs(prepared, present) - beforehandMs) / 1000) * 1000
  const { upgrades, genesisFile, upgradeFile, chainConfigs, ...network } = scenario.network ?? {}
  const json = (value: JsonOrPath | undefined, path: string) =>
    inSource(source, () => jsonOf(prepared, value, path))
  const wanted: CreateNetworkOptions = {
    teleporter: (scenario.messages ?? []).length > 0,
    ...withoutNothing(network),
    ...withoutNothing({
      upgrades: upgrades && writtenUpgrades(upgrades, present),
      genesisFile: json(genesisFile, 'network.genesisFile'),
      upgradeFile: json(upgradeFile, 'network.upgradeFile'),
    }),
    chainConfigs: Object.fromEntries(
      [...(chainConfigs ?? [])].map(([chain, { config, upgrade }]): [ChainName, object] => [
        chain,
        withoutNothing({
          config: json(config, `network.chainConfigs.${chain}.config`),
          upgrade: json(upgrade, `network.chainConfigs.${chain}.upgrade`),
        }),
      ]),
    ),
  }
  const { scenario: _, upgrades: given, chainConfigs: givenConfigs, flags, ...rest } = withoutNothing(options)
  return {
    options: {
      ...wanted,
      ...rest,
      ...(given === undefined ? {} : { upgrades: fromPresent(given, present) }),
      chainConfigs: { ...wanted.chainConfigs, ...givenConfigs },
      flags: { ...wanted.flags, ...flags },
      clock: { mode: 'frozen', startMs: Math.max(0, start) },
    },
    plan: {
      prepared,
      nowMs: present,
      mode,
      hasFaults: options.faults !== undefined && Object.keys(options.faults).length > 0,
      dataApiOptions: Object.entries(options.dataApi ?? {}).flatMap(([name, value]) =>
        value === undefined ? [] : [name],
      ),
    },
  }
}

/** Returns the earliest time of what has one, at most the present; Unix milliseconds. */
function earliestMs({ scenario }: PreparedScenario, nowMs: number): number {
  const stakes = [...(scenario.validators?.values() ?? [])].flatMap((validator) => [
    validator,
    ...(validator.delegators ?? []),
  ])
  const moments = [
    ...stakes.map(({ start }) => start),
    ...[...(scenario.contracts?.values() ?? [])].flatMap(({ calls }) => (calls ?? []).map(({ at }) => at)),
    ...(scenario.messages ?? []).map(({ at }) => at),
  ]
  return Math.min(
    nowMs,
    ...moments.flatMap((moment) => (moment === undefined ? [] : [momentMs(moment, nowMs)])),
  )
}

function writtenUpgrades(
  upgrades: ReadUpgrades,
  nowMs: number,
): NonNullable<CreateNetworkOptions['upgrades']> {
  return typeof upgrades === 'string' ? upgrades : { helicon: momentMs(upgrades.helicon, nowMs) }
}

/** `+1h` counts from the present of the scenario, not from the start of its history. */
function fromPresent(
  upgrades: NonNullable<CreateNetworkOptions['upgrades']>,
  nowMs: number,
): NonNullable<CreateNetworkOptions['upgrades']> {
  if (typeof upgrades === 'string' || typeof upgrades.helicon !== 'string') return upgrades
  const ms = parseMoment(upgrades.helicon, nowMs)
  return ms === undefined ? upgrades : { helicon: ms }
}

function jsonOf(
  { source }: PreparedScenario,
  value: JsonOrPath | undefined,
  path: string,
): string | undefined {
  if (value === undefined) return undefined
  return 'json' in value ? value.json : fileText(source.directory, value.path, path)
}

function withoutNothing<T extends object>(members: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

/** Unix milliseconds. */
function timeOf(start: string | number | Date | undefined): number | undefined {
  if (start === undefined) return undefined
  return typeof start === 'number' ? start : new Date(start).getTime()
}
