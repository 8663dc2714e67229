import type { Account } from '../state/Account.js'
import type { Address } from '../values/Address.js'
import type { PoolHead } from './PoolConfig.js'

/** The members of a sender's account that the pool needs, in the state of the head. */
export type Sender = Pick<Account, 'nonce' | 'balance'>

const emptyAccount: Sender = { nonce: 0n, balance: 0n }

/** Returns a sender in the state of the head; one without nonce and balance for an unknown account. */
export function senderAt({ state }: PoolHead, address: Address): Sender {
  return state.account(address) ?? emptyAccount
}
