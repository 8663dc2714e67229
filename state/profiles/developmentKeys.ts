import { hexToBytes } from '../codec/hex.js'

/** The mnemonic of the usual development accounts, which anvil and Hardhat fund. */
export const developmentMnemonic = 'test test test test test test test test test test test junk'

/**
 * Its first 20 private keys on the path m/44'/60'/0'/0/i, as anvil and Hardhat print them. They are public and must never
 * guard anything of value.
 */
const published = [
  'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
  '5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]

/** Returns the first keys of the development mnemonic; undefined for more than are published. */
export function developmentKeys(count: number): readonly Uint8Array[] | undefined {
  return count > published.length ? undefined : published.slice(0, count).map(hexToBytes)
}
