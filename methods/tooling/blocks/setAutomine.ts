import { goBool } from '../../../state/codec/goJson/scalars.js'
import { arg, positional } from '../../params/geth.js'
import { command } from '../parts/command.js'

/**
 * `evm_setAutomine`: makes a block with each transaction, or only on demand. In a network that behaves as Hardhat's, an
 * interval stays.
 */
export const setAutomine = command({
  names: ['evm_setAutomine', 'anvil_setAutomine'],
  summary: 'Makes a block with each transaction, or stops doing so.',
  params: positional(arg('enabled', goBool)),
  handler({ chain: { control, tooling } }, [enabled]) {
    const { mining } = control
    if (mining.mode === 'interval' && tooling === 'hardhat') control.setMining({ ...mining, auto: enabled })
    else control.setMining({ mode: enabled ? 'auto' : 'manual' })
  },
})
