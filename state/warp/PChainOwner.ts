import type { ShortId } from '../codec/ids.js'
import type { Reader } from '../codec/linear/Reader.js'
import type { Writer } from '../codec/linear/Writer.js'

/**
 * An owner on the P-Chain in warp messages (AvalancheGo `vms/platformvm/warp/message`), which has no
 * locktime.
 */
export type PChainOwner = { readonly threshold: number; readonly addresses: readonly ShortId[] }

/** Reads an owner. */
export function readPChainOwner(reader: Reader): PChainOwner {
  return { threshold: reader.u32(), addresses: reader.list((item) => item.shortId()) }
}

/** Writes an owner. */
export function writePChainOwner(writer: Writer, owner: PChainOwner): void {
  writer.u32(owner.threshold).list(owner.addresses, (address, out) => out.id(address))
}
