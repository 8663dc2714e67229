import { unknownSnapshot } from '../../state/errors/emulator.js'
import type { Network } from '../../state/Network.js'
import { defineMethod } from '../kit/defineMethod.js'
import { empty } from '../kit/schemas.js'
import { bigintInput } from '../params/inputs.js'
import { strict } from '../params/strict.js'

const idInput = bigintInput()

/**
 * `emulator.revert {id}`: goes back to a snapshot, which stays usable; newer snapshots are gone.
 *
 * @example
 * const { id } = await net.emulator.snapshot()
 * await net.emulator.revert({ id })
 */
export const revert = defineMethod({
  name: 'emulator.revert',
  summary: 'Reverts to a snapshot. The snapshot stays usable; newer ones are removed.',
  params: strict({
    id: { ...idInput, schema: { ...idInput.schema, description: 'what `emulator.snapshot` returned' } },
  }),
  result: empty,
  async handler(network: Network, { id }) {
    if (!(await network.revert(Number(id)))) throw unknownSnapshot(String(id))
    return {}
  },
})
