import { goPointer } from '../../../state/codec/goJson/containers.js'
import { goRawMessage } from '../../../state/codec/goJson/scalars.js'
import { JsonObject } from '../../../state/codec/json.js'
import { methodNotSupported } from '../../../state/errors/evmTooling.js'
import { arg, positional } from '../../params/geth.js'
import { command } from '../parts/command.js'

/**
 * `anvil_reset`, `hardhat_reset`: the whole network as it was right after its start, clock included. Forking
 * another network is refused.
 */
export const reset = command({
  names: ['anvil_reset', 'hardhat_reset'],
  summary: 'Resets the whole network to its start.',
  params: positional(arg('options', goPointer(goRawMessage))),
  async handler({ network }, [options]) {
    const forking = options instanceof JsonObject ? options.get('forking') : undefined
    // viem sends an object without a URL.
    const url = forking instanceof JsonObject ? forking.get('jsonRpcUrl') : forking
    if ((url ?? null) !== null) throw methodNotSupported('reset with forking', noForks)
    await network.reset()
  },
})

/** The reason why no other network is forked. */
const noForks = 'the network is emulated whole, and the process opens no connections'
