import { describe, expect, it } from '@jest/globals'
import { RequestCheck } from '../../../../methods/data/kit/RequestCheck.js'
import { defaultDemand, isSubnet, managerSubnet } from '../../../../methods/data/parts/aggregation.js'
import { aggregateSignatures } from '../../../../methods/data/signatures/aggregateSignatures.js'
import { bytesToHex } from '../../../../state/codec/hex.js'
import { type Id, idToString } from '../../../../state/codec/ids.js'
import { primaryNetworkId } from '../../../../state/platform/PlatformChain.js'
import { registrationJustificationBytes } from '../../../../state/warp/justification.js'
import { refusal } from '../kit/refusal.js'

const [subnet, plain, chain] = ['5', '6', '7'].map((digit) => digit.repeat(64) as Id) as [Id, Id, Id]
const read = (body: object) => aggregateSignatures.body?.read(body as never) as Record<string, unknown>
/** A message of a chain with the payload `00`. */
const message = `000000000005${chain}0000000100`
const justification = bytesToHex(
  registrationJustificationBytes({ kind: 'converted', subnetId: subnet, index: 1 }),
)

describe('a request for signatures', () => {
  it('asks for 67 percent of the proposed height, unless it says otherwise', () => {
    const nothing = { message: new Uint8Array(), justification: new Uint8Array(), signingSubnetId: undefined }
    const usual = { quorumPercentage: 67, quorumPercentageBuffer: 0, pChainHeight: 0 }
    expect(read({})).toEqual({ ...usual, ...nothing })
    expect(read({ signingSubnetId: '', quorumPercentage: 0, pChainHeight: 9 })).toEqual({
      ...usual,
      quorumPercentage: 0,
      pChainHeight: 9,
      ...nothing,
    })
    expect(read({ message: '0x01', justification: '02', signingSubnetId: idToString(subnet) })).toEqual({
      ...usual,
      message: Uint8Array.of(1),
      justification: Uint8Array.of(2),
      signingSubnetId: subnet,
    })
    expect(defaultDemand).toEqual(usual)
  })

  it.each([
    [{ message }, undefined],
    [{ message, quorumPercentageBuffer: 33 }, undefined],
    [{ message, quorumPercentage: 60, quorumPercentageBuffer: 40 }, undefined],
    [
      { message, quorumPercentage: 60, quorumPercentageBuffer: 41 },
      'the sum of quorumPercentage and quorumPercentageBuffer must not be greater than 100',
    ],
    [{ message: `${message}00` }, 'message must be an unsigned warp message'],
    [{ message: '00', justification }, 'message must be an unsigned warp message'],
    [{}, 'message or justification is required'],
    [{ justification: '00' }, 'justification must name a validation when there is no message'],
    [{ justification }, undefined],
    [{ message, justification: '00' }, undefined],
  ])('%j is refused: %p', (body, reason) => {
    expect(aggregateSignatures.refusal({ values: {}, body: read(body) } as never)).toBe(reason)
  })
})

it.each([
  [{ quorumPercentage: 101 }, 'quorumPercentage must not be greater than 100'],
  [{ quorumPercentage: -1 }, 'quorumPercentage must not be less than 0'],
  [{ quorumPercentageBuffer: 101 }, 'quorumPercentageBuffer must not be greater than 100'],
  [{ quorumPercentageBuffer: -1 }, 'quorumPercentageBuffer must not be less than 0'],
  [{ pChainHeight: -1 }, 'pChainHeight must not be less than 0'],
  [{ quorumPercentage: 0, quorumPercentageBuffer: 100, pChainHeight: 0 }, 'none'],
  [{ quorumPercentage: 100, quorumPercentageBuffer: 0 }, 'none'],
])('the demand %j is refused in the words of its bounds: %s', (body, reason) => {
  const check = new RequestCheck(aggregateSignatures)
  const bytes = Buffer.from(JSON.stringify(body))
  expect(refusal(() => check.read({ path: { network: 'fuji' }, query: '', body: bytes }))).toBe(reason)
})

describe('the subnet whose validators sign for an L1', () => {
  const platformOf = (managerChainId: Id) => ({
    subnets: {
      owner: (id: Id) => (id === subnet || id === plain ? {} : undefined),
      conversion: (id: Id) => (id === subnet ? { managerChainId } : undefined),
    },
  })

  it('is one that exists: the primary network, or one that has an owner', () => {
    const exists = (id: Id) => isSubnet(platformOf(chain) as never, id)
    expect([exists(primaryNetworkId), exists(subnet), exists(chain)]).toEqual([true, true, false])
  })

  it('is none of a subnet that does not exist, or is no L1', () => {
    const of = (id: Id) => managerSubnet({ world: { platform: platformOf(chain) } } as never, id)
    expect(() => of(chain)).toThrow(`subnet ${idToString(chain)} not found`)
    expect(() => of(plain)).toThrow(`subnet ${idToString(plain)} is no L1`)
  })
})
