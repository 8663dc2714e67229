import { idToString, nodeIdToString } from '../../state/codec/ids.js'
import type { CreatedL1 } from '../../state/l1s/L1Plan.js'
import type { Network } from '../../state/Network.js'
import { conversionIdOf } from '../../state/warp/l1Messages.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, idText, listOf, object, optional, uintText } from '../kit/schemas.js'
import { nodeIdText } from '../kit/units.js'
import { strict } from '../params/strict.js'
import { l1Inputs } from './l1/l1Inputs.js'
import { l1PlanOf } from './l1/l1PlanOf.js'

/**
 * `emulator.createL1 {name, alias, genesis, config, upgrade, vmId, convert, validators, manager}`: creates a subnet and a chain by real
 * transactions in real blocks, paid and owned by the ewoq key; when it returns the chain answers. The parameters are those of an
 * `L1Description`, which files and the library's `net.l1s.create` take too; all of it is optional. What the node would not run is refused,
 * and nothing is created.
 *
 * @example
 * await net.emulator.createL1({ alias: 'games', validators: [{ weight: 60 }, { weight: 40 }] })
 * await net.emulator.createL1({ alias: 'chess', validators: 3 })
 */
export const createL1 = defineMethod({
  name: 'emulator.createL1',
  summary: 'Creates a subnet with a chain and, if asked, makes it an L1, by real transactions.',
  params: strict(l1Inputs),
  result: object({
    subnetID: idText,
    blockchainID: idText,
    chainID: about('the EVM chain ID', uintText),
    validators: listOf(object({ validationID: idText, nodeID: nodeIdText })),
    conversionID: optional(idText),
  }),
  async handler(network: Network, description) {
    return resultOf(network, await network.createL1(l1PlanOf(description)))
  },
})

function resultOf(
  { world: { evmChains } }: Network,
  { subnetId, chainId, validators, conversion }: CreatedL1,
) {
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
