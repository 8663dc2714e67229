import { describe, expect, it } from '@jest/globals'
import { config } from '../../../../methods/tooling/eth/config.js'
import { protocolVersion } from '../../../../methods/tooling/eth/simpleReads.js'

/** The genesis of Ethereum's mainnet, with blocks in place of times: EIP-2124 names the checksums of its forks. */
const genesis = {
  hash: '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3',
  header: { timestamp: 0n },
}
const [homestead, dao] = [1_150_000n, 1_920_000n]
const precompile = (number: bigint) => `0x${number.toString(16).padStart(40, '0')}`

function configAt(now: bigint) {
  const chain = {
    clock: { nowSeconds: () => now },
    config: { chainId: 1n, upgrades: { c: 1n << 63n, b: dao, a: homestead, same: homestead, start: 0n } },
    rulesAt: (time: bigint) => ({
      warmPrecompiles: new Set([9n, 1n, 256n, ...(time >= dao ? [10n] : []), 77n].map(precompile)),
    }),
    genesis,
  }
  return config.call({ chain } as never, undefined)
}

const names = { BLAKE2F: precompile(9n), ECREC: precompile(1n), P256VERIFY: precompile(256n) }
const fork = (activationTime: bigint, forkId: string, precompiles: object = names) => ({
  activationTime,
  blobSchedule: null,
  chainId: '0x1',
  forkId,
  precompiles,
  systemContracts: {},
})
const start = fork(0n, '0xfc64ec04')
const second = fork(homestead, '0x97c2c34c')
const third = fork(dao, '0x91d1f948', { ...names, KZG_POINT_EVALUATION: precompile(10n) })

describe('eth_config', () => {
  it.each([
    [0n, start, second, third],
    [homestead - 1n, start, second, third],
    [homestead, second, third, third],
    [dao - 1n, second, third, third],
    [dao, third, null, null],
  ])('at %s names the fork in force, the next and the last one', (now, current, next, last) => {
    expect(configAt(now)).toEqual({ current, next, last })
  })
})

it('eth_protocolVersion is refused where the chain behaves as the network of Hardhat', () => {
  for (const tooling of ['anvil', undefined])
    expect(protocolVersion.call({ chain: { tooling } } as never, undefined)).toBe(1)
  expect(() => protocolVersion.call({ chain: { tooling: 'hardhat' } } as never, undefined)).toThrow(
    /eth_protocolVersion.*Hardhat's network does not serve it/,
  )
})
