import { expect, it } from '@jest/globals'
import { metadata } from '../../../../methods/tooling/identity/metadata.js'
import { nodeInfo } from '../../../../methods/tooling/identity/nodeInfo.js'
import { idFromBytes } from '../../../../state/codec/ids.js'
import { toWord } from '../../../../state/evm/values/Hash.js'

const [early, late] = [idFromBytes(new Uint8Array(32).fill(1)), idFromBytes(new Uint8Array(32).fill(2))]

it('a chain has a head in the snapshots that were taken since it runs', () => {
  const snapshots = [
    { id: 1, heads: new Map([[early, { height: 3n, hash: '0x03' }]]) },
    {
      id: 17,
      heads: new Map([
        [early, { height: 4n, hash: '0x04' }],
        [late, { height: 0n, hash: '0x05' }],
      ]),
    },
  ]
  const node = { release: { version: '1.15.2' } }
  const options = { seed: 7, clientVersion: 'mine/1' }
  const network = { options, resets: 0, world: { node }, snapshots }
  const shown = (blockchainId: typeof early) => {
    const chain = {
      blockchainId,
      config: { chainId: 9n },
      head: { header: { number: 5n }, hash: toWord(5n) },
    }
    return metadata.call({ network, chain } as never, undefined)
  }
  expect(shown(early)).toMatchObject({
    clientVersion: 'mine/1',
    snapshots: {
      '0x1': [3n, '0x03'],
      '0x11': [4n, '0x04'],
    },
  })
  expect(shown(late)).toHaveProperty('snapshots', { '0x11': [0n, '0x05'] })
  expect(shown(early)).not.toHaveProperty('instanceId', Object(shown(late)).instanceId)
})

it.each([
  ['cancun', 'Cancun'],
  ['shanghai', 'Shanghai'],
])(
  'the rules of the fork %s at the head have the name %s, and prices are those of the next block',
  (fork, name) => {
    const chain = {
      head: {
        header: { number: 5n, timestamp: 77n, gasLimit: 8n },
        hash: toWord(5n),
      },
      config: { chainId: 9n },
      prices: { nextBaseFee: () => 20n, suggestedTip: () => 3n },
      rulesAt: (timestamp: bigint) => ({ fork: timestamp === 77n ? fork : 'none' }),
    }
    expect(nodeInfo.call({ chain } as never, undefined)).toEqual({
      currentBlockNumber: '0x5',
      currentBlockTimestamp: 77n,
      currentBlockHash: toWord(5n),
      hardFork: name,
      transactionOrder: 'fees',
      environment: { baseFee: '0x14', chainId: 9n, gasLimit: '0x8', gasPrice: '0x17' },
      forkConfig: { forkUrl: null, forkBlockNumber: null, forkRetryBackoff: null },
    })
  },
)
