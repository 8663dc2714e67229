import { describe, expect, test } from '@jest/globals'
import { bytesToHex } from '../../../state/codec/hex.js'
import { emptyId, idFromString, idToString, parseAddress, type ShortId } from '../../../state/codec/ids.js'
import { Writer } from '../../../state/codec/linear/Writer.js'
import { stringifyJson } from '../../../state/codec/stringifyJson.js'
import { inputAmount, inputJson, inputSignatureIndices, writeInput } from '../../../state/utxo/inputs.js'
import {
  amountOf,
  outputJson,
  ownersOf,
  type TransferableOut,
  writeOutput,
} from '../../../state/utxo/outputs.js'
import { sameOwners } from '../../../state/utxo/owners.js'
import { utxoBytes, utxoId } from '../../../state/utxo/utxo.js'

const { address } = parseAddress('P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u')
const output: TransferableOut = {
  kind: 'transfer',
  amount: 20_000_000_000_000_000n,
  owners: { locktime: 0n, threshold: 1, addresses: [address] },
}
const locked: TransferableOut = { kind: 'stakeableLock', locktime: 4_000_000_000n, output }
const format = { chainAlias: 'P', hrp: 'local' }

describe('a UTXO', () => {
  const assetId = idFromString('2fombhL7aGPwj3KH4bfrmJwW6PVnMobf9Y2fn9GwxiAAJyFDbe')
  const utxo = { txId: emptyId, outputIndex: 0, assetId, output }

  test('has the ID and the bytes that a node gives it', () => {
    expect(idToString(utxoId(utxo))).toBe('LUC1cmcxnfNR9LdkACS2ccGKLEK7SYqB4gLLTycQfg1koyfSq')
    expect(bytesToHex(utxoBytes(utxo))).toBe(
      '0000000000000000000000000000000000000000000000000000000000000000000000000000dbcf890f77f49b96857648b72b77f9f82937f28a68704af05da0dc12ba53f2db0000000700470de4df820000000000000000000000000001000000013cb7d3842e8cee6a0ebd09f1fe884f6861e1b29c',
    )
  })
})

describe('a lock', () => {
  const locktime = '00000000ee6b2800'
  // AvalancheGo `vms/platformvm/stakeable`: the time, then what is locked with its type ID.
  test('of an output is before it in its bytes', () => {
    const write = (of: TransferableOut) => {
      const writer = new Writer()
      writeOutput(writer, of)
      return bytesToHex(writer.finish())
    }
    expect(write(locked)).toBe(`00000016${locktime}${write(output)}`)
  })

  test('of an input is before it in its bytes, in which it has the amount and the signers', () => {
    const input = { kind: 'transfer', amount: 5n, signatureIndices: [0, 2] } as const
    const lockedInput = { kind: 'stakeableLock', locktime: 4_000_000_000n, input } as const
    const writer = new Writer()
    writeInput(writer, lockedInput)
    const inner = '000000050000000000000005000000020000000000000002'
    expect(bytesToHex(writer.finish())).toBe(`00000015${locktime}${inner}`)
    expect([inputAmount(lockedInput), inputSignatureIndices(lockedInput)]).toEqual([5n, [0, 2]])
    expect(inputJson(lockedInput)).toEqual({
      locktime: 4_000_000_000n,
      input: { amount: 5n, signatureIndices: [0, 2] },
    })
  })
})

describe('an output', () => {
  test('prints its members in alphabetical order, numbers unquoted', () => {
    expect(stringifyJson(outputJson(output, format))).toBe(
      '{"addresses":["P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u"],"amount":20000000000000000,"locktime":0,"threshold":1}',
    )
    expect(stringifyJson(outputJson(locked, format))).toBe(
      '{"locktime":4000000000,"output":{"addresses":["P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u"],"amount":20000000000000000,"locktime":0,"threshold":1}}',
    )
  })

  test('has the same amount and owners inside a lock', () => {
    expect(amountOf(locked)).toBe(amountOf(output))
    expect(sameOwners(ownersOf(locked), ownersOf(output))).toBe(true)
    const owners = ownersOf(output)
    const others = [
      { ...owners, locktime: 1n },
      { ...owners, threshold: 2 },
      { ...owners, addresses: [] },
      { ...owners, addresses: [address, address] },
      { ...owners, addresses: ['0a'.repeat(20) as ShortId] },
    ]
    expect(others.map((other) => sameOwners(owners, other))).toEqual(others.map(() => false))
  })
})
