import { describe, expect, it } from '@jest/globals'
import { l1TransactionJson } from '../../../../../methods/data/parts/primary/l1Transaction.js'
import { type Id, idToString } from '../../../../../state/codec/ids.js'
import { before, id, made } from './madeTransactions.js'

describe('a transaction about validators of an L1', () => {
  const validator = (digit: string) => ({
    validationId: id(digit),
    subnetId: id('5'),
    nodeId: '7'.repeat(40),
    weight: 5n,
    publicKey: Uint8Array.of(1),
  })
  const change = (digit: string, balanceChange: bigint, txId: Id | undefined = made) => ({
    kind: 'l1Validator',
    txId,
    validator: validator(digit),
    remainingBalance: 9n,
    balanceChange,
  })
  const shown = (kind: string, changes: readonly object[], more: object = {}) => {
    const view = {
      chain: { outcomes: { at: (height: number) => (height === 8 ? { changes } : undefined) } },
      l1Validations: {
        get: (validationId: Id) =>
          validationId === id('8')
            ? undefined
            : { validator: validator('9'), proofOfPossession: Uint8Array.of(2) },
      },
    }
    return l1TransactionJson(view as never, { id: made, unsigned: { kind, ...more } } as never, 8) as Record<
      string,
      never
    >
  }
  const details = (json: Record<string, unknown>) =>
    (json['l1ValidatorDetails'] as Record<string, unknown>[]).map((each) => [
      ...['validationIdHex', 'balanceChange', 'blsCredentials'].map((member) => each[member]),
    ])
  const key = { publicKey: '0x01', proofOfPossession: '0x02' }

  it.each(['ConvertSubnetToL1Tx', 'RegisterL1ValidatorTx'])('%s has their keys, and no change', (kind) => {
    const json = shown(kind, [change('6', 3n), change('7', 3n, before), { kind: 'supply' }, change('8', 3n)])
    expect(json['subnetId']).toBe(idToString(id('5')))
    expect(details(json)).toEqual([
      [`0x${id('6')}`, undefined, key],
      [`0x${id('8')}`, undefined, undefined],
    ])
  })

  it('has what it changes of their balance', () => {
    expect(details(shown('SetL1ValidatorWeightTx', [change('6', -3n), change('7', 0n)]))).toEqual([
      [`0x${id('6')}`, -3, undefined],
      [`0x${id('7')}`, undefined, undefined],
    ])
  })

  it('that changes nothing names the subnet where it knows the validation', () => {
    const disabled = (digit: string) => shown('DisableL1ValidatorTx', [], { validationId: id(digit) })
    expect([disabled('9'), disabled('8'), shown('BaseTx', [])]).toEqual([
      { subnetId: idToString(id('5')) },
      {},
      {},
    ])
  })
})
