import { expect, it } from '@jest/globals'
import { l1PlanInput } from '../../../src/library/l1OptionInputs.js'
import type { CreateL1Options } from '../../../src/library/l1Options.js'
import { hexToBytes } from '../../../state/codec/hex.js'
import { emptyId, idFromBytes } from '../../../state/codec/ids.js'
import type { ConversionData } from '../../../state/warp/l1Messages.js'

const plan = (options: CreateL1Options) => l1PlanInput.read(options, '')
const conversion: ConversionData = {
  subnetId: idFromBytes(new Uint8Array(32).fill(1)),
  managerChainId: emptyId,
  managerAddress: new Uint8Array(20).fill(2),
  validators: [{ nodeIdBytes: Uint8Array.of(3), blsPublicKey: Uint8Array.of(4), weight: 5n }],
}

it('calls of a manager may be made from the conversion, in the form of contracts', () => {
  const given: unknown[] = []
  const { manager } = plan({
    manager: {
      calls: (data) => {
        given.push(data)
        return ['0x0102', '0x03']
      },
    },
  })
  const calls = manager?.calls
  if (typeof calls !== 'function') throw new Error('calls that are made are a function')
  expect(calls({ conversion } as never)).toEqual([hexToBytes('0x0102'), hexToBytes('0x03')])
  expect(given).toEqual([
    {
      subnetID: `0x${'01'.repeat(32)}`,
      validatorManagerBlockchainID: `0x${'00'.repeat(32)}`,
      validatorManagerAddress: `0x${'02'.repeat(20)}`,
      initialValidators: [{ nodeID: '0x03', blsPublicKey: '0x04', weight: 5n }],
    },
  ])
  // A subnet that is not converted has none.
  expect(calls({ conversion: undefined } as never)).toEqual([])
  expect(given).toHaveLength(1)
})

it('calls that are no list of calldata are refused by name', () => {
  const made = (value: unknown) => {
    const calls = plan({ manager: { calls: () => value as never } }).manager?.calls
    return typeof calls === 'function' ? calls({ conversion } as never) : undefined
  }
  expect(() => made('0x01')).toThrow('must be a function that gives a list of calldata, got "0x01"')
  expect(() => made(['hello'])).toThrow('must be bytes in hexadecimal')
})

it('an L1 says who wants it, and has precompiles of its own', () => {
  const address = `0x03${'00'.repeat(19)}`
  const precompile = () => ({ output: '0x' as const })
  expect(plan({ wantedBy: 'a file', precompiles: { [address]: precompile } } as never)).toMatchObject({
    wantedBy: 'a file',
  })
  expect(() => plan({ precompiles: { '0x1': precompile } } as never)).toThrow('must be an EVM address')
})
