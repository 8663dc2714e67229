import { decodeGoValue } from '../../codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../codec/goJson/GoJsonError.js'
import type { GoType } from '../../codec/goJson/GoType.js'
import type { Json } from '../../codec/json.js'

/**
 * Decodes a genesis' `config` to one of the structs that share it: Ethereum's and the VM's own (libevm
 * `params/json.libevm.go`).
 * @param part the struct's name in errors: `*params.ChainConfig`
 * @throws {GoJsonError} `decoding JSON into …`
 */
export function decodeConfigPart<T>(part: string, config: Json, type: GoType<T>): T {
  return inConfigPart(part, () => decodeGoValue(config, type))
}

/** Adds the struct's name to an error of its decoding. @throws {GoJsonError} as {@link decodeConfigPart} */
export function inConfigPart<T>(part: string, decode: () => T): T {
  try {
    return decode()
  } catch (cause) {
    if (!(cause instanceof GoJsonError)) throw cause
    throw new GoJsonError(`decoding JSON into ${part}: ${cause.message}`, { cause })
  }
}
