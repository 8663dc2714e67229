import { exactJson } from '../../../state/codec/exactJson.js'
import { hexToBytes } from '../../../state/codec/hex.js'
import { JsonObject } from '../../../state/codec/json.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { type Hash, toHash } from '../../../state/evm/values/Hash.js'
import type { L1ManagerPlan } from '../../../state/l1s/L1Plan.js'
import { type Input, InputFault, mismatch, optionally } from '../../params/Input.js'
import {
  bigintInput,
  bytesInput,
  flagInput,
  integerInput,
  nodeIdInput,
  patternInput,
  textInput,
} from '../../params/inputs.js'
import { listInput, mapInput, objectInput } from '../../params/objectInput.js'
import type { JsonText, L1Description } from './L1Description.js'

// The inputs of an L1Description: its members and their types.

/** More validators than the transaction that converts a subnet has room for. */
const maxValidators = 1000n

/** JSON as its text or as an object. Numbers of a request keep their digits. */
export const jsonTextInput: Input<string, JsonText> = {
  schema: { type: ['string', 'object'] },
  read(value, path) {
    if (typeof value === 'string') return value
    if (value instanceof JsonObject) return stringifyJson(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw mismatch(path, 'JSON, as a string or an object', value)
    try {
      return exactJson(value)
    } catch (error) {
      throw new InputFault(path, `NAME is not JSON: ${error instanceof Error ? error.message : error}`)
    }
  },
}

/** A word of up to 32 bytes. */
const wordHexInput: Input<Hash, string> = {
  schema: { type: 'string', pattern: '^0x[0-9a-fA-F]{1,64}$' },
  read(value, path) {
    if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{1,64}$/.test(value))
      throw mismatch(path, 'a word of up to 32 bytes in hexadecimal (0x…)', value)
    return toHash(hexToBytes(value.slice(2).padStart(64, '0')))
  },
}

const wordMap = mapInput('an object of words by slot', wordHexInput)

/** Storage: words by slot, both of which may leave out leading zeros. */
const storageInput: Input<ReadonlyMap<Hash, Hash>, Readonly<Record<string, string>>> = {
  schema: { ...wordMap.schema, propertyNames: wordHexInput.schema },
  read: (value, path) =>
    new Map([...wordMap.read(value, path)].map(([slot, word]) => [wordHexInput.read(slot, path), word])),
}

const validatorInput = objectInput({
  nodeId: optionally(nodeIdInput),
  weight: optionally(bigintInput()),
  balanceNAVAX: optionally(bigintInput({ unit: 'nAVAX' })),
})

type Validator = ReturnType<typeof validatorInput.read>

const validatorCount = integerInput({ min: 1n, max: maxValidators })
const validatorList = listInput(validatorInput)

/** Which validators, or how many. */
const validatorsInput: Input<readonly Validator[], NonNullable<L1Description['validators']>> = {
  schema: { anyOf: [validatorCount.schema, validatorList.schema] },
  read(value, path) {
    if (Array.isArray(value)) return validatorList.read(value, path)
    if (typeof value === 'object') throw mismatch(path, 'a list, or how many there are', value)
    const count = validatorCount.read(value, path)
    return Array.from({ length: count }, () => ({
      nodeId: undefined,
      weight: undefined,
      balanceNAVAX: undefined,
    }))
  },
}

/** The P-Chain's rule for names of chains. */
const nameInput = patternInput(/^[A-Za-z0-9 ]{0,128}$/, 'up to 128 letters, digits and spaces')
const aliasInput = patternInput(/^[\s\S]{1,512}$/, 'a string of 1 to 512 characters')

/** The calldata that the manager gets once the subnet is converted. */
export type ManagerCalls = NonNullable<L1ManagerPlan['calls']>

const callList = listInput(bytesInput)

export const callsInput: Input<ManagerCalls, readonly string[]> = {
  ...callList,
  read(value, path) {
    const calls = callList.read(value, path)
    return () => calls
  },
}

/** The members of `manager`. */
export const managerInputs = {
  address: optionally(bytesInput),
  blockchainId: optionally(textInput('a chain by alias or blockchain ID')),
  code: optionally(bytesInput),
  bytecode: optionally(bytesInput),
  storage: optionally(storageInput),
  calls: optionally(callsInput),
  initialize: optionally(flagInput),
}

/** The members of an L1Description. */
export const l1Inputs = {
  name: optionally(nameInput),
  alias: optionally(aliasInput),
  genesis: optionally(jsonTextInput),
  vmId: optionally(textInput('a VM by ID or alias')),
  convert: optionally(flagInput),
  validators: optionally(validatorsInput),
  config: optionally(jsonTextInput),
  upgrade: optionally(jsonTextInput),
  manager: optionally(objectInput(managerInputs)),
}
