import { type Input, InputFault, mismatch, optionally } from '../../methods/params/Input.js'
import {
  bigintInput,
  chainInput,
  evmAddressInput,
  flagInput,
  integerInput,
  patternInput,
  textInput,
  wordInput,
} from '../../methods/params/inputs.js'
import { objectInput } from '../../methods/params/objectInput.js'
import type { MiningMode } from '../../state/evm/chain/MiningMode.js'
import type { CustomPrecompile, CustomPrecompiles } from '../../state/evm/precompiles/CustomPrecompile.js'
import { developmentMnemonic } from '../../state/profiles/developmentKeys.js'
import { mnemonicWords } from './knownKeys.js'
import { mnemonicFault } from './mnemonic.js'

// Inputs that only functions of the library take: values that JSON cannot represent.

/** A time as ISO 8601, a Date, or Unix milliseconds; parsed into Unix milliseconds. */
export const timeInput: Input<number, string | number | Date> = {
  schema: { type: ['integer', 'string'] },
  read(value, path) {
    const timestampMs =
      typeof value === 'string' ? Date.parse(value) : isDate(value) ? value.getTime() : value
    if (typeof timestampMs !== 'number' || !Number.isSafeInteger(timestampMs))
      throw mismatch(path, 'ISO 8601, a Date or Unix milliseconds', value)
    return timestampMs
  },
}

/** Test runners give each test file its own Date class, so `instanceof` does not work. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]'
}

/** Precompiles by address. The functions are passed on unchanged. */
export const precompilesInput: Input<CustomPrecompiles, CustomPrecompiles> = {
  schema: { type: 'object' },
  read(value, path) {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw mismatch(path, 'an object of functions by address', value)
    const entries = Object.entries(value).map(([address, precompile]): [string, CustomPrecompile] => {
      evmAddressInput.read(address, `${path}: address`)
      if (!isPrecompile(precompile)) throw mismatch(`${path}.${address}`, 'a function', precompile)
      return [address, precompile]
    })
    return Object.fromEntries(entries)
  },
}

function isPrecompile(value: unknown): value is CustomPrecompile {
  return typeof value === 'function'
}

/** A URL of http or https, in which `*` stands for any text. */
export const webhookUrlInput = patternInput(/^(?:https?:|\*)/i, 'a URL, such as "https://app.example/hook"')

/**
 * A value that is passed on unchanged after a check.
 * @param what a description of the value: `an identity`
 */
export function opaqueInput<T>(what: string, isOne: (value: unknown) => boolean): Input<T, T> {
  return {
    schema: {},
    read(value, path) {
      if (!isOne(value)) throw mismatch(path, what, value)
      return value as T
    },
  }
}

const modes = wordInput('auto', 'interval', 'manual')
const miningFields = objectInput({
  mode: modes,
  intervalMs: optionally(integerInput({ unit: 'milliseconds', min: 1n })),
})

/** When an EVM chain makes blocks. */
export const miningModeInput: Input<MiningMode, MiningMode> = {
  schema: miningFields.schema,
  read(value, path) {
    if (typeof value === 'string') throw mismatch(path, 'an object', value, `write { mode: '${value}' }`)
    const { mode, intervalMs } = miningFields.read(value, path)
    if (mode !== 'interval') return { mode }
    if (intervalMs === undefined)
      throw mismatch(path, "{ mode: 'interval', intervalMs } with an interval of at least 1", value)
    return { mode, intervalMs }
  },
}

const milliseconds = { unit: 'milliseconds' }

/** The modes of the clock. */
export const clockModeInput = wordInput('running', 'frozen')
/** The distance by which the clock moves forward; it cannot be negative. */
export const distanceInput = integerInput(milliseconds)
/** The options of `mine`. */
export const mineInput = objectInput({
  chain: optionally(chainInput),
  blocks: optionally(integerInput({ min: 1n })),
})
/** The options of `execute`. */
export const executeInput = objectInput({
  chain: optionally(chainInput),
  blocks: optionally(integerInput({ min: 1n })),
  transactions: optionally(integerInput({ min: 1n })),
})
/** The options of `settle`. */
export const settleInput = objectInput({ chain: optionally(chainInput), height: optionally(bigintInput()) })
/** The options of `listen`. */
export const listenInput = objectInput({
  host: optionally(textInput()),
  port: optionally(integerInput({ max: 65_535n })),
  isolated: optionally(integerInput({ max: 1000n })),
  unref: optionally(flagInput),
})
/** The path of a state file. */
export const stateFileInput = patternInput(/./s, 'the path of a file')
/** How often a network is written to its file, milliseconds. */
const intervalMsInput = integerInput({ min: 1n, max: 3_600_000n })
const keptStateInput = objectInput({ file: stateFileInput, intervalMs: optionally(intervalMsInput) })
/** A state file with which a network begins, or in which it is kept. */
export const stateInput: Input<
  string | ReturnType<(typeof keptStateInput)['read']>,
  string | { readonly file: string; readonly intervalMs?: number | undefined }
> = {
  schema: { anyOf: [stateFileInput.schema, keptStateInput.schema] },
  read: (value, path) =>
    typeof value === 'string' ? stateFileInput.read(value, path) : keptStateInput.read(value, path),
}
/** The number that identifies a snapshot. */
export const snapshotInput = integerInput()
/** A number of accounts. Each costs one transfer. */
export const accountCountInput = integerInput({ max: 10_000n })

const mnemonicForm = patternInput(
  /^\s*\S+(?:(?:\s+\S+){11}|(?:\s+\S+){14}|(?:\s+\S+){17}|(?:\s+\S+){20}|(?:\s+\S+){23})\s*$/,
  'a mnemonic of 12, 15, 18, 21 or 24 words',
)

/** English words from which keys are derived (BIP-39), with a right checksum. */
export const mnemonicInput: Input<string, string> = {
  schema: mnemonicForm.schema,
  read(value, path) {
    const words = mnemonicWords(mnemonicForm.read(value, path))
    const fault = words === developmentMnemonic ? undefined : mnemonicFault(words)
    if (fault !== undefined) throw new InputFault(path, `NAME is no mnemonic: ${fault}`)
    return words
  },
}

/** An amount of AVAX, with up to 18 decimals; read in wei. */
export const avaxInput: Input<bigint, number | bigint | string> = {
  schema: { type: ['number', 'string'] },
  read(value, path) {
    const [, whole, decimals = ''] = /^(\d{1,30})(?:\.(\d{1,18}))?$/.exec(String(value)) ?? []
    if (whole === undefined || !['number', 'bigint', 'string'].includes(typeof value))
      throw mismatch(path, 'an amount of AVAX with up to 18 decimals', value)
    return BigInt(whole + decimals.padEnd(18, '0'))
  },
}

/** The options of `fundAccounts`. */
export const fundAccountsInput = objectInput({
  mnemonic: optionally(mnemonicInput),
  balance: optionally(avaxInput),
})

/** The options of `fund`. */
export const fundInput = objectInput({
  address: textInput('an address of the chain'),
  amount: bigintInput({ unit: 'nAVAX (P, X) or wei (EVM chains)', min: 1n, max: (1n << 256n) - 1n }),
  chain: optionally(chainInput),
})

/** The events of a network. */
export const eventNameInput = wordInput(
  'request',
  'transaction',
  'block',
  'console',
  'failedCall',
  'unknownParameter',
)
/** A function of the caller. */
export const functionInput = opaqueInput<(...words: never) => unknown>(
  'a function',
  (value) => typeof value === 'function',
)
