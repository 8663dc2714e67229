import { goString } from '../../../state/codec/goJson/scalars.js'
import { arg, positional } from '../../params/geth.js'
import { command } from '../parts/command.js'

/** `anvil_setRpcUrl`: sets the URL of the forked network in anvil. Nothing is forked here, so it does nothing, as in anvil without a fork. */
export const setRpcUrl = command({
  names: ['anvil_setRpcUrl'],
  summary: 'Does nothing: no other network is forked.',
  params: positional(arg('url', goString)),
  handler: () => undefined,
})
