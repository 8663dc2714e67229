import type { Network } from '../../../state/Network.js'

/** Whether `--tooling` asks for Hardhat's answers where those of anvil differ. */
export function isLikeHardhat({ options }: Network): boolean {
  return options.tooling === 'hardhat'
}
