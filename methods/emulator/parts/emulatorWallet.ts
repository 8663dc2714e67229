import type { Network } from '../../../state/Network.js'
import { Wallet } from '../../../state/platform/wallet/Wallet.js'
import { ewoqKey, privateKeyBytes } from '../../../state/profiles/ewoq.js'

/** What the emulator pays with: the key that everybody knows and the local genesis funds. */
export function emulatorWallet(network: Network): Wallet {
  return new Wallet(network.platform, privateKeyBytes(ewoqKey))
}
