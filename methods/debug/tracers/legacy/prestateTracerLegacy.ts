import { bigIntToFixedBytes, toHex } from '../../../../state/codec/hex.js'
import type { JsonWritable } from '../../../../state/codec/json.js'
import { keccak256 } from '../../../../state/crypto/hashes.js'
import { noScriptAddress } from '../../../../state/errors/evmScripts.js'
import { contractAddress, saltedContractAddress } from '../../../../state/evm/engine/contractAddress.js'
import type { FrameEntered, Step } from '../../../../state/evm/engine/Engine.js'
import * as op from '../../../../state/evm/engine/opcodes.js'
import type { Address } from '../../../../state/evm/values/Address.js'
import { addressOfWord } from '../../../../state/evm/values/Address.js'
import type { Hash } from '../../../../state/evm/values/Hash.js'
import { toWord } from '../../../../state/evm/values/Hash.js'
import type { Traced, Tracer } from '../Tracer.js'
import { peek, readMemory } from './scriptLog.js'

type Account = {
  balance: bigint
  nonce: bigint
  readonly code: Uint8Array
  readonly storage: Map<Hash, Hash>
}

const byAddress: ReadonlySet<number> = new Set([op.BALANCE, op.EXTCODESIZE, op.EXTCODECOPY, op.EXTCODEHASH])
const calls: ReadonlySet<number> = new Set([op.CALL, op.CALLCODE, op.DELEGATECALL, op.STATICCALL])

/**
 * `prestateTracerLegacy`: the accounts and slots that instructions name, in that order, as they are when they are
 * first named; the value sent and the price of the gas are taken back (libevm
 * `js/internal/tracers/prestate_tracer_legacy.js`).
 */
export function prestateTracerLegacy({ world, message }: Traced): Tracer {
  const accounts = new Map<Address, Account>()
  let top: FrameEntered | undefined
  let began = false
  const account = (address: Address): Account => {
    const known = accounts.get(address)
    if (known !== undefined) return known
    const found = {
      balance: world.balance(address),
      nonce: world.nonce(address),
      code: world.code(address),
      storage: new Map<Hash, Hash>(),
    }
    accounts.set(address, found)
    return found
  }
  const step = (step: Step): void => {
    const { opcode, address } = step
    if (!began) account(address)
    began = true
    if (byAddress.has(opcode)) account(addressOfWord(peek(step, 0, '90:48(105)')))
    else if (opcode === op.CREATE) account(contractAddress(address, world.nonce(address)))
    else if (opcode === op.CREATE2) {
      const offset = peek(step, 1, '99:32(141)')
      const size = peek(step, 2, '100:30(149)')
      const salt = bigIntToFixedBytes(peek(step, 3, '102:56(165)'), 32)
      const init = readMemory(step, offset, size, '102:35(174)')
      account(saltedContractAddress(address, salt, keccak256(init)))
    } else if (calls.has(opcode)) account(addressOfWord(peek(step, 1, '105:48(187)')))
    else if (opcode === op.SLOAD || opcode === op.SSTORE) {
      const slot = toWord(peek(step, 0, '108:72(207)'))
      const { storage } = account(address)
      if (!storage.has(slot)) storage.set(slot, world.storage(address, slot))
    }
  }
  return {
    hooks: {
      enter(frame) {
        if (frame.depth === 0) top = frame
      },
      step,
      needs: { memory: new Set([op.CREATE2]) },
    },
    result({ gasUsed }) {
      if (top === undefined) throw noScriptAddress()
      const { from, to, kind } = top
      if (!began) account(to)
      const sender = account(from)
      const price = decimalOf(Number(gasUsed) * Number(message.gasPrice))
      const [paid, received] = [sender.balance + message.value + price, account(to).balance - message.value]
      account(to).balance = received
      sender.balance = paid
      sender.nonce -= 1n
      if (kind === 'CREATE') accounts.delete(to)
      return Object.fromEntries([...accounts].map(([address, it]) => [address, accountJson(it)]))
    },
  }
}

/** Converts a number to an integer as the node's script does: by its decimal digits, not by its exact binary value. */
function decimalOf(value: number): bigint {
  const [digits = '', exponent = '0'] = String(value).split('e+')
  const [whole = '', fraction = ''] = digits.split('.')
  return BigInt(whole + fraction) * 10n ** BigInt(Number(exponent) - fraction.length)
}

function accountJson({ balance, nonce, code, storage }: Account): JsonWritable {
  return {
    balance: `0x${balance.toString(16)}`,
    nonce,
    code: toHex(code),
    storage: Object.fromEntries(storage),
  }
}
