import { maxValidators } from '../library/l1Options.js'

/** Bytes as `0x…`. */
const hex = { type: 'string', pattern: '^0x([0-9a-fA-F]{2})*$' }
/** A JSON file's path, or what it holds. */
const jsonFile = { type: ['string', 'object'] }
/** Beyond 2^53 as text. */
const amount = { type: ['integer', 'string'], minimum: 0, pattern: '^[0-9]+$' }

const validator = {
  type: 'object',
  additionalProperties: false,
  properties: { nodeId: { type: 'string' }, weight: amount, balanceNAVAX: amount },
}

const manager = {
  type: 'object',
  additionalProperties: false,
  properties: {
    address: hex,
    blockchainId: { type: 'string' },
    // Bytes, or the path of an artifact of Foundry or Hardhat, or of a file with bytes.
    code: { type: 'string' },
    bytecode: { type: 'string' },
    storage: { type: 'object', additionalProperties: { type: 'string', pattern: '^0x[0-9a-fA-F]{1,64}$' } },
    calls: { type: 'array', items: hex },
    initialize: { type: 'boolean' },
  },
}

/** A JSON schema of files that describe an L1. Paths in them are relative to the file. */
export const l1Schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'l1',
  type: 'object',
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    name: { type: 'string', maxLength: 128, pattern: '^[A-Za-z0-9 ]*$' },
    alias: { type: 'string', minLength: 1, maxLength: 512 },
    genesis: jsonFile,
    config: jsonFile,
    upgrade: jsonFile,
    vmId: { type: 'string' },
    convert: { type: 'boolean' },
    // How many, or which.
    validators: { type: ['integer', 'array'], minimum: 1, maximum: maxValidators, items: validator },
    manager,
  },
}
