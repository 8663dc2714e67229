import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync, validateMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { nearestName } from '../../methods/params/nearestName.js'

// Mnemonics by BIP-39 and BIP-32. The build keeps this file apart: few networks have a mnemonic of their own.

/** The path of Ethereum's accounts (BIP-44), without the account's index. */
const accountsPath = "m/44'/60'/0'/0"

/**
 * Returns the reason why words are not a valid mnemonic; undefined when they are.
 * @param words in lower case, separated by single spaces; their number is checked before
 */
export function mnemonicFault(words: string): string | undefined {
  for (const [index, word] of words.split(' ').entries()) {
    if (wordlist.includes(word)) continue
    const nearest = nearestName(word, wordlist)
    const hint = nearest === undefined ? '' : `: did you mean "${nearest}"?`
    return `word ${index + 1}, "${word}", is not in the English list of BIP-39${hint}`
  }
  return validateMnemonic(words, wordlist)
    ? undefined
    : 'its checksum is wrong: a word is wrong or stands at the wrong position'
}

/** Derives the first private keys of a mnemonic on the path m/44'/60'/0'/0/i, 32 bytes each, one after the other. */
export function* deriveKeys(words: string, count: number): Generator<Uint8Array> {
  const accounts = HDKey.fromMasterSeed(mnemonicToSeedSync(words)).derive(accountsPath)
  for (let index = 0; index < count; index++) yield privateKeyOf(accounts.deriveChild(index))
}

function privateKeyOf({ privateKey }: HDKey): Uint8Array {
  if (privateKey === null) throw new Error('a key derived from a private key has a private key')
  return privateKey
}
