import { hexToBytes } from '../../state/codec/hex.js'
import {
  emptyId,
  emptyNodeId,
  type Id,
  idToBytes,
  idToString,
  type NodeId,
  nodeIdFromBytes,
  nodeIdToString,
} from '../../state/codec/ids.js'
import { subnetEvmId } from '../../state/codec/namedIds.js'
import { badManagerAddress, l1Refused, needsInstantBlocks } from '../../state/errors/emulator.js'
import { defaultL1Genesis } from '../../state/evm/genesis/defaultL1Genesis.js'
import type { Network } from '../../state/Network.js'
import type { ConversionValidator } from '../../state/platform/txs/conversionValidator.js'
import { convertSubnetToL1Tx, createChainTx, createSubnetTx } from '../../state/platform/wallet/l1Txs.js'
import type { Wallet } from '../../state/platform/wallet/Wallet.js'
import { convertedValidationId } from '../../state/warp/l1Messages.js'
import { defineMethod } from '../defineMethod.js'
import { goBool, goId, goList, goNodeId, goObject, goString, goUint, named } from '../params/go.js'
import { idText, listOf, object, text, uintText } from '../schemas.js'
import { blsKeyOf, knownNodes, possessionOf } from './blsKeyOf.js'
import { emulatorWallet } from './emulatorWallet.js'

/** Where Avalanche's tools put the proxy of a validator manager. */
const usualManagerAddress = '0x0feedc0de0000000000000000000000000000000'
const defaultWeight = 100n
/** 1 AVAX. */
const defaultBalanceNAVAX = 1_000_000_000n

/**
 * `emulator.createL1 {name, genesis, vmID, convert, validators, managerAddress, managerChainID}`: a subnet and a chain by real transactions in
 * real blocks, paid and owned by the ewoq key; when it returns the chain answers. All is optional:
 * - `name`: of the chain, `L1`; `vmID`: subnet-EVM; `genesis`: the genesis file's text. Without it the ewoq key has all coins, warp works, and the
 *   chain ID is the network ID with three digits behind it, the same for the same calls;
 * - `convert`: makes the subnet an L1 of ACP-77; given validators or a manager mean the same. Else its validators come by `addValidator`;
 * - `validators`: `{nodeID, weight, balance}` each: by default the stakers of `local` that are not named, the emulated node first, then nodes of
 *   chance; 100; and nAVAX, 1 AVAX. Without any it is the emulated node. The network holds their BLS keys and they are connected;
 * - `managerAddress`: where Avalanche's tools put it; `managerChainID`: the new chain.
 *
 * What the node would not run is refused, and nothing is created.
 */
export const createL1 = defineMethod({
  name: 'emulator.createL1',
  summary: 'Creates a subnet with a chain and, if asked, makes it an L1, by real transactions.',
  params: named({
    name: goString,
    genesis: goString,
    vmID: goId,
    convert: goBool,
    validators: goList(goObject({ nodeID: goNodeId, weight: goUint(64), balance: goUint(64) })),
    managerAddress: goString,
    managerChainID: goId,
  }),
  result: object({
    subnetID: idText,
    blockchainID: idText,
    chainID: uintText,
    validators: listOf(object({ validationID: idText, nodeID: text })),
  }),
  handler(network: Network, params) {
    if (network.options.blockDelay === 'strict') throw needsInstantBlocks()
    const managerAddress = addressBytes(params.managerAddress || usualManagerAddress)
    const converts = params.convert || params.validators.length > 0 || params.managerAddress !== ''
    return network.queue.run(() =>
      network.undo.attempt(() => {
        const wallet = emulatorWallet(network)
        const { subnetId, chainId } = createChain(network, wallet, params)
        const validators = converts
          ? convert(network, wallet, subnetId, {
              ...params,
              managerAddress,
              managerChainId: params.managerChainID === emptyId ? chainId : params.managerChainID,
            })
          : []
        return {
          subnetID: idToString(subnetId),
          blockchainID: idToString(chainId),
          chainID: String(network.evmChains.get(chainId)?.config.chainId ?? 0n),
          validators: validators.map(({ nodeIdBytes }, index) => ({
            validationID: idToString(convertedValidationId(subnetId, index)),
            nodeID: nodeIdToString(nodeIdFromBytes(nodeIdBytes)),
          })),
        }
      }),
    )
  },
})

