import { arg, positional } from '../../params/geth.js'
import { looseWord } from '../../params/looseInteger.js'
import { command } from '../parts/command.js'

/**
 * `anvil_setNextBlockBaseFeePerGas`, `hardhat_setNextBlockBaseFeePerGas`: sets the base fee of the next block,
 * wei per gas. The blocks after it have the fees that they would have had.
 */
export const setNextBlockBaseFee = command({
  names: ['anvil_setNextBlockBaseFeePerGas', 'hardhat_setNextBlockBaseFeePerGas'],
  summary: 'Sets the base fee of the next block, in wei. A real node would refuse the block.',
  params: positional(arg('baseFeePerGas', looseWord)),
  handler: ({ chain }, [baseFee]) => chain.overrides.setNextBaseFee(baseFee),
})
