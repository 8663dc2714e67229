import { JsonObject } from '../../state/codec/json.js'
import { toPlain } from '../../state/codec/plainJson.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, integer, object } from '../kit/schemas.js'
import { type Input, mismatch, optionally } from '../params/Input.js'
import { textInput } from '../params/inputs.js'
import { listInput } from '../params/objectInput.js'
import { recordInput } from '../params/recordInput.js'
import { strict } from '../params/strict.js'
import { isArtifact, readArtifacts } from '../solidity/readArtifacts.js'

const what = 'an ABI, an artifact of Foundry or Hardhat, a build info, or the input or output of solc'

const artifactInput: Input<unknown, readonly unknown[] | Readonly<Record<string, unknown>>> = {
  schema: { type: ['array', 'object'], description: what },
  read(value, path) {
    const plain =
      value instanceof JsonObject
        ? toPlain(value)
        : Array.isArray(value)
          ? value.map((each: unknown) => (each instanceof JsonObject ? toPlain(each) : each))
          : value
    if (!isArtifact(plain)) throw mismatch(path, what, value)
    return plain
  },
}

/**
 * `emulator.useArtifacts {artifacts, sources}`: makes contracts known: by their ABIs, calls, errors and events have their names; by the source maps
 * in build infos and in artifacts of Foundry, failures have stack traces of Solidity. Contracts of the same name and path are
 * replaced, others stay; snapshots and resets leave them as they are.
 * - `artifacts`: what compilers write: ABIs, artifacts of Foundry and Hardhat, build infos, input and output of `solc --standard-json`;
 * - `sources`: the texts of sources by path, where artifacts have none, as those of Foundry.
 *
 * @example
 * const abi = [{ type: 'error', name: 'TooLate', inputs: [{ name: 'deadline', type: 'uint256' }] }]
 * const { contracts } = await net.emulator.useArtifacts({ artifacts: [{ contractName: 'Auction', abi }] })
 */
export const useArtifacts = defineMethod({
  name: 'emulator.useArtifacts',
  summary: 'Makes contracts known by their ABIs and artifacts: for names, and for stack traces of Solidity.',
  params: strict({
    artifacts: listInput(artifactInput),
    sources: optionally(recordInput('an object of texts by path', textInput())),
  }),
  result: object({
    contracts: about('how many contracts there are in them', integer),
    sources: about('how many texts of sources', integer),
  }),
  async handler({ contracts: known }: Network, { artifacts, sources = {} }) {
    const { contracts, sources: own } = readArtifacts(artifacts)
    const texts = new Map([...own, ...Object.entries(sources)])
    await known.add(contracts, texts)
    return { contracts: contracts.length, sources: texts.size }
  },
})
