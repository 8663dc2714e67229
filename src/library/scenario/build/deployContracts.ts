import { InputFault } from '../../../../methods/params/Input.js'
import { hexToBytes } from '../../../../state/codec/hex.js'
import { invariant } from '../../../../state/errors/NodeError.js'
import { toAddress } from '../../../../state/evm/values/Address.js'
import { checksumAddress } from '../../../../state/evm/values/checksumAddress.js'
import { SnowglobeError } from '../../../inProcess/SnowglobeError.js'
import { type Amount, smallestUnits, weiDecimals } from '../inputs/amountInput.js'
import type { ReadCall, ReadContract } from '../inputs/contractInputs.js'
import { linked } from '../read/artifacts.js'
import { deploymentReferences } from '../read/checkNames.js'
import { parseReference } from '../references.js'
import { callOf, deploymentOf } from '../viemParts.js'
import { type AbiCallable, argumentsFor, constructorIn, functionIn } from './abiArguments.js'
import type { ScenarioSite } from './ScenarioSite.js'
import type { Step } from './Step.js'
import { type EvmOutcome, sendOnEvm } from './sendOnEvm.js'

/** A contract to be deployed: its code, its ABI and who pays. */
export type Deployment = {
  readonly name: string
  /** `C`, or an L1 by name. */
  readonly chain: string
  /** The user who deploys it; undefined for the key that the genesis funds. */
  readonly from: string | undefined
  readonly abi: readonly unknown[]
  readonly bytecode: string
  readonly arguments: readonly unknown[]
  /** Wei. */
  readonly value: bigint
}

/**
 * Lists the steps that deploy the contracts, each after those that its arguments name, and then the steps that call them.
 * @throws {InputFault} when contracts need each other
 */
export function contractSteps(site: ScenarioSite): {
  readonly deployments: readonly Step[]
  readonly calls: readonly Step[]
} {
  const contracts = site.prepared.scenario.contracts ?? new Map<string, ReadContract>()
  const deployments = inOrder(contracts).map((name): Step => {
    const path = `contracts.${name}`
    return { path, run: () => deployContract(site, path, name) }
  })
  const calls = [...contracts].flatMap(([name, { calls: given = [] }]) =>
    given.map((call, index): Step => {
      const path = `contracts.${name}.calls[${index}]`
      return {
        path,
        ...(call.at === undefined ? {} : { atMs: site.sendingTime(call.at, `${path}.at`) }),
        run: async () => void (await sendCall(site, path, name, call)),
      }
    }),
  )
  return { deployments, calls }
}

/** Deploys code, and notes the contract by name. @param path of the entry */
export async function deploy(site: ScenarioSite, path: string, deployment: Deployment): Promise<void> {
  const { name, chain, from, abi, bytecode, value } = deployment
  const data = encoded(`${path}.arguments`, () => deploymentOf(abi, hex(bytecode), deployment.arguments))
  const { contractAddress } = await send(site, path, chain, from, undefined, data, value)
  invariant(contractAddress !== undefined, 'a creation has an address')
  site.contracts.set(name, { address: checksumAddress(contractAddress), abi, chain })
}

/** Calls a function of a contract that is deployed. @param args as viem takes them @param path of the entry */
export async function callContract(
  site: ScenarioSite,
  path: string,
  {
    name,
    from,
    value = 0n,
  }: { readonly name: string; readonly from: string | undefined; readonly value?: bigint },
  callable: AbiCallable,
  args: readonly unknown[],
): Promise<EvmOutcome> {
  const contract = site.contracts.get(name)
  invariant(contract !== undefined, 'contracts are deployed before they are called')
  const data = encoded(`${path}.arguments`, () => callOf(callable, callable.name ?? '', args))
  return await send(site, path, contract.chain, from, contract.address, data, value)
}

