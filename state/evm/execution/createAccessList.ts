import type { Pauses } from '../../time/Pauses.js'
import { contractAddress } from '../engine/contractAddress.js'
import type { Engine, Step } from '../engine/Engine.js'
import * as op from '../engine/opcodes.js'
import type { VmFailure } from '../engine/vmFailure.js'
import type { EvmRules } from '../rules/EvmRules.js'
import type { StateRoot } from '../state/StateRoot.js'
import type { AccessListEntry } from '../transactions/AccessListEntry.js'
import { type Address, addressOfWord } from '../values/Address.js'
import { type Hash, toWord } from '../values/Hash.js'
import { type CallOptions, callMessage } from './callMessage.js'

/** The result of `eth_createAccessList`; `failure` is set when the message fails with that list. */
export type CreatedAccessList = {
  readonly accessList: readonly AccessListEntry[]
  readonly gasUsed: bigint
  readonly failure: VmFailure | undefined
}

/**
 * Returns the access list that a message would use. The message is run repeatedly, each time with the
 * accounts and slots that the previous run touched, until the list no longer grows (`internal/ethapi`
 * AccessList). It pauses as {@link callMessage} does. Sender, target and precompiles are left out unless their storage is
 * used.
 * @throws {NodeError} when the message is refused; the node prints the text after `failed to apply
 * transaction: HASH err: `, where HASH is the hash of the unsigned transaction with the list so far
 * @param precompiles those that are left out, by default those that are warm
 */
export function* createAccessList(
  engine: Engine,
  rules: EvmRules,
  state: StateRoot,
  options: CallOptions,
  precompiles: ReadonlySet<Address> = rules.warmPrecompiles,
): Pauses<CreatedAccessList> {
  const { message } = options
  const target = message.to ?? contractAddress(message.from, message.nonce)
  const excluded = new Set<Address>([message.from, target, ...precompiles])
  let previous = new TouchedStorage(excluded, message.accessList)
  for (;;) {
    const accessList = previous.entries()
    const touched = new TouchedStorage(excluded, accessList)
    const result = yield* callMessage(engine, rules, state, {
      ...options,
      message: { ...message, accessList },
      hooks: { step: (step) => touched.note(step) },
    })
    if (touched.size === previous.size)
      return { accessList, gasUsed: result.gasUsed, failure: result.failure }
    previous = touched
  }
}

/**
 * Accounts and slots in the order in which they were first touched. It only grows, so an equal size means no
 * change.
 */
class TouchedStorage {
  readonly #excluded: ReadonlySet<Address>
  readonly #slots = new Map<Address, Set<Hash>>()

  constructor(excluded: ReadonlySet<Address>, start: readonly AccessListEntry[]) {
    this.#excluded = excluded
    for (const { address, storageKeys } of start) {
      this.#addAddress(address)
      for (const slot of storageKeys) this.#addSlot(address, slot)
    }
  }

  get size(): number {
    let size = 0
    for (const slots of this.#slots.values()) size += 1 + slots.size
    return size
  }

  entries(): AccessListEntry[] {
    return [...this.#slots].map(([address, slots]) => ({ address, storageKeys: [...slots] }))
  }

  /**
   * Records the accounts and slots that an instruction is about to touch (libevm `eth/tracers/logger`
   * AccessListTracer).
   */
  note({ opcode, stack, address }: Step): void {
    const top = stack.at(-1)
    const second = stack.at(-2)
    if (storageOps.has(opcode) && top !== undefined) this.#addSlot(address, toWord(top))
    if (accountOps.has(opcode) && top !== undefined) this.#addAddress(addressOfWord(top))
    if (callOps.has(opcode) && second !== undefined && stack.length >= 5)
      this.#addAddress(addressOfWord(second))
  }

  #addAddress(address: Address): void {
    if (!this.#excluded.has(address) && !this.#slots.has(address)) this.#slots.set(address, new Set())
  }

  #addSlot(address: Address, slot: Hash): void {
    const slots = this.#slots.get(address)
    if (slots === undefined) this.#slots.set(address, new Set([slot]))
    else slots.add(slot)
  }
}

const storageOps: ReadonlySet<number> = new Set([op.SLOAD, op.SSTORE])
const accountOps: ReadonlySet<number> = new Set([
  op.BALANCE,
  op.EXTCODESIZE,
  op.EXTCODECOPY,
  op.EXTCODEHASH,
  op.SELFDESTRUCT,
])
const callOps: ReadonlySet<number> = new Set([op.CALL, op.CALLCODE, op.DELEGATECALL, op.STATICCALL])
