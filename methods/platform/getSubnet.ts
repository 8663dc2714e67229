import { goId } from '../../state/codec/goIds.js'
import { toHex } from '../../state/codec/hex.js'
import { emptyId, idToString } from '../../state/codec/ids.js'
import { primaryNetworkIsNoSubnet } from '../../state/errors/platform.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, flag, idText, listOf, nullable, object, text, uintText } from '../kit/schemas.js'
import { addressText, unixSeconds } from '../kit/units.js'
import { goRequired, named } from '../params/go.js'
import { addressReply } from './parts/owner.js'
import { subnetOwner } from './parts/subnetOwner.js'

/**
 * `platform.getSubnet`: the owner of a subnet and its kind: permissioned, with a token of its own, or an L1.
 */
export const getSubnet = defineMethod({
  name: 'platform.getSubnet',
  summary: 'The owner of a subnet, and its conversion to an L1 if it was converted.',
  params: named({ subnetID: goRequired(goId) }),
  result: object({
    isPermissioned: flag,
    controlKeys: listOf(addressText),
    threshold: about('how many keys must sign', uintText),
    locktime: unixSeconds,
    subnetTransformationTxID: idText,
    conversionID: idText,
    managerChainID: idText,
    managerAddress: about('in hexadecimal', nullable(text)),
  }),
  handler({ world }: Network, { subnetID }) {
    if (subnetID === emptyId) throw primaryNetworkIsNoSubnet()
    const owner = subnetOwner(world, subnetID)
    const transformation = world.platform.subnets.transformation(subnetID)
    const conversion = world.platform.subnets.conversion(subnetID)
    return {
      isPermissioned: transformation === undefined && conversion === undefined,
      controlKeys: addressReply(world, owner.addresses),
      threshold: String(owner.threshold),
      locktime: String(owner.locktime),
      subnetTransformationTxID: idToString(transformation?.txId ?? emptyId),
      conversionID: idToString(conversion?.conversionId ?? emptyId),
      managerChainID: idToString(conversion?.managerChainId ?? emptyId),
      managerAddress: conversion === undefined ? null : toHex(conversion.managerAddress),
    }
  },
})
