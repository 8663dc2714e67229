import { encodeCb58 } from '../../../state/codec/cb58.js'
import { encodeBytes } from '../../../state/codec/encoding.js'
import { concatBytes, toHex } from '../../../state/codec/hex.js'
import { sha256 } from '../../../state/crypto/hashes.js'
import { signRecoverable } from '../../../state/crypto/secp256k1.js'
import { missingParams, noSuchAccount } from '../../../state/errors/wallet.js'
import type { CallMethod } from '../../inProcess/nodeServices.js'
import { type PrimaryChain, signPrimaryTx } from './signPrimaryTx.js'
import type { WalletAccount } from './WalletAccount.js'

/** The context of Core's methods: the account, and the node. */
export type CoreContext = {
  readonly account: WalletAccount
  /** The human-readable part of the network's addresses: `local`. */
  readonly hrp: string
  readonly call: CallMethod
}

type CoreMethod = (context: CoreContext, params: unknown) => unknown

const issuers: Readonly<Record<PrimaryChain, string>> = { P: 'platform', X: 'avm', C: 'avax' }

/** The methods that Core has beside those of Ethereum's wallets, as its extension answers them. */
export const coreMethods: Readonly<Record<string, CoreMethod>> = {
  /** Returns the accounts with their addresses on all chains. */
  avalanche_getAccounts: ({ account, hrp }) => [
    {
      index: 0,
      id: account.address,
      name: 'Account 1',
      type: 'primary',
      active: true,
      addressC: account.address,
      addressAVM: account.primaryAddress('X', hrp),
      addressPVM: account.primaryAddress('P', hrp),
      addressCoreEth: account.primaryAddress('C', hrp),
      walletId: 'snowglobe',
      walletName: 'Snowglobe',
      walletType: 'mnemonic',
    },
  ],
  /** Returns the compressed public keys for EVM chains, and for P and X: one key has both. */
  avalanche_getAccountPubKey: ({ account }) => ({ evm: account.publicKey, xp: account.publicKey }),
  /** Selects an account by its index or ID. */
  avalanche_selectAccount({ account }, params) {
    const [selected] = listOf(params)
    if (selected !== 0 && selected !== account.address) throw noSuchAccount(String(selected))
    return null
  },
  /** Signs a transaction of P, X or C, and issues it. Returns its ID. */
  async avalanche_sendTransaction({ account, call }, params) {
    const { chain, hex } = transactionIn(params)
    const { bytes } = signPrimaryTx(chain, hex, account.key)
    const answer = await call(`${issuers[chain]}.issueTx`, { tx: encodeBytes(bytes, 'hex'), encoding: 'hex' })
    return memberOf(answer, 'txID')
  },
  /** Signs a transaction, and returns it with each signature. */
  avalanche_signTransaction({ account }, params) {
    const { chain, hex } = transactionIn(params)
    const { bytes, signatures } = signPrimaryTx(chain, hex, account.key)
    return {
      signedTransactionHex: encodeBytes(bytes, 'hex'),
      signatures: signatures.map(({ signature, sigIndices }) => ({
        signature: toHex(signature),
        sigIndices,
      })),
    }
  },
  /** Signs a text for P and X. Returns the signature in cb58. */
  avalanche_signMessage({ account }, params) {
    const [message, index] = listOf(params)
    if (typeof message !== 'string' || message === '') throw missingParams()
    if (index !== undefined && index !== 0) throw noSuchAccount(String(index))
    return encodeCb58(signRecoverable(avalancheMessageHash(message), account.key))
  },
}

const messagePrefix = '\x1aAvalanche Signed Message:\n'

/** Returns the hash of a text that Avalanche's wallets sign: SHA-256 of a prefix, the length in four bytes, and the text. */
export function avalancheMessageHash(message: string): Uint8Array {
  const text = Buffer.from(message)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  return sha256(concatBytes(Buffer.from(messagePrefix), length, text))
}

function transactionIn(params: unknown): { readonly chain: PrimaryChain; readonly hex: string } {
  const named: unknown = Array.isArray(params) ? params[0] : params
  const [hex, alias] = [memberOf(named, 'transactionHex'), memberOf(named, 'chainAlias')]
  if (typeof hex !== 'string' || hex === '' || !isPrimaryChain(alias)) throw missingParams()
  return { chain: alias, hex }
}

function isPrimaryChain(alias: unknown): alias is PrimaryChain {
  return alias === 'P' || alias === 'X' || alias === 'C'
}

function listOf(params: unknown): readonly unknown[] {
  return Array.isArray(params) ? params : []
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
