import { toWord } from '../../../state/evm/values/Hash.js'
import { arg, positional } from '../../params/geth.js'
import { looseWord } from '../../params/looseInteger.js'
import { command } from '../parts/command.js'

/**
 * `hardhat_setPrevRandao`: sets the value of PREVRANDAO in the next block, which otherwise is 1 on Avalanche. The
 * block has it as its mix hash.
 */
export const setPrevRandao = command({
  names: ['hardhat_setPrevRandao', 'anvil_setNextBlockPrevRandao'],
  summary: 'Sets PREVRANDAO of the next block. A real node would refuse the block.',
  params: positional(arg('prevRandao', looseWord)),
  handler: ({ chain }, [prevRandao]) => chain.overrides.setNextPrevRandao(toWord(prevRandao)),
})
