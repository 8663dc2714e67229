import { hexBytes } from '../../state/codec/goJson/hexutil.js'
import { goAddress } from '../../state/evm/goTypes.js'
import { defineMethod } from '../kit/defineMethod.js'
import type { EvmEndpoint } from '../kit/EvmEndpoint.js'
import { arg, positional } from '../params/geth.js'

/**
 * `anvil_setCode`, `hardhat_setCode`: sets the code of an account; empty code removes it. The next block
 * reflects it.
 */
export const setCode = defineMethod({
  name: 'anvil_setCode',
  aliases: ['hardhat_setCode'],
  summary: 'Sets the code of an account.',
  params: positional(arg('address', goAddress), arg('code', hexBytes)),
  result: { type: 'boolean' },
  async handler({ chain }: EvmEndpoint, [address, code]) {
    await chain.editAccount(address, { code })
    return true
  },
})
