import { toHex } from '../codec/hex.js'
import { type Json, JsonObject, JsonSyntaxError } from '../codec/json.js'
import { parseJson } from '../codec/parseJson.js'
import { stringifyJson } from '../codec/stringifyJson.js'
import { managerNeedsAddress } from '../errors/emulatorL1.js'
import type { Hash } from '../evm/values/Hash.js'

/** The code and storage of a deployed contract. */
export type ContractState = { readonly code: Uint8Array; readonly storage: ReadonlyMap<Hash, Hash> }

/**
 * Returns a genesis file's text with the manager's contract added to its allocation. An existing account at
 * the address keeps everything but the code and the given slots. A text that is not a genesis is returned
 * unchanged: the chain's VM reports the error.
 * @param address 20 bytes
 * @throws {NodeError} when the address is malformed
 */
export function withManager(genesis: string, address: Uint8Array, contract: ContractState): string {
  if (address.length !== 20) throw managerNeedsAddress()
  const root = objectIn(genesis)
  const alloc = root?.get('alloc')
  if (root === undefined || !(alloc instanceof JsonObject)) return genesis
  const key = toHex(address).slice(2)
  const isOurs = (name: string) => name.toLowerCase().replace(/^0x/, '') === key
  const others = alloc.members.filter(([name]) => !isOurs(name))
  const before = alloc.members.find(([name]) => isOurs(name))?.[1]
  const account = contractAccount(before instanceof JsonObject ? before : new JsonObject([]), contract)
  return stringifyJson(withMember(root, 'alloc', new JsonObject([...others, [key, account]])))
}

/** A created contract has nonce 1 (EIP-161). */
function contractAccount(before: JsonObject, { code, storage }: ContractState): JsonObject {
  const slots = before.get('storage')
  const words = new Map<string, Json>(slots instanceof JsonObject ? slots.members : [])
  for (const [slot, word] of storage) words.set(slot, word)
  const defaults: readonly [string, Json][] = [
    ['balance', '0x0'],
    ['nonce', '0x1'],
  ]
  let account = new JsonObject([
    ...defaults.filter(([name]) => before.get(name) === undefined),
    ...before.members,
  ])
  account = withMember(account, 'code', toHex(code))
  return words.size === 0 ? account : withMember(account, 'storage', new JsonObject([...words]))
}

function withMember({ members }: JsonObject, name: string, value: Json): JsonObject {
  return new JsonObject([...members.filter(([key]) => key !== name), [name, value]])
}

function objectIn(text: string): JsonObject | undefined {
  try {
    const value = parseJson(text)
    return value instanceof JsonObject ? value : undefined
  } catch (error) {
    if (error instanceof JsonSyntaxError) return undefined
    throw error
  }
}
