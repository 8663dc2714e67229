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

const artifactKinds =
  'an ABI, an artifact of Foundry or Hardhat, a build info, or the input or output of solc'

const artifactInput: Input<unknown, readonly unknown[] | Readonly<Record<string, unknown>>> = {
  schema: { type: ['array', 'object'], description: artifactKinds },
  read(value, path) {
    const plain =
      value instanceof JsonObject
        ? toPlain(value)
        : Array.isArray(value)
          ? value.map((each: unknown) => (each instanceof JsonObject ? toPlain(each) : each))
          : value
    if (!isArtifact(plain)) throw mismatch(path, artifactKinds, value)
    return plain
  },
}

/**
 * `emulator.useArtifacts {artifacts, sources}`: adds the artifacts of contracts. By their ABIs, calls, errors and events
 * have names. By the source maps in build infos and in artifacts of Foundry, failures have Solidity stack traces. A contract
 * replaces an earlier one of the same name and path. Snapshots and resets do not change the contracts.
 * - `artifacts`: the output of compilers: ABIs, artifacts of Foundry and Hardhat, build infos, input and output of
 *   `solc --standard-json`;
 * - `sources`: the texts of sources by path, for artifacts without them, such as those of Foundry.
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
