import { goAddress } from '../../../state/evm/values/goTypes.js'
import { arg, positional } from '../../params/geth.js'
import { command } from '../parts/command.js'

/** `anvil_setCoinbase`, `hardhat_setCoinbase`: sets the account that receives the fees of the next blocks. */
export const setCoinbase = command({
  names: ['anvil_setCoinbase', 'hardhat_setCoinbase'],
  summary: 'Sets the account that receives the fees of blocks. A real node would refuse the blocks.',
  params: positional(arg('address', goAddress)),
  handler: ({ chain }, [address]) => chain.overrides.setCoinbase(address),
})
