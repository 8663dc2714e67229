import { type Input, mismatch, optionally } from '../../methods/params/Input.js'
import {
  chainInput,
  evmAddressInput,
  integerInput,
  textInput,
  wordInput,
} from '../../methods/params/inputs.js'
import { objectInput } from '../../methods/params/objectInput.js'
import type { MiningMode } from '../../state/evm/chain/EvmChain.js'
import type { CustomPrecompile, CustomPrecompiles } from '../../state/evm/precompiles/CustomPrecompile.js'

// What the functions of the library take beside what methods take: values that JSON has no room for.

/** A time as ISO 8601, a Date, or Unix milliseconds; read into Unix milliseconds. */
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

/** Test runners give each test file a Date of its own, so its class tells nothing. */
function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]'
}

/** Precompiles by address. The functions stay what they are. */
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

/** A value that is handed on as it is, once something of it is seen. @param what what it is: `an identity` */
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

/** When blocks are made. */
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
/** How far the clock moves; it never goes back by a distance. */
export const distanceInput = integerInput(milliseconds)
/** What `mine` takes. */
export const mineInput = objectInput({
  chain: optionally(chainInput),
  blocks: optionally(integerInput({ min: 1n })),
})
/** What `listen` takes. */
export const listenInput = objectInput({
  host: optionally(textInput()),
  port: optionally(integerInput({ max: 65_535n })),
})
/** What a snapshot is named by. */
export const snapshotInput = integerInput()
/** A number of accounts; each costs a transfer. */
export const accountCountInput = integerInput({ max: 10_000n })
