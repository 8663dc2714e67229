import { noStateFiles } from '../../state/errors/stateFile.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { textInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.loadState {file}`: replaces the whole network by that of a state file, whose options must be the same. Connections
 * stay; snapshots and filters are gone, as after a reset. A file that is refused changes nothing.
 *
 * @example
 * await net.emulator.dumpState({ file: 'before.state' })
 * await net.mine({ blocks: 5 })
 * await net.emulator.loadState({ file: 'before.state' })
 */
export const loadState = defineMethod({
  name: 'emulator.loadState',
  summary: 'Replaces the whole network by that of a state file.',
  params: strict({ file: textInput('the path of a file') }),
  result: empty,
  async handler(network: Network, { file }) {
    const { files } = network
    if (files === undefined) throw noStateFiles()
    // Loaded on demand, to keep the start fast.
    const { stateFilePath, withStateFile } = await import('./parts/stateFilePath.js')
    const path = stateFilePath(file)
    await withStateFile(path, () => files.load(path))
    return {}
  },
})
