import { type Id, idToString } from '../../../state/codec/ids.js'
import { notFound, whileTrying } from '../../../state/errors/platform.js'
import type { TransformSubnetTx } from '../../../state/platform/txs/transformSubnetTx.js'
import type { PlatformTarget } from './target.js'

/**
 * Returns the transaction that transformed a subnet into a permissionless one with a token.
 * @throws {NodeError} `failed fetching subnet transformation for …: not found`
 */
export function transformationOf({ platform }: PlatformTarget, subnetId: Id): TransformSubnetTx {
  const transformation = platform.subnets.transformation(subnetId)
  if (transformation === undefined)
    throw whileTrying(`failed fetching subnet transformation for ${idToString(subnetId)}`, notFound())
  return transformation.tx
}
