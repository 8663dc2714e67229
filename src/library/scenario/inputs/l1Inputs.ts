import { l1Inputs, managerInputs } from '../../../../methods/emulator/l1/l1Inputs.js'
import { type Input, mismatch } from '../../../../methods/params/Input.js'
import { bigintInput, textInput } from '../../../../methods/params/inputs.js'
import { listInput, objectInput, type ReadOf } from '../../../../methods/params/objectInput.js'
import { exactJson } from '../../../../state/codec/exactJson.js'
import { explained, orEmpty } from './describedInput.js'
import { accountInput, namedInput } from './namesInput.js'

// The L1s of a scenario: a description as `net.l1s.create` takes it, with paths in place of contents.

/** JSON as an object, or the path of a file with it. */
export type JsonOrPath = { readonly json: string } | { readonly path: string }

/** JSON as an object, or the path of a file with it. */
export const jsonOrPathInput: Input<JsonOrPath, string | Readonly<Record<string, unknown>>> = {
  schema: { type: ['string', 'object'] },
  read(value, path) {
    if (typeof value === 'string') return { path: value }
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw mismatch(path, 'an object, or the path of a JSON file', value)
    return { json: exactJson(value) }
  },
}

const roleInputs = {
  admins: explained('who may change the roles', listInput(accountInput)),
  managers: explained('who may change who is enabled', listInput(accountInput)),
  enabled: explained('who may use it', listInput(accountInput)),
}

const rolesInput = orEmpty(objectInput(roleInputs))

const precompileInputs = {
  deployerAllowList: explained('who may deploy contracts', rolesInput),
  txAllowList: explained(
    'who may send transactions; list "ewoq", which pays for what is made there',
    rolesInput,
  ),
  nativeMinter: explained('who may mint coins', rolesInput),
  feeManager: explained('who may change the fees', rolesInput),
  rewardManager: explained('who may change who gets the fees', rolesInput),
}

const { alias: _, genesis: __, config: ___, upgrade: ____, manager: _____, ...described } = l1Inputs

const l1Members = {
  ...described,
  chainId: explained('the EIP-155 chain ID, where there is no genesis', bigintInput({ min: 1n })),
  genesis: explained("subnet-EVM's genesis: an object or a path", jsonOrPathInput),
  config: explained("the chain's config.json: an object or a path", jsonOrPathInput),
  upgrade: explained("the chain's upgrade.json: an object or a path", jsonOrPathInput),
  precompiles: explained(
    'precompiles that the genesis enables, with their roles',
    objectInput(precompileInputs),
  ),
  manager: explained(
    'the contract that manages the validators',
    objectInput({
      ...managerInputs,
      code: explained('the deployed code: bytes (0x…), or the path of an artifact', textInput()),
      bytecode: explained('the creation code: bytes (0x…), or the path of an artifact', textInput()),
    }),
  ),
}

/** The L1s of a scenario by name, which is their alias. */
export const l1sInput = namedInput('an object of L1s by name', orEmpty(objectInput(l1Members)), [
  'P',
  'X',
  'C',
])

/** An L1 as it was read. */
export type ReadScenarioL1 = ReadOf<typeof l1Members>
/** Precompiles as they were read. */
export type ReadPrecompiles = ReadOf<typeof precompileInputs>
