import { hexToBytes } from '../codec/hex.js'
import { type Id, idToBytes, idToString, type NodeId, nodeIdFromBytes } from '../codec/ids.js'
import { subnetEvmId } from '../codec/namedIds.js'
import { aliasTooLong, maxAliasLength } from '../errors/admin.js'
import { aliasUnreachable, l1Refused, noChainForManager, noVm } from '../errors/emulatorL1.js'
import { exceedsGasCapacity, verificationFailed } from '../errors/platformTx.js'
import { defaultL1Genesis } from '../evm/genesis/defaultL1Genesis.js'
import { larger, smaller } from '../gas/bounds.js'
import { chainPath } from '../node/chainPath.js'
import { chainUrlPath } from '../node/chainUrlPath.js'
import { gasOf } from '../platform/fees/complexity.js'
import { conversionValidatorComplexity } from '../platform/fees/componentComplexity.js'
import type { ConversionValidator } from '../platform/txs/conversionValidator.js'
import { convertSubnetToL1Tx, createChainTx, createSubnetTx } from '../platform/wallet/l1Txs.js'
import { Wallet } from '../platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../profiles/ewoq.js'
import type { Pauses } from '../time/Pauses.js'
import { type ConversionData, convertedValidationId } from '../warp/l1Messages.js'
import { issueNow } from './issueNow.js'
import type { CreatedL1, L1Plan, L1ValidatorPlan } from './L1Plan.js'
import type { L1Site, L1World } from './L1Site.js'
import { blsKeyOf, knownNodes, type MadeProofs, makeProofs, possessionOf } from './validatorKeys.js'

/** The address at which Avalanche's tools deploy the proxy of a validator manager. */
export const usualManagerAddress = '0x0feedc0de0000000000000000000000000000000'

const defaultWeight = 100n
/** 1 AVAX. */
const defaultBalanceNAVAX = 1_000_000_000n

/**
 * Creates a subnet, its chain and, if the plan asks for it, an L1: real transactions in real blocks, paid and
 * owned by the ewoq key. Must run in the network's queue.
 * @param proofs what {@link proveValidators} returned for the plan
 * @throws {NodeError} when the chain or a transaction is refused; nothing is then created
 */
export function createL1(network: L1Site, plan: L1Plan, proofs: MadeProofs): CreatedL1 {
  const { undo, random } = network.world
  return undo.attempt(() => {
    // A refused attempt must not affect later random values.
    const { position } = random
    undo.record(() => random.seek(position))
    const wallet = new Wallet(network.world.platform, privateKeyBytes(ewoqKey))
    const { subnetId, chainId } = createChain(network, wallet, plan)
    const conversion = isConverted(plan)
      ? convert(network, wallet, plan, { subnetId, chainId }, proofs)
      : undefined
    const made: CreatedL1 = {
      name: nameOf(plan),
      alias: plan.alias,
      subnetId,
      chainId,
      conversion,
      validators: (conversion?.validators ?? []).map(({ nodeIdBytes }, index) => ({
        validationId: convertedValidationId(subnetId, index),
        nodeId: nodeIdFromBytes(nodeIdBytes),
      })),
    }
    record(network.world, made)
    return made
  })
}

function record({ l1s, node }: L1World, made: CreatedL1): void {
  l1s.push(made)
  node.log.write('main', 'INFO', 'L1 created', () => ({
    name: made.name,
    subnetID: idToString(made.subnetId),
    blockchainID: idToString(made.chainId),
    numValidators: made.validators.length,
  }))
}

/**
 * Makes the proofs of possession that a plan's validators need, before the plan is carried out. It pauses after each and
 * changes nothing. Must run in the network's queue.
 * @throws {NodeError} when the validators fit into no block
 */
export function* proveValidators(world: L1World, plan: L1Plan): Pauses<MadeProofs> {
  if (!isConverted(plan)) return new Map()
  checkRoom(world, Math.max(1, plan.validators?.length ?? 0))
  const { undo, random } = world
  const secretKeys = undo.trial(() => {
    const { position } = random
    undo.record(() => random.seek(position))
    return namedValidators(world, plan.validators ?? []).map(({ nodeId }) => {
      const secretKey = blsKeyOf(world, nodeId)
      world.signerKeys.add(secretKey)
      return secretKey
    })
  })
  return yield* makeProofs(secretKeys)
}

/** Checks that a block has room for so many validators, since their keys and proofs take long. @throws {NodeError} when it has not */
function checkRoom({ platform }: L1World, validators: number): void {
  const { weights, maxCapacity } = platform.params.fees.dynamic
  const owner = { threshold: 1, addresses: [new Wallet(platform, privateKeyBytes(ewoqKey)).address] }
  const each = { nodeIdBytes: new Uint8Array(20), remainingBalanceOwner: owner, deactivationOwner: owner }
  const gas = BigInt(validators) * gasOf(conversionValidatorComplexity(each), weights)
  if (gas > maxCapacity) throw verificationFailed(exceedsGasCapacity(gas, maxCapacity))
}

function nameOf({ name }: L1Plan): string {
  return name === undefined || name === '' ? 'L1' : name
}

function isConverted({ convert, validators, manager }: L1Plan): boolean {
  return convert ?? ((validators?.length ?? 0) > 0 || manager !== undefined)
}

type CreatedChain = { readonly subnetId: Id; readonly chainId: Id }

