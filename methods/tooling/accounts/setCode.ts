import { hexBytes } from '../../../state/codec/goJson/hexutil.js'
import { goAddress } from '../../../state/evm/values/goTypes.js'
import { arg, positional } from '../../params/geth.js'
import { command } from '../parts/command.js'

/**
 * `anvil_setCode`, `hardhat_setCode`: sets the code of an account; empty code removes it. The next block
 * reflects it.
 */
export const setCode = command({
  names: ['anvil_setCode', 'hardhat_setCode'],
  summary: 'Sets the code of an account.',
  params: positional(arg('address', goAddress), arg('code', hexBytes)),
  async handler({ chain }, [address, code]) {
    await chain.control.editAccount(address, { code })
  },
})
