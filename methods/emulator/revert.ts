import { goString } from '../../state/codec/goJson/scalars.js'
import { unknownSnapshot } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { named } from '../params/go.js'

/** `emulator.revert {id}`: goes back to a snapshot, which stays usable; newer snapshots are gone. */
export const revert = defineMethod({
  name: 'emulator.revert',
  summary: 'Goes back to a snapshot. It stays usable; newer ones are gone.',
  params: named({ id: goString }),
  result: { type: 'object' },
  async handler(network: Network, { id }) {
    const number = /^[0-9]{1,15}$/.test(id) ? Number(id) : 0
    if (!(await network.revert(number))) throw unknownSnapshot(id)
    return {}
  },
})
