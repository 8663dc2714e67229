import { isAutomatic } from '../../../state/evm/chain/MiningMode.js'
import { defineMethod } from '../../kit/defineMethod.js'
import type { EvmEndpoint } from '../../kit/EvmEndpoint.js'
import { noParams } from '../../params/geth.js'

/** `anvil_getAutomine`, `hardhat_getAutomine`: whether a block is made with each transaction. */
export const getAutomine = defineMethod({
  name: 'anvil_getAutomine',
  aliases: ['hardhat_getAutomine'],
  summary: 'Whether a block is made with each transaction.',
  params: noParams,
  result: { type: 'boolean' },
  handler: ({ chain }: EvmEndpoint) => isAutomatic(chain.control.mining),
})
