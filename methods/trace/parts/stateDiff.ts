import { toHex, toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import type { Address } from '../../../state/evm/values/Address.js'
import { type Hash, zeroWord } from '../../../state/evm/values/Hash.js'
import type { Account } from '../../debug/tracers/prestateTracer.js'
import type { Observed } from './observe.js'

/**
 * Returns the changes of accounts in Parity's format: `{"*": {from, to}}` for a change, `{"+": value}` for a new
 * value, `{"-": value}` for a removed one, and `"="` for an unchanged one.
 */
export function stateDiff({ changes }: Pick<Observed, 'changes'>): JsonWritable {
  if (changes === undefined) return null
  const { pre, post } = changes
  const addresses = new Set([...pre.keys(), ...post.keys()])
  return Object.fromEntries(
    [...addresses].sort().map((address) => [address, accountDiff(address, pre, post)]),
  )
}

function accountDiff(
  address: Address,
  pre: ReadonlyMap<Address, Account>,
  post: ReadonlyMap<Address, Account>,
): JsonWritable {
  const [before, after] = [pre.get(address), post.get(address)]
  if (before === undefined && after !== undefined) return wholeAccount('+', after)
  if (before !== undefined && after === undefined) return wholeAccount('-', before)
  if (before === undefined || after === undefined) return null
  return {
    balance: after.balance === undefined ? '=' : change(balanceOf(before), balanceOf(after)),
    code: after.code.length === 0 ? '=' : change(toHex(before.code), toHex(after.code)),
    nonce: after.nonce === 0n ? '=' : change(toQuantity(before.nonce), toQuantity(after.nonce)),
    storage: Object.fromEntries(
      [...new Set([...before.storage.keys(), ...after.storage.keys()])]
        .sort()
        .map((slot) => [slot, change(wordOf(before, slot), wordOf(after, slot))]),
    ),
  }
}

function wholeAccount(sign: '+' | '-', account: Account): JsonWritable {
  return {
    balance: { [sign]: balanceOf(account) },
    code: { [sign]: toHex(account.code) },
    nonce: { [sign]: toQuantity(account.nonce) },
    storage: Object.fromEntries([...account.storage].map(([slot, word]) => [slot, { [sign]: word }])),
  }
}

function change(from: string, to: string): JsonWritable {
  return { '*': { from, to } }
}

function balanceOf({ balance = 0n }: Account): string {
  return toQuantity(balance)
}

function wordOf({ storage }: Account, slot: Hash): Hash {
  return storage.get(slot) ?? zeroWord
}
