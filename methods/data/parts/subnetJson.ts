import { idToString } from '../../../state/codec/ids.js'
import type { SubnetRow, SubnetRows } from '../../../state/views/platform/SubnetRows.js'
import { flag, integer, listOf, namedObject, optional, text, uintText } from '../../kit/schemas.js'
import type { DataContext } from '../kit/DataContext.js'
import { blockchain, blockchainJson } from './blockchainJson.js'
import { l1ValidatorManager, l1ValidatorManagerJson } from './l1ValidatorManager.js'
import { subnetOwnershipInfo, subnetOwnershipJson } from './subnetOwnership.js'

/** A subnet with its owner and its chains. */
export const subnet = namedObject('Subnet', {
  createBlockTimestamp: integer,
  createBlockIndex: uintText,
  subnetId: text,
  ownerAddresses: listOf(text),
  threshold: integer,
  locktime: integer,
  subnetOwnershipInfo,
  isL1: flag,
  l1ConversionTransactionHash: optional(text),
  l1ValidatorManagerDetails: optional(l1ValidatorManager),
  blockchains: listOf(blockchain),
})

/** Returns a subnet as the Data API shows it: with its owner as of now, and its chains, the newest first. */
export function subnetJson(
  context: Pick<DataContext, 'network' | 'turns'>,
  subnets: SubnetRows,
  row: SubnetRow,
) {
  const { id, height, seconds, conversion } = row
  const owner = subnetOwnershipJson(context.network, row.owner)
  return {
    createBlockTimestamp: seconds,
    createBlockIndex: height.toString(),
    subnetId: idToString(id),
    ownerAddresses: owner.addresses,
    threshold: owner.threshold,
    locktime: owner.locktime,
    subnetOwnershipInfo: owner,
    isL1: conversion !== undefined,
    l1ConversionTransactionHash: conversion && idToString(conversion.txId),
    l1ValidatorManagerDetails:
      conversion && l1ValidatorManagerJson(conversion.managerChainId, conversion.managerAddress),
    blockchains: subnets
      .chainsOf(id)
      .toReversed()
      .map((chain) => blockchainJson(context, chain)),
  }
}
