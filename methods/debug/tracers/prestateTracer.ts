import { byKey } from '../../../state/codec/compare.js'
import { bigIntToFixedBytes, equalBytes, toHex, toQuantity } from '../../../state/codec/hex.js'
import type { JsonWritable } from '../../../state/codec/json.js'
import { keccak256 } from '../../../state/crypto/hashes.js'
import { contractAddress, saltedContractAddress } from '../../../state/evm/engine/contractAddress.js'
import type { FrameEntered, Step, TraceHooks } from '../../../state/evm/engine/Engine.js'
import { memoryRange } from '../../../state/evm/engine/memoryRange.js'
import * as op from '../../../state/evm/engine/opcodes.js'
import type { Address } from '../../../state/evm/values/Address.js'
import { addressOfWord } from '../../../state/evm/values/Address.js'
import type { Hash } from '../../../state/evm/values/Hash.js'
import { toWord, zeroWord } from '../../../state/evm/values/Hash.js'
import type { Traced, Tracer } from './Tracer.js'

/** An account before the message, or its changed members. */
export type Account = {
  balance: bigint | undefined
  nonce: bigint
  code: Uint8Array
  readonly storage: Map<Hash, Hash>
}

const noCode = new Uint8Array(0)
const byAddress: ReadonlySet<number> = new Set([
  op.BALANCE,
  op.EXTCODESIZE,
  op.EXTCODECOPY,
  op.EXTCODEHASH,
  op.SELFDESTRUCT,
])
const calls: ReadonlySet<number> = new Set([op.CALL, op.CALLCODE, op.DELEGATECALL, op.STATICCALL])
const saltedCreation: ReadonlySet<number> = new Set([op.CREATE2])

/**
 * `prestateTracer`: the accounts and slots that a message accessed, with their values before it; with
 * `diffMode` only the changed ones, with their values before and after (libevm
 * `eth/tracers/native/prestate.go`).
 */
export function prestateTracer(traced: Traced, { diffMode }: { readonly diffMode: boolean }): Tracer {
  const accessed = new AccessedAccounts(traced)
  let created: Address | undefined
  return {
    hooks: {
      enter(frame) {
        if (frame.depth > 0) return
        if (frame.kind === 'CREATE') created = frame.to
        accessed.begin(frame)
        if (created !== undefined && diffMode) accessed.created.add(created)
      },
      step: (step) => accessed.step(step),
      needs: { memory: saltedCreation },
    },
    result() {
      if (!diffMode) {
        if (created !== undefined && !accessed.existed(created)) accessed.pre.delete(created)
        return stateJson(accessed.pre)
      }
      const post = accessed.takeDifference()
      return { post: stateJson(post), pre: stateJson(accessed.pre) }
    },
  }
}

/** Collects the accounts and slots that a message changes. */
export function prestateDifference(traced: Traced): {
  readonly hooks: TraceHooks
  /** Returns changed accounts before and after the message: only the members that differ. */
  difference(): { readonly pre: ReadonlyMap<Address, Account>; readonly post: ReadonlyMap<Address, Account> }
} {
  const accessed = new AccessedAccounts(traced)
  let created: Address | undefined
  return {
    hooks: {
      enter(frame) {
        if (frame.depth > 0) return
        accessed.begin(frame)
        if (frame.kind === 'CREATE') created = frame.to
      },
      step: (step) => accessed.step(step),
      needs: { memory: saltedCreation },
    },
    difference() {
      const post = accessed.takeDifference()
      // The first frame already finds the nonce of the contract that it creates.
      const after = created === undefined ? undefined : post.get(created)
      if (created !== undefined && after !== undefined && accessed.pre.get(created)?.balance === 0n) {
        accessed.pre.delete(created)
        post.set(created, { ...after, nonce: traced.world.nonce(created) })
      }
      return { pre: accessed.pre, post }
    },
  }
}

/** The accounts and slots that a message has accessed, with their values before it. */
class AccessedAccounts {
  readonly pre = new Map<Address, Account>()
  readonly created = new Set<Address>()
  readonly #deleted = new Set<Address>()
  readonly #traced: Traced

  constructor(traced: Traced) {
    this.#traced = traced
  }

