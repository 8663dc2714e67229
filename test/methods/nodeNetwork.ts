import { adminMethods } from '../../methods/admin/index.js'
import { healthMethods } from '../../methods/health/index.js'
import { infoMethods } from '../../methods/info/index.js'
import { parseJson } from '../../state/codec/parseJson.js'
import { stringifyJson } from '../../state/codec/stringifyJson.js'
import { Network } from '../../state/Network.js'
import type { LogSink } from '../../state/node/NodeLogger.js'
import type { NetworkOptions } from '../../state/world/NetworkOptions.js'

/** When the clock of a test network is frozen: 2026-11-21T08:00:00Z, Unix milliseconds. */
export const frozenMs = Date.UTC(2026, 10, 21, 8, 0, 0)

/**
 * Creates a network of `local` with a clock frozen in November 2026, with further options and a log sink as
 * needed.
 */
export function nodeNetwork(options: Partial<NetworkOptions> = {}, logSink?: LogSink): Promise<Network> {
  const completed: NetworkOptions = {
    networkId: 12345,
    genesisFile: undefined,
    upgradeFile: undefined,
    clock: { mode: 'frozen', startMs: frozenMs },
    seed: 'test',
    blockDelay: 'strict',
    sybilProtection: true,
    identity: undefined,
    chainConfigs: {},
    subnetConfigs: {},
    chainAliases: {},
    vmAliases: {},
    flags: {},
    httpHost: '127.0.0.1',
    httpPort: 9650,
    emulatorApi: true,
    ...options,
  }
  return Network.create(completed, logSink)
}

/** The single node of the recordings, without peers. */
export function loneNode(options: Partial<NetworkOptions> = {}): Promise<Network> {
  return nodeNetwork({ sybilProtection: false, ...options })
}

/**
 * Calls a method as over the wire, with params as JSON text (omitted when undefined), and returns the parsed
 * result.
 */
export async function call(network: Network, name: string, params?: string): Promise<unknown> {
  return JSON.parse(await callText(network, name, params))
}

/** Like {@link call}, but returns the result as JSON text. */
export async function callText(network: Network, name: string, params?: string): Promise<string> {
  const method = [...infoMethods, ...adminMethods, ...healthMethods].find(
    (candidate) => candidate.name === name,
  )
  if (method === undefined) throw new Error(`no method ${name}`)
  return stringifyJson(await method.call(network, params === undefined ? undefined : parseJson(params)))
}

/** Returns the message of the error that a method answers with. */
export async function refusal(network: Network, name: string, params?: string): Promise<string> {
  try {
    await callText(network, name, params)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error(`${name} was not refused`)
}

export const badArgument =
  "couldn't unmarshal an argument. Ensure arguments are valid and properly formatted. See documentation for example calls"
export const nodeId = 'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg'
export const xChain = '2eNy1mUFdmaxXNj1eQHUe7Np4gju9sJsEtWQ4MX3ToiNKuADed'
export const cChain = '2owdGqyG6FFzTHy5qhenDXQcEghvr571KZE3gSfRJERSJinuwC'
export const pChain = '11111111111111111111111111111111LpoYY'
export const subnetEvm = 'srEXiWaHuhNyGwPUi444Tu47ZEDwxTWrbQiuD7FmgSAQ6X7Dy'
