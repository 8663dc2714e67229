import { goMap, goPointer } from '../../codec/goJson/containers.js'
import { decodeGoJson, decodeGoValue } from '../../codec/goJson/decodeGoJson.js'
import { GoJsonError } from '../../codec/goJson/GoJsonError.js'
import type { Decoded, GoType } from '../../codec/goJson/GoType.js'
import { goStruct } from '../../codec/goJson/goStruct.js'
import { decodeUnprefixedHex, hexBytes, hexOrDecimal64, hexOrDecimal256 } from '../../codec/goJson/hexutil.js'
import { goTextUnmarshaler, goUnmarshaler } from '../../codec/goJson/hooks.js'
import { goQuote } from '../../codec/goQuote.js'
import { badEvmGenesis } from '../../errors/evmChain.js'
import type { Address } from '../values/Address.js'
import { goAddress, goHash } from '../values/goTypes.js'
import type { Hash } from '../values/Hash.js'
import type { EvmGenesis, GenesisAccount } from './EvmGenesis.js'

/**
 * Parses a genesis file. Numbers may be hexadecimal or decimal, quoted or not; addresses may lack `0x`
 * (coreth `core/gen_genesis.go`, libevm `core/types/account.go`).
 * @param config the VM's type of the member `config`
 * @throws {NodeError} when the text is not a genesis
 */
export function parseGenesis<C>(text: string, config: GoType<C | undefined>): EvmGenesis<C> {
  const struct = goStruct('core.Genesis', { config: goPointer(config), ...members })
  const genesis = goUnmarshaler<EvmGenesis<C> | undefined>(
    { name: 'core.Genesis', zero: undefined },
    (value) => completed(decodeGoValue(value, struct)),
  )
  try {
    const decoded = decodeGoJson(text, genesis)
    if (decoded !== undefined) return decoded
  } catch (error) {
    throw error instanceof GoJsonError ? badEvmGenesis(error.message) : error
  }
  throw badEvmGenesis('no genesis')
}

/** An address as the key of an allocation, which may lack `0x`. */
const allocationKey = goTextUnmarshaler<Address>(
  { name: 'common.UnprefixedAddress', zero: goAddress.zero },
  (text) => decodeUnprefixedHex('UnprefixedAddress', 20, text) as Address,
)

/** A slot or word, which may lack leading zeros. */
const storageWord = goTextUnmarshaler<Hash>({ name: 'types.storageJSON', zero: goHash.zero }, (text) => {
  const digits = text.startsWith('0x') ? text.slice(2) : text
  if (Buffer.byteLength(digits) > 64)
    throw new Error(`too many hex characters in storage key/value ${goQuote(digits)}`)
  if (!/^(?:[0-9a-fA-F]{2})*$/.test(digits))
    throw new Error(`invalid hex storage key/value ${goQuote(digits)}`)
  return `0x${digits.toLowerCase().padStart(64, '0')}` as Hash
})

const accountStruct = goStruct('types.Account', {
  code: goPointer(hexBytes),
  storage: goMap(storageWord, storageWord),
  balance: goPointer(hexOrDecimal256),
  nonce: goPointer(hexOrDecimal64),
  secretKey: goPointer(hexBytes),
})

const account = goUnmarshaler<GenesisAccount>(
  { name: 'types.Account', zero: { balance: 0n, nonce: 0n, code: new Uint8Array(0), storage: new Map() } },
  (value, { code: noCode }) => {
    const { balance, nonce = 0n, code = noCode, storage } = decodeGoValue(value, accountStruct)
    if (balance === undefined) throw new Error("missing required field 'balance' for Account")
    return { balance, nonce, code, storage }
  },
)

const members = {
  nonce: goPointer(hexOrDecimal64),
  timestamp: goPointer(hexOrDecimal64),
  extraData: goPointer(hexBytes),
  gasLimit: goPointer(hexOrDecimal64),
  difficulty: goPointer(hexOrDecimal256),
  mixHash: goPointer(goHash),
  coinbase: goPointer(goAddress),
  alloc: goPointer(goMap(allocationKey, account)),
  number: goPointer(hexOrDecimal64),
  gasUsed: goPointer(hexOrDecimal64),
  parentHash: goPointer(goHash),
  baseFeePerGas: goPointer(hexOrDecimal256),
  excessBlobGas: goPointer(hexOrDecimal64),
  blobGasUsed: goPointer(hexOrDecimal64),
}

type Members = { readonly [K in keyof typeof members]: Decoded<(typeof members)[K]> }

function completed<C>({ config, ...file }: Members & { readonly config: C | undefined }): EvmGenesis<C> {
  return {
    config,
    nonce: file.nonce ?? 0n,
    timestamp: file.timestamp ?? 0n,
    extraData: file.extraData ?? new Uint8Array(0),
    gasLimit: required('gasLimit', file.gasLimit),
    difficulty: required('difficulty', file.difficulty),
    mixHash: file.mixHash ?? goHash.zero,
    coinbase: file.coinbase ?? goAddress.zero,
    alloc: required('alloc', file.alloc),
    number: file.number ?? 0n,
    gasUsed: file.gasUsed ?? 0n,
    parentHash: file.parentHash ?? goHash.zero,
    baseFee: file.baseFeePerGas,
    excessBlobGas: file.excessBlobGas,
    blobGasUsed: file.blobGasUsed,
  }
}

function required<T>(name: string, value: T | undefined): T {
  if (value === undefined) throw new Error(`missing required field '${name}' for Genesis`)
  return value
}
