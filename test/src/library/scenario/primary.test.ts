import { expect, it } from '@jest/globals'
import { createNetwork } from '../../../../src/index.js'

const clock = { mode: 'frozen', start: '2026-03-01T12:00:00Z' } as const

it('locked outputs, multisigs and assets are what P and X show', async () => {
  await using net = await createNetwork({
    scenario: {
      clock,
      users: {
        alice: {
          locked: [
            { chain: 'P', amount: 10, until: '+30d' },
            { chain: 'P', amount: 3, until: '+2d', stakeable: false },
            { chain: 'X', amount: 4, until: '+1d' },
          ],
        },
        bob: { privateKey: `0x${'11'.repeat(32)}` },
      },
      multisigs: {
        council: { members: ['alice', 'bob', 'ewoq'], threshold: 2, locktime: '+5d', funds: { X: 8 } },
      },
      assets: {
        gold: { symbol: 'GLD', denomination: 2, holders: { alice: 1.25, council: 6 }, minters: ['bob'] },
      },
    },
  })
  const { alice, bob } = net.users
  expect(await net.platform.getBalance({ addresses: [alice!.P] })).toMatchObject({
    balance: '13000000000',
    unlocked: '0',
    lockedStakeable: '10000000000',
    lockedNotStakeable: '3000000000',
  })
  expect(await net.avm.getBalance({ address: alice!.X, assetID: 'AVAX' })).toMatchObject({ balance: '0' })
  expect(await net.avm.getBalance({ address: alice!.X, assetID: net.assets.gold!.assetID })).toMatchObject({
    balance: '125',
  })
  expect(await net.avm.getAssetDescription({ assetID: net.assets.gold!.assetID })).toMatchObject({
    name: 'gold',
    symbol: 'GLD',
    denomination: '2',
  })

  await net.increaseTime(86_400_000)
  expect(await net.avm.getBalance({ address: alice!.X, assetID: 'AVAX' })).toMatchObject({
    balance: '4000000000',
  })

  const { utxos } = await net.avm.getUTXOs({ addresses: [bob!.X], encoding: 'hex' })
  // The multisig's AVAX and gold, and the right to mint.
  expect(utxos).toHaveLength(3)
  expect(bob!.privateKey).toBe(`0x${'11'.repeat(32)}`)
})

it('assets are named after their entries, and have holders and minters in any order', async () => {
  await using net = await createNetwork({
    scenario: {
      clock,
      users: { alice: {}, bob: {}, carol: {}, dora: {} },
      assets: {
        goldCoins: { holders: { alice: 3, bob: 1, carol: 2, dora: 5 }, minters: ['dora', 'alice'] },
        x_1: { name: 'Named', holders: { alice: 1 } },
        _2: { name: 'Two', minters: ['alice'] },
      },
    },
  })
  const { assets, users } = net
  const described = await Promise.all(
    Object.values(assets).map(({ assetID }) => net.avm.getAssetDescription({ assetID })),
  )
  expect(described).toMatchObject([
    { name: 'goldCoins', symbol: 'GOLD', denomination: '0' },
    { name: 'Named', symbol: 'X', denomination: '0' },
    { name: 'Two', symbol: 'T', denomination: '0' },
  ])
  const balances = Object.values(users).map(({ X }) =>
    net.avm.getBalance({ address: X, assetID: assets.goldCoins!.assetID }),
  )
  expect((await Promise.all(balances)).map(({ balance }) => balance)).toEqual(['3', '1', '2', '5'])
})

it('stakes of a network before Durango are pending until they start', async () => {
  const never = '9999-12-01T00:00:00Z'
  const early = '2020-12-05T05:00:00Z'
  const times = {
    ...Object.fromEntries(
      [
        'apricotPhase1Time',
        'apricotPhase2Time',
        'apricotPhase3Time',
        'apricotPhase4Time',
        'apricotPhase5Time',
        'apricotPhasePre6Time',
        'apricotPhase6Time',
        'apricotPhasePost6Time',
        'banffTime',
        'cortinaTime',
      ].map((name) => [name, early]),
    ),
    ...Object.fromEntries(
      ['durangoTime', 'etnaTime', 'fortunaTime', 'graniteTime', 'heliconTime'].map((name) => [name, never]),
    ),
    apricotPhase4MinPChainHeight: 0,
    cortinaXChainStopVertexID: '11111111111111111111111111111111LpoYY',
    graniteEpochDuration: 30_000_000_000,
  }
  await using net = await createNetwork({
    scenario: {
      clock,
      network: { networkId: 54321, upgradeFile: times },
      users: { alice: {} },
      validators: {
        later: { start: '+2d', duration: '30d', owner: 'alice' },
        running: { start: '-3d', duration: '30d' },
      },
    },
  })
  const { later, running } = net.validators
  const { validators: current } = await net.platform.getCurrentValidators({
    nodeIDs: [later!.nodeID, running!.nodeID],
  })
  expect(current).toMatchObject([{ nodeID: running!.nodeID }])
  await net.increaseTime(3 * 86_400_000)
  const { validators } = await net.platform.getCurrentValidators({ nodeIDs: [later!.nodeID] })
  expect(validators).toMatchObject([{ txID: later!.txID }])
})

it('with strict delays between blocks the world is the same', async () => {
  await using net = await createNetwork({
    scenario: {
      clock,
      network: { blockDelay: 'strict' },
      users: { alice: { funds: { P: 2, X: 3, C: 4 } } },
      tokens: { usdc: { holders: { alice: 5 } } },
      assets: { gold: { holders: { alice: 5 } } },
      validators: { anna: { start: '-1d', duration: '20d' } },
    },
  })
  const { alice } = net.users
  expect(net.now).toBe(Date.parse(clock.start))
  expect(await net.platform.getBalance({ addresses: [alice!.P] })).toMatchObject({ unlocked: '2000000000' })
  expect(await net.avm.getBalance({ address: alice!.X, assetID: net.assets.gold!.assetID })).toMatchObject({
    balance: '5',
  })
  expect(
    await net.provider.request({ method: 'eth_getCode', params: [net.contracts.usdc!.address, 'latest'] }),
  ).not.toBe('0x')
})
