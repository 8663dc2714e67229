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
  handler({ chain }, [enabled]) {
    const { mining } = chain
    if (mining.mode === 'interval' && chain.tooling === 'hardhat')
      chain.setMining({ ...mining, auto: enabled })
    else chain.setMining({ mode: enabled ? 'auto' : 'manual' })
  },
})
