import { idToString, nodeIdToString } from '../../../../state/codec/ids.js'
import type { ListedBlocks } from '../../../../state/views/primary/ListedBlocks.js'
import type { PrimaryBlock } from '../../../../state/views/primary/PrimaryBlock.js'
import type { Views } from '../../../../state/views/Views.js'
import { integer, listOf, namedObject, number, optional, text, uintText } from '../../../kit/schemas.js'
import { exactInteger } from '../../kit/exactInteger.js'
import type { PrimaryChain, PrimaryChainName } from './primaryChain.js'

/** A block of the P-, X- or C-Chain. Times in Unix seconds, fees and supply in nAVAX. */
export const primaryBlock = namedObject('PrimaryNetworkBlock', {
  blockNumber: uintText,
  blockHash: text,
  parentHash: text,
  blockTimestamp: integer,
  blockType: text,
  txCount: integer,
  transactions: listOf(text),
  blockSizeBytes: integer,
  l1ValidatorsAccruedFees: optional(number),
  activeL1Validators: optional(integer),
  currentSupply: optional(uintText),
  proposerDetails: optional(
    namedObject('ProposerDetails', {
      proposerId: text,
      proposerParentId: text,
      proposerNodeId: optional(text),
      proposerPChainHeight: integer,
      proposerTimestamp: integer,
    }),
  ),
})

/** Returns a block as the Data API shows it. The P-Chain's has the figures of the state after it. */
export function primaryBlockJson(chain: PrimaryChainName, block: PrimaryBlock) {
  const { height, id, parentId, timestamp, kind, txIds, byteLength, figures } = block
  const idText = chain === 'c-chain' ? (bytes: string) => `0x${bytes}` : idToString
  return {
    blockNumber: height.toString(),
    blockHash: idText(id),
    parentHash: idText(parentId),
    blockTimestamp: timestamp,
    blockType: kind,
    txCount: txIds.length,
    transactions: txIds.map(idToString),
    blockSizeBytes: byteLength,
    proposerDetails: proposerJson(block),
    ...(figures === undefined
      ? {}
      : {
          l1ValidatorsAccruedFees: exactInteger(figures.l1ValidatorsAccruedFees),
          activeL1Validators: figures.activeL1Validators,
          currentSupply: figures.currentSupply.toString(),
        }),
  }
}

/** Returns the lists of the blocks of a chain. */
export function blocksOf(views: Views, { name }: PrimaryChain): Lists {
  switch (name) {
    case 'p-chain':
      return views.platformBlocks()
    case 'x-chain':
      return views.avmBlocks()
    case 'c-chain':
      return views.atomicBlocks()
  }
}

type Lists = Pick<ListedBlocks<object>, 'heights' | 'proposedBy' | 'heightAt' | 'byHeight' | 'byId'>

function proposerJson({ outer, proposer }: PrimaryBlock) {
  if (!outer.wrapped) return undefined
  return {
    proposerId: idToString(outer.id),
    proposerParentId: idToString(outer.parentId),
    proposerNodeId: proposer && nodeIdToString(proposer),
    proposerPChainHeight: exactInteger(outer.pChainHeight),
    proposerTimestamp: Number(outer.timestamp),
  }
}
