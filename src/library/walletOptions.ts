import { type Input, mismatch, optionally } from '../../methods/params/Input.js'
import { chainInput, flagInput } from '../../methods/params/inputs.js'
import { objectInput } from '../../methods/params/objectInput.js'
import { toHex } from '../../state/codec/hex.js'
import type { ChainName } from './chain.types.js'
import type { FundedAccount } from './fundAccounts.js'
import { ewoqKey, privateKeyBytes } from './knownKeys.js'

/** The account of a wallet, and how it begins. */
export type WalletOptions = {
  /** An account of the network, or a private key of 32 bytes in hexadecimal. Default: the first of `net.accounts`, else the ewoq key. */
  readonly account?: Pick<FundedAccount, 'privateKey'> | `0x${string}` | undefined
  /** The EVM chain that it is on, by alias or blockchain ID. Default: the C-Chain. */
  readonly chain?: ChainName | undefined
  /** Whether the page is connected already. Default false: pages ask with `eth_requestAccounts`. */
  readonly connected?: boolean | undefined
}

const keyForm = /^0x[0-9a-fA-F]{64}$/

const accountInput: Input<string, WalletOptions['account']> = {
  schema: {},
  read(value, path) {
    const key: unknown =
      typeof value === 'object' && value !== null ? Reflect.get(value, 'privateKey') : value
    if (typeof key !== 'string' || !keyForm.test(key))
      throw mismatch(path, 'an account { privateKey }, or a private key of 32 bytes in hexadecimal', value)
    return key
  },
}

/** The options of `walletProvider`. */
export const walletInput = objectInput({
  account: optionally(accountInput),
  chain: optionally(chainInput),
  connected: optionally(flagInput),
})

/** Returns the private key of a wallet without one. @param accounts those of the network */
export function usualWalletKey([first]: readonly FundedAccount[]): string {
  return first?.privateKey ?? toHex(privateKeyBytes(ewoqKey))
}
