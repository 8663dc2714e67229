import { describe, expect, test } from '@jest/globals'
import { encodeBlock } from '../../../state/platform/blocks/codec.js'
import { type PlatformNetwork, platformNetwork } from './platformNetwork.js'

/** Accepts an empty block now. */
function acceptBlock({ platform, clock }: PlatformNetwork) {
  platform.accept(
    encodeBlock({
      kind: 'BanffStandardBlock',
      parentId: platform.blocks.last.id,
      height: platform.blocks.height + 1n,
      time: clock.nowSeconds(),
      txs: [],
    }),
  )
}

describe('platform.getHeight', () => {
  test('counts accepted blocks from the genesis block on', async () => {
    const network = await platformNetwork()
    expect(await network.text('getHeight')).toBe('{"height":"0"}')
    acceptBlock(network)
    expect(await network.ask('getHeight')).toEqual({ height: '1' })
  })

  test('accepts no parameters, ignores unknown members and refuses anything but an object', async () => {
    const network = await platformNetwork()
    for (const params of [{}, [], [null], null, { x: 1 }])
      expect(await network.ask('getHeight', params)).toEqual({ height: '0' })
    for (const params of ['x', [1], 5, true])
      await expect(network.ask('getHeight', params)).rejects.toThrow("couldn't unmarshal an argument")
  })
})

describe('platform.getProposedHeight', () => {
  test('is one below the oldest block of the last 30 seconds', async () => {
    const network = await platformNetwork()
    const { clock } = network
    const proposed = () => network.ask('getProposedHeight')
    expect(await proposed()).toEqual({ height: '0' })
    acceptBlock(network)
    clock.set(clock.now() + 10_000)
    acceptBlock(network)
    expect(await proposed()).toEqual({ height: '0' })
    clock.set(clock.now() + 20_000)
    expect(await proposed()).toEqual({ height: '0' })
    clock.set(clock.now() + 1)
    expect(await proposed()).toEqual({ height: '1' })
    clock.set(clock.now() + 10_000)
    expect(await proposed()).toEqual({ height: '2' })
  })

  test('at most 64 blocks count as recent', async () => {
    const network = await platformNetwork()
    for (let i = 0; i < 70; i++) acceptBlock(network)
    expect(await network.ask('getProposedHeight')).toEqual({ height: '6' })
  })
})

describe('platform.getTimestamp', () => {
  test("is the chain's time, not the clock's", async () => {
    const network = await platformNetwork()
    expect(await network.text('getTimestamp')).toBe('{"timestamp":"2026-10-03T04:00:00Z"}')
    network.platform.timestamp += 61n
    expect(await network.ask('getTimestamp')).toEqual({ timestamp: '2026-10-03T04:01:01Z' })
  })
})
