import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { platformMethods } from '../../../methods/platform/index.js'
import { parseJson } from '../../../state/codec/parseJson.js'
import { NodeError } from '../../../state/errors/NodeError.js'
import { platformNetwork } from './platformNetwork.js'

const keys = [
  'addresses',
  'blockID',
  'blockchainID',
  'encoding',
  'height',
  'ids',
  'limit',
  'nodeIDs',
  'size',
  'sourceChain',
  'startIndex',
  'subnetID',
  'tx',
  'txID',
  'utxo',
  'validationID',
  'validatorsOnly',
]

/** Values that are almost valid, mixed with arbitrary ones. */
const likely = fc.constantFrom<unknown>(
  '11111111111111111111111111111111LpoYY',
  '2eNy1mUFdmaxXNj1eQHUe7Np4gju9sJsEtWQ4MX3ToiNKuADed',
  'NodeID-7Xhw2mDxuDS44j42TCB6U5579esbSt3Lg',
  'P-local18jma8ppw3nhx5r4ap8clazz0dps7rv5u00z96u',
  'json',
  'proposed',
  'P',
  0,
  '18446744073709551615',
  null,
)
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, likely, fc.jsonValue(), fc.array(tie('value')), tie('members')),
  members: fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), tie('value')),
}))

describe('arbitrary parameters', () => {
  test("a read answers or refuses with the node's errors, and changes nothing", async () => {
    const network = await platformNetwork()
    const before = network.undo.digest()
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...platformMethods), value, async (method, params) => {
        try {
          await method.call({ world: network } as never, parseJson(JSON.stringify(params)))
        } catch (error) {
          expect(error).toBeInstanceOf(NodeError)
          expect(error).toHaveProperty('code', -32000)
        }
      }),
      { numRuns: 3000 },
    )
    expect(network.undo.digest()).toBe(before)
  })

  test('every method describes its parameters and its result', () => {
    for (const { name, summary, params, result } of platformMethods) {
      expect(name).toMatch(/^platform\.[a-z][A-Za-z0-9]+$/)
      expect(summary).toMatch(/\.$/)
      expect(result).toHaveProperty('type')
      for (const { name: param } of params.describe) expect(keys).toContain(param)
    }
  })
})