function createChain(network: L1Site, wallet: Wallet, plan: L1Plan): CreatedChain {
  const { platform, node, chains } = network.world
  const subnet = createSubnetTx(wallet)
  issueNow(network.world, subnet)
  const genesis = plan.genesis || defaultGenesis(network.world)
  const tx = createChainTx(platform, wallet, subnet.id, {
    chainName: nameOf(plan),
    vmId: vmOf(network.world, plan),
    genesisData: new TextEncoder().encode(genesis),
  })
  if (plan.alias !== undefined) {
    if (Buffer.byteLength(plan.alias) > maxAliasLength) throw aliasTooLong()
    if (chainUrlPath(plan.alias) === undefined) throw aliasUnreachable(plan.alias)
    node.chainAliases.add(tx.id, plan.alias)
  }
  if (plan.files !== undefined) chains.giveFiles(tx.id, plan.files)
  issueNow(network.world, tx)
  const failed = node.chains.failed().find(({ id }) => id === tx.id)
  if (failed !== undefined) throw l1Refused(failed.error)
  if (plan.alias !== undefined) node.router.alias(`bc/${idToString(tx.id)}`, chainPath(plan.alias))
  return { subnetId: subnet.id, chainId: tx.id }
}

function vmOf({ node }: L1World, { vm }: L1Plan): Id {
  if (vm === undefined) return subnetEvmId
  const id = node.vms.find(vm)
  if (id === undefined) throw noVm(vm)
  return id
}

/** Returns the genesis of a chain whose plan has none. */
export function defaultGenesis(world: L1World): string {
  return defaultL1Genesis(freeChainId(world), genesisTime(world))
}

/** Returns a free chain ID: the network ID followed by three digits. */
function freeChainId({ genesis, evmChains }: L1World): bigint {
  const taken = new Set([...evmChains.values()].map(({ config }) => config.chainId))
  let chainId = BigInt(genesis.networkId) * 1000n + 1n
  while (taken.has(chainId)) chainId++
  return chainId
}

/**
 * Returns the timestamp of a genesis that sets none: the network's start, so that the chain's ID does not
 * depend on the clock, but not before the required upgrades are active.
 */
function genesisTime({ genesis, upgrades, clock }: L1World): bigint {
  const { granite } = upgrades.timesSeconds
  return smaller(larger(genesis.startTime, granite), clock.nowSeconds())
}

function convert(
  network: L1Site,
  wallet: Wallet,
  plan: L1Plan,
  created: CreatedChain,
  proofs: MadeProofs,
): ConversionData {
  const validators = namedValidators(network.world, plan.validators ?? [])
    .map((validator) => conversionValidator(network.world, wallet, validator, proofs))
    .sort((a, b) => Buffer.compare(a.nodeIdBytes, b.nodeIdBytes))
  // Connected before the block, so that no second counts as downtime while the clock runs.
  for (const { nodeIdBytes } of validators) network.setConnected(nodeIdFromBytes(nodeIdBytes), true)
  const managerChainId = managerChain(network.world, plan, created)
  const managerAddress = plan.manager?.address ?? hexToBytes(usualManagerAddress)
  issueNow(
    network.world,
    convertSubnetToL1Tx(network.world.platform, wallet, created.subnetId, {
      managerChainId,
      managerAddress,
      validators,
    }),
  )
  return {
    subnetId: created.subnetId,
    managerChainId,
    managerAddress,
    validators: validators.map(({ nodeIdBytes, signer, weight }) => ({
      nodeIdBytes,
      blsPublicKey: signer.publicKey,
      weight,
    })),
  }
}

function managerChain({ node }: L1World, { manager }: L1Plan, created: CreatedChain): Id {
  if (manager?.chain === undefined) return created.chainId
  const id = node.chainAliases.find(manager.chain)
  if (id === undefined) throw noChainForManager(manager.chain)
  return id
}

type NamedValidator = L1ValidatorPlan & { readonly nodeId: NodeId }

/**
 * Sets the missing node IDs: first the nodes with BLS keys of their own, then random nodes. Without
 * validators the emulated node is the only one.
 */
function namedValidators(world: L1World, validators: readonly L1ValidatorPlan[]): readonly NamedValidator[] {
  if (validators.length === 0) return [{ nodeId: world.node.id }]
  const named = new Set(validators.map(({ nodeId }) => nodeId))
  const unnamed = knownNodes(world).filter((nodeId) => !named.has(nodeId))
  return validators.map((validator) => ({
    ...validator,
    nodeId: validator.nodeId ?? unnamed.shift() ?? nodeIdFromBytes(world.random.bytes(20)),
  }))
}

function conversionValidator(
  world: L1World,
  wallet: Wallet,
  wanted: NamedValidator,
  proofs: MadeProofs,
): ConversionValidator {
  const secretKey = blsKeyOf(world, wanted.nodeId)
  world.signerKeys.add(secretKey)
  const owner = { threshold: 1, addresses: [wallet.address] }
  return {
    nodeIdBytes: idToBytes(wanted.nodeId),
    weight: wanted.weight ?? defaultWeight,
    balanceNAVAX: wanted.balanceNAVAX ?? defaultBalanceNAVAX,
    signer: possessionOf(world, secretKey, proofs),
    remainingBalanceOwner: owner,
    deactivationOwner: owner,
  }
}
