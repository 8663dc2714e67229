import type { ShortId } from '../codec/ids.js'
import { formatAddress } from '../codec/ids.js'
import type { JsonWritable } from '../codec/json.js'
import type { Reader } from '../codec/linear/Reader.js'
import type { Writer } from '../codec/linear/Writer.js'

/**
 * The owners of an output or a permission: `threshold` of the addresses must sign, not before `locktime`
 * (AvalancheGo `vms/secp256k1fx/output_owners.go`).
 */
export type OutputOwners = {
  /** Unix seconds; 0 for none. */
  readonly locktime: bigint
  readonly threshold: number
  /** Sorted by bytes, without duplicates, in a valid transaction. */
  readonly addresses: readonly ShortId[]
}

/** The form of addresses in JSON: the primary alias of the chain and the network's human-readable part. */
export type AddressFormat = { readonly chainAlias: string; readonly hrp: string }

/** Returns an owner with one address and no locktime. */
export function ownedBy(address: ShortId): OutputOwners {
  return { locktime: 0n, threshold: 1, addresses: [address] }
}

/** Reads owners without a type ID, as outputs embed them. */
export function readOwners(reader: Reader): OutputOwners {
  return {
    locktime: reader.u64(),
    threshold: reader.u32(),
    addresses: reader.list((item) => item.shortId()),
  }
}

/** Writes owners without a type ID. */
export function writeOwners(writer: Writer, owners: OutputOwners): void {
  writer
    .u64(owners.locktime)
    .u32(owners.threshold)
    .list(owners.addresses, (address, out) => out.id(address))
}

/**
 * Returns owners as the node prints them inside transactions: keys in alphabetical order, numbers unquoted.
 */
export function ownersJson(owners: OutputOwners, format: AddressFormat): Record<string, JsonWritable> {
  return {
    addresses: addressTexts(owners, format),
    locktime: owners.locktime,
    threshold: owners.threshold,
  }
}

/** Returns the addresses of owners with chain and human-readable part. */
export function addressTexts(owners: OutputOwners, format: AddressFormat): string[] {
  return owners.addresses.map((address) => formatAddress(format.chainAlias, format.hrp, address))
}

/** Whether two owners have equal locktimes, thresholds and addresses. */
export function sameOwners(a: OutputOwners, b: OutputOwners): boolean {
  return (
    a.locktime === b.locktime &&
    a.threshold === b.threshold &&
    a.addresses.length === b.addresses.length &&
    a.addresses.every((address, i) => address === b.addresses[i])
  )
}