type ChainPlan = { readonly name: string; readonly genesis: string; readonly vmID: Id }

function createChain(network: Network, wallet: Wallet, { name, genesis, vmID }: ChainPlan) {
  const { platform, platformProducer, node, clock } = network
  const subnet = createSubnetTx(wallet)
  platformProducer.issue(subnet)
  const tx = createChainTx(platform, wallet, subnet.id, {
    chainName: name || 'L1',
    vmId: vmID === emptyId ? subnetEvmId : vmID,
    genesisData: new TextEncoder().encode(
      genesis || defaultL1Genesis(freeChainId(network), clock.nowSeconds()),
    ),
  })
  platformProducer.issue(tx)
  const failed = node.failedChains().find(({ id }) => id === tx.id)
  if (failed !== undefined) throw l1Refused(failed.error)
  return { subnetId: subnet.id, chainId: tx.id }
}

/** The network ID with three digits behind it that no chain has yet. */
function freeChainId({ options, evmChains }: Network): bigint {
  const taken = new Set([...evmChains.values()].map(({ config }) => config.chainId))
  let chainId = BigInt(options.networkId) * 1000n + 1n
  while (taken.has(chainId)) chainId++
  return chainId
}

type ConversionPlan = {
  readonly validators: readonly {
    readonly nodeID: NodeId
    readonly weight: bigint
    readonly balance: bigint
  }[]
  readonly managerAddress: Uint8Array
  readonly managerChainId: Id
}

function convert(
  network: Network,
  wallet: Wallet,
  subnetId: Id,
  plan: ConversionPlan,
): readonly ConversionValidator[] {
  const asked =
    plan.validators.length > 0 ? plan.validators : [{ nodeID: network.node.id, weight: 0n, balance: 0n }]
  const named = new Set(asked.map(({ nodeID }) => nodeID))
  const unnamed = knownNodes(network).filter((nodeId) => !named.has(nodeId))
  const validators = asked
    .map(({ nodeID, ...terms }) => ({
      ...terms,
      nodeId:
        nodeID === emptyNodeId ? (unnamed.shift() ?? nodeIdFromBytes(network.random.bytes(20))) : nodeID,
    }))
    .map((validator) => conversionValidator(network, wallet, validator))
    .sort((a, b) => Buffer.compare(a.nodeIdBytes, b.nodeIdBytes))
  // Before the block, so that a running clock counts no second as away.
  for (const { nodeIdBytes } of validators) network.setConnected(nodeIdFromBytes(nodeIdBytes), true)
  network.platformProducer.issue(
    convertSubnetToL1Tx(network.platform, wallet, subnetId, { ...plan, validators }),
  )
  return validators
}

function conversionValidator(
  network: Network,
  wallet: Wallet,
  asked: { readonly nodeId: NodeId; readonly weight: bigint; readonly balance: bigint },
): ConversionValidator {
  const { nodeId } = asked
  const secretKey = blsKeyOf(network, nodeId)
  network.signerKeys.add(secretKey)
  const owner = { threshold: 1, addresses: [wallet.address] }
  return {
    nodeIdBytes: idToBytes(nodeId),
    weight: asked.weight || defaultWeight,
    balanceNAVAX: asked.balance || defaultBalanceNAVAX,
    signer: possessionOf(secretKey),
    remainingBalanceOwner: owner,
    deactivationOwner: owner,
  }
}

function addressBytes(text: string): Uint8Array {
  if (!/^0x([0-9a-fA-F]{2})*$/.test(text)) throw badManagerAddress(text)
  return hexToBytes(text)
}
