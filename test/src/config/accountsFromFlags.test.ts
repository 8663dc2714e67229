import { describe, expect, test } from '@jest/globals'
import { accountsFromFlags } from '../../../src/config/accountsFromFlags.js'
import { FlagReader } from '../../../src/config/FlagReader.js'

const mnemonic = 'test test test test test test test test test test test junk'
const read = (flags: Readonly<Record<string, string>>) => accountsFromFlags(new FlagReader(flags, {}))

describe('the further accounts of a command line', () => {
  test('are as many as the flags say, with these words and this amount', () => {
    expect(read({})).toStrictEqual({})
    expect(read({ accounts: '2', mnemonic, balance: '0.5' })).toStrictEqual({
      count: 2,
      mnemonic,
      balance: '0.5',
    })
  })

  test.each([
    [{ mnemonic: 'abc' }, 'flag "mnemonic" must be a mnemonic of 12, 15, 18, 21 or 24 words, got "abc"'],
    [{ mnemonic: `${mnemonic} junk` }, 'flag "mnemonic" must be a mnemonic of 12, 15, 18, 21 or 24 words'],
    [
      { mnemonic: mnemonic.replace('junk', 'test') },
      'flag "mnemonic" is no mnemonic: its checksum is wrong: a word is wrong or stands at the wrong position',
    ],
    [
      { mnemonic: mnemonic.replace('junk', 'jnuk') },
      'flag "mnemonic" is no mnemonic: word 12, "jnuk", is not in the English list of BIP-39: did you mean "junk"?',
    ],
    [{ accounts: '1000000' }, 'flag "accounts" must be an integer, at most 10000, got 1000000'],
    [{ balance: 'much' }, 'flag "balance" must be an amount of AVAX with up to 18 decimals, got "much"'],
    [{ balance: '-5' }, 'flag "balance" must be an amount of AVAX with up to 18 decimals, got "-5"'],
  ])('%j is refused, also when no account is made', (flags, sentence) => {
    expect(() => read(flags)).toThrow(sentence)
  })
})
