import { describe, expect, test } from '@jest/globals'
import type { Id, NodeId } from '../../../state/codec/ids.js'
import { idToString, nodeIdToString } from '../../../state/codec/ids.js'
import { maxAliasLength } from '../../../state/errors/admin.js'
import * as emulator from '../../../state/errors/emulator.js'
import { constructorFailed, inPlainWords } from '../../../state/errors/emulatorL1.js'
import { executionReverted, logsNotExecuted } from '../../../state/errors/ethRpc.js'
import { insufficientFee } from '../../../state/errors/evmAtomic.js'
import { rawNotFound } from '../../../state/errors/evmDebug.js'
import { insufficientFundsForTransfer } from '../../../state/errors/evmExecution.js'
import { feeAboveCap, missingTrieNode } from '../../../state/errors/evmPool.js'
import { scriptTimedOut } from '../../../state/errors/evmScripts.js'
import { upgradeTooLate } from '../../../state/errors/genesis.js'
import { methodUnknown } from '../../../state/errors/gorilla.js'
import * as hardhat from '../../../state/errors/hardhat.js'
import { notConnectedEnoughStake } from '../../../state/errors/health.js'
import { containerCountInvalid } from '../../../state/errors/indexer.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { txFault } from '../../../state/errors/platformTx.js'
import { notOneMessage } from '../../../state/errors/relay.js'
import { nobodySigns } from '../../../state/errors/warp.js'

const [first, second] = ['01', '02'].map((byte) => byte.repeat(32)) as [Id, Id]
const hash = `0x1122${'00'.repeat(27)}aabbcc` as const

describe('a refusal says', () => {
  test.each<[string, { readonly message: string }, string | RegExp]>([
    ['which chain was probably meant', emulator.noEvmChain('D', 'C'), "'D': did you mean 'C'?"],
    ['no other chain where none is near', emulator.noEvmChain('D'), /alias\/ID 'D'$/],
    [
      'which validator of a subnet there is not',
      emulator.notAValidator('N', 'S'),
      'N is no validator of the subnet S',
    ],
    ['which of the primary network', emulator.notAValidator('N'), 'N is no validator of the primary network'],
    ['which method was probably meant', methodUnknown('"a.b"', 'a.c'), '"a.b": did you mean a.c?'],
    ['no method where none is near', methodUnknown('"a.b"'), /find method "a.b"$/],
    ['why a call reverted', executionReverted('0x', 'no'), 'execution reverted: no'],
    ['that a call reverted without a reason', executionReverted('0x', undefined), /^execution reverted$/],
    ['who cannot pay', insufficientFundsForTransfer('0xA'), 'insufficient funds for transfer: address 0xA'],
    ['that an estimate cannot be paid', insufficientFundsForTransfer(), /transfer$/],
    ['which function of a script takes too long', scriptTimedOut('step'), "tracer function 'step'"],
    ['that the script itself takes too long', scriptTimedOut(undefined), /^execution timeout$/],
    [
      'the bytes of a constructor that fails',
      constructorFailed('no', '0x01'),
      'constructor failed: no (0x01)',
    ],
    ['no bytes where there are none', constructorFailed('no', '0x'), /constructor failed: no$/],
    ['that a transaction sent no message', notOneMessage('0xA', []), 'sent none: name'],
    [
      'which messages a transaction sent',
      notOneMessage('0xA', [first, second]),
      `sent ${idToString(first)}, ${idToString(second)}: name`,
    ],
    ['the words of a fault', txFault(new TypeError('oops')), 'internal error: oops'],
    ['a fault that is no error', txFault('oops'), 'internal error: oops'],
    ['the bytes of a hash', rawNotFound('block', '0x0aff10'), 'block #[10 255 16] not found'],
    ['no bytes of an empty hash', rawNotFound('header', '0x'), 'header #[] not found'],
    ['both ends of a hash', logsNotExecuted(7n, hash), 'block #7 (0x112200..aabbcc)'],
    ['a root without 0x', missingTrieNode(hash), `node ${hash.slice(2)} (path`],
    [
      'fees with two digits',
      feeAboveCap(1.005, 1),
      'tx fee (1.00 ether) exceeds the configured cap (1.00 ether)',
    ],
    [
      'prices in words of 64 bits, the least first',
      insufficientFee(1n + (2n << 64n) + (3n << 128n) + (4n << 192n), 2n ** 64n - 1n),
      'insufficient fee currentMin=[1 2 3 4] provided=[18446744073709551615 0 0 0]',
    ],
    ['how many containers may be asked for', containerCountInvalid(1025n), 'must be in [1,1024] but is 1025'],
    [
      'when a network starts',
      upgradeTooLate('durango', 'T', 1n),
      '(T) comes after the first block (1970-01-01T00:00:01.000Z)',
    ],
  ])('%s', (_, { message }, text) => {
    expect(message).toMatch(text)
  })

  test('shares as percentages', () => {
    expect(notConnectedEnoughStake(0.5, 0.8)).toBe(
      'not connected to enough stake: connected to 50.000000%; required at least 80.000000%',
    )
  })

  test('who refuses to sign, or that nobody has a key', () => {
    const nodeIds = ['0a', '0b'].map((byte) => byte.repeat(20) as NodeId)
    expect(nobodySigns(5n, nodeIds).message).toContain(`${nodeIds.map(nodeIdToString).join(', ')} refuse`)
    expect(nobodySigns(5n, nodeIds.slice(0, 1)).message).toContain('refuse')
    expect(nobodySigns(5n).message).toContain('at P-Chain height 5 the chain has no validator')
  })
})

