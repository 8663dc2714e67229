import type { Abi, AbiParameter } from 'viem'
import { decodeErrorResult, toFunctionSelector } from 'viem/utils'
import { toHex } from '../../state/codec/hex.js'

type AbiError = Extract<Abi[number], { type: 'error' }>

/** The custom errors of any number of ABIs, by selector. Decoding is viem's. */
export class AbiErrors {
  readonly #bySelector = new Map<string, AbiError>()

  /** Adds the errors of a JSON ABI. Entries that are no errors are ignored. */
  add(abi: readonly unknown[]): void {
    for (const entry of abi) if (isError(entry)) this.#bySelector.set(selectorOf(entry), entry)
  }

  /** Returns `Name(argument, …)`; undefined for the bytes of no known error. */
  textOf(data: Uint8Array): string | undefined {
    const error = this.#bySelector.get(toHex(data.subarray(0, 4)))
    if (error === undefined) return undefined
    try {
      const { args } = decodeErrorResult({ abi: [error], data: toHex(data) })
      return `${error.name}(${(args ?? []).map(shown).join(', ')})`
    } catch {
      return undefined
    }
  }
}

function isError(entry: unknown): entry is AbiError {
  if (typeof entry !== 'object' || entry === null || Reflect.get(entry, 'type') !== 'error') return false
  return typeof Reflect.get(entry, 'name') === 'string' && Array.isArray(Reflect.get(entry, 'inputs'))
}

function selectorOf({ name, inputs }: AbiError): string {
  return toFunctionSelector(`${name}(${inputs.map(typeOf).join(',')})`)
}

/** The type of a parameter as signatures write it: tuples by their components. */
function typeOf(parameter: AbiParameter): string {
  if (!('components' in parameter)) return parameter.type
  return `(${parameter.components.map(typeOf).join(',')})${parameter.type.slice('tuple'.length)}`
}

function shown(value: unknown): string {
  return JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)).replace(
    /^"(0x[0-9a-fA-F]*|-?\d+)"$/,
    '$1',
  )
}
