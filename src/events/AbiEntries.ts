import type { Abi } from 'viem'
import { decodeErrorResult, decodeFunctionData, toFunctionSelector } from 'viem/utils'
import { toHex } from '../../state/codec/hex.js'
import type { AbiReader, DecodedCall } from '../../state/evm/execution/AbiReader.js'
import { signatureOf, typeText } from '../../state/evm/execution/abiSignature.js'

type AbiError = Extract<Abi[number], { type: 'error' }>
type AbiFunction = Extract<Abi[number], { type: 'function' }>

/** The custom errors and the functions of any number of ABIs, by selector. Decoding is viem's. */
export class AbiEntries implements AbiReader {
  readonly #errors = new Map<string, AbiError>()
  readonly #functions = new Map<string, AbiFunction>()

  /** Adds the errors and functions of a JSON ABI. Other entries are ignored. */
  add(abi: readonly unknown[]): void {
    for (const entry of abi) {
      if (isError(entry)) this.#errors.set(selectorOf(entry), entry)
      else if (isFunction(entry)) this.#functions.set(selectorOf(entry), entry)
    }
  }

  /** Returns the same entries, to which others can be added. */
  copy(): AbiEntries {
    const copy = new AbiEntries()
    for (const [selector, error] of this.#errors) copy.#errors.set(selector, error)
    for (const [selector, called] of this.#functions) copy.#functions.set(selector, called)
    return copy
  }

  /** Returns `Name(argument, …)`; undefined for the bytes of no known error. */
  errorOf(data: Uint8Array): string | undefined {
    const error = this.#errors.get(toHex(data.subarray(0, 4)))
    if (error === undefined) return undefined
    return textOf(error.name, () => decodeErrorResult({ abi: [error], data: toHex(data) }).args)
  }

  /** Returns `name(argument, …)`; undefined for the input of no known function. */
  callText(input: Uint8Array): string | undefined {
    const called = this.#functions.get(toHex(input.subarray(0, 4)))
    if (called === undefined) return undefined
    return textOf(called.name, () => decodeFunctionData({ abi: [called], data: toHex(input) }).args)
  }

  /** Returns the signature of the called function, `transfer(address,uint256)`; undefined for one of no known ABI. */
  signatureOf(input: Uint8Array): string | undefined {
    const called = this.#functions.get(toHex(input.subarray(0, 4)))
    return called && signatureOf(called)
  }

  /** Returns the called function with its arguments one by one; undefined for the input of no known function. */
  callOf(input: Uint8Array): DecodedCall | undefined {
    const called = this.#functions.get(toHex(input.subarray(0, 4)))
    if (called === undefined) return undefined
    const values = orNothing(() => decodeFunctionData({ abi: [called], data: toHex(input) }).args)
    return (
      values && {
        signature: signatureOf(called),
        arguments: called.inputs.map((parameter, index) => ({
          name: parameter.name ?? '',
          type: typeText(parameter),
          value: JSON.parse(jsonOf(values[index])),
        })),
      }
    )
  }
}

/** @returns undefined when the arguments do not decode */
function textOf(name: string, decode: () => readonly unknown[] | undefined): string | undefined {
  const values = orNothing(decode)
  return values && `${name}(${values.map(shown).join(', ')})`
}

/** @returns undefined when the arguments do not decode */
function orNothing(decode: () => readonly unknown[] | undefined): readonly unknown[] | undefined {
  try {
    return decode() ?? []
  } catch {
    return undefined
  }
}

function isError(entry: unknown): entry is AbiError {
  return isEntry(entry, 'error')
}

function isFunction(entry: unknown): entry is AbiFunction {
  return isEntry(entry, 'function')
}

function isEntry(entry: unknown, type: string): boolean {
  if (typeof entry !== 'object' || entry === null || Reflect.get(entry, 'type') !== type) return false
  return typeof Reflect.get(entry, 'name') === 'string' && Array.isArray(Reflect.get(entry, 'inputs'))
}

function selectorOf(entry: AbiError | AbiFunction): string {
  return toFunctionSelector(signatureOf(entry))
}

function shown(value: unknown): string {
  return jsonOf(value).replace(/^"(0x[0-9a-fA-F]*|-?\d+)"$/, '$1')
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value ?? null, (_, each) => (typeof each === 'bigint' ? String(each) : each))
}
