import { idToString } from '../../state/codec/ids.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { idText, object } from '../kit/schemas.js'
import { optionally } from '../params/Input.js'
import { textInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

/**
 * `emulator.addPlugin {vm, error}`: adds a VM as if its file were put into the plugin directory: the next
 * `admin.loadVMs` installs it as subnet-EVM or, where there is an `error`, names it among those that failed. `vm` is
 * an ID, an alias, or a name of at most 32 letters. Returns the VM's ID.
 *
 * @example
 * const { vmID } = await net.emulator.addPlugin({ vm: 'broken', error: 'handshake failed: timed out' })
 * const { failedVMs } = await net.admin.loadVMs()
 */
export const addPlugin = defineMethod({
  name: 'emulator.addPlugin',
  summary: 'Adds a VM that the next admin.loadVMs installs, or fails to install.',
  params: strict({
    vm: textInput('an ID, an alias or a name of a VM'),
    error: optionally(textInput()),
  }),
  result: object({ vmID: idText }),
  async handler(network: Network, { vm, error }) {
    const id = await network.queue.run(() => network.world.node.vms.addPlugin(vm, error))
    return { vmID: idToString(id) }
  },
})
