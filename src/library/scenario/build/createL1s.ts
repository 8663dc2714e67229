import { l1PlanOf, type ReadL1 } from '../../../../methods/emulator/l1/l1PlanOf.js'
import { InputFault } from '../../../../methods/params/Input.js'
import { goPointer } from '../../../../state/codec/goJson/containers.js'
import { decodeGoValue } from '../../../../state/codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../../../state/codec/goJson/GoJsonError.js'
import { hexOrDecimal64 } from '../../../../state/codec/goJson/hexutil.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { type Json, JsonNumber, JsonObject } from '../../../../state/codec/json.js'
import { parseJson } from '../../../../state/codec/parseJson.js'
import { stringifyJson } from '../../../../state/codec/stringifyJson.js'
import { defaultGenesis } from '../../../../state/l1s/createL1.js'
import type { JsonOrPath, ReadPrecompiles, ReadScenarioL1 } from '../inputs/l1Inputs.js'
import { bytesOrFile, fileText } from '../read/artifacts.js'
import type { ScenarioSite } from './ScenarioSite.js'
import type { Step } from './Step.js'

/** The keys of precompiles in a genesis (subnet-EVM). */
const configKeys: Readonly<Record<keyof ReadPrecompiles, string>> = {
  deployerAllowList: 'contractDeployerAllowListConfig',
  txAllowList: 'txAllowListConfig',
  nativeMinter: 'contractNativeMinterConfig',
  feeManager: 'feeManagerConfig',
  rewardManager: 'rewardManagerConfig',
}

/** Lists the steps that create the L1s, as `net.l1s.create` does. */
export function l1Steps(site: ScenarioSite): readonly Step[] {
  return [...(site.prepared.scenario.l1s ?? [])].map(([name, l1]): Step => {
    const path = `l1s.${name}`
    return {
      path,
      run: async () => {
        const made = await site.network.createL1(l1PlanOf(descriptionOf(site, path, name, l1)))
        site.l1s.set(name, made)
      },
    }
  })
}

function descriptionOf(site: ScenarioSite, path: string, name: string, l1: ReadScenarioL1): ReadL1 {
  const { chainId: _, precompiles: __, genesis: ___, config, upgrade, manager, ...described } = l1
  return {
    ...described,
    name: described.name ?? name.replace(/[^A-Za-z0-9]+/g, ' '),
    alias: name,
    genesis: genesisOf(site, path, l1),
    config: jsonText(site, config, `${path}.config`),
    upgrade: jsonText(site, upgrade, `${path}.upgrade`),
    manager: manager && managerOf(site, `${path}.manager`, manager),
  }
}

function managerOf(
  site: ScenarioSite,
  path: string,
  { code, bytecode, ...rest }: NonNullable<ReadScenarioL1['manager']>,
): NonNullable<ReadL1['manager']> {
  const { directory } = site.prepared.source
  const bytes = (written: string | undefined, name: 'bytecode' | 'deployedBytecode', key: string) =>
    written === undefined
      ? undefined
      : hexToBytes(bytesOrFile(directory, written, name, `${path}.${key}`).slice(2))
  return {
    ...rest,
    code: bytes(code, 'deployedBytecode', 'code'),
    bytecode: bytes(bytecode, 'bytecode', 'bytecode'),
  }
}

/** Returns the text of JSON that is written in the scenario, or in a file. */
function jsonText(site: ScenarioSite, json: JsonOrPath | undefined, path: string): string | undefined {
  if (json === undefined) return undefined
  return 'json' in json ? json.json : fileText(site.prepared.source.directory, json.path, path)
}

/** Returns the genesis with the chain ID and the precompiles of the scenario; undefined for the usual one. */
function genesisOf(site: ScenarioSite, path: string, l1: ReadScenarioL1): string | undefined {
  const { chainId, precompiles = noPrecompiles } = l1
  const written = jsonText(site, l1.genesis, `${path}.genesis`)
  if (chainId !== undefined && written !== undefined)
    throw new InputFault(`${path}.chainId`, 'NAME cannot stand beside "genesis", which has the chain ID')
  const isUsual = Object.values(precompiles).every((roles) => roles === undefined)
  if (chainId === undefined && isUsual) return written
  const genesis = parsed(written ?? defaultGenesis(site.network.world), `${path}.genesis`)
  const time = timestampOf(genesis)
  const added = Object.entries(precompiles).flatMap(([name, roles]): [string, Json][] => {
    const key = Object.entries(configKeys).find(([known]) => known === name)?.[1]
    if (roles === undefined || key === undefined) return []
    return [[key, precompileConfig(site, `${path}.precompiles.${name}`, time, roles)]]
  })
  const config = genesis.get('config')
  if (!(config instanceof JsonObject)) throw new InputFault(`${path}.genesis`, 'NAME has no "config"')
  const more: [string, Json][] =
    chainId === undefined ? added : [['chainId', new JsonNumber(String(chainId))], ...added]
  return stringifyJson(withMembers(genesis, [['config', withMembers(config, more)]]))
}

const noPrecompiles: Partial<ReadPrecompiles> = {}

function precompileConfig(
  site: ScenarioSite,
  path: string,
  time: bigint,
  { admins, managers, enabled }: NonNullable<ReadPrecompiles['nativeMinter']>,
): JsonObject {
  const addresses = (accounts: readonly string[] | undefined, role: string) =>
    (accounts ?? []).map((account, index) => site.account(account, `${path}.${role}[${index}]`))
  return new JsonObject([
    ['blockTimestamp', new JsonNumber(String(time))],
    ['adminAddresses', addresses(admins, 'admins')],
    ['managerAddresses', addresses(managers, 'managers')],
    ['enabledAddresses', addresses(enabled, 'enabled')],
  ])
}

/**
 * Returns the time of a genesis, Unix seconds: a precompile that is enabled earlier, before Durango, has no managers. One that
 * cannot be read is 0 here, and is refused when the chain is created.
 */
function timestampOf(genesis: JsonObject): bigint {
  try {
    return decodeGoValue(genesis.get('timestamp') ?? null, goPointer(hexOrDecimal64)) ?? 0n
  } catch (error) {
    if (error instanceof GoJsonError) return 0n
    throw error
  }
}

function withMembers({ members }: JsonObject, added: readonly (readonly [string, Json])[]): JsonObject {
  const names = new Set(added.map(([name]) => name))
  return new JsonObject([...members.filter(([name]) => !names.has(name)), ...added])
}

function parsed(text: string, path: string): JsonObject {
  try {
    const value = parseJson(text)
    if (value instanceof JsonObject) return value
  } catch (cause) {
    throw new InputFault(path, `NAME is not JSON: ${cause instanceof Error ? cause.message : cause}`)
  }
  throw new InputFault(path, 'NAME is no object')
}
