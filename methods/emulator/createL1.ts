import { goId, goNodeId } from '../../state/codec/goIds.js'
import { goSlice } from '../../state/codec/goJson/containers.js'
import { goBool, goString } from '../../state/codec/goJson/scalars.js'
import { hexToBytes } from '../../state/codec/hex.js'
import { emptyId, emptyNodeId, idToString, nodeIdToString } from '../../state/codec/ids.js'
import { notHexadecimal } from '../../state/errors/emulator.js'
import type { CreatedL1, L1ManagerPlan, L1Plan } from '../../state/l1s/L1Plan.js'
import type { Network } from '../../state/Network.js'
import { conversionIdOf } from '../../state/warp/l1Messages.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, listOf, object, text, uintText } from '../kit/schemas.js'
import { goObject, goUint, named } from '../params/go.js'

const params = named({
  name: goString,
  alias: goString,
  genesis: goString,
  config: goString,
  upgrade: goString,
  vmID: goId,
  convert: goBool,
  validators: goSlice(goObject({ nodeID: goNodeId, weight: goUint(64), balance: goUint(64) })),
  managerAddress: goString,
  managerChainID: goId,
  managerCode: goString,
  managerBytecode: goString,
  managerCalls: goSlice(goString),
  initializeManager: goBool,
})

/**
 * `emulator.createL1 {name, alias, genesis, config, upgrade, vmID, convert, validators, managerAddress, managerChainID, managerCode, managerBytecode,
 * managerCalls, initializeManager}`: a subnet and a chain by real transactions in real blocks, paid and owned by the ewoq key; when it returns the
 * chain answers. All is optional:
 * - `name`: of the chain, `L1`; `alias`: for `/ext/bc/<alias>`; `vmID`: subnet-EVM; `genesis`: the genesis file's text. Without it the ewoq key has all
 *   coins, warp works, and the chain ID is the network ID with three digits behind it, the same for the same calls; `config`, `upgrade`: the texts
 *   of the chain's other files;
 * - `convert`: makes the subnet an L1 of ACP-77; given validators or a manager mean the same. Else its validators come by `addValidator`;
 * - `validators`: `{nodeID, weight, balance}` each: by default the stakers of `local` that are not named, the emulated node first, then prepared
 *   nodes, then random ones; 100; and nAVAX, 1 AVAX. Without any it is the emulated node. The network holds their BLS keys and they are connected;
 * - `managerAddress`: where Avalanche's tools put it; `managerChainID`: the new chain; `managerCode` or `managerBytecode`: the contract as it lies
 *   on a chain, or what deploys it; `managerCalls`: calldata that the ewoq key sends to it; `initializeManager`: whether `initializeValidatorSet`
 *   follows, for which the clock is moved by half a minute.
 *
 * What the node would not run is refused, and nothing is created.
 */
export const createL1 = defineMethod({
  name: 'emulator.createL1',
  summary: 'Creates a subnet with a chain and, if asked, makes it an L1, by real transactions.',
  params,
  result: object({
    subnetID: idText,
    blockchainID: idText,
    chainID: uintText,
    validators: listOf(object({ validationID: idText, nodeID: text })),
    conversionID: text,
  }),
  async handler(network: Network, asked) {
    return resultOf(network, await network.createL1(planOf(asked)))
  },
})

/** What was asked for, in the wire's texts and numbers: nothing and zero are the same. */
type Asked = ReturnType<typeof params.decode>

function planOf(asked: Asked): L1Plan {
  const { name, alias, genesis, config, upgrade, vmID, convert, validators } = asked
  const manager = managerOf(asked)
  return {
    ...(name === '' ? {} : { name }),
    ...(alias === '' ? {} : { alias }),
    ...(genesis === '' ? {} : { genesis }),
    files: { ...(config === '' ? {} : { config }), ...(upgrade === '' ? {} : { upgrade }) },
    ...(vmID === emptyId ? {} : { vm: idToString(vmID) }),
    ...(convert ? { convert } : {}),
    validators: validators.map(({ nodeID, weight, balance }) => ({
      nodeId: nodeID === emptyNodeId ? undefined : nodeID,
      weight: weight || undefined,
      balanceNAVAX: balance || undefined,
    })),
    ...(manager === undefined ? {} : { manager }),
  }
}

function managerOf(asked: Asked): L1ManagerPlan | undefined {
  const { managerAddress, managerChainID, managerCode, managerBytecode, managerCalls } = asked
  const contract = {
    ...(managerCode === '' ? {} : { code: bytesOf('managerCode', managerCode) }),
    ...(managerBytecode === '' ? {} : { creationCode: bytesOf('managerBytecode', managerBytecode) }),
  }
  const calls = managerCalls.map((call) => bytesOf('managerCalls', call))
  const manager: L1ManagerPlan = {
    ...(managerAddress === '' ? {} : { address: bytesOf('managerAddress', managerAddress) }),
    ...(managerChainID === emptyId ? {} : { chain: idToString(managerChainID) }),
    ...(Object.keys(contract).length === 0 ? {} : { contract }),
    ...(calls.length === 0 ? {} : { calls: () => calls }),
    ...(asked.initializeManager ? { initialize: true } : {}),
  }
  // A chain without an address, a call or a contract is nobody's.
  const { chain: _, ...rest } = manager
  return Object.keys(rest).length === 0 ? undefined : manager
}

function bytesOf(name: string, hex: string): Uint8Array {
  if (!/^0x([0-9a-fA-F]{2})*$/.test(hex)) throw notHexadecimal(name, hex)
  return hexToBytes(hex)
}

function resultOf({ evmChains }: Network, { subnetId, chainId, validators, conversion }: CreatedL1) {
  return {
    subnetID: idToString(subnetId),
    blockchainID: idToString(chainId),
    chainID: String(evmChains.get(chainId)?.config.chainId ?? 0n),
    validators: validators.map(({ validationId, nodeId }) => ({
      validationID: idToString(validationId),
      nodeID: nodeIdToString(nodeId),
    })),
    conversionID: conversion === undefined ? undefined : idToString(conversionIdOf(conversion)),
  }
}
