import type { Id } from '../codec/ids.js'

// The IDs of the feature extensions are their names, padded with zeros (AvalancheGo `vms/*fx/factory.go`).

/** `secp256k1fx`: payments. */
export const secp256k1FxId = fxId('secp256k1fx')
/** `nftfx`: non-fungible tokens of the X-Chain. */
export const nftFxId = fxId('nftfx')
/** `propertyfx`: properties of the X-Chain. */
export const propertyFxId = fxId('propertyfx')

function fxId(name: string): Id {
  return Buffer.from(name).toString('hex').padEnd(64, '0') as Id
}
