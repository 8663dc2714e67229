import { noParams } from '../../params/geth.js'
import { command } from '../parts/command.js'

/** `hardhat_intervalMine`: makes the block that Hardhat's interval mining would make. */
export const intervalMine = command({
  names: ['hardhat_intervalMine'],
  summary: 'Makes a block with the waiting transactions, or an empty one.',
  params: noParams,
  handler: async ({ chain }) => {
    await chain.control.mine(1)
  },
})