  /**
   * Records the first frame. Gas was bought and the nonce incremented, which is reverted in the record. A
   * contract being created already has its nonce.
   */
  begin({ from, to, kind }: FrameEntered): void {
    const { message, block } = this.#traced
    this.#account(from)
    const target = this.#account(to)
    this.#account(block.coinbase)
    const sender = this.#account(from)
    sender.balance = (sender.balance ?? 0n) + message.gasPrice * message.gasLimit
    sender.nonce = BigInt.asUintN(64, sender.nonce - 1n)
    if (kind === 'CREATE') target.nonce = 1n
  }

  step({ opcode, stack, memory, address, runs }: Step): void {
    if (!runs) return
    const { world } = this.#traced
    const top = stack.at(-1) ?? 0n
    if (opcode === op.SLOAD || opcode === op.SSTORE) {
      const { storage } = this.#account(address)
      const slot = toWord(top)
      if (!storage.has(slot)) storage.set(slot, world.storage(address, slot))
    } else if (byAddress.has(opcode)) {
      this.#account(addressOfWord(top))
      if (opcode === op.SELFDESTRUCT) this.#deleted.add(address)
    } else if (calls.has(opcode)) {
      this.#account(addressOfWord(stack.at(-2) ?? 0n))
    } else if (opcode === op.CREATE) {
      this.#create(contractAddress(address, world.nonce(address)))
    } else if (opcode === op.CREATE2) {
      const init = memoryRange(memory, stack.at(-2) ?? 0n, stack.at(-3) ?? 0n)
      const salt = bigIntToFixedBytes(stack.at(-4) ?? 0n, 32)
      this.#create(saltedContractAddress(address, salt, keccak256(init)))
    }
  }

  existed(address: Address): boolean {
    const account = this.pre.get(address)
    if (account === undefined) return false
    return (
      account.nonce > 0n ||
      account.code.length > 0 ||
      account.storage.size > 0 ||
      (account.balance ?? 0n) !== 0n
    )
  }

  /** Removes unchanged values from `pre` and returns the changed ones. */
  takeDifference(): Map<Address, Account> {
    const { world } = this.#traced
    const post = new Map<Address, Account>()
    for (const [address, before] of this.pre) {
      if (this.#deleted.has(address)) continue
      const after: Account = { balance: undefined, nonce: 0n, code: noCode, storage: new Map() }
      const [balance, nonce, code] = [world.balance(address), world.nonce(address), world.code(address)]
      if (balance !== before.balance) after.balance = balance
      if (nonce !== before.nonce) after.nonce = nonce
      const codeChanged = !equalBytes(code, before.code)
      if (codeChanged) after.code = code
      let modified = after.balance !== undefined || nonce !== before.nonce || codeChanged
      for (const [slot, old] of before.storage) {
        const word = world.storage(address, slot)
        if (old === word || old === zeroWord) before.storage.delete(slot)
        if (old === word) continue
        modified = true
        if (word !== zeroWord) after.storage.set(slot, word)
      }
      if (modified) post.set(address, after)
      else this.pre.delete(address)
    }
    for (const address of this.created) if (!this.existed(address)) this.pre.delete(address)
    return post
  }

  #create(address: Address): void {
    this.#account(address)
    this.created.add(address)
  }

  #account(address: Address): Account {
    const known = this.pre.get(address)
    if (known !== undefined) return known
    const { world } = this.#traced
    const account = {
      balance: world.balance(address),
      nonce: world.nonce(address),
      code: world.code(address),
      storage: new Map<Hash, Hash>(),
    }
    this.pre.set(address, account)
    return account
  }
}

function stateJson(state: ReadonlyMap<Address, Account>): JsonWritable {
  return sorted([...state].map(([address, account]) => [address, accountJson(account)]))
}

function accountJson({ balance, code, nonce, storage }: Account): JsonWritable {
  return {
    balance: balance === undefined ? undefined : toQuantity(balance),
    code: code.length === 0 ? undefined : toHex(code),
    nonce: nonce === 0n ? undefined : nonce,
    storage: storage.size === 0 ? undefined : sorted([...storage]),
  }
}

/** Returns members in the order of their names, as Go prints maps. */
function sorted(entries: readonly (readonly [string, JsonWritable])[]): JsonWritable {
  return Object.fromEntries([...entries].sort(byKey))
}
