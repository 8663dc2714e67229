import type { Network } from '../../../state/Network.js'
import { Wallet } from '../../../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../../../state/profiles/ewoq.js'

/** Returns the wallet with which the emulator pays. Its key is public, and the local genesis funds it. */
export function emulatorWallet(network: Network): Wallet {
  return new Wallet(network.world.platform, privateKeyBytes(ewoqKey))
}
