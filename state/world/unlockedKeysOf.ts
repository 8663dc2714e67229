import { ewoqAddress } from '../evm/values/ewoqAddress.js'
import { UnlockedKeys } from '../node/UnlockedKeys.js'
import { ewoqKey, privateKeyBytes } from '../profiles/ewoq.js'
import type { NetworkOptions } from './NetworkOptions.js'

/** Returns the unlocked keys of a new network: that of ewoq, unless the options refuse keys. */
export function unlockedKeysOf({ emulatorApi, unlocked = true, tooling }: NetworkOptions): UnlockedKeys {
  const keys = new UnlockedKeys({
    areRefused: !emulatorApi || !unlocked,
    // Tests for anvil and Hardhat count the accounts of the mnemonic, and expect them alone.
    last: tooling === undefined ? undefined : ewoqAddress,
  })
  keys.add(ewoqAddress, privateKeyBytes(ewoqKey))
  return keys
}
