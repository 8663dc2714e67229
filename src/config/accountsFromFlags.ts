import { InputFault } from '../../methods/params/Input.js'
import { accountCountInput, avaxInput, mnemonicInput } from '../library/optionInputs.js'
import type { AccountPlan } from '../library/startWithAccounts.js'
import { ConfigError } from './ConfigError.js'
import type { FlagReader } from './FlagReader.js'

const inputs = { accounts: accountCountInput, mnemonic: mnemonicInput, balance: avaxInput } as const

/**
 * Returns the further accounts that the flags `accounts`, `mnemonic` and `balance` ask for.
 * @throws {ConfigError} naming the flag whose value is wrong
 */
export function accountsFromFlags(reader: FlagReader): AccountPlan {
  const [accounts, mnemonic, balance] = [
    checkedText(reader, 'accounts'),
    checkedText(reader, 'mnemonic'),
    checkedText(reader, 'balance'),
  ]
  return {
    ...(accounts === undefined ? {} : { count: Number(accounts) }),
    ...(mnemonic === undefined ? {} : { mnemonic }),
    ...(balance === undefined ? {} : { balance }),
  }
}

/** Returns the text of a flag that is set, once its input accepts it. */
function checkedText(reader: FlagReader, name: keyof typeof inputs): string | undefined {
  if (!reader.isSet(name)) return undefined
  const text = reader.text(name)
  try {
    inputs[name].read(name === 'accounts' ? Number(text) : text, name)
  } catch (error) {
    throw error instanceof InputFault ? new ConfigError('node', error.describe('flag')) : error
  }
  return text
}
