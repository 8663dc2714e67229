import { statSync } from 'node:fs'
import { noStateFiles } from '../../state/errors/stateFile.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { about, integer, object, text } from '../kit/schemas.js'
import { textInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.dumpState {file}`: writes the whole network to a state file on the machine of the network, as `net.dumpState` does,
 * for `emulator.loadState` and `--load-state`. The file is in the working directory of its process or below, and replaces
 * nothing but an earlier state file.
 *
 * @example
 * const { file, bytes } = await net.emulator.dumpState({ file: 'network.state' })
 */
export const dumpState = defineMethod({
  name: 'emulator.dumpState',
  summary: 'Writes the whole network to a state file.',
  params: strict({ file: textInput('the path of a file') }),
  result: object({ file: about('the path of the file', text), bytes: about('its length', integer) }),
  async handler(network: Network, { file }) {
    const { files } = network
    if (files === undefined) throw noStateFiles()
    // Loaded on demand, to keep the start fast.
    const { checkReplaceable, stateFilePath, withStateFile } = await import('./parts/stateFilePath.js')
    const path = stateFilePath(file)
    checkReplaceable(path)
    await withStateFile(path, () => files.dump(path))
    return { file: path, bytes: statSync(path).size }
  },
})
