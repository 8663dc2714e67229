import type { Network } from '../../../state/Network.js'
import { Wallet } from '../../../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../../../state/profiles/ewoq.js'

/** The key with which the emulator pays: everybody knows it, and the local genesis funds it. */
export function emulatorWallet(network: Network): Wallet {
  return new Wallet(network.world.platform, privateKeyBytes(ewoqKey))
}