test('an alias has up to 512 bytes', () => {
  expect(maxAliasLength).toBe(512)
})

describe('the fault of a genesis in plain words', () => {
  test.each<[string, string | undefined]>([
    ["missing required field 'balance' for Account", 'an account in "alloc" of the genesis has no "balance"'],
    ["missing required field 'gasLimit' for Genesis", 'the genesis has no "gasLimit"'],
    ["invalid character 'x' looking for beginning of value", 'the genesis is not JSON'],
    ['unexpected end of JSON input', 'the genesis is not JSON'],
    ['invalid fee config', undefined],
  ])('%s', (fault, plain) => {
    const refusal = new NodeError(`while creating: parsing genesis: ${fault}`, { code: -32602 })
    const told = inPlainWords(refusal)
    if (plain === undefined) expect(told).toBe(refusal)
    else {
      expect(told.message).toBe(`${plain} (${refusal.message})`)
      expect(told.code).toBe(-32602)
      expect(told.cause).toBe(refusal)
    }
  })

  test('leaves other refusals as they are', () => {
    const refusal = new NodeError("invalid character 'x'")
    expect(inPlainWords(refusal)).toBe(refusal)
  })
})

describe("a failure in Hardhat's words", () => {
  test('names the transaction that stays in its block', () => {
    expect(hardhat.hardhatFailure('no', '0x01', '0xaa').data).toEqual({
      message: 'Error: no',
      txHash: '0xaa',
      data: '0x01',
    })
    expect(hardhat.hardhatFailure('no', '0x01', undefined).data).toEqual({
      message: 'Error: no',
      data: '0x01',
    })
    expect(hardhat.hardhatOutOfGas('0xaa').data).toMatchObject({ txHash: '0xaa' })
    expect(hardhat.hardhatOutOfGas(undefined).data).toMatchObject({ txHash: null })
  })

  test('tells an equal timestamp from an earlier one', () => {
    expect(hardhat.hardhatTimestampNotAfter(4n, 5n).message).toContain('Timestamp 4 is lower than')
    expect(hardhat.hardhatTimestampNotAfter(5n, 5n).message).toContain('Timestamp 5 is equal to')
  })
})
