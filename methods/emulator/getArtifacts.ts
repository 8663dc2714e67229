import { fromPlain } from '../../state/codec/plainJson.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, anything, flag, integer, listOf, object, text } from '../kit/schemas.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.getArtifacts {}`: the contracts that `emulator.useArtifacts`, `net.useAbi`, `--abi` and scenarios made known.
 *
 * @example
 * await net.useAbi([{ type: 'error', name: 'TooLate', inputs: [] }])
 * const { contracts } = await net.emulator.getArtifacts()
 */
export const getArtifacts = defineMethod({
  name: 'emulator.getArtifacts',
  summary: 'Lists the contracts that were made known, with their ABIs.',
  params: strict({}),
  result: object({
    version: about('grows with each change', integer),
    contracts: listOf(
      object({
        name: about('empty for an ABI alone', text),
        path: about('the path of the source; empty where it is unknown', text),
        abi: listOf(about('a function, an error, an event, or another entry', anything)),
        hasSourceMap: about('whether failures have stack traces of its source', flag),
      }),
    ),
  }),
  handler({ contracts }: Network) {
    return {
      version: contracts.version,
      contracts: contracts.all().map(({ name, path, abi, runtime }) => ({
        name,
        path,
        abi: abi.map(fromPlain),
        hasSourceMap: Boolean(runtime?.sourceMap) && contracts.sourceOf(path) !== undefined,
      })),
    }
  },
})
