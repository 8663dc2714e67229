import type { Id } from '../../codec/ids.js'
import { nftFxId, propertyFxId, secp256k1FxId } from '../../codec/namedIds.js'

/**
 * The feature extensions of the X-Chain in the order of their indices (AvalancheGo `genesis/genesis.go`,
 * `vms/secp256k1fx`, `vms/nftfx`, `vms/propertyfx`).
 */
export const fxNames = ['secp256k1fx', 'nftfx', 'propertyfx'] as const

/** The name of a feature extension. */
export type FxName = (typeof fxNames)[number]

/** The ID of each feature extension. */
export const fxIds: Readonly<Record<FxName, Id>> = {
  secp256k1fx: secp256k1FxId,
  nftfx: nftFxId,
  propertyfx: propertyFxId,
}
