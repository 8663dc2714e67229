import { hexToBytes } from '../../codec/hex.js'
import { type Json, JsonNumber, JsonObject, JsonSyntaxError, parseJson } from '../../codec/json.js'
import { badEvmGenesis } from '../../errors/evmChain.js'
import { type Address, type Hash, toAddress, toHash, zeroAddress } from '../types.js'
import type { EvmGenesis, GenesisAccount } from './EvmGenesis.js'

const zeroHash = toHash(new Uint8Array(32))

/**
 * Parses a genesis file. Numbers may be hexadecimal or decimal, quoted or not; addresses may lack `0x`
 * (coreth `core/gen_genesis.go`).
 * @throws {NodeError} when the text is no genesis
 */
export function parseGenesis(text: string): EvmGenesis {
  const root = objectOf(parse(text), 'Genesis')
  const member = <T>(key: string, read: (value: Json) => T, absent: T): T => {
    const value = root.get(key)
    return value === undefined || value === null ? absent : read(value)
  }
  const required = <T>(key: string, read: (value: Json) => T): T => {
    const value = root.get(key)
    if (value === undefined || value === null)
      throw badEvmGenesis(`missing required field '${key}' for Genesis`)
    return read(value)
  }
  return {
    config: root.get('config') ?? undefined,
    nonce: member('nonce', uint64, 0n),
    timestamp: member('timestamp', uint64, 0n),
    extraData: member('extraData', bytes, new Uint8Array(0)),
    gasLimit: required('gasLimit', uint64),
    difficulty: required('difficulty', uint256),
    mixHash: member('mixHash', (value) => toHash(fixedBytes(value, 32)), zeroHash),
    coinbase: member('coinbase', (value) => toAddress(fixedBytes(value, 20)), zeroAddress),
    alloc: required('alloc', allocations),
    number: member('number', uint64, 0n),
    gasUsed: member('gasUsed', uint64, 0n),
    parentHash: member('parentHash', (value) => toHash(fixedBytes(value, 32)), zeroHash),
    baseFee: member<bigint | undefined>('baseFeePerGas', uint256, undefined),
    excessBlobGas: member<bigint | undefined>('excessBlobGas', uint64, undefined),
    blobGasUsed: member<bigint | undefined>('blobGasUsed', uint64, undefined),
  }
}

function parse(text: string): Json {
  try {
    return parseJson(text)
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error
    // Go's Unmarshal has another text for an early end than its Decoder.
    const early = error.message === 'EOF' || error.message === 'unexpected EOF'
    throw badEvmGenesis(early ? 'unexpected end of JSON input' : error.message)
  }
}

function allocations(value: Json): ReadonlyMap<Address, GenesisAccount> {
  const accounts = new Map<Address, GenesisAccount>()
  for (const [key, account] of objectOf(value, 'Genesis.alloc').members)
    accounts.set(toAddress(fixedBytes(key, 20)), allocation(objectOf(account, 'Genesis.alloc')))
  return accounts
}

function allocation(account: JsonObject): GenesisAccount {
  const balance = account.get('balance')
  if (balance === undefined || balance === null)
    throw badEvmGenesis("missing required field 'balance' for Account")
  const code = account.get('code')
  const nonce = account.get('nonce')
  const storage = new Map<Hash, Hash>()
  const slots = account.get('storage')
  if (slots !== undefined && slots !== null)
    for (const [slot, word] of objectOf(slots, 'Account.storage').members)
      storage.set(storageWord(slot), storageWord(word))
  return {
    balance: uint256(balance),
    nonce: nonce === undefined || nonce === null ? 0n : uint64(nonce),
    code: code === undefined || code === null ? new Uint8Array(0) : bytes(code),
    storage,
  }
}

function objectOf(value: Json, field: string): JsonObject {
  if (!(value instanceof JsonObject))
    throw badEvmGenesis(`json: cannot unmarshal ${kindOf(value)} into Go value of type ${field}`)
  return value
}

function kindOf(value: Json): string {
  if (value instanceof JsonNumber) return 'number'
  if (typeof value === 'string') return 'string'
  if (typeof value === 'boolean') return 'bool'
  return value === null ? 'null' : 'array'
}

function uint64(value: Json): bigint {
  return hexOrDecimal(value, 64)
}

function uint256(value: Json): bigint {
  return hexOrDecimal(value, 256)
}

/**
 * Reads a `math.HexOrDecimal`: digits, quoted or not. @throws {NodeError} when the value is no number of so
 * many bits
 */
export function hexOrDecimal(value: Json, bits: 64 | 256): bigint {
  const text = value instanceof JsonNumber ? value.text : typeof value === 'string' ? value : undefined
  const digits = text === '' ? '0' : text
  if (digits !== undefined && /^(0[xX][0-9a-fA-F]+|[0-9]+)$/.test(digits)) {
    const number = BigInt(digits)
    if (number < 2n ** BigInt(bits)) return number
  }
  throw badEvmGenesis(`invalid hex or decimal integer ${JSON.stringify(text ?? kindOf(value))}`)
}

function bytes(value: Json): Uint8Array {
  if (typeof value !== 'string' || !/^0[xX]([0-9a-fA-F]{2})*$/.test(value))
    throw badEvmGenesis('json: cannot unmarshal invalid hex string into Go value of type hexutil.Bytes')
  return hexToBytes(value)
}

function fixedBytes(value: Json, length: number): Uint8Array {
  const digits = typeof value === 'string' ? value.replace(/^0[xX]/, '') : ''
  if (!/^[0-9a-fA-F]*$/.test(digits) || digits.length !== length * 2)
    throw badEvmGenesis(
      `hex string has length ${digits.length}, want ${length * 2} for common.${length === 20 ? 'UnprefixedAddress' : 'Hash'}`,
    )
  return hexToBytes(digits)
}

/** Reads a slot or word, which may lack leading zeros (libevm `core/types/account.go` storageJSON). */
function storageWord(value: Json): Hash {
  const digits = typeof value === 'string' ? value.replace(/^0[xX]/, '') : 'none'
  if (!/^[0-9a-fA-F]{0,64}$/.test(digits))
    throw badEvmGenesis(`invalid hex storage key/value ${JSON.stringify(digits)}`)
  return toHash(hexToBytes(digits.padStart(64, '0')))
}