async function deployContract(site: ScenarioSite, path: string, name: string): Promise<void> {
  const contract = site.prepared.scenario.contracts?.get(name)
  const artifact = site.prepared.artifacts.get(name)
  invariant(contract !== undefined && artifact !== undefined, 'each contract has an artifact')
  const { chain = 'C', from, address, arguments: given } = contract
  const { abi } = artifact
  if (address !== undefined) {
    const there = toAddress(hexToBytes(site.account(address, `${path}.address`).slice(2)))
    site.contracts.set(name, { address: checksumAddress(there), abi, chain })
    return
  }
  const callable = constructorIn(abi)
  const written = site.resolve(given, `${path}.arguments`)
  await deploy(site, path, {
    name,
    chain,
    from,
    abi,
    bytecode: linked(artifact, librariesOf(site, path, contract), path),
    arguments: argumentsFor(callable, argumentsIn(written), `${path}.arguments`),
    value: weiOf(contract.value, `${path}.value`),
  })
}

async function sendCall(site: ScenarioSite, path: string, name: string, call: ReadCall): Promise<EvmOutcome> {
  const contract = site.prepared.scenario.contracts?.get(name)
  const abi = site.contracts.get(name)?.abi ?? []
  const callable = functionIn(abi, call.call, `${path}.call`)
  const written = site.resolve(call.arguments, `${path}.arguments`)
  const args = argumentsFor(callable, argumentsIn(written), `${path}.arguments`)
  const value = weiOf(call.value, `${path}.value`)
  return await callContract(site, path, { name, from: call.from ?? contract?.from, value }, callable, args)
}

async function send(
  site: ScenarioSite,
  path: string,
  chainName: string,
  from: string | undefined,
  to: string | undefined,
  data: string,
  value: bigint,
): Promise<EvmOutcome> {
  const chain = site.evmChain(chainName, `${path}.chain`)
  const address = to === undefined ? undefined : toAddress(hexToBytes(to.slice(2)))
  return await sendOnEvm(site, chainName, chain, site.keyOf(from), { to: address, data, value })
}

function librariesOf(
  site: ScenarioSite,
  path: string,
  { libraries }: ReadContract,
): ReadonlyMap<string, string> {
  return new Map(
    [...(libraries ?? [])].map(([name, address]) => [
      name,
      site.account(address, `${path}.libraries.${name}`),
    ]),
  )
}

/** Returns contracts in an order in which each comes after those that its deployment refers to. */
function inOrder(contracts: ReadonlyMap<string, ReadContract>): readonly string[] {
  const ordered: string[] = []
  const open = new Set<string>()
  const visit = (name: string, from: string): void => {
    if (ordered.includes(name)) return
    const contract = contracts.get(name)
    if (contract === undefined) return
    if (open.has(name)) throw new InputFault(from, `NAME refers to ${name}, which needs this contract itself`)
    open.add(name)
    for (const { name: text, path } of deploymentReferences(`contracts.${name}`, contract)) {
      const reference = parseReference(text, path)
      if (reference.section === 'contracts') visit(reference.name, path)
    }
    ordered.push(name)
  }
  for (const name of contracts.keys()) visit(name, `contracts.${name}`)
  return ordered
}

/** Runs an encoding of viem, whose errors are about the ABI. */
function encoded(path: string, encode: () => string): string {
  try {
    return encode()
  } catch (error) {
    const reason = String(Reflect.get(Object(error), 'shortMessage') ?? error)
    throw new SnowglobeError({ shortMessage: `${path}: ${reason}`, details: reason }, error)
  }
}

function argumentsIn(value: unknown): readonly unknown[] | Readonly<Record<string, unknown>> | undefined {
  if (Array.isArray(value) || value === undefined) return value
  return Object.fromEntries(Object.entries(Object(value)))
}

function weiOf(amount: Amount | undefined, path: string): bigint {
  return amount === undefined ? 0n : smallestUnits(amount, weiDecimals, path)
}

function hex(text: string): `0x${string}` {
  return `0x${text.replace(/^0x/, '')}`
}
